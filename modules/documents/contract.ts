import { z } from "zod";
import { wholeListOf } from "../../platform/shared/lists.ts";
import { moneyIn, moneyOut, quantityIn } from "../../platform/shared/money.ts";
import { route } from "../../platform/shared/route.ts";
import type { Permission } from "../../platform/shared/permissions.ts";
import { oneLine, oneLineOrNone } from "../../platform/shared/text.ts";
import { readVersion, version } from "../../platform/shared/versions.ts";

const named = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() });

/** A line as every document answers it; `others` are the document's own fields. */
export const lineWith = <Others extends z.ZodRawShape>(others: Others) =>
  z.object({
    id: z.uuid(),
    position: z.number().int().describe("From 1"),
    incomeAccountId: z.uuid(),
    incomeAccount: named,
    productId: z.uuid().nullable().describe("Null for labour costs"),
    product: z
      .object({ id: z.uuid(), name: z.string(), nameWithCode: z.string(), labourHours: z.number().nullable() })
      .nullable(),
    productCode: z.string().nullable(),
    code: z.string().nullable(),
    name: z.string().describe("In the user's language, if the product has a name in it"),
    qty: z.string().describe("Decimal string, at most three decimals"),
    unitPrice: moneyOut,
    flatDiscount: moneyOut,
    vatExempted: z.boolean(),
    vatRate: z.number().describe("Percent, by the document's date; 0 if exempted"),
    preDiscountSubTotal: moneyOut.describe("qty × unit_price, rounded"),
    subTotal: moneyOut.describe("After flat_discount"),
    vat: moneyOut.describe("sub_total × rate, rounded"),
    grandTotal: moneyOut,
    ...others,
    version: version.describe("Changes with every change of the line"),
  });

export const totalsAnswer = {
  preDiscountSubTotal: moneyOut,
  flatDiscount: moneyOut.describe("Sum of the lines' discounts"),
  subTotal: moneyOut,
  vat: moneyOut,
};

export const vatGroupsAnswer = z
  .array(z.object({ vatRate: z.number(), vatExempted: z.boolean(), subTotal: moneyOut, vat: moneyOut }))
  .describe("The items by VAT rate in percent, highest first; exempt ones last, at 0");

const lineFields = {
  name: oneLine(200).describe("As printed; default is the product's name"),
  code: oneLineOrNone(60),
  incomeAccountId: z.uuid().describe("Default: the product's"),
  qty: quantityIn,
  unitPrice: moneyIn.describe("Default: the product's price"),
  grandTotal: moneyIn.describe(
    "Instead of unit_price: the unit price is derived from it, and the resulting total is answered",
  ),
  flatDiscount: moneyIn,
  vatExempted: z.boolean().describe("Default: as the product"),
};

const priceOnce = { params: { kind: "other" }, path: ["grand_total"] };

export const newLine = z
  .object({
    productId: z.uuid(),
    ...z.object(lineFields).partial().shape,
    qty: lineFields.qty.default("1"),
    flatDiscount: lineFields.flatDiscount.optional().describe("Default: 0"),
  })
  .refine((sent) => sent.unitPrice === undefined || sent.grandTotal === undefined, priceOnce);

export const lineChanges = z
  .object({
    productId: z.uuid(),
    ...lineFields,
    position: z.number().int().min(1).max(1000).describe("Moves the line; the others are renumbered"),
    version: readVersion,
  })
  .partial()
  .refine((sent) => sent.unitPrice === undefined || sent.grandTotal === undefined, priceOnce);

type LineSchema = ReturnType<typeof lineWith<{}>>;
/** A line as a handler answers it: amounts are minor units. */
export type LineAnswer = z.input<LineSchema>;
/** A line as screens have it: amounts are decimal text. */
export type ShownLine = z.output<LineSchema>;

type Details<Line> = {
  line: Line;
  /** The document with its article, for the OpenAPI document: `an invoice`. */
  document: string;
  /** A sentence: what a change answers if the document is not a draft. */
  draftOnly: string;
  refusals?: string;
};

/** The calls on the lines of a document whose calls begin with `path`; `serveLines` handles them. */
export const lineRoutes = <Line extends z.ZodType<ShownLine, LineAnswer>>(
  path: `/${string}`,
  needs: { view: Permission; edit: Permission },
  { line, document, draftOnly, refusals }: Details<Line>,
) => ({
  list: route({
    method: "GET",
    path: `${path}/:id/items`,
    needs: needs.view,
    summary: `Items of ${document}`,
    description: "In order; the whole list.",
    answer: wholeListOf(line),
  }),
  add: route({
    method: "POST",
    path: `${path}/:id/items`,
    needs: needs.edit,
    status: 201,
    summary: "Add an item",
    description: `Refusals: discount-too-large, amount-too-large, too-many-lines. ${draftOnly}`,
    body: newLine,
    answer: line,
  }),
  change: route({
    method: "PUT",
    path: `${path}/:id/items/:itemId`,
    needs: needs.edit,
    summary: "Change or move an item",
    description: `Absent fields stay. Refusals: ${refusals ? `${refusals}; ` : ""}changed-elsewhere (outdated version). ${draftOnly}`,
    body: lineChanges,
    answer: line,
  }),
  remove: route({
    method: "DELETE",
    path: `${path}/:id/items/:itemId`,
    needs: needs.edit,
    status: 204,
    summary: "Delete an item",
    description: draftOnly,
  }),
});

export type LineRoutes<Line extends z.ZodType<ShownLine, LineAnswer> = z.ZodType<ShownLine, LineAnswer>> = ReturnType<
  typeof lineRoutes<Line>
>;
