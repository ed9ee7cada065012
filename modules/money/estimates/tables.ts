import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, numeric, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { documentColumns, documentKeys, lineColumns, lineKeys } from "../../records/documents/tables.ts";
import { entryCards } from "../../workshop/entry-cards/tables.ts";
import { findings } from "../../workshop/findings/tables.ts";
import { sharedLinks } from "../../base/messages/tables.ts";
import { users } from "../../base/team/tables.ts";
import { clientVehicles } from "../../workshop/visits/tables.ts";
import { warrantyColumns, warrantyKeys } from "../../workshop/warranties/tables.ts";
import { workOrderTasks } from "../../workshop/work-orders/tables.ts";
import type { Alternative, Channel, LineAnswer, Outcome, QuestionKind } from "./rules.ts";
import type { KeptAnswer, Printed } from "./server/snapshot.ts";

/** An offer for a visit. It is a draft until it is sent, which is its `approvedAt`; the client's answer comes after. */
export const estimates = shopTable(
  "estimates",
  {
    ...documentColumns<Printed>(),
    clientVehicleId: uuid().notNull(),
    validUntil: day().notNull(),
    /** The entry card with which it is signed: express. */
    entryCardId: uuid(),
    /** The client's purchase or sales order. */
    poSoNumber: text(),
    memo: text(),
    /** The deposit that it asks for. Of a draft an amount that was typed; null: as the shop's settings say. */
    depositPercent: integer(),
    depositAmount: money(),
    depositFrom: money(),
    /** What the answers so far come to. */
    outcome: text().$type<Outcome>(),
    /** From 1. The versions of an estimate have the same number, and the same label but for ` v2`. */
    revision: integer().notNull().default(1),
    /** The version that this one replaces once it is sent. */
    previousId: uuid(),
    /** When the next version was sent. */
    replacedAt: time(),
    withdrawnAt: time(),
    withdrawnBy: uuid(),
    withdrawReason: text(),
    /** How often its links had been opened before it was sent, while they showed an earlier version. */
    openingsBefore: integer().notNull().default(0),
  },
  (t) => [
    ...documentKeys("estimates", t, t.label),
    refers("estimates_previous_fkey", [t.shopId, t.previousId], t),
    unique("estimates_previous_key").on(t.shopId, t.previousId),
    check("estimates_revision", sql`(${t.previousId} is null) = (${t.revision} = 1)`),
    refers("estimates_entry_card_fkey", [t.shopId, t.entryCardId], entryCards),
    unique("estimates_entry_card_key").on(t.shopId, t.entryCardId),
    refers("estimates_withdrawer_fkey", [t.shopId, t.withdrawnBy], users),
    check(
      "estimates_withdrawn",
      sql`(${t.withdrawnAt} is null) = (${t.withdrawReason} is null) and (${t.withdrawnAt} is null) = (${t.withdrawnBy} is null)
        and (${t.withdrawnAt} is null or ${t.approvedAt} is not null)`,
    ),
    check("estimates_replaced", sql`${t.replacedAt} is null or ${t.approvedAt} is not null`),
    refers("estimates_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    index("estimates_unanswered")
      .on(t.shopId, t.validUntil)
      .where(
        sql`${t.approvedAt} is not null and ${t.outcome} is null and ${t.replacedAt} is null and ${t.withdrawnAt} is null`,
      ),
    index("estimates_vehicle").on(t.shopId, t.clientVehicleId, t.id),
    check(
      "estimates_deposit",
      sql`(${t.depositPercent} is null or ${t.depositAmount} is null) and ${t.depositPercent} between 1 and 100 and ${t.depositAmount} >= 0 and ${t.depositFrom} > 0`,
    ),
    check("estimates_valid", sql`${t.validUntil} >= ${t.issuedAt}`),
    check("estimates_outcome", sql`${t.outcome} is null or ${t.approvedAt} is not null`),
  ],
);

export const estimateLines = shopTable(
  "estimate_lines",
  {
    ...lineColumns("estimate", "sale"),
    /** What is said of the line below its name. */
    description: text(),
    findingId: uuid(),
    /** Billed hours of the whole line. */
    labourHours: numeric({ precision: 7, scale: 2 }),
    alternative: text().$type<Alternative>(),
    /** A price of zero is meant. */
    isFree: boolean().notNull(),
    ...warrantyColumns(),
    answer: text().$type<LineAnswer>(),
    /** The task that an approval made. It waits for the answer if the yes was given to an earlier version. */
    taskId: uuid(),
  },
  (t) => [
    ...lineKeys("estimate_lines", "estimate", t, estimates),
    ...warrantyKeys("estimate_lines", t),
    refers("estimate_lines_finding_fkey", [t.shopId, t.findingId], findings),
    refers("estimate_lines_task_fkey", [t.shopId, t.taskId], workOrderTasks),
    index("estimate_lines_finding").on(t.shopId, t.findingId),
    index("estimate_lines_task").on(t.shopId, t.taskId),
    check("estimate_lines_hours", sql`${t.labourHours} >= 0`),
    check("estimate_lines_alternative", sql`${t.alternative} is null or ${t.findingId} is not null`),
  ],
);

/** An answer with what it was given to: the proof in a dispute. Never changed. */
export const estimateAnswers = shopTable(
  "estimate_answers",
  {
    estimateId: uuid().notNull(),
    /** From 1 within the estimate. */
    number: integer().notNull(),
    channel: text().$type<Channel>().notNull(),
    /** Who answered, as written. */
    name: text().notNull(),
    /** The number that was called. */
    phone: text(),
    answeredAt: time().notNull(),
    linkId: uuid(),
    /** The network address from which an answer by link came. */
    address: text(),
    /** Who wrote down an answer given in person or by phone. */
    recordedBy: uuid(),
    /** PNG of 500 × 300, base64. */
    signature: text(),
    /** Why an approval was taken back. */
    reason: text(),
    /** Of the approved lines. */
    grandTotal: money().notNull(),
    kept: jsonb().$type<KeptAnswer>().notNull(),
    pdfKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("estimate_answers_estimate_fkey", [t.shopId, t.estimateId], estimates),
    refers("estimate_answers_link_fkey", [t.shopId, t.linkId], sharedLinks),
    refers("estimate_answers_recorder_fkey", [t.shopId, t.recordedBy], users),
    index("estimate_answers_newest").on(t.shopId, t.createdAt),
    unique("estimate_answers_number_key").on(t.shopId, t.estimateId, t.number),
    check("estimate_answers_link", sql`(${t.channel} = 'link') = (${t.linkId} is not null)`),
    check("estimate_answers_address", sql`(${t.channel} = 'link') = (${t.address} is not null)`),
    check("estimate_answers_recorder", sql`(${t.channel} = 'link') = (${t.recordedBy} is null)`),
    check("estimate_answers_signature", sql`(${t.channel} in ('phone', 'taken-back')) = (${t.signature} is null)`),
    check("estimate_answers_reason", sql`(${t.channel} = 'taken-back') = (${t.reason} is not null)`),
    check("estimate_answers_phone", sql`(${t.channel} = 'phone') = (${t.phone} is not null)`),
  ],
);

/** That a client disputes an answer: the tasks of the estimate wait until somebody lifts it. */
export const estimateDisputes = shopTable(
  "estimate_disputes",
  {
    estimateId: uuid().notNull(),
    /** Who says so. */
    name: text().notNull(),
    /** What has to be cleared up, as the client's page shows it. */
    reason: text().notNull(),
    openedBy: uuid().notNull(),
    openedAt: time().notNull(),
    liftedBy: uuid(),
    liftedAt: time(),
    liftReason: text(),
  },
  (t) => [
    refers("estimate_disputes_estimate_fkey", [t.shopId, t.estimateId], estimates),
    refers("estimate_disputes_opener_fkey", [t.shopId, t.openedBy], users),
    refers("estimate_disputes_lifter_fkey", [t.shopId, t.liftedBy], users),
    uniqueIndex("estimate_disputes_open_key")
      .on(t.shopId, t.estimateId)
      .where(sql`${t.liftedAt} is null`),
    index("estimate_disputes_estimate").on(t.shopId, t.estimateId, t.id),
    check(
      "estimate_disputes_lifted",
      sql`(${t.liftedAt} is null) = (${t.liftReason} is null) and (${t.liftedAt} is null) = (${t.liftedBy} is null)`,
    ),
  ],
);

/** What a client asks on the page behind a link. */
export const estimateQuestions = shopTable(
  "estimate_questions",
  {
    estimateId: uuid().notNull(),
    linkId: uuid().notNull(),
    kind: text().$type<QuestionKind>().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("estimate_questions_estimate_fkey", [t.shopId, t.estimateId], estimates),
    refers("estimate_questions_link_fkey", [t.shopId, t.linkId], sharedLinks),
    index("estimate_questions_estimate").on(t.shopId, t.estimateId, t.id),
    uniqueIndex("estimate_questions_new_price_key")
      .on(t.shopId, t.estimateId)
      .where(sql`${t.kind} = 'new-price'`),
  ],
);
