import type { Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import { filled } from "../../../platform/shared/field-messages.ts";
import { groupedBy } from "../../../platform/shared/grouped.ts";
import { digitsOf, type Minor, readable, sum, toDecimal } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { listChart } from "../../books/ledger/verbs.ts";
import type { TrialColumn } from "./columns.ts";
import { openingDayOf, openingFacts } from "./server/facts.ts";
import { lockOpeningBalances, openingBalances } from "./server/trial-balance.ts";
import { trialBalanceLines } from "./tables.ts";
import { amountColumn, readTrialRow } from "./trial-rows.ts";
import { trialRowWords } from "./words.ts";

type Cells = Partial<Record<TrialColumn, string>>;

/** One call or import of a shop at a time, so that the second of two sees what the first has entered. */
export const lockOpening = lockOpeningBalances;

/** The day of the opening balances. Refuses `no-opening-day`. */
export const dayOfOpening = openingDayOf;

/** Refuses `no-opening-day`, and a day that is not open any more. */
export const checkOpeningDay = async (db: Db, today: string): Promise<void> => {
  await openingFacts(db, today);
};

/** Reads rows of a trial balance, with the accounts that the chart has by their codes. */
export const readTrialRows = async (
  db: Db,
  rows: readonly Cells[],
  { currency, decimalComma }: { currency: string; decimalComma: boolean },
) => {
  const byCode = new Map((await listChart(db)).map(({ id, code }) => [code, id]));
  return rows.map((cells) => {
    const { code, amount, errors } = readTrialRow(cells, { decimalComma, digits: digitsOf(currency) });
    const accountId = (code !== null && byCode.get(code)) || null;
    if (code !== null && accountId === null) errors.push({ column: "account", message: trialRowWords.unknown });
    return { code, accountId, amount, errors };
  });
};

export type StoredTrialLine = { id: string; amount: Minor };

/** The lines of the trial balance of before, by their accounts; debit positive. */
export const storedTrialLines = async (db: Db): Promise<Map<string, StoredTrialLine>> =>
  new Map(
    (await db.list(trialBalanceLines)).map(({ id, accountId, debit, credit }) => [
      accountId,
      { id, amount: debit - credit },
    ]),
  );

/** The fault of a row whose account is stored with another amount. */
export const enteredOtherwise = (cells: Cells, { amount }: StoredTrialLine, currency: string) => ({
  column: amountColumn(cells),
  message: filled(trialRowWords.entered, { amount: isolated(readable(toDecimal(amount, digitsOf(currency)))) }),
});

/**
 * Adds amounts to the accounts of the trial balance of before, those of one account together; it posts nothing. Answers the
 * ids of their lines, in order, and how many lines there are more. An account that adds up to nothing has no line.
 */
export const addToTrialBalance = async (
  db: Db,
  added: readonly { accountId: string; amount: Minor }[],
): Promise<{ ids: string[]; count: number }> => {
  const before = await storedTrialLines(db);
  const lines = [...groupedBy(added, ({ accountId }) => accountId)].map(([accountId, of]) => {
    const { id, amount } = before.get(accountId) ?? { id: newId(), amount: 0n };
    const total = amount + sum(of.map((line) => line.amount));
    return { id, accountId, debit: total > 0n ? total : 0n, credit: total < 0n ? -total : 0n };
  });
  const kept = lines.filter(({ debit, credit }) => debit !== credit);
  const changed = lines.flatMap(({ accountId }) => before.get(accountId)?.id ?? []);
  await removeTrialLines(db, changed);
  await db.insertAll(trialBalanceLines, kept);
  const idOf = new Map(lines.map(({ id, accountId }) => [accountId, id]));
  return { ids: added.map(({ accountId }) => idOf.get(accountId)!), count: kept.length - changed.length };
};

export const removeTrialLines = (db: Db, ids: readonly string[]) =>
  db.query(
    "opening-balances.remove-lines",
    "delete from trial_balance_lines where shop_id = $1 and id = any($2::uuid[])",
    [ids],
  );

/** How these accounts stand on the opening day, null without one, and what the trial balance of before says; by their codes. */
export const comparedAccounts = async (db: Db, ids: readonly string[]) => {
  const [{ day, accounts: compared }, chart] = await Promise.all([openingBalances(db), listChart(db)]);
  const wanted = new Set(ids);
  return chart
    .filter(({ id }) => wanted.has(id))
    .map(({ id, code, name, nameAr }) => {
      const known = compared.find(({ account }) => account.id === id);
      return {
        account: { id, code, name, nameAr, viewUrl: `/back/accounts/${id}` },
        posted: day === null ? null : (known?.posted ?? 0n),
        trialBalance: known?.trialBalance ?? null,
      };
    });
};

/** Debits less credits of the trial balance that is stored. */
export const trialDifference = async (db: Db): Promise<Minor> =>
  sum((await db.list(trialBalanceLines)).map(({ debit, credit }) => debit - credit));
