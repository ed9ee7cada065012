import { asc, ilike } from "drizzle-orm";
import { z } from "zod";
import { databaseCode, type Db, type Row, violated } from "../../../platform/server/db/database.ts";
import { dayKey, pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../platform/server/db/select.ts";
import { type Call, serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { newId } from "../../../platform/server/ids.ts";
import { filled } from "../../../platform/shared/field-messages.ts";
import { type Minor, readable, sum, toDecimal } from "../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../platform/shared/refusals.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import * as contract from "../journal-contract.ts";
import { acceptsManualLines, itemEffects, opposite, partyKindOf } from "../manual-rules.ts";
import { isDebitNormal, type Line, type NewEntry, type PartyKind } from "../rules.ts";
import { isManual, manualSources } from "../sources.ts";
import { accounts, settlements, journalLines, openItems, parties } from "../tables.ts";
import { accountsByRole, checkPostingDate, post } from "../verbs.ts";
import { entryWords, refuse } from "../words.ts";
import { entryAnswers, findEntries, findEntry, firstEntries, type Reader } from "./entries.ts";

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
    const [facts] = await Promise.all([factsOf(db, body.lines), checkPostingDate(db, date, today, "date")]);
    const lines = await completed(call, checkedLines(body.lines, facts));
    const effects = await effectsOf(call, { lines, facts, date });
    const kind = body.isOpening ? "opening-balance" : "manual-entry";
    const [posted] = await postManually(db, now, {
      id,
      branchId: branch.id,
      date,
      kind: "posting",
      sourceKind: kind,
      sourceId: id,
      series: "manual-entries",
      memo: body.memo,
      lines,
      ...effects,
    });
    about({ kind: "journal-entries", id, name: posted!.sourceLabel! });
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
  await postManually(db, now, {
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

type Posting = Call<typeof contract.addEntry>;
type NewLine = Posting["body"]["lines"][number];
type Facts = {
  accountOf: ReadonlyMap<string, Row<typeof accounts>>;
  partyOf: ReadonlyMap<string, Row<typeof parties>>;
};

export const answerTo = async ({ db, ...reader }: Reader & { db: Db }, id: string) => {
  const [answer] = await entryAnswers(db, [await findEntry(db, id)], reader);
  return answer!;
};

const factsOf = async (db: Db, lines: readonly NewLine[]): Promise<Facts> => {
  const partyIds = lines.flatMap(({ partyId }) => partyId ?? []);
  const [known, named] = await Promise.all([
    db.findAll(accounts, [...new Set(lines.map(({ accountId }) => accountId))]),
    db.findAll(parties, [...new Set(partyIds)]),
  ]);
  if (known.length < new Set(lines.map(({ accountId }) => accountId)).size || named.length < new Set(partyIds).size)
    throw refuseKernel("not-found");
  return { accountOf: new Map(known.map((row) => [row.id, row])), partyOf: new Map(named.map((row) => [row.id, row])) };
};

const checkedLines = (sent: readonly NewLine[], { accountOf, partyOf }: Facts): Line[] =>
  sent.map(({ accountId, debit = 0n, credit = 0n, partyId = null, memo = null }, at) => {
    const account = accountOf.get(accountId)!;
    if (account.archivedAt) throw refuseField(`lines.${at}.account_id`, entryWords.archived);
    if (!acceptsManualLines(account)) throw refuseField(`lines.${at}.account_id`, entryWords.onlyDocuments);
    if (debit > 0n === credit > 0n) throw refuseField(`lines.${at}.debit`, entryWords.oneSide);
    const wanted = partyKindOf(account.role);
    const party = partyId === null ? undefined : partyOf.get(partyId);
    if (wanted && party?.kind !== wanted) throw refuseField(`lines.${at}.party_id`, choices[wanted]);
    if (!wanted && partyId !== null) throw refuseField(`lines.${at}.party_id`, entryWords.noParty);
    return { accountId, debit, credit, partyId, memo };
  });

const choices: Record<PartyKind, (typeof entryWords)[keyof typeof entryWords]> = {
  client: entryWords.chooseClient,
  insurer: entryWords.chooseInsurer,
  vendor: entryWords.chooseVendor,
};

/** Opening balances get the missing line; any other entry balances by itself. */
const completed = async ({ db, body, shop }: Posting, lines: Line[]): Promise<Line[]> => {
  const difference = sum(lines.map((line) => line.debit - line.credit));
  if (difference !== 0n && !body.isOpening)
    throw refuseField("lines", filled(entryWords.notBalanced, { difference: shown(difference, shop.digits) }));
  if (difference === 0n && lines.length < 2) throw refuseField("lines", entryWords.twoLines);
  if (difference === 0n) return lines;
  const { "opening-balances": accountId } = await accountsByRole(db, "opening-balances");
  const [debit, credit] = difference > 0n ? [0n, difference] : [-difference, 0n];
  return [...lines, { accountId, debit, credit, partyId: null }];
};

const effectsOf = async (
  { db, shop }: Posting,
  { lines, facts, date }: { lines: readonly Line[]; facts: Facts; date: string },
) => {
  const partyIds = [...facts.partyOf.keys()];
  const open = partyIds.length === 0 ? [] : await db.read(openItemsOf, { partyIds, date });
  const normal = [...facts.accountOf.values()]
    .filter(({ role }) => partyKindOf(role))
    .map(({ id, type }) => [id, isDebitNormal(type)] as const);
  const effects = itemEffects(lines, { isDebitNormal: new Map(normal), open, due: date, newId });
  if (!("excess" in effects)) return effects;
  const { accountId, partyId, left } = effects.excess;
  const at = lines.findIndex((line) => line.accountId === accountId && line.partyId === partyId);
  const side = lines[at]!.debit > 0n ? "debit" : "credit";
  throw refuseField(`lines.${at}.${side}`, filled(entryWords.moreThanOpen, { left: shown(left, shop.digits) }));
};

const shown = (amount: Minor, digits: number) => isolated(readable(toDecimal(amount < 0n ? -amount : amount, digits)));

/** An item that was settled after it was read violates the check of its remaining amount. */
const postManually = async (db: Db, now: string, entry: NewEntry) => {
  try {
    return await post(db, [entry], now);
  } catch (error) {
    if (violated(error) === "open_items_remaining" || databaseCode(error) === "LG005")
      throw refuse("open-items-changed");
    throw error;
  }
};

const openItemsOf = read("ledger.open-items-of", (value: Values<{ partyIds: readonly string[]; date: string }>) =>
  select({
    id: openItems.id,
    partyId: openItems.partyId,
    accountId: openItems.accountId,
    remaining: openItems.remaining,
  })
    .from(openItems)
    .where(
      and(
        isAnyOf(openItems.partyId, value.partyIds),
        gt(openItems.remaining, sql`0`),
        lte(openItems.dated, value.date),
      ),
    )
    .orderBy(asc(openItems.dated), asc(openItems.id)),
);

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
