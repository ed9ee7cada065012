import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut, quantityIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { productKinds } from "./rules.ts";

export const maxJobItems = 50;

const jobItem = z.object({
  id: z.uuid(),
  position: z.number().int().describe("From 1"),
  productId: z.uuid(),
  product: z.object({
    id: z.uuid(),
    name: z.string(),
    nameAr: z.string().nullable(),
    nameWithCode: z.string(),
    kind: z.enum(productKinds),
    archivedAt: z
      .string()
      .nullable()
      .describe("Set: the job cannot be added before the product is restored or removed"),
    viewUrl: z.string(),
  }),
  qty: z.string().describe("Up to 3 decimals"),
  unitPrice: moneyOut.nullable().describe("Before VAT; null: the product's price when the job is added"),
  price: moneyOut.describe("The unit price before VAT at which the item would be added now"),
  subTotal: moneyOut.describe("qty × price, rounded"),
  labourHours: z.number().nullable().describe("qty × the product's billed hours; null if it has none"),
});

const jobItems = wholeListOf(jobItem).extend({
  subTotal: moneyOut.describe("The sum of the items"),
  labourHours: z.number().describe("The sum of the items' billed hours"),
  version,
});

export const listJobItems = route({
  method: "GET",
  path: "/api/products/:id/items",
  needs: "view-products",
  summary: "Items of a ready-made job",
  description: "In order; the whole list. Empty for a product without items.",
  answer: jobItems,
});

export const saveJobItems = route({
  method: "PUT",
  path: "/api/products/:id/items",
  needs: "edit-products",
  summary: "Set the items of a ready-made job",
  description:
    "Replaces all items. Choosing the job on a document then adds these items, each with its product, quantity and price; without items the job is one line at its own price. Existing documents are not changed. A refusal names the item and its field: `items.2.product_id`. Refusals: not-a-job; amount-too-large; changed-elsewhere (another version).",
  body: z.object({
    items: z
      .array(
        z.object({
          productId: z.uuid().describe("A part or service in use; not another job"),
          qty: quantityIn.default("1"),
          unitPrice: moneyIn.nullish().describe("Before VAT; null or absent: the product's price of the day"),
        }),
      )
      .max(maxJobItems),
    version: readVersion,
  }),
  answer: jobItems,
});
