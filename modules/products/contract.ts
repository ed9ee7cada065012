import { z } from "zod";
import { listOf, listQuery } from "../../platform/shared/lists.ts";
import { moneyIn, moneyOut } from "../../platform/shared/money.ts";
import { route } from "../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../platform/shared/text.ts";
import { readVersion, version } from "../../platform/shared/versions.ts";

const optional = {
  nameAr: oneLineOrNone(200).describe("Name in Arabic, for Arabic screens and bilingual documents"),
  code: oneLineOrNone(60).describe("Part number; unique among products in use"),
  price: moneyIn.describe("Unit price before VAT"),
  vatExempted: z.boolean(),
  incomeAccountId: z.uuid().describe("The income account"),
  labourHours: z.number().min(0).max(9999).multipleOf(0.25).nullish().describe("Billed hours, in quarters"),
};

export const newProduct = z.object({
  name: oneLine(200),
  ...optional,
  price: optional.price
    .optional()
    .describe(
      "Unit price before VAT. Default 0; until the first invoice with the product is approved, price, exemption and account follow the lines in which it is used",
    ),
  vatExempted: optional.vatExempted.default(false),
  incomeAccountId: optional.incomeAccountId.optional().describe("The income account; default is parts sales"),
});

export const productChanges = z.object({ name: oneLine(200), ...optional, version: readVersion }).partial();

export const product = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string().nullable(),
  code: z.string().nullable(),
  nameWithCode: z.string().describe("`OF-2231 - Oil filter`, or the name alone; in the user's language"),
  price: moneyOut,
  vatExempted: z.boolean(),
  incomeAccountId: z.uuid(),
  incomeAccount: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() }),
  labourHours: z.number().nullable(),
  createdAt: z.string(),
  version,
});

/** Every user gets the first four fields; the others need `view-products`. */
const listed = product.partial().required({ id: true, name: true, nameAr: true, nameWithCode: true });

export const listProducts = route({
  method: "GET",
  path: "/api/products",
  needs: "signed-in",
  summary: "Products by name",
  description:
    "`q` searches names and codes. Without `view-products` a row has only `id`, `name`, `name_ar` and `name_with_code`.",
  query: listQuery,
  answer: listOf(listed),
});

export const addProduct = route({
  method: "POST",
  path: "/api/products",
  needs: "create-products",
  status: 201,
  summary: "Add a product",
  description: "Only the name is required.",
  body: newProduct,
  answer: product,
});

export const showProduct = route({
  method: "GET",
  path: "/api/products/:id",
  needs: "view-products",
  summary: "A product",
  answer: product,
});

export const changeProduct = route({
  method: "PUT",
  path: "/api/products/:id",
  needs: "edit-products",
  summary: "Change a product",
  description: "Existing documents are not changed. Refusals: changed-elsewhere (another version).",
  body: productChanges,
  answer: product,
});

export const deleteProduct = route({
  method: "DELETE",
  path: "/api/products/:id",
  needs: "delete-products",
  status: 204,
  summary: "Delete a product",
  description: "It disappears from lists and pickers; documents that contain it stay unchanged.",
});
