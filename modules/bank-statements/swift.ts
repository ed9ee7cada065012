import { dateOf, type FileLine, type FileStatement, tidy } from "./statement.ts";

/** SWIFT MT940: `:61:` is a line, `:86:` below it its description, `:60F:` and `:62F:` the balances. */
export const readMt940 = (text: string): FileStatement => {
  const fields = fieldsOf(text);
  const lines: FileLine[] = [];
  fields.forEach(({ tag, value }, at) => {
    if (tag !== "61") return;
    const next = fields[at + 1];
    const line = lineOf(value, next?.tag === "86" ? next.value : "");
    if (line) lines.push(line);
  });
  const balance = (tags: readonly string[]) => fields.filter(({ tag }) => tags.includes(tag)).map(balanceOf);
  return {
    lines,
    openingBalance: balance(["60F", "60M"])[0] ?? null,
    closingBalance: balance(["62F", "62M"]).at(-1) ?? null,
  };
};

export const isMt940 = (text: string) => /^:6[01][FM]?:/m.test(text) && /^:25:/m.test(text);

type TaggedField = { tag: string; value: string };

/** A field goes on until the next tag or the end of the message. */
const fieldsOf = (text: string): TaggedField[] =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/^-}?.*$/gm, "")
    .split(/^:(?=\d\d[A-Z]?:)/m)
    .slice(1)
    .map((field) => {
      const end = field.indexOf(":");
      return { tag: field.slice(0, end), value: field.slice(end + 1).trim() };
    });

/** Value date, booking day, side (RC and RD take back the other side), amount, kind, reference, the bank's reference. */
const lineShape =
  /^(\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d))?(RC|RD|C|D)[A-Z]?(\d+,\d*)(?:[NFS][A-Z0-9]{3})?([^\n/]*)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

const lineOf = (value: string, described: string): FileLine | undefined => {
  const found = lineShape.exec(value);
  if (!found) return undefined;
  const [, year = "", month = "", dayOfMonth = "", bookedMonth, bookedDay, side = "", amount = ""] = found;
  const [own = "", ofBank = "", more = ""] = found.slice(8);
  const date = bookingDate(year, month, bookedMonth, bookedDay) ?? dateOf(year, month, dayOfMonth);
  if (!date) return undefined;
  const isPaid = side === "D" || side === "RC";
  const reference = own.trim() === "NONREF" ? ofBank : own;
  return {
    date,
    amount: (isPaid ? "-" : "") + decimal(amount),
    description: tidy(withoutCodes(described) || more || own),
    reference: tidy(reference || ofBank) || null,
  };
};

/** The booking day has no year: it is the value date's, or its neighbour at the turn of the year. */
const bookingDate = (year: string, month: string, bookedMonth?: string, bookedDay?: string) => {
  if (!bookedMonth || !bookedDay) return undefined;
  const turn = Number(bookedMonth) - Number(month);
  const ofBooking = Number(year) + (turn > 6 ? -1 : turn < -6 ? 1 : 0);
  return dateOf(String(ofBooking).padStart(2, "0"), bookedMonth, bookedDay);
};

/** Drops the codes of structured descriptions: `?20Rent?21November`, `/REMI/Rent`. */
const withoutCodes = (text: string) => text.replace(/^\d{3}(?=\?)/, "").replace(/\?\d\d|\/[A-Z]{2,5}\//g, " ");

/** `C261101SAR1000,5` → `1000.5` */
const balanceOf = ({ value }: TaggedField): string => {
  const [, side, amount = "0,"] = /^([CD])\d{6}[A-Z]{3}(\d+,\d*)/.exec(value) ?? [];
  return (side === "D" ? "-" : "") + decimal(amount);
};

const decimal = (amount: string) => amount.replace(",", ".").replace(/\.$/, "");
