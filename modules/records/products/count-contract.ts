import { z } from "zod";
import { listOf, listQuery, pageQuery } from "../../../platform/shared/lists.ts";
import { countIn, moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLineOrNone } from "../../../platform/shared/text.ts";

const named = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });

export const countStates = ["open", "posted", "discarded"] as const;

const listed = z.object({
  id: z.uuid(),
  label: z.string(),
  branch: named.describe("Whose stock is counted"),
  state: z.enum(countStates),
  reason: z.string().nullable(),
  counted: z.number().int().describe("Products counted so far"),
  differing: z.number().int().describe("Those whose count differs from the books"),
  createdAt: z.string(),
  createdBy: named,
  postedAt: z.string().nullable(),
  viewUrl: z.string(),
});

export const countLine = z.object({
  id: z.uuid().describe("The product's"),
  product: named.extend({
    code: z.string().nullable(),
    barcode: z.string().nullable(),
    shelf: z.string().nullable(),
    viewUrl: z.string(),
  }),
  counted: z.string().nullable().describe("Null until it is counted; the next three also"),
  expected: z.string().nullable().describe("In the books when it was counted"),
  difference: z.string().nullable(),
  value: moneyOut.nullable().describe("Of the difference: as posted, before that at the present average cost"),
});

export const stockCount = listed.extend({
  parts: z.number().int().describe("Parts in use, counted or not"),
  difference: moneyOut.describe("The value of all differences: as posted, before that at the present average costs"),
});

export const listCounts = route({
  method: "GET",
  path: "/api/stock-counts",
  needs: "view-products",
  summary: "Stock counts, newest first",
  query: pageQuery,
  answer: listOf(listed),
});

export const startCount = route({
  method: "POST",
  path: "/api/stock-counts",
  needs: "adjust-stock",
  status: 201,
  summary: "Start a stock count",
  description: "Of any part; what is not counted is not changed.",
  body: z.object({ reason: oneLineOrNone(300) }),
  answer: stockCount,
});

export const showCount = route({
  method: "GET",
  path: "/api/stock-counts/:id",
  needs: "view-products",
  summary: "A stock count",
  answer: stockCount,
});

export const sheetFilters = ["counted", "uncounted", "differing"] as const;

export const countSheet = route({
  method: "GET",
  path: "/api/stock-counts/:id/sheet",
  needs: "view-products",
  summary: "The sheet of a stock count: all parts with what was counted",
  description:
    "By shelf, then by name. Of an ended count only what was counted. `q` searches names, codes and barcodes.",
  query: listQuery.extend({ only: z.enum(sheetFilters).optional() }),
  answer: listOf(countLine),
});

export const countProduct = route({
  method: "PUT",
  path: "/api/stock-counts/:id/products/:productId",
  overwrites: "the last count of a part stands",
  needs: "adjust-stock",
  summary: "Enter the counted quantity of a part",
  description:
    "Replaces an earlier one; null removes it. It is compared with the books of this moment, so that later sales do not change the difference. Refusals: count-ended, not-a-part.",
  body: z.object({ counted: countIn.nullable() }),
  answer: stockCount,
});

export const postCount = route({
  method: "POST",
  path: "/api/stock-counts/:id/post",
  needs: "adjust-stock",
  summary: "Post the differences of a stock count",
  description:
    "Dated today: the differences go to the adjustment account; the first count of a product without stock goes to the opening balances. A reason is required if anything differs. Parts without a cost that would enter the stock at a value of 0 need a confirmation. Refusals: count-ended, nothing-counted, reason-missing, not-enough-stock, needs-confirmation, period-locked.",
  body: z.object({
    reason: oneLineOrNone(300),
    confirm: z.boolean().default(false).describe("Confirms that parts without a cost enter the stock at a value of 0"),
  }),
  answer: stockCount,
});

export const discardCount = route({
  method: "DELETE",
  path: "/api/stock-counts/:id",
  needs: "adjust-stock",
  status: 204,
  summary: "Discard an open stock count",
  description: "Nothing is posted. Refusals: count-ended.",
});
