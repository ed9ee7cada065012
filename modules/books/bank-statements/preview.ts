import { earliestDate } from "../../../platform/shared/dates.ts";
import { isNotZero, largestAmount, type Minor, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { type DateOrder, readDate } from "./file-dates.ts";
import { prove, type Proof } from "./proof.ts";
import type { Fault, FileRow, FileStatement } from "./statement.ts";

/** What a reader did about a row: typed its date or amount, or left it out. */
export type Mend = { date?: string; amount?: string } | "left-out";
/** By the row's number. */
export type Mends = Readonly<Record<number, Mend>>;

export type Facts = { today: string; digits: number; currency: string };

export type JudgedRow = FileRow & { state: "line" | "unread" | "left-out" };
export type ReadLine = FileRow & { date: string; amount: string };

export type Preview = {
  rows: readonly JudgedRow[];
  lines: readonly ReadLine[];
  unread: readonly JudgedRow[];
  proof: Proof;
};

/** What an import would write, what stands in its way, and whether the balances prove it. */
export const judge = (statement: FileStatement, mends: Mends, facts: Facts): Preview => {
  const rows = statement.rows.map((row): JudgedRow => {
    const mend = mends[row.row];
    if (mend === "left-out") return { ...checked(row, facts), state: "left-out" };
    const first = checked(row, facts);
    const read = mend ? checked(mended(first, mend, facts), facts) : first;
    return { ...read, state: read.faults.length > 0 ? "unread" : "line" };
  });
  const lines = rows.filter((row): row is JudgedRow & ReadLine => row.state === "line");
  return {
    rows,
    lines,
    unread: rows.filter(({ state }) => state === "unread"),
    proof: proofOf(statement, lines, facts),
  };
};

/** The faults of a row that only the shop's day, digits and currency show. */
const checked = (row: FileRow, { today, digits, currency }: Facts): FileRow => {
  const faults = new Set<Fault>(row.faults);
  const { date, amount } = row;
  if (date !== null && date > today) faults.add("future");
  if (date !== null && date < earliestDate) faults.add("too-early");
  const minor = amount === null ? undefined : toMinor(amount, digits);
  if (amount !== null && (minor === undefined || minor > largestAmount || minor < -largestAmount)) faults.add("amount");
  if (minor === 0n) faults.add("no-amount");
  if (row.currency !== null && row.currency !== currency) faults.add("currency");
  return { ...row, faults: [...faults] };
};

export const dateFaults: ReadonlySet<Fault> = new Set(["date", "future", "too-early"]);
export const amountFaults: ReadonlySet<Fault> = new Set<Fault>([
  "amount",
  "no-amount",
  "both-sides",
  "direction",
  "direction-disagrees",
  "currency",
]);

/**
 * Only what is wrong is replaced, so that a mend does not outlive the fault: other columns may read the row. A typed
 * amount is one of the shop's currency.
 */
const mended = (row: FileRow, mend: Exclude<Mend, "left-out">, { currency }: Facts): FileRow => {
  const date = row.faults.some((fault) => dateFaults.has(fault)) ? mend.date : undefined;
  const amount = row.faults.some((fault) => amountFaults.has(fault)) ? mend.amount : undefined;
  return {
    ...row,
    ...(date !== undefined && { date }),
    ...(amount !== undefined && { amount, currency }),
    faults: row.faults.filter(
      (fault) => !(dateFaults.has(fault) && date !== undefined) && !(amountFaults.has(fault) && amount !== undefined),
    ),
  };
};

const proofOf = (statement: FileStatement, lines: readonly ReadLine[], { digits }: Facts): Proof =>
  prove({
    openingBalance: minorOf(statement.openingBalance, digits),
    closingBalance: minorOf(statement.closingBalance, digits),
    lines: lines.map(({ amount, balance }) => ({
      amount: toMinor(amount, digits)!,
      balance: minorOf(balance, digits),
    })),
  });

const minorOf = (text: string | null, digits: number): Minor | null =>
  text === null ? null : (toMinor(text, digits) ?? null);

export type Proposal = {
  date: string | null;
  amount: string | null;
  /** The days of the rows around it. */
  days: readonly string[];
  /** The balances before and after it. */
  balances: readonly [string, string] | null;
};

/** What would be right for a row that was not read: its day by its neighbours, its amount by the balances around it. */
export const proposeFor = (
  preview: Preview,
  row: JudgedRow,
  { statement, order, digits }: { statement: FileStatement; order: DateOrder; digits: number },
): Proposal => {
  const rows = preview.rows.filter(({ state }) => state !== "left-out");
  const at = rows.findIndex((other) => other.row === row.row);
  const days = [rows.slice(0, at).findLast(isDated)?.date, rows.slice(at + 1).find(isDated)?.date].flatMap(
    (date) => date ?? [],
  );
  const span = balancesAround(rows, at, statement, digits);
  return {
    date: row.faults.some((fault) => dateFaults.has(fault)) ? proposedDate(row, days, order) : null,
    amount: row.faults.some((fault) => amountFaults.has(fault)) && span ? span.amount : null,
    days,
    balances: span ? [span.from, span.to] : null,
  };
};

const isDated = ({ date, faults }: JudgedRow) => date !== null && !faults.some((fault) => dateFaults.has(fault));

const proposedDate = ({ written }: JudgedRow, days: readonly string[], order: DateOrder): string | null => {
  const [earliest, latest] = days.toSorted();
  if (!earliest) return null;
  const start = /^\s*(\d{1,2}[/.-]\d{1,2})[/.-]/.exec(written.date)?.[1];
  const candidates = (start ? days : []).flatMap(
    (day) => readDate(`${start}/${day.slice(0, 4)}`.replace(/[.-]/g, "/"), order) ?? [],
  );
  const found = candidates.find((day) => !latest || (day >= earliest && day <= latest));
  return found ?? (earliest === latest ? earliest : null);
};

/** The amount that the nearest balances before and after leave for a row; undefined if another row there lacks its own. */
const balancesAround = (rows: readonly JudgedRow[], at: number, statement: FileStatement, digits: number) => {
  let [from, to] = [minorOf(statement.openingBalance, digits), minorOf(statement.closingBalance, digits)];
  let others = 0n;
  for (let place = at - 1; place >= 0; place -= 1) {
    const balance = minorOf(rows[place]!.balance, digits);
    if (balance !== null) {
      from = balance;
      break;
    }
    const amount = minorOf(rows[place]!.amount, digits);
    if (amount === null) return undefined;
    others += amount;
  }
  for (let place = at; place < rows.length; place += 1) {
    const amount = place === at ? 0n : minorOf(rows[place]!.amount, digits);
    if (amount === null) return undefined;
    others += amount;
    const balance = minorOf(rows[place]!.balance, digits);
    if (balance !== null) {
      to = balance;
      break;
    }
  }
  if (from === null || to === null) return undefined;
  const text = (minor: Minor) => toDecimal(minor, digits);
  const amount = text(to - from - others);
  return isNotZero(amount) ? { amount, from: text(from), to: text(to) } : undefined;
};

/** As the import sends it; what the file does not name is left out. */
export const sentLine = ({ date, amount, description, reference, fitId, balance }: ReadLine) => ({
  date,
  amount,
  description,
  ...(reference !== null && { reference }),
  ...(fitId !== null && { fitId }),
  ...(balance !== null && { balance }),
});
