import { attribute, element, elements, partsOf } from "./elements.ts";
import { dateOf, type Fault, type FileRow, type FileStatement, joinStatements, tidy } from "./statement.ts";

/** ISO 20022 camt.053: the statement of each account in the file. */
export const readCamt053 = (text: string): FileStatement[] => {
  const plain = text.replace(/<!--[\s\S]*?-->/g, "").replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, "$1");
  let row = 0;
  return joinStatements(
    partsOf(plain, "Stmt").map((statement) => {
      const entries = partsOf(statement, "Ntry");
      const booked = entries.filter((entry) => isBooked(entry));
      const balance = balancesOf(statement);
      const [account = ""] = partsOf(statement, "Acct");
      return {
        account: tidy(element(account, "IBAN") || element(partsOf(account, "Othr")[0] ?? "", "Id")) || null,
        currency: (element(account, "Ccy") || attribute(statement, "Amt", "Ccy")).toUpperCase() || null,
        rows: booked.map((entry) => rowOf(entry, (row += 1))),
        openingBalance: balance("OPBD") ?? balance("PRCD") ?? null,
        closingBalance: balance("CLBD") ?? null,
        pending: entries.length - booked.length,
        order: `${element(partsOf(statement, "FrToDt")[0] ?? "", "FrDtTm") || element(statement, "CreDtTm")} ${element(statement, "LglSeqNb").padStart(9, "0")} ${element(statement, "PgNb").padStart(5, "0")}`,
      };
    }),
  );
};

export const isCamt053 = (text: string) => /<(?:\w+:)?BkToCstmrStmt[\s>]/.test(text);

/** `PDNG` is not booked yet, `INFO` never will be. The status is a text, or a code within it in later versions. */
const isBooked = (entry: string) => {
  const [status = ""] = partsOf(entry, "Sts");
  return !/^\s*(?:<(?:\w+:)?Cd>)?\s*(PDNG|INFO|FUTR)/.test(status);
};

const balancesOf = (statement: string) => {
  const balances = partsOf(statement, "Bal");
  return (code: string): string | undefined => {
    const found = balances.filter((balance) => element(balance, "Cd") === code);
    const balance = code === "CLBD" ? found.at(-1) : found[0];
    return balance && (signed(balance) ?? undefined);
  };
};

/** The direction of an entry that takes back another is already its own. */
const signed = (text: string): string | null => {
  const amount = element(text, "Amt");
  const direction = element(text, "CdtDbtInd");
  if (!/^\d+(\.\d+)?$/.test(amount) || (direction !== "CRDT" && direction !== "DBIT")) return null;
  return (direction === "DBIT" && /[1-9]/.test(amount) ? "-" : "") + amount.replace(/^0+(?=\d)/, "");
};

const rowOf = (entry: string, row: number): FileRow => {
  const written = dayIn(entry, "BookgDt") || dayIn(entry, "ValDt");
  const date = dateOf(written.slice(0, 4), written.slice(5, 7), written.slice(8, 10)) ?? null;
  const amount = signed(entry);
  const texts = [...elements(entry, "Ustrd"), element(entry, "AddtlNtryInf"), element(entry, "AddtlTxInf")];
  const end = element(entry, "EndToEndId");
  const faults: Fault[] = [];
  if (date === null) faults.push("date");
  if (amount === null) faults.push(element(entry, "CdtDbtInd") ? "amount" : "direction");
  return {
    row,
    date,
    amount,
    description: tidy([...new Set(texts)].filter(Boolean).join(" ") || partyOf(entry)),
    reference:
      tidy((end === "NOTPROVIDED" ? "" : end) || element(entry, "AcctSvcrRef") || element(entry, "NtryRef")) || null,
    fitId: null,
    balance: null,
    currency: attribute(entry, "Amt", "Ccy").toUpperCase() || null,
    faults,
    written: { date: written, amount: `${element(entry, "Amt")} ${element(entry, "CdtDbtInd")}`.trim() },
  };
};

const dayIn = (entry: string, name: string) => {
  const [day = ""] = partsOf(entry, name);
  return element(day, "Dt") || element(day, "DtTm");
};

const partyOf = (entry: string) => element(partsOf(entry, "RltdPties")[0] ?? "", "Nm");
