import { eq } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { toSnake } from "../../../../platform/shared/wire.ts";
import { shops } from "../../shop/tables.ts";
import * as contract from "../event-contract.ts";
import { lackedByEvent, messageEvents } from "../event-rules.ts";
import { messageEventTemplates } from "../event-tables.ts";
import { smsTemplates } from "../tables.ts";
import { templateFieldWords } from "../template-words.ts";

const show = serve(contract.showAutomaticTexts, async ({ db }) => answerOf(await db.list(messageEventTemplates)));

const save = serve(contract.saveAutomaticTexts, async ({ db, body, shop, about }) => {
  const { version, ...fields } = body;
  // The shop's row is locked, so that of two saves at once the second sees the first.
  await db.lock(shops, shop.id);
  const before = await db.list(messageEventTemplates);
  checkVersion(version, answerOf(before).version);
  // Locked, so that a template is neither deleted nor changed before it is chosen.
  const chosen = [...new Set(Object.values(fields).flatMap((id) => id ?? []))].toSorted();
  const templates = await Promise.all(chosen.map((id) => db.lock(smsTemplates, id)));
  for (const event of messageEvents) {
    const template = templates.find(({ id }) => id === fields[contract.eventFieldOf[event]]);
    if (template && lackedByEvent(event, [template.smsTemplateText, template.smsTemplateTextAr]).length > 0)
      throw refuseField(toSnake(contract.eventFieldOf[event]), templateFieldWords.lackedByEvent);
  }
  await Promise.all(
    messageEvents.map(async (event) => {
      const templateId = fields[contract.eventFieldOf[event]];
      const row = before.find((known) => known.event === event);
      if (templateId !== undefined && templateId !== (row?.templateId ?? null))
        await writeEvent(db, row, { event, templateId });
    }),
  );
  about({ kind: "automatic-texts", id: shop.id });
  return answerOf(await db.list(messageEventTemplates));
});

export const automaticTextHandlers: readonly Served[] = [show, save];

type Stored = Row<typeof messageEventTemplates>;

const writeEvent = (
  db: Db,
  row: Stored | undefined,
  { event, templateId }: Pick<Stored, "event"> & { templateId: string | null },
) => {
  if (templateId === null) return db.removeWhere(messageEventTemplates, eq(messageEventTemplates.event, event));
  return row
    ? db.update(messageEventTemplates, row.id, { templateId })
    : db.insert(messageEventTemplates, { event, templateId });
};

const versionOfAll = versionByFields(contract.eventFields);

const answerOf = (stored: readonly Stored[]) => {
  const of = (event: Stored["event"]) => stored.find((row) => row.event === event)?.templateId ?? null;
  const chosen = {
    checkedIn: of("checked-in"),
    estimateReady: of("estimate-ready"),
    estimateUnanswered: of("estimate-unanswered"),
    readyForPickup: of("ready-for-pickup"),
    paymentReceived: of("payment-received"),
    serviceDue: of("service-due"),
    bookingConfirmed: of("booking-confirmed"),
    bookingReminder: of("booking-reminder"),
  };
  return { ...chosen, version: versionOfAll(chosen) };
};
