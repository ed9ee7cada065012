import { asc, and, gt, lte, sql } from "drizzle-orm";
import { databaseCode, type Db, type Row, violated } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { isAnyOf, json, select } from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import { filled } from "../../../platform/shared/field-messages.ts";
import { type Minor, readable, sum, toDecimal } from "../../../platform/shared/money.ts";
import { checkedTogether, refuse as refuseKernel, refuseField } from "../../../platform/shared/refusals.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { datedAmounts, openPartsOf, settledParts } from "./item-verbs.ts";
import { acceptsManualLines, itemEffects, partyKindOf } from "./manual-rules.ts";
import { openBy } from "./open-parts.ts";
import { isDebitNormal, type Line, type NewEntry, type PartyKind } from "./rules.ts";
import { accounts, openItems, parties } from "./tables.ts";
import { accountsByRole, post, type Posted } from "./verbs.ts";
import { entryWords, refuse } from "./words.ts";

/** A line of a manual entry as it was entered: either a debit or a credit. */
export type EnteredLine = {
  accountId: string;
  debit?: Minor | undefined;
  credit?: Minor | undefined;
  partyId?: string | null | undefined;
  memo?: string | null | undefined;
};

type ManualEntry = {
  id: string;
  branchId: string;
  date: string;
  memo: string;
  lines: readonly EnteredLine[];
  isOpening?: boolean | undefined;
  /** The field of a refusal about a line; default is `lines.0.account_id`. */
  fieldOf?: (line: number, name: string) => string;
  digits: number;
  now: string;
};

/**
 * Posts an entry that a person wrote, with the open items that its lines open or settle. The caller
 * checks the date.
 */
export const postManualEntry = async (db: Db, { lines: entered, ...entry }: ManualEntry): Promise<Posted> => {
  const { id, branchId, date, memo, isOpening, now } = entry;
  const facts = await factsOf(db, entered);
  const fieldOf = entry.fieldOf ?? ((line, name) => `lines.${line}.${name}`);
  const lines = await completed(db, entry, checkedLines(entered, facts, fieldOf));
  const effects = await effectsOf(db, entry, { lines, facts, fieldOf });
  const [posted] = await postToItems(db, now, {
    id,
    branchId,
    date,
    kind: "posting",
    sourceKind: isOpening ? "opening-balance" : "manual-entry",
    sourceId: id,
    series: "manual-entries",
    memo,
    lines,
    ...effects,
  });
  return posted!;
};

type FieldOf = NonNullable<ManualEntry["fieldOf"]>;

type EntryFacts = Omit<ManualEntry, "lines">;

type Facts = {
  accountOf: ReadonlyMap<string, Row<typeof accounts>>;
  partyOf: ReadonlyMap<string, Row<typeof parties>>;
};

const factsOf = async (db: Db, lines: readonly EnteredLine[]): Promise<Facts> => {
  const partyIds = lines.flatMap(({ partyId }) => partyId ?? []);
  const [known, named] = await Promise.all([
    db.findAll(accounts, [...new Set(lines.map(({ accountId }) => accountId))]),
    db.findAll(parties, [...new Set(partyIds)]),
  ]);
  if (known.length < new Set(lines.map(({ accountId }) => accountId)).size || named.length < new Set(partyIds).size)
    throw refuseKernel("not-found");
  return { accountOf: new Map(known.map((row) => [row.id, row])), partyOf: new Map(named.map((row) => [row.id, row])) };
};

const checkedLines = (entered: readonly EnteredLine[], facts: Facts, fieldOf: FieldOf): Line[] =>
  Object.values(
    checkedTogether(entered.map((line, at) => () => checkedLine(line, facts, (name) => fieldOf(at, name)))),
  );

const checkedLine = (
  { accountId, partyId = null, memo = null, ...amounts }: EnteredLine,
  { accountOf, partyOf }: Facts,
  fieldOf: (name: Parameters<FieldOf>[1]) => string,
): Line => {
  const account = accountOf.get(accountId)!;
  const { sides } = checkedTogether({
    account: () => {
      if (account.archivedAt) throw refuseField(fieldOf("account_id"), entryWords.archived);
      if (!acceptsManualLines(account)) throw refuseField(fieldOf("account_id"), entryWords.onlyDocuments);
    },
    sides: () => checkedAmounts(amounts, fieldOf),
    party: () => {
      const wanted = partyKindOf(account.role);
      const party = partyId === null ? undefined : partyOf.get(partyId);
      if (wanted && party?.kind !== wanted) throw refuseField(fieldOf("party_id"), choices[wanted]);
      if (!wanted && partyId !== null) throw refuseField(fieldOf("party_id"), entryWords.noParty);
    },
  });
  return { accountId, ...sides, partyId, memo };
};

const checkedAmounts = (
  amounts: Pick<EnteredLine, "debit" | "credit">,
  fieldOf: (side: "debit" | "credit") => string,
) => {
  const { debit = 0n, credit = 0n } = amounts;
  if (debit > 0n && credit > 0n) throw refuseField(fieldOf("debit"), entryWords.oneSide);
  const typed = amounts.debit === undefined && amounts.credit !== undefined ? "credit" : "debit";
  if (debit === credit) throw refuseField(fieldOf(typed), entryWords.noAmount);
  return { debit, credit };
};

const choices: Record<PartyKind, (typeof entryWords)[keyof typeof entryWords]> = {
  client: entryWords.chooseClient,
  insurer: entryWords.chooseInsurer,
  vendor: entryWords.chooseVendor,
};

/** Opening balances get the missing line; any other entry balances by itself. */
const completed = async (db: Db, { isOpening, digits }: EntryFacts, lines: Line[]): Promise<Line[]> => {
  const difference = sum(lines.map((line) => line.debit - line.credit));
  if (difference !== 0n && !isOpening)
    throw refuseField("lines", filled(entryWords.notBalanced, { difference: shown(difference, digits) }));
  if (difference === 0n && lines.length < 2) throw refuseField("lines", entryWords.twoLines);
  if (difference === 0n) return lines;
  const { "opening-balances": accountId } = await accountsByRole(db, "opening-balances");
  const [debit, credit] = difference > 0n ? [0n, difference] : [-difference, 0n];
  return [...lines, { accountId, debit, credit, partyId: null }];
};

const effectsOf = async (
  db: Db,
  { date, digits }: EntryFacts,
  { lines, facts, fieldOf }: { lines: readonly Line[]; facts: Facts; fieldOf: FieldOf },
) => {
  const partyIds = [...facts.partyOf.keys()];
  const found = partyIds.length === 0 ? [] : await db.read(openItemsOf, { partyIds, date });
  const open = found.map((item) => ({ ...item, remaining: openBy(openPartsOf(item), date) }));
  const normal = [...facts.accountOf.values()]
    .filter(({ role }) => partyKindOf(role))
    .map(({ id, type }) => [id, isDebitNormal(type)] as const);
  const effects = itemEffects(lines, { isDebitNormal: new Map(normal), open, due: date, newId });
  if (!("excess" in effects)) return effects;
  const { accountId, partyId, left } = effects.excess;
  const at = lines.findIndex((line) => line.accountId === accountId && line.partyId === partyId);
  const side = lines[at]!.debit > 0n ? "debit" : "credit";
  throw refuseField(fieldOf(at, side), filled(entryWords.moreThanOpen, { left: shown(left, digits) }));
};

const shown = (amount: Minor, digits: number) => isolated(readable(toDecimal(amount < 0n ? -amount : amount, digits)));

/** Posts an entry that settles open items. An item that was settled after it was read is refused by `settle_open_items`. */
export const postToItems = async (db: Db, now: string, entry: NewEntry) => {
  try {
    return await post(db, [entry], now);
  } catch (error) {
    if (violated(error) === "open_items_remaining" || ["LG005", "LG010"].includes(databaseCode(error) ?? ""))
      throw refuse("open-items-changed");
    throw error;
  }
};

const openItemsOf = read("ledger.open-items-of", (value: Values<{ partyIds: readonly string[]; date: string }>) =>
  select({
    id: openItems.id,
    partyId: openItems.partyId,
    accountId: openItems.accountId,
    dated: openItems.dated,
    amount: openItems.amount,
    settled: json(settledParts, datedAmounts),
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
