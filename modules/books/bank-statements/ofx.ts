import { decimalSignIn, readAmount } from "./amounts.ts";
import { element, partsOf } from "./elements.ts";
import { dateOf, type FileRow, type FileStatement, joinStatements, tidy } from "./statement.ts";

/** OFX and QFX, as SGML (elements without closing tags) or XML: the statement of each account in the file. */
export const readOfx = (text: string, digits: number): FileStatement[] => {
  const blocks = [...partsOf(text, "STMTRS"), ...partsOf(text, "CCSTMTRS")];
  const amounts = [...partsOf(text, "TRNAMT"), ...partsOf(text, "BALAMT")].map((part) => part.split(/[<\r\n]/, 1)[0]!);
  const amountOf = signedAmount(decimalSignIn(amounts, digits), digits);
  let row = 0;
  return joinStatements(
    (blocks.length > 0 ? blocks : [text]).map((block) => {
      const [balance = ""] = partsOf(block, "LEDGERBAL");
      return {
        account: tidy(element(block, "ACCTID")) || null,
        currency: element(block, "CURDEF").toUpperCase() || null,
        rows: partsOf(block, "STMTTRN").map((part) => rowOf(part, (row += 1), amountOf)),
        openingBalance: null,
        closingBalance: amountOf(balance, "BALAMT"),
        pending: partsOf(block, "STMTTRNP").length,
        order: element(block, "DTSTART"),
      };
    }),
  );
};

export const isOfx = (text: string) => /<OFX>/i.test(text);

type AmountOf = (text: string, name: string) => string | null;

const rowOf = (text: string, row: number, amountOf: AmountOf): FileRow => {
  const posted = element(text, "DTPOSTED");
  const [, year = "", month = "", dayOfMonth = ""] = /^(\d{4})(\d\d)(\d\d)/.exec(posted) ?? [];
  const date = dateOf(year, month, dayOfMonth) ?? null;
  const amount = amountOf(text, "TRNAMT");
  const [name, memo] = [element(text, "NAME"), element(text, "MEMO")];
  const fitId = tidy(element(text, "FITID")) || null;
  const [foreign = ""] = partsOf(text, "CURRENCY");
  return {
    row,
    date,
    amount,
    description: tidy(memo.includes(name) ? memo : `${name} ${memo}`),
    reference: tidy(element(text, "CHECKNUM") || element(text, "REFNUM")) || fitId,
    fitId,
    balance: null,
    currency: element(foreign, "CURSYM").toUpperCase() || null,
    faults: [...(date === null ? (["date"] as const) : []), ...(amount === null ? (["amount"] as const) : [])],
    written: { date: posted, amount: element(text, "TRNAMT") },
  };
};

const signedAmount =
  (decimalSign: Parameters<typeof readAmount>[1], digits: number): AmountOf =>
  (text, name) => {
    const read = readAmount(element(text, name), decimalSign, digits);
    return read ? (read.isNegative ? "-" : "") + read.size : null;
  };
