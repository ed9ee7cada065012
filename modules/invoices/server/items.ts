import type { Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import { serve } from "../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../platform/server/http/versions.ts";
import { whole } from "../../../platform/shared/lists.ts";
import {
  type BasisPoints,
  largestAmount,
  type Minor,
  type Quantity,
  shortest,
} from "../../../platform/shared/money.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import { checkIncomeAccount } from "../../ledger/verbs.ts";
import { lineTotals, unitPriceFromGrandTotal } from "../../lines/rules.ts";
import { refuse as refuseLine } from "../../lines/words.ts";
import { followFirstSale, sellableProduct } from "../../products/verbs.ts";
import { vatRateOn } from "../../shop/rules.ts";
import * as contract from "../contract.ts";
import { mostLines } from "../rules.ts";
import { clientInvoiceItems } from "../tables.ts";
import { refuse } from "../words.ts";
import { type Held, holdDraft, saveDraft } from "./draft.ts";
import { itemAnswerOf, itemVersion, type Line, linesOf, readInvoice } from "./reading.ts";

export const listItems = serve(contract.listItems, async ({ db, params, language }) => {
  const { lines } = await readInvoice(db, params.id);
  return whole(lines.map((line) => itemAnswerOf(line, language)));
});

export const addItem = serve(contract.addItem, async ({ db, params, body, language, about }) => {
  const [draft, product] = await Promise.all([holdDraft(db, params.id), sellableProduct(db, body.productId)]);
  if (draft.lines.length >= mostLines) throw refuse("too-many-lines");
  const account = await checkIncomeAccount(db, body.incomeAccountId ?? product.incomeAccountId);
  const {
    name = product.name,
    code = product.code,
    vatExempted = product.vatExempted,
    flatDiscount = 0n,
    qty,
    grandTotal,
  } = body;

  const amounts = pricedLine(
    { qty, unitPrice: body.unitPrice ?? product.price, grandTotal, flatDiscount, vatExempted },
    rateOf(draft),
  );
  const line = {
    id: newId(),
    invoiceId: draft.facts.id,
    position: draft.lines.length + 1,
    incomeAccountId: account.id,
    productId: product.id,
    name,
    nameAr: name === product.name ? product.nameAr : null,
    code,
    ...amounts,
  };
  const [row] = await Promise.all([
    db.insert(clientInvoiceItems, line),
    saveDraft(db, draft.facts, [...draft.lines, line]),
    product.pricedAt ? undefined : followFirstSale(db, product.id, line),
  ]);
  about(lineOfInvoice(draft, name));
  return itemAnswerOf(
    {
      ...row,
      accountName: account.name,
      accountNameAr: account.nameAr,
      productName: product.name,
      productNameAr: product.nameAr,
      productCode: product.code,
      productLabourHours: product.labourHours,
    },
    language,
  );
});

export const changeItem = serve(contract.changeItem, async ({ db, params, body, language, about }) => {
  const draft = await holdDraft(db, params.id);
  const line = lineOf(draft, params.itemId);
  checkVersion(body.version, itemVersion(line));
  checkLabour(line, body);
  const product =
    body.productId && body.productId !== line.productId ? await sellableProduct(db, body.productId) : undefined;
  // Another product brings its own name, price and account, but for what is said beside it.
  const before = product ? { ...product, productId: product.id, unitPrice: product.price } : line;
  const incomeAccountId = body.incomeAccountId ?? before.incomeAccountId;
  if (incomeAccountId !== line.incomeAccountId) await checkIncomeAccount(db, incomeAccountId);

  const {
    name = before.name,
    vatExempted = before.vatExempted,
    qty = shortest(line.qty),
    unitPrice = before.unitPrice,
    flatDiscount = line.flatDiscount,
  } = body;
  const amounts = pricedLine({ qty, unitPrice, grandTotal: body.grandTotal, flatDiscount, vatExempted }, rateOf(draft));
  const changes = {
    productId: before.productId,
    incomeAccountId,
    name,
    nameAr: name === before.name ? before.nameAr : null,
    code: body.code === undefined ? before.code : body.code,
    ...amounts,
  };
  await Promise.all([
    db.update(clientInvoiceItems, line.id, changes),
    before.productId === null ? undefined : followFirstSale(db, before.productId, changes),
    saveDraft(
      db,
      draft.facts,
      draft.lines.map((one) => (one.id === line.id ? { ...one, ...changes } : one)),
    ),
    body.position === undefined
      ? undefined
      : putInOrder(db, draft.facts.id, moved(draft.lines, line.id, body.position)),
  ]);
  db.addChanges(draft.facts.id, lineChanges(line, changes));
  about(lineOfInvoice(draft, name));
  return itemAnswerOf(
    (await linesOf(db, draft.facts.id)).find(({ id }) => id === line.id)!,
    language,
  );
});

export const deleteItem = serve(contract.deleteItem, async ({ db, params, about }) => {
  const draft = await holdDraft(db, params.id);
  const line = lineOf(draft, params.itemId);
  const rest = draft.lines.filter(({ id }) => id !== line.id);
  await Promise.all([
    db.remove(clientInvoiceItems, line.id),
    saveDraft(db, draft.facts, rest),
    putInOrder(db, draft.facts.id, rest),
  ]);
  about(lineOfInvoice(draft, line.name));
});

type Priced = {
  qty: Quantity;
  unitPrice: Minor;
  grandTotal: Minor | undefined;
  flatDiscount: Minor;
  vatExempted: boolean;
};

/** A line's amounts, by its unit price or worked out from its total. */
export const pricedLine = ({ qty, grandTotal, flatDiscount, vatExempted, ...sent }: Priced, rate: BasisPoints) => {
  const entered = { quantity: qty, flatDiscount, vatExempted };
  const unitPrice =
    grandTotal === undefined ? sent.unitPrice : unitPriceFromGrandTotal({ ...entered, grandTotal }, rate);
  if (unitPrice > largestAmount) throw refuseLine("amount-too-large");
  return {
    qty,
    unitPrice,
    flatDiscount,
    vatExempted,
    vatRate: vatExempted ? 0 : rate,
    ...lineTotals({ ...entered, unitPrice }, rate),
  };
};

/** For the activity log: a draft, which has no number yet, by whom it is for. */
const lineOfInvoice = ({ facts }: Held, name: string) => ({
  kind: "client-invoices" as const,
  id: facts.id,
  name: `${facts.addressedTo}: ${name}`,
});

/** What the activity log tells of a changed line; what it comes to is told by the invoice's total. */
const lineChanges = (before: Line, after: Pick<Line, (typeof toldFields)[number]>) =>
  toldFields.map((field) =>
    field === "qty"
      ? { field, from: shortest(before.qty), to: shortest(after.qty) }
      : { field, from: before[field], to: after[field] },
  );

const toldFields = ["name", "code", "qty", "unitPrice", "flatDiscount", "vatExempted", "incomeAccountId"] as const;

const rateOf = ({ facts, rates }: Held) => vatRateOn(rates, facts.issuedAt);

/** A line of this very invoice. */
const lineOf = ({ lines }: Held, id: string): Line => {
  const line = lines.find((one) => one.id === id);
  if (!line) throw refuseKernel("not-found");
  return line;
};

/** The one line that `labor_costs` writes is of no product, on the labour account. */
const checkLabour = (
  line: Line,
  {
    productId,
    incomeAccountId = line.incomeAccountId,
  }: { productId?: string | undefined; incomeAccountId?: string | undefined },
) => {
  if (!line.isLabourCosts) return;
  const errors = {
    ...(productId && { product_id: [refuse.all["labor-line"]] }),
    ...(incomeAccountId !== line.incomeAccountId && { income_account_id: [refuse.all["labor-line"]] }),
  };
  if (Object.keys(errors).length > 0) throw refuse("labor-line", { errors });
};

const moved = (lines: readonly Line[], id: string, position: number) => {
  const rest = lines.filter((line) => line.id !== id);
  return rest.toSpliced(
    position - 1,
    0,
    lines.find((line) => line.id === id)!,
  );
};

/** Numbers the lines of an invoice from 1, in the order given. */
export const putInOrder = (db: Db, invoiceId: string, lines: readonly { id: string }[]) =>
  db.query(
    "invoices.put-in-order",
    `update client_invoice_items l set position = o.position
     from unnest($3::uuid[]) with ordinality o(id, position) where l.shop_id = $1 and l.invoice_id = $2 and l.id = o.id`,
    [invoiceId, lines.map(({ id }) => id)],
  );
