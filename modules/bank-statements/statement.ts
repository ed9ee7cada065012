/** A line of a bank's file: money received is positive, money paid negative; amounts are decimal text. */
export type FileLine = { date: string; amount: string; description: string; reference: string | null };

/** What a bank's file says; balances only if it names them. */
export type FileStatement = { lines: FileLine[]; openingBalance: string | null; closingBalance: string | null };

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
