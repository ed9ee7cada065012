import { serveLines } from "../../../records/documents/line-call-verbs.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { noWarranty } from "../../../workshop/warranties/verbs.ts";
import { warrantyFieldWords } from "../../../workshop/warranties/words.ts";
import { invoiceLines } from "../contract.ts";
import { clientInvoiceItems } from "../tables.ts";
import { partOfTask, refuse } from "../words.ts";
import { lockLines, saveDraft } from "./draft.ts";
import { readRated } from "./rated.ts";
import { itemAnswerOf } from "./reading.ts";
import { type Line, linesOf } from "../reading-verbs.ts";

type Changing = {
  productId?: string | null | undefined;
  incomeAccountId?: string | undefined;
  unitPrice?: Minor | undefined;
  grandTotal?: Minor | undefined;
};

const checkChange = (line: Line, changes: Changing) => {
  checkFree(line, changes);
  checkProduct(line, changes);
};

/** What is free because of a warranty keeps the price 0; another product would bring its own price. */
const checkFree = ({ warrantyClaimId, productId }: Line, changes: Changing) => {
  if (warrantyClaimId === null) return;
  const { unitPrice, grandTotal } = changes;
  if (unitPrice) throw refuseField("unit_price", warrantyFieldWords.isFree);
  if (grandTotal) throw refuseField("grand_total", warrantyFieldWords.isFree);
  const isReplaced = Boolean(changes.productId) && changes.productId !== productId;
  if (isReplaced && unitPrice === undefined && grandTotal === undefined)
    throw refuseField("product_id", warrantyFieldWords.isFree);
};

/**
 * The line made by `labor_costs` has no product and stays on the labour account; one of an issued part keeps a product,
 * which takes it out of the work.
 */
const checkProduct = (line: Line, { productId, incomeAccountId = line.accountId }: Changing) => {
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
  ownOfNewLine: {
    isLabourCosts: false,
    estimateLineId: null,
    taskPartId: null,
    ...noWarranty,
    ratedParts: [],
    workFreedAt: null,
  },
  answerOf: itemAnswerOf,
  checkChange,
  subject: ({ id, addressedTo }, lineName) => ({ kind: "client-invoices", id, name: `${addressedTo}: ${lineName}` }),
});
