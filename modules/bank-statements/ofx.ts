import { dateOf, type FileLine, type FileStatement, tidy } from "./statement.ts";

/** OFX and QFX, as SGML (elements without closing tags) or XML. */
export const readOfx = (text: string): FileStatement => {
  const lines = partsOf(text, "STMTTRN").flatMap((part) => lineOf(part) ?? []);
  const [balance = ""] = partsOf(text, "LEDGERBAL");
  return { lines, openingBalance: null, closingBalance: amountIn(balance, "BALAMT") ?? null };
};

/** Split instead of matched, which would search the rest of the text again for each element that is not closed. */
const partsOf = (text: string, name: string): string[] =>
  text
    .split(new RegExp(`<${name}>`, "i"))
    .slice(1)
    .flatMap((after) => {
      const [part = "", ...closed] = after.split(new RegExp(`</${name}>`, "i"));
      return closed.length > 0 ? [part] : [];
    });

export const isOfx = (text: string) => /<OFX>/i.test(text);

const lineOf = (text: string): FileLine | undefined => {
  const [, year = "", month = "", dayOfMonth = ""] = /^(\d{4})(\d\d)(\d\d)/.exec(element(text, "DTPOSTED")) ?? [];
  const date = dateOf(year, month, dayOfMonth);
  const amount = amountIn(text, "TRNAMT");
  if (!date || amount === undefined) return undefined;
  const [name, memo] = [element(text, "NAME"), element(text, "MEMO")];
  return {
    date,
    amount,
    description: tidy(memo.includes(name) ? memo : `${name} ${memo}`),
    reference: tidy(element(text, "CHECKNUM") || element(text, "REFNUM") || element(text, "FITID")) || null,
  };
};

const element = (text: string, name: string): string => {
  const [, value = ""] = new RegExp(`<${name}>([^<\\r\\n]*)`, "i").exec(text) ?? [];
  return value
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&")
    .trim();
};

/** The point or comma before the last digits separates decimals. */
const amountIn = (text: string, name: string): string | undefined => {
  const amount = element(text, name).replace(/^\+/, "").replace(",", ".");
  return /^-?\d+(\.\d*)?$/.test(amount) ? amount.replace(/\.$/, "") : undefined;
};
