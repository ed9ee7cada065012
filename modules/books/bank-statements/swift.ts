import { readAmount } from "./amounts.ts";
import { dateOf, type Fault, type FileRow, type FileStatement, joinStatements, tidy } from "./statement.ts";

/**
 * SWIFT MT940: `:25:` is the account, `:61:` a line, `:86:` below it its description, `:60F:` and `:62F:` the balances.
 * The statement of each account in the file; an account may have several messages.
 */
export const readMt940 = (text: string): FileStatement[] => {
  let row = 0;
  return joinStatements(
    messagesOf(fieldsOf(text)).map((fields) => {
      const balances = (tags: readonly string[]) => fields.filter(({ tag }) => tags.includes(tag)).map(balanceOf);
      const [opening] = balances(["60F", "60M"]);
      const closing = balances(["62F", "62M"]).at(-1);
      const valueOf = (tags: readonly string[]) => fields.find(({ tag }) => tags.includes(tag))?.value ?? "";
      return {
        account: tidy(valueOf(["25", "25P"]).split("\n")[0]!) || null,
        currency: opening?.currency ?? closing?.currency ?? null,
        rows: fields.flatMap(({ tag, value }, at) => {
          if (tag !== "61") return [];
          const next = fields[at + 1];
          return [rowOf(value, next?.tag === "86" ? next.value : "", (row += 1))];
        }),
        openingBalance: opening?.amount ?? null,
        closingBalance: closing?.amount ?? null,
        pending: 0,
        order: `${opening?.day ?? ""} ${numbersOf(valueOf(["28C", "28"]))}`,
      };
    }),
  );
};

export const isMt940 = (text: string) => /^:6[01][FM]?:/m.test(text) && /^:25P?:/m.test(text);

type TaggedField = { tag: string; value: string };

/** A field goes on until the next tag or the end of the message. */
const fieldsOf = (text: string): TaggedField[] =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/^-(?:\}.*)?$/gm, "")
    .split(/^:(?=\d\d[A-Z]?:)/m)
    .slice(1)
    .map((field) => {
      const end = field.indexOf(":");
      return { tag: field.slice(0, end), value: field.slice(end + 1).trim() };
    });

/** A message begins with its reference or its account. */
const messagesOf = (fields: readonly TaggedField[]): TaggedField[][] => {
  const messages: TaggedField[][] = [];
  for (const [at, field] of fields.entries()) {
    const begins =
      field.tag === "20" || (/^25P?$/.test(field.tag) && !["20", "21"].includes(fields[at - 1]?.tag ?? ""));
    if (begins || messages.length === 0) messages.push([]);
    messages.at(-1)!.push(field);
  }
  return messages;
};

/** `12/3` → sortable. */
const numbersOf = (value: string) => (value.match(/\d+/g) ?? []).map((number) => number.padStart(5, "0")).join("/");

/**
 * Value date, booking day, side, amount, kind, reference, the bank's reference. RC and RD take back the other side, EC
 * and ED are expected. Banks leave out the comma, break the line before the amount and fill the day with blanks.
 */
const lineShape =
  /^(\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)|\s{4})?\s*(RC|RD|EC|ED|C|D)[A-Z]?\s*(\d[\d.]*(?:,\d*)?)(?:[NFS][A-Z0-9]{3})?([^\n/]*)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

const rowOf = (value: string, described: string, row: number): FileRow => {
  const found = lineShape.exec(value);
  const written = value.split("\n")[0]!;
  const base = { row, fitId: null, balance: null, currency: null };
  if (!found)
    return {
      ...base,
      date: null,
      amount: null,
      description: tidy(withoutCodes(described) || value),
      reference: null,
      faults: ["date", "amount"],
      written: { date: "", amount: tidy(written) },
    };
  const [, year = "", month = "", dayOfMonth = "", bookedMonth, bookedDay, side = "", figures = ""] = found;
  const [own = "", ofBank = "", more = ""] = found.slice(8);
  const date =
    (bookedMonth ? bookingDate(year, month, bookedMonth, bookedDay!) : dateOf(year, month, dayOfMonth)) ?? null;
  const isPaid = side === "D" || side === "RC" || side === "ED";
  const size = readAmount(figures, "comma", 2)?.size;
  const reference = own.trim() === "NONREF" ? ofBank : own;
  const faults: Fault[] = [...(date ? [] : ["date" as const]), ...(size === undefined ? ["amount" as const] : [])];
  return {
    ...base,
    date,
    amount: size === undefined ? null : (isPaid ? "-" : "") + size,
    description: tidy(withoutCodes(described) || more || own),
    reference: tidy(reference || ofBank) || null,
    faults,
    written: { date: /^\d{6,10}/.exec(value)?.[0] ?? "", amount: side + figures },
  };
};

/** The booking day has no year: it is the value date's, or its neighbour at the turn of the year. */
const bookingDate = (year: string, month: string, bookedMonth: string, bookedDay: string) => {
  const turn = Number(bookedMonth) - Number(month);
  const ofBooking = Number(year) + (turn > 6 ? -1 : turn < -6 ? 1 : 0);
  return dateOf(String(ofBooking).padStart(2, "0"), bookedMonth, bookedDay);
};

/** Drops the codes of structured descriptions: `?20Rent?21November`, `/REMI/Rent`. */
const withoutCodes = (text: string) => text.replace(/^\d{3}(?=\?)/, "").replace(/\?\d\d|\/[A-Z]{2,5}\//g, " ");

/** `C261101SAR1000,5` → 1000.5 SAR on 261101; without a readable amount the balance is not known. */
const balanceOf = ({ value }: TaggedField) => {
  const [, side, day = "", currency = "", figures = ""] =
    /^([CD])\s*(\d{6})([A-Z]{3})\s*(\d[\d.]*(?:,\d*)?)/.exec(value) ?? [];
  const size = readAmount(figures, "comma", 2)?.size;
  const amount = size === undefined ? null : (side === "D" && /[1-9]/.test(size) ? "-" : "") + size;
  return { amount, day, currency: currency || null };
};
