import { columnsOf, readSheet } from "../../modules/books/bank-statements/csv.ts";
import { judge, sentLine } from "../../modules/books/bank-statements/preview.ts";
import { readStatementFile } from "../../modules/books/bank-statements/statement-file.ts";

const facts = { today: "2026-11-20", digits: 2, currency: "SAR" };

/** The lines of a bank's file of one account, as the page sends them on the wire. */
export const statementLines = async (bytes: Uint8Array) => {
  const file = (await readStatementFile(bytes, facts.digits))!;
  const statement =
    "sheet" in file
      ? readSheet(file.sheet, { columns: columnsOf(file.sheet), order: null, sides: {} }, facts).statement
      : file.statements[0]!;
  return judge(statement, {}, facts)
    .lines.map(sentLine)
    .map(({ fitId, ...line }) => ({ ...line, ...(fitId !== undefined && { fit_id: fitId }) }));
};
