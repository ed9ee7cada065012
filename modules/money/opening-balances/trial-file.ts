import { atLeastZero, plainNumber } from "../../../platform/shared/import-cells.ts";
import { rowsBelowHeads } from "../../../platform/shared/import-rows.ts";
import { toDecimal, toMinor } from "../../../platform/shared/money.ts";
import type { SheetRow } from "../../../platform/shared/spreadsheet.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { otherTrialHeads, type TrialColumn, trialColumns } from "./columns.ts";
import { trialColumnWords, trialRowWords } from "./words.ts";

export type TrialLine = { accountId: string; debit?: string; credit?: string };
/** `typed` is what the cell has. */
export type TrialError = { line: number; column: TrialColumn; typed: string; message: Pair };

type Account = { id: string; code: string };

/**
 * The lines of a file with a trial balance: the account's code, and debit and credit or a balance, debit positive. Rows
 * without an amount are left out, and rows without a code are titles or sums.
 */
export const readTrialBalance = (sheet: readonly SheetRow[], accounts: readonly Account[], digits: number) => {
  const read = rowsBelowHeads(sheet, { columns: trialColumns, needed: "account", headsOf });
  if (typeof read === "string") return read;
  const byCode = new Map(accounts.map(({ id, code }) => [code, id]));
  const lines: TrialLine[] = [];
  const errors: TrialError[] = [];
  const seen = new Set<string>();
  for (const row of read.rows) {
    const code = /^[\s\p{Cf}]*(\d+)/u.exec(plainNumber(row.account ?? "", false))?.[1];
    if (!code) continue;
    const wrong = (column: TrialColumn, message: Pair) =>
      errors.push({ line: row.line, column, typed: row[column]?.trim() ?? "", message });
    const { amount, error } = balanceOf(row, read.decimalComma, digits);
    if (error) wrong(error.column, error.message);
    if (error || amount === 0n) continue;
    const accountId = byCode.get(code);
    if (!accountId) wrong("account", trialRowWords.unknown);
    else if (seen.has(code)) wrong("account", trialRowWords.twice);
    else
      lines.push(
        amount > 0n
          ? { accountId, debit: toDecimal(amount, digits) }
          : { accountId, credit: toDecimal(-amount, digits) },
      );
    seen.add(code);
  }
  return { lines, errors };
};

type Cells = Partial<Record<TrialColumn, string>>;
type Balance = { amount: bigint; error?: Pick<TrialError, "column" | "message"> };

const balanceOf = (row: Cells, decimalComma: boolean, digits: number): Balance => {
  const amountIn = (column: TrialColumn, read: (text: string) => bigint | undefined) => {
    const typed = row[column]?.trim();
    return typed ? read(plainNumber(typed, decimalComma)) : 0n;
  };
  const [debit, credit] = [
    amountIn("debit", (text) => atLeastZero(text, digits)),
    amountIn("credit", (text) => atLeastZero(text, digits)),
  ];
  const balance = signedIn(row.balance?.trim() ?? "", decimalComma, digits);
  if (debit === undefined) return wrong("debit", trialRowWords.notAmount);
  if (credit === undefined) return wrong("credit", trialRowWords.notAmount);
  if (balance === undefined) return wrong("balance", trialRowWords.notAmount);
  if (debit > 0n && credit > 0n) return wrong("credit", trialRowWords.bothSides);
  return { amount: debit === 0n && credit === 0n ? balance : debit - credit };
};

const wrong = (column: TrialColumn, message: Pair): Balance => ({ amount: 0n, error: { column, message } });

/** `-80`, `(80)` → below zero. */
const signedIn = (typed: string, decimalComma: boolean, digits: number) => {
  const inner = /^\((.*)\)$/.exec(typed)?.[1];
  const amount = toMinor(plainNumber((inner ?? typed) || "0", decimalComma), digits);
  return inner === undefined || amount === undefined ? amount : -amount;
};

const headsOf = (column: TrialColumn) => [
  column,
  trialColumnWords[column].en,
  trialColumnWords[column].ar,
  ...otherTrialHeads[column],
];
