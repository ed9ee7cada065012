import { assertBranchOpen } from "../../../base/shop/branch-verbs.ts";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { readShop, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { todayIn } from "../../../../platform/shared/dates.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { digitsOf } from "../../../../platform/shared/money.ts";
import { Refusal, refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { inLanguage, type Language, type Pair } from "../../../../platform/shared/words.ts";
import { shops } from "../../../base/shop/tables.ts";
import * as contract from "../recurring-contract.ts";
import { within } from "../recurrence.ts";
import { plannedEntries, recurringEntries } from "../recurring-tables.ts";
import { refuse } from "../words.ts";
import { findEntry } from "./entries.ts";
import { entryUrl } from "../entry-url.ts";
import { answerTo } from "./journal.ts";
import * as plans from "./planned.ts";
import { nextAfter, planRepetitions } from "./planning.ts";

const listRecurring = serve(contract.listRecurring, async ({ db }) =>
  whole((await db.read(plans.recurringRows)).map(recurringAnswer)),
);

const repeatEntry = serve(contract.repeatEntry, async ({ db, params, body, today, about }) => {
  const [entry, known] = await Promise.all([
    findEntry(db, params.id),
    db.findWhere(recurringEntries, eq(recurringEntries.entryId, params.id)),
  ]);
  if (entry.sourceKind !== "manual-entry" || entry.kind !== "posting") throw refuse("not-manual");
  if (known) throw refuse("entry-repeats");
  await assertBranchOpen(db, entry.branchId);
  await planRepetitions(db, entry, { ...body, reversedAfterDays: null, today, field: "until" });
  about({ kind: "journal-entries", id: entry.id, name: entry.sourceLabel ?? entry.label });
  return recurringOf(await db.read(plans.recurringRows), (row) => row.entryId === entry.id);
});

const changeRecurring = serve(contract.changeRecurring, async ({ db, params, body, today, now, about }) => {
  const row = await db.lock(recurringEntries, params.id);
  const entry = await findEntry(db, row.entryId);
  const isPaused = body.isPaused ?? row.pausedAt !== null;
  const until = body.until === undefined ? row.until : body.until;
  // Of a running one the next repetition stays, so that changing its end does not pass over one that is due.
  const next = row.pausedAt || row.nextOn === null ? nextAfter(entry.date, row.every, today) : row.nextOn;
  if (!isPaused && within(next, until) !== null) await assertBranchOpen(db, entry.branchId);
  await db.update(recurringEntries, row.id, {
    pausedAt: isPaused ? (row.pausedAt ?? now) : null,
    until,
    nextOn: within(next, until),
    ...(body.isAutomatic !== undefined && { isAutomatic: body.isAutomatic }),
  });
  about({ kind: "journal-entries", id: entry.id, name: entry.sourceLabel ?? entry.label });
  return recurringOf(await db.read(plans.recurringRows), ({ id }) => id === row.id);
});

const listPlanned = serve(contract.listPlanned, async ({ db, today, language }) =>
  whole((await db.read(plans.waitingPlanned)).map((row) => plannedAnswer(row, today, language))),
);

const postPlanned = serve(contract.postPlanned, async (call) => {
  const { db, params, body, shop, today, now, about } = call;
  const plan = await db.lock(plannedEntries, params.id);
  const { digits, language } = shop;
  const id = await plans.postOne(db, plan, body.date ?? plan.dueOn, { digits, language, today, now });
  const answer = await answerTo(call, id);
  about({ kind: "journal-entries", id, name: answer.source.label ?? answer.label });
  return answer;
});

const skipPlanned = serve(contract.skipPlanned, async ({ db, params, today, language, now, about }) => {
  const [plan, waiting] = [await db.lock(plannedEntries, params.id), await db.read(plans.waitingPlanned)];
  plans.assertWaiting(plan);
  await db.update(plannedEntries, plan.id, { skippedAt: now });
  const row = waiting.find(({ id }) => id === plan.id)!;
  about({ kind: "journal-entries", id: plan.entryId, name: row.sourceLabel ?? row.label });
  return plannedAnswer(row, today, language);
});

export const recurringHandlers: readonly Served[] = [
  listRecurring,
  repeatEntry,
  changeRecurring,
  listPlanned,
  postPlanned,
  skipPlanned,
];

/**
 * Posts what is planned and due in every shop, each entry in a transaction of its own. What cannot be posted (a
 * locked period, an archived account) waits for somebody, with the reason.
 */
export const postPlannedEntries =
  (pool: Pool, now: () => Date = () => new Date()) =>
  async () => {
    const at = now().toISOString();
    for (const { shopId } of await runOnce(pool, shopsWithPlannedEntries, { at })) await postShop(pool, shopId, at);
  };

const postShop = async (pool: Pool, shopId: string, now: string) => {
  const shop = await readShop(pool, shopId, (db) => db.find(shops, shopId));
  const today = todayIn(shop.timeZone, now);
  const moment = { digits: digitsOf(shop.currency), language: shop.language, today, now };
  await withShop(pool, shopId, (db) => plans.planDue(db, today));
  const due = () => readShop(pool, shopId, (db) => db.read(plans.automaticDue, { today }));
  // A repetition of a past day plans its reversal, which may be due as well, so the list is read until it is empty.
  for (let waiting = await due(); waiting.length > 0; waiting = await due())
    for (const plan of waiting) await postDue(pool, shopId, plan, moment);
};

const postDue = async (
  pool: Pool,
  shopId: string,
  { id, dueOn }: { id: string; dueOn: string },
  moment: plans.Moment,
) => {
  try {
    await withShop(pool, shopId, async (db) => {
      const plan = await db.lock(plannedEntries, id);
      // Another process may have posted it, or somebody skipped it, since it was read.
      if (plan.postedId === null && plan.skippedAt === null) await plans.postOne(db, plan, dueOn, moment);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await withShop(pool, shopId, (db) => db.update(plannedEntries, id, { problem: reasonOf(error) }));
  }
};

const reasonOf = ({ words, details: { errors } }: Refusal): Pair => {
  const { en, ar } = Object.values(errors ?? {})[0]?.[0] ?? words;
  return { en, ar };
};

const shopsWithPlannedEntries = readByHand(
  "ledger.shops-with-planned-entries",
  { shopId: z.string() },
  (value: Values<{ at: string }>) => sql`select * from shops_with_planned_entries(${value.at}::timestamptz) as shop_id`,
);

const recurringOf = (rows: readonly plans.RecurringRow[], is: (row: plans.RecurringRow) => boolean) => {
  const row = rows.find(is);
  if (!row) throw refuseKernel("not-found");
  return recurringAnswer(row);
};

const recurringAnswer = ({ pausedAt, ...row }: plans.RecurringRow) => ({
  ...row,
  entry: entryOf(row),
  isPaused: pausedAt !== null,
});

const plannedAnswer = (row: plans.WaitingPlanned, today: string, language: Language) => ({
  ...row,
  entry: entryOf(row),
  isDue: row.dueOn <= today,
  problem: row.problem && inLanguage(row.problem, language),
});

type EntryFacts = Pick<plans.WaitingPlanned, "entryId" | "label" | "sourceLabel" | "memo" | "total">;

const entryOf = ({ entryId, label, sourceLabel, memo, total }: EntryFacts) => ({
  id: entryId,
  label: sourceLabel ?? label,
  memo,
  total,
  viewUrl: entryUrl(entryId),
});
