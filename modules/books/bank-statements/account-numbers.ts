import { latinDigits } from "../../../platform/shared/digits.ts";
import type { FileStatement } from "./statement.ts";

/** An IBAN or account number as it is compared: letters and digits only. */
export const accountNumberOf = (text: string): string =>
  latinDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, 64);

export type StatementChoice = {
  /** What is imported; null while the reader has to choose, or if nothing can be. */
  statement: FileStatement | null;
  /** From which the reader chooses. */
  open: readonly FileStatement[];
  leftOut: readonly FileStatement[];
  /** The file holds only other currencies than the shop's. */
  isForeign: boolean;
};

/**
 * Which statement of a file is the account's: the one whose number the account is known by, the only one, or the one
 * that the reader chose (its place in the file).
 */
export const chooseStatement = (
  statements: readonly FileStatement[],
  { numbers, currency, chosen }: { numbers: readonly string[]; currency: string; chosen: number | undefined },
): StatementChoice => {
  const fitting = statements.filter((statement) => statement.currency === null || statement.currency === currency);
  const known = fitting.filter(({ account }) => account !== null && numbers.includes(accountNumberOf(account)));
  const open = known.length === 1 ? known : fitting;
  const statement =
    open.length === 1 ? open[0]! : (fitting.find((each) => statements.indexOf(each) === chosen) ?? null);
  return {
    statement,
    open: statement && open.length === 1 ? [] : open,
    leftOut: statement ? statements.filter((other) => other !== statement) : [],
    isForeign: fitting.length === 0,
  };
};

export type ImportAccount = { id: string; code: string; name: string; nameAr: string };

/** The account that the address names, else the current account at the bank, else the first one. */
export const chosenAccount = <Account extends { id: string; code: string }>(
  accounts: readonly Account[],
  chosen: string,
): Account | undefined =>
  accounts.find(({ id }) => id === chosen) ?? accounts.find(({ code }) => code === "1102") ?? accounts[0];
