import { type Call, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { checkedTogether, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { cancelTextsOf } from "../../../base/messages/event-verbs.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { lockActive } from "../../visits/verbs.ts";
import * as contract from "../contract.ts";
import { serviceReminders } from "../tables.ts";
import { openReminders, type Reminder } from "../verbs.ts";
import { refuse, reminderFieldWords } from "../words.ts";
import { answerOf } from "./reading.ts";
import { reminderRow } from "../reading-verbs.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

const add = serveCreation(contract.addServiceReminder, {
  create: async (call) => {
    const { db, body, createdId: id, user, today } = call;
    assertDue(body);
    assertDay(body.dueOn, today);
    const visit = await lockActive(db, body.clientVehicleId);
    await assertOnlyOne(call, { id, vehicleId: visit.vehicleId, kind: body.kind });
    await db.insert(serviceReminders, {
      ...body,
      id,
      vehicleId: visit.vehicleId,
      baseKm: visit.mileage,
      baseOn: today,
      createdBy: user.id,
    });
    return shown(call, id);
  },
  readAgain: async ({ db, createdId, today, language }) =>
    answerOf(await reminderRow(db, createdId), { today, language }),
});

const change = serve(contract.changeServiceReminder, async (call) => {
  const { db, params, body, today } = call;
  const { version, ...changes } = body;
  const before = await lockOpen(call, params.id);
  checkVersion(version, answerOf(await reminderRow(db, before.id), call).version);
  const after = { ...before, ...changes };
  checkedTogether([
    () => assertDue(after),
    () => {
      if (after.kind === "other" && !after.note) throw refuseField("note", fieldKinds.required);
    },
    () => after.dueOn !== before.dueOn && assertDay(after.dueOn, today),
  ]);
  if (after.kind !== before.kind) await assertOnlyOne(call, after);
  await db.update(serviceReminders, before.id, changes);
  return shown(call, before.id);
});

const finish = serve(contract.finishServiceReminder, async (call) => {
  const { db, params, now } = call;
  const { id } = await lockOpen(call, params.id);
  cancelTextsOf(db, ["service-due"], id);
  await db.update(serviceReminders, id, { doneAt: now });
  return shown(call, id);
});

const dismiss = serve(contract.dismissServiceReminder, async (call) => {
  const { db, params, body, now } = call;
  const { id } = await lockOpen(call, params.id);
  cancelTextsOf(db, ["service-due"], id);
  await db.update(serviceReminders, id, { dismissedAt: now, dismissReason: body.reason });
  return shown(call, id);
});

export const reminderHandlers: readonly Served[] = [add, change, finish, dismiss];

type Writing = Pick<Call<Route>, "db" | "about" | "today" | "language">;

const shown = async ({ db, about, today, language }: Writing, id: string) => {
  db.announce("vehicles");
  const row = await reminderRow(db, id);
  about({ kind: "service-reminders", id, name: shownPlate(row) });
  return answerOf(row, { today, language });
};

const lockOpen = async ({ db }: Pick<Writing, "db">, id: string): Promise<Reminder> => {
  const reminder = await db.lock(serviceReminders, id);
  if (reminder.doneAt !== null || reminder.dismissedAt !== null) throw refuse("reminder-settled");
  return reminder;
};

/** A vehicle may have several reminders of kind `other`. */
const assertOnlyOne = async ({ db }: Pick<Writing, "db">, wanted: Pick<Reminder, "id" | "vehicleId" | "kind">) => {
  if (wanted.kind === "other") return;
  const known = (await openReminders(db, wanted)).filter(({ id }) => id !== wanted.id);
  if (known[0]) throw refuse("reminder-known", { extra: { id: known[0].id } });
};

type Due = { dueKm?: number | null | undefined; dueOn?: string | null | undefined };

const assertDue = ({ dueKm, dueOn }: Due) => {
  if (!dueKm && !dueOn) throw refuseField("due_km", reminderFieldWords.due);
};

const assertDay = (on: string | null | undefined, today: string) => {
  if (!on) return;
  if (on < today) throw refuseField("due_on", reminderFieldWords.past);
  if (on > addDays(today, 3653)) throw refuseField("due_on", reminderFieldWords.far);
};
