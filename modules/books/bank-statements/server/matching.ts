import { eq, getTableColumns, inArray } from "drizzle-orm";
import { type Db, type Row, violated } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { sum } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { postManualEntry } from "../../ledger/manual-entry-verbs.ts";
import { assertNoOwnList } from "../../ledger/cash-rules.ts";
import { accounts, journalLines } from "../../ledger/tables.ts";
import { checkPostingDate } from "../../ledger/verbs.ts";
import * as contract from "../contract.ts";
import { bankLines, bankMatches } from "../tables.ts";
import { refuse } from "../words.ts";
import { bookLinesBehind, bookLinesById } from "./book-lines.ts";

const matchLines = serve(contract.matchLines, async ({ db, body: { matches }, user, now, about }) => {
  const held = await lockOpen(
    db,
    matches.map(({ id }) => id),
  );
  const lineIds = matches.flatMap((match) => match.lineIds);
  const found = new Map((await bookLinesById(db, lineIds)).map((line) => [line.id, line]));
  if (found.size < new Set(lineIds).size) throw refuseKernel("not-found");
  if (new Set(lineIds).size < lineIds.length) throw refuse("book-line-matched");
  for (const match of matches) {
    const bank = held.get(match.id)!;
    const lines = match.lineIds.map((id) => found.get(id)!);
    if (lines.some(({ matchedWith }) => matchedWith !== null)) throw refuse("book-line-matched");
    const isSame = lines.every(({ accountId }) => accountId === bank.accountId);
    if (!isSame || sum(lines.map(({ debit, credit }) => debit - credit)) !== bank.amount) throw refuse("match-differs");
  }
  await writeMatches(
    db,
    matches.flatMap(({ id, lineIds: ids }) => ids.map((lineId) => ({ id: lineId, bankLineId: id }))),
  );
  await db.updateWhere(bankLines, inArray(bankLines.id, [...held.keys()]), { matchedAt: now, matchedBy: user.id });
  about({ kind: "bank-lines", id: matches[0]!.id, name: held.get(matches[0]!.id)!.description });
  return { matched: matches.length };
});

const postLine = serve(contract.postLine, async (call) => {
  const { db, params, body, branch, shop, user, today, now, about } = call;
  const bank = (await lockOpen(db, [params.id])).get(params.id)!;
  const [own, other] = await Promise.all([db.find(accounts, bank.accountId), db.find(accounts, body.accountId)]);
  for (const account of [own, other]) assertNoOwnList(account, "account_id");
  await checkPostingDate(db, bank.date, today, "memo");
  const entryId = newId();
  const amount = bank.amount < 0n ? -bank.amount : bank.amount;
  const isReceived = bank.amount > 0n;
  const side = (ofBank: boolean) => (ofBank === isReceived ? { debit: amount } : { credit: amount });
  await postManualEntry(db, {
    id: entryId,
    branchId: branch.id,
    date: bank.date,
    memo: body.memo,
    lines: [
      { accountId: body.accountId, partyId: body.partyId, ...side(false) },
      { accountId: bank.accountId, ...side(true) },
    ],
    fieldOf: (_line, name) => name,
    digits: shop.digits,
    now,
  });
  const posted = await db.list(journalLines, { where: eq(journalLines.entryId, entryId) });
  const line = posted.find(({ accountId }) => accountId === bank.accountId)!;
  await writeMatches(db, [{ id: line.id, bankLineId: bank.id }]);
  const matched = { matchedAt: now, matchedBy: user.id };
  await db.update(bankLines, bank.id, { ...matched, entryId, postedTo: body.accountId });
  about({ kind: "bank-lines", id: bank.id, name: bank.description });
  return whole((await bookLinesBehind(db, [bank.id], call))(bank.id));
});

const unmatchLine = serve(contract.unmatchLine, async ({ db, params, about }) => {
  const line = await db.lock(bankLines, params.id);
  await db.removeWhere(bankMatches, eq(bankMatches.bankLineId, line.id));
  await db.update(bankLines, line.id, { matchedAt: null, matchedBy: null, entryId: null, postedTo: null });
  about({ kind: "bank-lines", id: line.id, name: line.description });
});

export const matchingHandlers: readonly Served[] = [matchLines, postLine, unmatchLine];

/** Locks lines of the bank, by id; refuses those that are matched. */
const lockOpen = async (db: Db, ids: readonly string[]): Promise<Map<string, Row<typeof bankLines>>> => {
  const unique = [...new Set(ids)].toSorted();
  const held = await db.read(lockedLines, { ids: unique });
  if (held.length < unique.length) throw refuseKernel("not-found");
  if (unique.length < ids.length || held.some(({ matchedAt }) => matchedAt !== null)) throw refuse("bank-line-matched");
  return new Map(held.map((line) => [line.id, line]));
};

const lockedLines = read("bank-statements.lock", (value: Values<{ ids: readonly string[] }>) =>
  select(getTableColumns(bankLines))
    .from(bankLines)
    .where(isAnyOf(bankLines.id, value.ids))
    .orderBy(bankLines.id)
    .for("no key update"),
);

/** A line of the books that was matched meanwhile violates the key. */
const writeMatches = async (db: Db, matches: { id: string; bankLineId: string }[]) => {
  try {
    await db.insertAll(bankMatches, matches);
  } catch (error) {
    if (violated(error) === "bank_matches_pkey") throw refuse("book-line-matched");
    throw error;
  }
};
