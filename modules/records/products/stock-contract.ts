import { z } from "zod";
import { day, dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut, quantityIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { inventories, movementKinds } from "./rules.ts";

const named = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });

export const stockMovement = z.object({
  id: z.uuid(),
  product: named.extend({ code: z.string().nullable(), viewUrl: z.string() }),
  number: z.number().int().describe("Counts the product's movements from 1"),
  kind: z.enum(movementKinds),
  date: z.string().describe("The date of its posting"),
  effectiveOn: z
    .string()
    .describe("From this day on its quantity counts: the date, or of a receipt the day on which the goods came"),
  branch: named.extend({ nameAr: z.string() }).describe("Where it moves"),
  quantity: z.string().describe("Positive in, negative out; up to 3 decimals"),
  unitCost: moneyOut,
  value: moneyOut.describe("What it adds to the stock account; negative for an issue"),
  onHandAfter: z.string().describe("In all branches, or with `branch_id` in that one; so is the value"),
  valueAfter: moneyOut,
  source: z
    .object({ kind: z.string(), id: z.uuid(), label: z.string().nullable(), viewUrl: z.string().nullable() })
    .describe("The document behind it, and its page"),
  reason: z.string().nullable(),
  createdBy: named,
  createdAt: z.string(),
});

export const listMovements = route({
  method: "GET",
  path: "/api/stock-movements",
  needs: "view-products",
  summary: "Stock movements, newest first",
  description:
    "With `product_id` the first page has a `summary` of the product: stock before `from`, in, out, and stock at the end of `to`; quantities from the day on which goods came, values by the date of posting. With `branch_id` all of it is of that branch. Refusals: other-branch, under `product_id` and a branch where the user may not work.",
  query: pageQuery.extend({
    productId: z.uuid().optional(),
    branchId: z.uuid().optional().describe("In this branch only"),
    kind: z.enum(movementKinds).optional(),
    from: day.optional().describe("Posted on or after this date"),
    to: day.optional().describe("Posted on or before this date"),
  }),
  answer: listOf(stockMovement).extend({
    summary: z
      .object({
        opening: z.string(),
        openingValue: moneyOut,
        in: z.string(),
        inValue: moneyOut,
        out: z.string(),
        outValue: moneyOut,
        closing: z.string(),
        closingValue: moneyOut,
      })
      .nullable(),
  }),
});

export const addMovement = route({
  method: "POST",
  path: "/api/products/:id/stock-movements",
  needs: "adjust-stock",
  status: 201,
  summary: "Enter the opening stock of a part, or adjust its stock",
  description:
    "Posted at once: `opening` against the opening balances, once, on its `date`; the adjustments today, against the adjustment account. Refusals: not-a-part, already-tracked, not-tracked, not-enough-stock, period-locked.",
  body: z.object({
    kind: z.enum(["opening", "adjustment-in", "adjustment-out"]),
    quantity: quantityIn,
    unitCost: moneyIn
      .optional()
      .describe(
        "Of what is added; default is the average cost, else the product's cost; required if it has neither. Not used for adjustment-out",
      ),
    reason: oneLine(300).optional().describe("Required for an adjustment"),
    date: dayOfPaper
      .optional()
      .describe(
        "Of opening stock: since when it is there, not in the future and not in a locked period; default today",
      ),
  }),
  answer: stockMovement,
});

export const stockValue = route({
  method: "GET",
  path: "/api/stock-value",
  needs: "view-products",
  summary: "The value of the stock beside the balance of its accounts",
  description:
    "The two are equal at all times; `difference` is not 0 only if the books were changed by force. With `branch_id` the stock of one branch, without its accounts: what a part cost before stock was kept by branch may stand in another one. So it is for who may work at some branches only: the stock of these. Refusals: other-branch.",
  query: z.object({ branchId: z.uuid().optional() }),
  answer: z.object({
    data: z.array(
      z.object({
        inventory: z.enum(inventories),
        account: named.extend({ nameAr: z.string(), code: z.string() }),
        products: z.number().int().describe("Products on hand"),
        value: moneyOut,
        ledger: moneyOut.nullable().describe("Null of some branches only"),
        difference: moneyOut.nullable().describe("Null of some branches only"),
      }),
    ),
    value: moneyOut,
    ledger: moneyOut.nullable().describe("Null of some branches only"),
  }),
});
