import { type Minor, sum } from "../../../platform/shared/money.ts";

export type ProvenLine = { amount: Minor; balance: Minor | null };

/** Whether the lines lead from balance to balance, as far as the file names balances. */
export type Proof = {
  /** Before the first line: as the file names it, else by the first balance. Null without any. */
  opening: Minor | null;
  received: Minor;
  paid: Minor;
  /** Opening and all lines; null without an opening. */
  closing: Minor | null;
  /** The last balance that the file names. */
  named: Minor | null;
  /** Where a balance of the file is another than the one before it and the lines between; `at` of the closing is the number of lines. */
  breaks: { at: number; computed: Minor; named: Minor }[];
  /** How many balances could be compared. */
  compared: number;
};

type Proven = { openingBalance: Minor | null; closingBalance: Minor | null; lines: readonly ProvenLine[] };

export const prove = ({ openingBalance, closingBalance, lines }: Proven): Proof => {
  const amounts = lines.map(({ amount }) => amount);
  const first = lines.findIndex(({ balance }) => balance !== null);
  const opening = openingBalance ?? (first < 0 ? null : lines[first]!.balance! - sum(amounts.slice(0, first + 1)));
  const total = sum(amounts);
  return {
    opening,
    received: sum(amounts.filter((amount) => amount > 0n)),
    paid: -sum(amounts.filter((amount) => amount < 0n)),
    closing: opening === null ? null : opening + total,
    named: closingBalance ?? lines.findLast(({ balance }) => balance !== null)?.balance ?? null,
    ...compared(opening, closingBalance, lines, openingBalance === null ? first : -1),
  };
};

/** Each balance is compared with the one before it, so that one wrong line is reported once. */
const compared = (
  opening: Minor | null,
  closing: Minor | null,
  lines: readonly ProvenLine[],
  source: number,
): Pick<Proof, "breaks" | "compared"> => {
  if (opening === null) return { breaks: [], compared: 0 };
  const breaks: Proof["breaks"] = [];
  let [running, count] = [opening, 0];
  const compare = (at: number, named: Minor) => {
    count += 1;
    if (named !== running) breaks.push({ at, computed: running, named });
    running = named;
  };
  for (const [at, { amount, balance }] of lines.entries()) {
    running += amount;
    if (balance !== null && at !== source) compare(at, balance);
  }
  if (closing !== null && (lines.at(-1)?.balance !== closing || count === 0)) compare(lines.length, closing);
  return { breaks, compared: count };
};
