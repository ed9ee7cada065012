import type { Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import { filled } from "../../../platform/shared/field-messages.ts";
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

/** Checks rows of a trial balance against the chart of accounts and what is stored of it. */
export const judgeTrialRows = async (
  db: Db,
  rows: readonly Cells[],
  { currency, decimalComma }: { currency: string; decimalComma: boolean },
) => {
  const [chart, lines] = await Promise.all([listChart(db), db.list(trialBalanceLines)]);
  const digits = digitsOf(currency);
  const byCode = new Map(chart.map(({ id, code }) => [code, id]));
  const stored = new Map(lines.map((line) => [line.accountId, line.debit - line.credit]));
  return rows.map((cells) => {
    const { code, amount, errors } = readTrialRow(cells, { decimalComma, digits });
    const accountId = (code !== null && byCode.get(code)) || null;
    const before = accountId === null ? undefined : stored.get(accountId);
    if (code !== null && accountId === null) errors.push({ column: "account", message: trialRowWords.unknown });
    if (before !== undefined && before !== amount && errors.length === 0)
      errors.push({
        column: amountColumn(cells),
        message: filled(trialRowWords.entered, { amount: isolated(readable(toDecimal(before, digits))) }),
      });
    return { code, accountId, amount, errors, isKnown: before !== undefined && before === amount };
  });
};

/** Stores lines of the trial balance of before. It posts nothing. Answers their ids, in order. */
export const addTrialLines = async (
  db: Db,
  lines: readonly { accountId: string; amount: Minor }[],
): Promise<string[]> => {
  const added = lines.map(({ accountId, amount }) => ({
    id: newId(),
    accountId,
    debit: amount > 0n ? amount : 0n,
    credit: amount < 0n ? -amount : 0n,
  }));
  await db.insertAll(trialBalanceLines, added);
  return added.map(({ id }) => id);
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
