/** Why a row of a file is no line yet. */
export type Fault =
  | "date"
  | "future"
  | "too-early"
  | "amount"
  | "no-amount"
  | "both-sides"
  | "direction"
  | "direction-disagrees"
  | "currency";

/**
 * A row of a bank's file. It is a line once it has no faults: then date and amount are known. Amounts are decimal text,
 * positive if the bank received the money, negative if it was paid.
 */
export type FileRow = {
  /** Its number in a spreadsheet, else its place among the lines of the file. */
  row: number;
  date: string | null;
  amount: string | null;
  description: string;
  reference: string | null;
  /** OFX's id of the line (FITID). */
  fitId: string | null;
  /** Of the account after this line, if the file names it. */
  balance: string | null;
  /** Of the amount, if the file names one for each line. */
  currency: string | null;
  faults: readonly Fault[];
  /** What the file says in the place of date and amount. */
  written: { date: string; amount: string };
};

/** The statement of one account in a bank's file; what the file does not name is null. Rows are the oldest first. */
export type FileStatement = {
  account: string | null;
  currency: string | null;
  rows: FileRow[];
  openingBalance: string | null;
  closingBalance: string | null;
  /** Lines that the bank has not booked yet; they are left out. */
  pending: number;
};

/** `260131` → `2026-01-31`; undefined if it is no date. */
export const dateOf = (year: string, month: string, dayOfMonth: string): string | undefined => {
  const whole = year.length === 2 ? `20${year}` : year;
  const date = `${whole}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
};

/** In one line, without the control characters and repeated blanks that banks write. */
export const tidy = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, 300);

/** Parts of one account's statement in several messages or pages, put together in the order of their days. */
export const joinStatements = (
  parts: readonly (FileStatement & { /** Sorts the parts. */ order: string })[],
): FileStatement[] => {
  const ofAccount = new Map<string, (FileStatement & { order: string })[]>();
  for (const part of parts) {
    const key = `${part.account ?? ""} ${part.currency ?? ""}`;
    ofAccount.set(key, [...(ofAccount.get(key) ?? []), part]);
  }
  return [...ofAccount.values()].map((unordered) => {
    const ordered = unordered.toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
    const [first, last] = [ordered[0]!, ordered.at(-1)!];
    return {
      account: first.account,
      currency: first.currency,
      rows: ordered.flatMap(({ rows, closingBalance }) => withLastBalance(rows, closingBalance)),
      openingBalance: first.openingBalance,
      closingBalance: last.closingBalance,
      pending: ordered.reduce((count, { pending }) => count + pending, 0),
    };
  });
};

/** The closing balance of a message is the balance after its last line. */
const withLastBalance = (rows: readonly FileRow[], closing: string | null): FileRow[] =>
  rows.map((row, at) => (at === rows.length - 1 && row.balance === null ? { ...row, balance: closing } : row));
