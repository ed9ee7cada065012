import { z } from "zod";
import { day, dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { noteOrNone, oneLine } from "../../../platform/shared/text.ts";
import { readDetailsVersion, readVersion, version } from "../../../platform/shared/versions.ts";
import {
  lineRoutes,
  lineWith,
  totalsAnswer,
  vatChangeAnswer,
  vatGroupsAnswer,
} from "../../records/documents/contract.ts";
import { mediaRoutes } from "../../base/media/contract.ts";
import { purchaseKinds } from "./rules.ts";

export const needs = { view: "view-purchases", edit: "edit-purchases" } as const;

export const named = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });
export const vendorOf = named.extend({ showUrl: z.string() });

export const purchaseItem = lineWith("purchase", {
  deductible: z.boolean().describe("Whether its VAT is reclaimed; else it is part of the cost"),
  isStock: z.boolean().describe("Whether posting receives it into stock"),
});

const listed = z.object({
  id: z.uuid(),
  number: z.string().nullable().describe("Our number, as printed; null for a draft"),
  status: z.union([z.literal(0), z.literal(1)]).describe("0 draft, 1 posted"),
  kind: z
    .enum(purchaseKinds)
    .describe("domestic: VAT on the vendor's bill; import: VAT paid at customs; reverse_charge: VAT owed by the shop"),
  vendorId: z.uuid(),
  vendor: vendorOf,
  vendorNumber: z.string().describe("The number on the vendor's bill"),
  billDate: z.string().describe("Date of the bill, YYYY-MM-DD"),
  postingDate: z
    .string()
    .describe("Date of its entry; of a draft the chosen one, or by default the bill's, if its period is open"),
  postedAt: z.string().nullable().describe("When it was posted; null for a draft"),
  dueAt: z.string().describe("The bill's date plus the vendor's terms"),
  grandTotal: moneyOut,
  balanceDue: moneyOut.describe("What is still owed for it; of a draft, what posting will owe to the vendor"),
  isOverdue: z.boolean().describe("Whether it is past its due date and not fully paid"),
  returnedTotal: moneyOut.describe("The sum of its returns"),
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});

export const purchase = listed.extend({
  chosenPostingDate: z.string().nullable().describe("Of a draft: the chosen posting date; null for the default"),
  receivedOn: z.string().nullable().describe("The day on which the goods came; null: the posting date"),
  customsVendorId: z.uuid().nullable(),
  customsVendor: vendorOf
    .nullable()
    .describe("Of an import: who is paid its VAT, customs or a clearing agent; null: the vendor"),
  note: z.string().nullable(),
  order: z.object({ number: z.string(), viewUrl: z.string() }).nullable().describe("The order that it was made from"),
  tasks: z
    .array(z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable(), viewUrl: z.string() }))
    .describe("The tasks of outside workshops that it bills"),
  items: z.array(purchaseItem),
  ...totalsAnswer,
  isVatDeducted: z.boolean().describe("False for a draft of a shop that is not registered for VAT: it joins the cost"),
  vatChange: vatChangeAnswer,
  vatRate: z.number().describe("Percent: the standard rate on the bill's date"),
  vatGroups: vatGroupsAnswer,
  deductibleVat: moneyOut.describe("The VAT that is reclaimed"),
  payable: moneyOut.describe("What the vendor is owed for it: without VAT that is paid elsewhere"),
  isVendorNumberMissing: z
    .boolean()
    .describe("Whether VAT would be deducted although the vendor has no VAT number, so that it cannot be posted"),
  settlements: z
    .array(
      z.object({
        kind: z.enum(["vendor-payment", "purchase-return", "vendor-credit"]),
        isReversal: z.boolean(),
        number: z.string(),
        date: z.string(),
        amount: moneyOut.describe("Negative if it was reversed"),
        viewUrl: z.string().nullable(),
      }),
    )
    .describe("What was paid of it, taken off by returns or set against credits, oldest first"),
  returns: z.array(
    z.object({ id: z.uuid(), number: z.string(), date: z.string(), grandTotal: moneyOut, viewUrl: z.string() }),
  ),
  version: z.number().int().describe("Increases with every change of the draft"),
  detailsVersion: version.describe("Changes with every change of the details: vendor, numbers, dates, kind, note"),
  createdAt: z.string(),
  postedBy: named.nullable(),
});

const fields = {
  vendorId: z.uuid(),
  vendorNumber: oneLine(60).describe("The number on the vendor's bill; one vendor's numbers are unique"),
  billDate: dayOfPaper.describe("From 2018-01-01 to today; it may be in a locked period"),
  postingDate: dayOfPaper
    .nullable()
    .describe(
      "Not before the bill's date, not in the future, not in a locked period. Null: the bill's date, or the first open day after a locked period",
    ),
  receivedOn: dayOfPaper
    .nullable()
    .describe(
      "The day on which the goods came, not in the future; it may be in a locked period. From it on the quantity of parts counts, their cost from the posting date on. Null: the posting date",
    ),
  kind: z.enum(purchaseKinds),
  customsVendorId: z.uuid().nullable().describe("Only of an import: who is paid its VAT. Null: the vendor"),
  note: noteOrNone(2000),
};

export const createPurchase = route({
  method: "POST",
  path: "/api/purchases",
  needs: "create-purchases",
  status: 201,
  summary: "Create a purchase",
  description: "Answers a draft without items. A vendor's number that is already stored for the vendor is refused.",
  body: z.object({
    ...z.object(fields).partial().shape,
    vendorId: fields.vendorId,
    vendorNumber: fields.vendorNumber,
    billDate: fields.billDate,
    kind: fields.kind.default("domestic"),
  }),
  answer: purchase,
});

export const showPurchase = route({
  method: "GET",
  path: "/api/purchases/:id",
  needs: needs.view,
  summary: "A purchase with its items",
  answer: purchase,
});

const draftOnly = "Only a draft: else 409 `purchase-posted`.";

export const changePurchase = route({
  method: "PUT",
  path: "/api/purchases/:id",
  needs: needs.edit,
  summary: "Change a draft's details",
  description: `Absent fields stay, null clears. A changed bill date applies the VAT rate of that date. Refusals: changed-elsewhere (outdated version). ${draftOnly}`,
  body: z
    .object(fields)
    .partial()
    .extend({
      version: readVersion.describe("The `details_version` that was read"),
      detailsVersion: readDetailsVersion,
    }),
  answer: purchase,
});

export const deletePurchase = route({
  method: "DELETE",
  path: "/api/purchases/:id",
  needs: "delete-purchases",
  status: 204,
  summary: "Delete a draft",
  description: `Its files are deleted too. ${draftOnly}`,
});

export const postPurchase = route({
  method: "POST",
  path: "/api/purchases/:id/post",
  needs: needs.edit,
  summary: "Post a purchase",
  description:
    "Assigns the next number, freezes the document, receives parts into stock at their cost, posts it to the ledger and uses the vendor's credits for it. " +
    "Refusals: purchase-posted, purchase-changed (another version), changed-elsewhere (its VAT rate changed since, with `changed`), no-lines, nothing-to-post, vendor-vat-number-missing, account-archived, period-locked. " +
    'A purchase that brings more than its order answers 409 `needs-confirmation` with `warnings: ["more-than-ordered"]`, unless `confirm` is true.',
  body: z.object({
    confirm: z.boolean().optional().describe("Confirms more than was ordered"),
    postingDate: dayOfPaper.optional().describe("Instead of the draft's"),
    receivedOn: dayOfPaper.nullish().describe("Instead of the draft's; null: the posting date"),
    version: z.number().int().optional().describe("The version that was read"),
  }),
  answer: purchase,
});

export const purchaseLines = lineRoutes("purchase", "/api/purchases", needs, {
  line: purchaseItem,
  document: "a purchase",
  draftOnly,
});

export const purchaseMedia = mediaRoutes("purchases", needs);

export const purchasePdf = route({
  method: "GET",
  path: "/api/purchases/:id.pdf",
  needs: needs.view,
  kind: "file",
  summary: "The purchase as a PDF",
  description: "Bilingual, A4. A draft is marked as such; a posted purchase is printed once and stored.",
  query: z.object({ download: z.literal("1").optional() }),
});

/** List filters: by state, and for posted purchases by open amount. */
export const purchaseStatuses = ["0", "1", "unpaid", "overdue", "paid"] as const;

export const listPurchases = route({
  method: "GET",
  path: "/api/purchases",
  needs: needs.view,
  conditional: true,
  summary: "Purchases, newest first",
  description:
    "`q` searches our numbers, the vendors' numbers and names. The first page has a `summary` of all matching purchases, later pages null.",
  query: listQuery.extend({
    vendorId: z.uuid().optional(),
    status: z
      .enum(purchaseStatuses)
      .optional()
      .describe(
        "0 draft, 1 posted; among posted ones: unpaid (open amount), overdue (open and past the due date), paid (nothing open)",
      ),
    from: day.optional().describe("Billed on or after this date"),
    to: day.optional().describe("Billed on or before this date"),
  }),
  answer: listOf(listed).extend({
    summary: z
      .object({
        count: z.number().int(),
        grandTotal: moneyOut.describe("Of posted purchases"),
        draftsTotal: moneyOut,
        balanceDue: moneyOut.describe("Open amount of posted purchases"),
      })
      .nullable(),
  }),
});
