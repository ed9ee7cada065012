import { atLeastZero, plainNumber, readsTwoWays } from "../../../platform/shared/import-cells.ts";
import { largestAmount, type Minor, toMinor } from "../../../platform/shared/money.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { entryWords } from "../../books/ledger/words.ts";
import type { TrialColumn } from "./columns.ts";
import { itemRowWords, trialRowWords } from "./words.ts";

type Cells = Partial<Record<TrialColumn, string | null | undefined>>;
type RowError = { column: TrialColumn; message: Pair };

export type TrialRow = {
  /** The code of its account. */
  code: string | null;
  /** Debit positive. */
  amount: Minor;
  errors: RowError[];
};

type Numbers = { decimalComma: boolean; digits: number };

/** A row of a trial balance: an account's code, and debit and credit or a balance, debit positive; with both they agree. */
export const readTrialRow = (cells: Cells, numbers: Numbers): TrialRow => {
  const code = trialCode(cells.account ?? "");
  const { amount, error } = balanceOf(cells, numbers);
  const errors: RowError[] = [];
  if (code === null) errors.push({ column: "account", message: itemRowWords.missing });
  if (error) errors.push(error);
  else if (amount === 0n) errors.push({ column: amountColumn(cells), message: entryWords.noAmount });
  return { code, amount, errors };
};

/** The code with which a text begins: `4110 Sales`. */
export const trialCode = (account: string): string | null =>
  /^[\s\p{Cf}]*(\d+)/u.exec(plainNumber(account, false))?.[1] ?? null;

/** Rows without a code are titles or sums, and rows without an amount say nothing. */
export const isTrialTitle = (cells: Cells, numbers: Numbers): boolean => {
  const { amount, error } = balanceOf(cells, numbers);
  return trialCode(cells.account ?? "") === null || (!error && amount === 0n);
};

/** The column in which the amount of a row stands. */
export const amountColumn = (cells: Cells): TrialColumn =>
  amountColumns.find((column) => cells[column]?.trim()) ?? "balance";

const amountColumns = ["debit", "credit", "balance"] as const;

type Balance = { amount: Minor; error?: RowError };

const balanceOf = (cells: Cells, { decimalComma, digits }: Numbers): Balance => {
  const typed = (column: TrialColumn) => cells[column]?.trim() || "0";
  const twofold = amountColumns.find((column) => decimalComma && readsTwoWays(unsigned(typed(column))));
  if (twofold) return wrong(twofold, itemRowWords.twoWays);
  const amountIn = (column: TrialColumn) => atLeastZero(plainNumber(typed(column), decimalComma), digits);
  const [debit, credit] = [amountIn("debit"), amountIn("credit")];
  const balance = signedIn(typed("balance"), decimalComma, digits);
  if (debit === undefined) return wrong("debit", trialRowWords.notAmount);
  if (credit === undefined) return wrong("credit", trialRowWords.notAmount);
  if (balance === undefined) return wrong("balance", trialRowWords.notAmount);
  if (debit > largestAmount) return wrong("debit", itemRowWords.tooLarge);
  if (credit > largestAmount) return wrong("credit", itemRowWords.tooLarge);
  if (balance > largestAmount || balance < -largestAmount) return wrong("balance", itemRowWords.tooLarge);
  if (debit > 0n && credit > 0n) return wrong("credit", trialRowWords.bothSides);
  const sides = debit - credit;
  if (sides === 0n) return { amount: balance };
  // Without a sign in some files, and with the other one in others.
  if (![0n, sides, -sides].includes(balance)) return wrong("balance", trialRowWords.otherBalance);
  return { amount: sides };
};

const wrong = (column: TrialColumn, message: Pair): Balance => ({ amount: 0n, error: { column, message } });

const unsigned = (typed: string) => (inParentheses(typed) ?? typed).replace(/^-/, "");

/** `-80`, `(80)` → below zero. */
const signedIn = (typed: string, decimalComma: boolean, digits: number) => {
  const inner = inParentheses(typed);
  const amount = toMinor(plainNumber((inner ?? typed) || "0", decimalComma), digits);
  return inner === undefined || amount === undefined ? amount : -amount;
};

const inParentheses = (typed: string) => /^\((.*)\)$/.exec(typed)?.[1];
