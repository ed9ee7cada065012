import { and, asc, eq, ilike, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { dayKey, pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { newId } from "../../../platform/server/ids.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import * as contract from "../journal-contract.ts";
import { opposite } from "../manual-rules.ts";
import type { Line } from "../rules.ts";
import { isManual, manualSources } from "../sources.ts";
import { settlements, journalLines, openItems, parties } from "../tables.ts";
import { checkPostingDate } from "../verbs.ts";
import { entryWords, refuse } from "../words.ts";
import { entryAnswers, findEntries, findEntry, firstEntries, type Reader } from "./entries.ts";
import { postManualEntry, postToItems } from "./manual-entries.ts";

const lastListed = z.tuple([dayKey, z.int()]);

const listEntries = serve(
  contract.listEntries,
  async ({ db, query: { cursor, limit, ...filters }, language, kinds }) => {
    const found = await findEntries(db, filters, readCursorAs(lastListed, cursor) ?? firstEntries, limit + 1);
    const { data, meta } = pageOf(found, limit, ({ date, number }) => [date, number]);
    return { data: await entryAnswers(db, data, { language, kinds }), meta };
  },
);

const showEntry = serve(contract.showEntry, (call) => answerTo(call, call.params.id));

const addEntry = serveCreation(contract.addEntry, {
  create: async (call) => {
    const { db, body, createdId: id, branch, today, now, about } = call;
    const date = body.date ?? today;
    await checkPostingDate(db, date, today, "date");
    const posted = await postManualEntry(db, { ...body, id, date, branchId: branch.id, digits: call.shop.digits, now });
    about({ kind: "journal-entries", id, name: posted.sourceLabel! });
    return answerTo(call, id);
  },
  readAgain: (call) => answerTo(call, call.createdId),
});

const reverseEntry = serve(contract.reverseEntry, async (call) => {
  const { db, params, body, branch, today, now, about } = call;
  const date = body.date ?? today;
  const [entry, lines, opened, settled] = await Promise.all([
    findEntry(db, params.id),
    db.read(linesOfEntry, { id: params.id }),
    db.read(itemsOpenedBy, { id: params.id }),
    db.read(settledByEntry, { id: params.id }),
    checkPostingDate(db, date, today, "date"),
  ]);
  if (!isManual(entry.sourceKind) || entry.kind !== "posting") throw refuse("not-manual");
  if (entry.reversedBy) throw refuse("entry-reversed");
  if (date < entry.date) throw refuseField("date", entryWords.beforeEntry);
  if (opened.some(({ amount, remaining }) => amount !== remaining)) throw refuse("items-settled");
  const id = newId();
  await postToItems(db, now, {
    id,
    branchId: lines[0]?.branchId ?? branch.id,
    date,
    kind: "reversal",
    sourceKind: entry.sourceKind,
    sourceId: entry.sourceId,
    ...(entry.sourceLabel !== null && { sourceLabel: entry.sourceLabel }),
    reversalOf: entry.id,
    memo: body.reason,
    lines: opposite(lines.map(withoutBranch)),
    settles: [
      ...opened.map((item) => ({ openItemId: item.id, amount: item.amount })),
      ...settled.map((item) => ({ openItemId: item.openItemId, amount: -item.amount })),
    ],
  });
  about({ kind: "journal-entries", id: entry.id, name: entry.sourceLabel ?? entry.label });
  return answerTo(call, id);
});

const listParties = serve(contract.listParties, async ({ db, query: { q, cursor, limit } }) => {
  const after = readCursorAs(lastParty, cursor);
  const typed = (q ?? "").trim().replace(/[\\%_]/g, "\\$&");
  const found = await db.list(parties, {
    where: and(
      ilike(parties.name, `%${typed}%`),
      after && sql`(${parties.name}, ${parties.id}) > (${after[0]}, ${after[1]}::uuid)`,
    ),
    orderBy: [asc(parties.name), asc(parties.id)],
    limit: limit + 1,
  });
  return pageOf(found, limit, ({ name, id }) => [name, id]);
});
const lastParty = z.tuple([z.string(), z.uuid()]);

export const journalHandlers: readonly Served[] = [listEntries, showEntry, addEntry, reverseEntry, listParties];

const withoutBranch = ({ accountId, debit, credit, partyId, memo }: Line): Line => ({
  accountId,
  debit,
  credit,
  partyId,
  memo: memo ?? null,
});

export const answerTo = async ({ db, ...reader }: Reader & { db: Db }, id: string) => {
  const [answer] = await entryAnswers(db, [await findEntry(db, id)], reader);
  return answer!;
};

const linesOfEntry = read("ledger.lines-of-entry", (value: Values<{ id: string }>) =>
  select({
    accountId: journalLines.accountId,
    debit: journalLines.debit,
    credit: journalLines.credit,
    partyId: journalLines.partyId,
    memo: journalLines.memo,
    branchId: journalLines.branchId,
  })
    .from(journalLines)
    .where(eq(journalLines.entryId, value.id))
    .orderBy(asc(journalLines.position)),
);

/** A manual entry is its own source, so its id is that of its items' source. */
const itemsOpenedBy = read("ledger.items-opened-by", (value: Values<{ id: string }>) =>
  select({ id: openItems.id, amount: openItems.amount, remaining: openItems.remaining })
    .from(openItems)
    .where(and(inArray(openItems.sourceKind, [...manualSources]), eq(openItems.sourceId, value.id))),
);

const settledByEntry = read("ledger.settled-by-entry", (value: Values<{ id: string }>) =>
  select({ openItemId: settlements.openItemId, amount: settlements.amount })
    .from(settlements)
    .where(eq(settlements.entryId, value.id)),
);
