import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut, quantityIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import type { Permission } from "../../../platform/shared/permissions.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { exemptCodes } from "../../base/lines/exemptions.ts";
import { vatStatuses } from "../../base/shop/vat-status.ts";
import { maxLines, type Side, vatChangeCauses } from "./rules.ts";

const named = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() });

const accountOf = {
  sale: { incomeAccountId: z.uuid(), incomeAccount: named },
  purchase: {
    expenseAccountId: z.uuid().describe("An expense, asset or equity account; of a part for stock, its stock account"),
    expenseAccount: named,
  },
};

const commonOfLine = {
  id: z.uuid(),
  position: z.number().int().describe("From 1"),
  productId: z.uuid().nullable(),
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
  exemptCode: z.enum(exemptCodes).nullable().describe("The legal reason of an exempt line"),
  exemptReason: z.string().nullable().describe("The reason in words, printed beside the code"),
  vatRate: z.number().describe("Percent, by the document's date; 0 if exempted"),
  preDiscountSubTotal: moneyOut.describe("qty × unit_price, rounded"),
  subTotal: moneyOut.describe("After flat_discount"),
  vat: moneyOut.describe("sub_total × rate, rounded"),
  grandTotal: moneyOut,
  version: version.describe("Changes with every change of the line"),
};

/** The answer for a line of a document of this side; `others` are the document's own fields. */
export const lineWith = <S extends Side, Others extends z.ZodRawShape>(side: S, others: Others) =>
  z.object({ ...commonOfLine, ...accountOf[side], ...others });

/** Of a line of an invoice, or of a return of one. */
export const ratedPartsOfLine = z
  .array(z.object({ vatRate: z.number().describe("Percent"), subTotal: moneyOut, vat: moneyOut }))
  .describe("The parts of the line that have the VAT rate of the advances that paid them; the amounts contain them");

export const totalsAnswer = {
  preDiscountSubTotal: moneyOut,
  flatDiscount: moneyOut.describe("Sum of the lines' discounts"),
  subTotal: moneyOut,
  vat: moneyOut,
};

export const draftVatStatus = z
  .enum(vatStatuses)
  .nullable()
  .describe(
    "Whether the shop is registered for VAT on the day of a draft; `unknown`: it cannot be issued before that is said",
  );

/** Of a draft; null if its VAT was not calculated again. */
export const vatChangeAnswer = z
  .object({
    from: z.number().describe("Percent"),
    to: z.number().describe("Percent"),
    because: z
      .enum(vatChangeCauses)
      .describe(
        "`date`: of the document; `rates`: the settings changed; `status`: the shop's registration for VAT changed",
      ),
  })
  .nullable()
  .describe("The last change of the draft's VAT rate, which left its prices before VAT as they were");

export const vatGroupsAnswer = z
  .array(
    z.object({
      vatRate: z.number(),
      vatExempted: z.boolean(),
      exemptCode: z.enum(exemptCodes).nullish(),
      subTotal: moneyOut,
      vat: moneyOut,
    }),
  )
  .describe("The items by VAT rate in percent, highest first; exempt ones last, at 0, by their reason");

const fieldsOfLine = {
  name: oneLine(200).describe("As printed"),
  code: oneLineOrNone(60),
  qty: quantityIn,
  unitPrice: moneyIn,
  grandTotal: moneyIn.describe(
    "Instead of unit_price: the unit price is derived from it, and the resulting total is answered. With unit_price it must agree",
  ),
  flatDiscount: moneyIn,
  vatExempted: z.boolean(),
  exemptCode: z
    .enum(exemptCodes)
    .nullable()
    .describe("The legal reason of an exempt line; default: the product's, else the shop's"),
  exemptReason: oneLineOrNone(200).describe("The reason in words; default: as the code's"),
};

const fieldsOfSale = {
  ...fieldsOfLine,
  name: fieldsOfLine.name.describe("As printed; default is the product's name. Required without a product"),
  unitPrice: fieldsOfLine.unitPrice.describe(
    "Default: the product's price. Without a product it or grand_total is required",
  ),
  vatExempted: fieldsOfLine.vatExempted.describe("Default: as the product"),
  productId: z.uuid().nullable().describe("Null or absent: a free line, which names no product and moves no stock"),
  incomeAccountId: z.uuid().describe("Default: the product's; of a free line that of parts sales"),
};

const fieldsOfPurchase = {
  ...fieldsOfLine,
  productId: z.uuid().nullable().describe("If it is a product of the shop"),
  expenseAccountId: z
    .uuid()
    .nullable()
    .describe("An expense, asset or equity account. Null or absent: the part is received into stock"),
  vat: moneyIn
    .nullable()
    .describe("As on the vendor's paper: at most 0.01 more or less than ours. Null or absent: as computed"),
  deductible: z.boolean().describe("Whether the VAT is reclaimed; default true, on an equity account always false"),
};

const startOfLine = {
  qty: fieldsOfLine.qty.default("1"),
  flatDiscount: fieldsOfLine.flatDiscount.optional().describe("Default: 0"),
};

/** The fields of a new line of a sale, which `productOrFree` completes. */
export const saleLineFields = z.object({ ...z.object(fieldsOfSale).partial().shape, ...startOfLine });

type SoldLine = { productId?: string | null | undefined; name?: string | undefined } & Partial<
  Record<"unitPrice" | "grandTotal", unknown>
>;

/** A line of a sale names a product, or has a name and a price of its own. */
export const productOrFree = <Line extends z.ZodType<SoldLine>>(line: Line) =>
  line
    .refine(({ productId, name }) => productId || name !== undefined, {
      params: { kind: "required" },
      path: ["productId"],
    })
    .refine(
      ({ productId, name, unitPrice, grandTotal }) =>
        productId || name === undefined || unitPrice !== undefined || grandTotal !== undefined,
      { params: { kind: "required" }, path: ["unitPrice"] },
    );

const newLines = {
  sale: productOrFree(saleLineFields),
  purchase: z
    .object({
      ...z.object(fieldsOfPurchase).partial().shape,
      name: fieldsOfPurchase.name,
      ...startOfLine,
    })
    .refine((sent) => sent.unitPrice !== undefined || sent.grandTotal !== undefined, {
      params: { kind: "required" },
      path: ["unitPrice"],
    })
    .refine((sent) => sent.expenseAccountId || sent.productId, {
      params: { kind: "required" },
      path: ["expenseAccountId"],
    }),
};

/** Bytes. */
export const largestBatch = 512 * 1024;

const batchOf = <Line extends z.ZodType>(line: Line) => z.array(line).max(maxLines);

/** The items of a sale that are created with it. */
export const newSaleItems = batchOf(newLines.sale);

/** The items of a purchase, or of its order, that are created with it. */
export const newPurchaseItems = batchOf(newLines.purchase);

const newLinesBody = {
  sale: z.object({ items: newSaleItems.min(1) }),
  purchase: z.object({ items: newPurchaseItems.min(1) }),
};

const moveAndVersion = {
  position: z.number().int().min(1).max(1000).describe("Moves the line; the others are renumbered"),
  version: readVersion,
};

export const lineChanges = {
  sale: z.object({ ...fieldsOfSale, ...moveAndVersion }).partial(),
  purchase: z.object({ ...fieldsOfPurchase, ...moveAndVersion }).partial(),
};

/** The account of each side; whether a line of a purchase goes into stock, and its VAT is reclaimed. */
type Accounts<Named> = {
  isStock?: boolean;
  deductible?: boolean;
  incomeAccountId?: string;
  incomeAccount?: Named;
  expenseAccountId?: string;
  expenseAccount?: Named;
};
type Common = z.ZodObject<typeof commonOfLine>;
/** A line as a handler answers it: amounts as minor units; the account of its side. */
export type LineAnswer = z.input<Common> & Accounts<z.input<typeof named>>;
/** A line as a screen has it: amounts as decimal text. */
export type ShownLine = z.output<Common> &
  Accounts<z.output<typeof named>> & {
    /** The earlier invoice because of whose warranty it is free. */
    warrantyOf?: string | null;
  };

type Details<Line> = {
  line: Line;
  /** The document with its article, for the OpenAPI document: `an invoice`. */
  document: string;
  /** A sentence: what a change answers if the document is not a draft. */
  draftOnly: string;
  refusals?: string;
};

const ofJobs =
  " An item that names a ready-made job with items, and nothing else, is replaced by those items, each with its product, quantity and price.";

/** The specification's form of an item names the accounts of both sides. */
const otherAccount = { sale: "expense_account_id", purchase: "income_account_id" } as const;

/** The calls on the lines of a document of a side, whose own calls begin with `path`; `serveLines` answers them. */
export const lineRoutes = <S extends Side, Line extends z.ZodType<ShownLine, LineAnswer>>(
  side: S,
  path: `/${string}`,
  needs: { view: Permission; edit: Permission },
  { line, document, draftOnly, refusals }: Details<Line>,
) => ({
  side,
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
    description: `Refusals: discount-too-large, amount-too-large, too-many-lines${side === "sale" ? "; job-with-items, of a ready-made job that is to be added by the call for many items" : ""}. ${draftOnly}`,
    body: newLines[side],
    ignores: [otherAccount[side]],
    answer: line,
  }),
  addMany: route({
    method: "POST",
    path: `${path}/:id/items/batch`,
    needs: needs.edit,
    status: 201,
    largestBody: largestBatch,
    withoutId: "it adds many items",
    summary: "Add many items",
    description: `Adds all or none, by the same rules as a single item; answers them in order.${side === "sale" ? ofJobs : ""} A refusal names the item and its field: \`items.2.flat_discount\`. Refusals: as for a single item${side === "sale" ? "; job-contains-archived" : ""}. ${draftOnly}`,
    body: newLinesBody[side],
    answer: wholeListOf(line),
  }),
  change: route({
    method: "PUT",
    path: `${path}/:id/items/:itemId`,
    needs: needs.edit,
    summary: "Change or move an item",
    description: `Absent fields stay. Refusals: ${refusals ? `${refusals}; ` : ""}changed-elsewhere (another version). ${draftOnly}`,
    body: lineChanges[side],
    ignores: [otherAccount[side]],
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
  typeof lineRoutes<Side, Line>
>;
