import { dateOf, type FileLine, type FileStatement, tidy } from "./statement.ts";

/** OFX and QFX, as SGML (elements without closing tags) or XML. */
export const readOfx = (text: string): FileStatement => {
  const lines = [...text.matchAll(/<STMTTRN>([\s\S]*?)<\/STMTTRN>/gi)].flatMap(([, of = ""]) => lineOf(of) ?? []);
  const [, balance = ""] = /<LEDGERBAL>([\s\S]*?)<\/LEDGERBAL>/i.exec(text) ?? [];
  return { lines, openingBalance: null, closingBalance: amountIn(balance, "BALAMT") ?? null };
};

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
