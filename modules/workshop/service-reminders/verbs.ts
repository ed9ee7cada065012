import { and, eq, isNull } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { inLanguage, type Language } from "../../../platform/shared/words.ts";
import { cancelTextsOf } from "../../base/messages/event-verbs.ts";
import { clientVehicles } from "../visits/tables.ts";
import type { ReminderKind } from "./rules.ts";
import { serviceReminders } from "./tables.ts";
import { returnedWords } from "./words.ts";

export type Reminder = Row<typeof serviceReminders>;

/** Those of a kind that are neither done nor dismissed. */
export const openReminders = (db: Db, { vehicleId, kind }: { vehicleId: string; kind: ReminderKind }) =>
  db.list(serviceReminders, {
    where: and(
      eq(serviceReminders.vehicleId, vehicleId),
      eq(serviceReminders.kind, kind),
      isNull(serviceReminders.doneAt),
      isNull(serviceReminders.dismissedAt),
    ),
  });

type OilChange = {
  visitId: string;
  invoiceId: string;
  /** The reading at exit; null: that of the visit. */
  km: number | null;
  /** Kilometres until the next change. */
  interval: number;
  /** `YYYY-MM-DD`. */
  on: string;
  userId: string;
  now: string;
};

/** Records the next oil change of a visit's vehicle; the one that was due before is done. */
export const recordOilChange = async (
  db: Db,
  { visitId, invoiceId, km, interval, on, userId, now }: OilChange,
): Promise<void> => {
  const { vehicleId, mileage } = await db.find(clientVehicles, visitId);
  const reading = km ?? mileage;
  for (const { id } of await openReminders(db, { vehicleId, kind: "oil" })) {
    cancelTextsOf(db, ["service-due"], id);
    await db.update(serviceReminders, id, { doneAt: now });
  }
  await db.insert(serviceReminders, {
    vehicleId,
    clientVehicleId: visitId,
    kind: "oil",
    dueKm: (reading ?? 0) + interval,
    baseKm: reading,
    baseOn: on,
    invoiceId,
    createdBy: userId,
  });
};

type ReturnedOilChange = {
  invoiceId: string;
  /** When the invoice was approved, and so recorded the oil change. */
  approvedAt: string;
  language: Language;
  now: string;
};

/** Takes back the oil change of an invoice that came back whole: what it had replaced is due again. */
export const undoOilChange = async (
  db: Db,
  { invoiceId, approvedAt, language, now }: ReturnedOilChange,
): Promise<void> => {
  const planned = await db.list(serviceReminders, {
    where: and(
      eq(serviceReminders.invoiceId, invoiceId),
      isNull(serviceReminders.doneAt),
      isNull(serviceReminders.dismissedAt),
    ),
  });
  for (const { id, vehicleId } of planned) {
    cancelTextsOf(db, ["service-due"], id);
    const dismissReason = inLanguage(returnedWords.returned, language);
    await db.update(serviceReminders, id, { dismissedAt: now, dismissReason });
    await db.updateWhere(
      serviceReminders,
      and(
        eq(serviceReminders.vehicleId, vehicleId),
        eq(serviceReminders.kind, "oil"),
        eq(serviceReminders.doneAt, approvedAt),
      )!,
      { doneAt: null },
    );
  }
};
