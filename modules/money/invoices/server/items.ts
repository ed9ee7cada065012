import { serveLines } from "../../../records/documents/server/lines.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { invoiceLines } from "../contract.ts";
import { clientInvoiceItems } from "../tables.ts";
import { partOfTask, refuse } from "../words.ts";
import { lockLines, saveDraft } from "./draft.ts";
import { readRated } from "./rated.ts";
import { itemAnswerOf, type Line, linesOf } from "./reading.ts";

/**
 * The line made by `labor_costs` has no product and stays on the labour account; one of an issued part keeps a product,
 * which takes it out of the work.
 */
const checkProduct = (
  line: Line,
  {
    productId,
    incomeAccountId = line.accountId,
  }: { productId?: string | null | undefined; incomeAccountId?: string | undefined },
) => {
  if (productId === null && line.taskPartId !== null) throw refuseField("product_id", partOfTask);
  if (!line.isLabourCosts) return;
  const errors = {
    ...(productId && { product_id: [refuse.all["labour-line"]] }),
    ...(incomeAccountId !== line.accountId && { income_account_id: [refuse.all["labour-line"]] }),
  };
  if (Object.keys(errors).length > 0) throw refuse("labour-line", { errors });
};

export const itemHandlers = serveLines(invoiceLines, {
  table: clientInvoiceItems,
  readDocument: readRated,
  lock: lockLines,
  linesOf,
  save: saveDraft,
  ownOfNewLine: { isLabourCosts: false, estimateLineId: null, taskPartId: null, ratedParts: [], workFreedAt: null },
  answerOf: itemAnswerOf,
  checkChange: checkProduct,
  subject: ({ id, addressedTo }, lineName) => ({ kind: "client-invoices", id, name: `${addressedTo}: ${lineName}` }),
});
