import { z } from "zod";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { countIn, moneyIn, moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { exemptCodes } from "../../base/lines/exemptions.ts";
import { jobVehicle } from "./job-vehicle-contract.ts";
import { inventories, productKinds } from "./rules.ts";

const optional = {
  kind: z
    .enum(productKinds)
    .describe("Only a part has stock; a ready-made job may have items, which it adds to a document"),
  nameAr: oneLineOrNone(200).describe("Name in Arabic, for Arabic screens and bilingual documents"),
  code: oneLineOrNone(60).describe("Part number; unique among products in use"),
  barcode: oneLineOrNone(60).describe("As a scanner types it; unique among products in use"),
  price: moneyIn.describe("Unit price before VAT"),
  cost: moneyIn.nullish().describe("The last known cost of a unit before VAT; a receipt sets it"),
  vatExempted: z.boolean(),
  exemptCode: z
    .enum(exemptCodes)
    .nullish()
    .describe("The legal reason of an exempt product, as the tax authority codes it"),
  exemptReason: oneLineOrNone(200).describe("The reason in words"),
  incomeAccountId: z.uuid().describe("The income account"),
  inventory: z.enum(inventories).describe("The stock and cost accounts of a part: spare parts, or paint and materials"),
  minimum: countIn.nullish().describe("Fewer than this on hand are low"),
  shelf: oneLineOrNone(40).describe("Where it lies"),
  labourHours: z.number().min(0).max(9999).multipleOf(0.25).nullish().describe("Billed hours, in quarters"),
};

const confirm = z.boolean().optional().describe("Confirms that it is another product than the one with a like number");

const alike =
  'A part number or barcode that another product has in another spelling (blanks, dashes, dots, case; leading zeros of an EAN or UPC) answers 409 `needs-confirmation` with `warnings: ["code-alike"]` and that `product`, unless `confirm` is true.';

export const newProduct = z.object({
  name: oneLine(200),
  ...optional,
  confirm,
  price: optional.price
    .optional()
    .describe(
      "Unit price before VAT. Default 0; until the first invoice with the product is approved, price, exemption and account follow the lines in which it is used",
    ),
  kind: optional.kind.default("part"),
  inventory: optional.inventory.default("parts"),
  vatExempted: optional.vatExempted.default(false),
  incomeAccountId: optional.incomeAccountId.optional().describe("The income account; default is parts sales"),
});

export const productChanges = z.object({ name: oneLine(200), ...optional, confirm, version: readVersion }).partial();

export const stockLevels = ["low", "out"] as const;

export const product = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string().nullable(),
  kind: z.enum(productKinds),
  code: z.string().nullable(),
  barcode: z.string().nullable(),
  nameWithCode: z.string().describe("`OF-2231 - Oil filter`, or the name alone; in the user's language"),
  price: moneyOut.describe("Unit price before VAT; not used while a ready-made job has items"),
  total: moneyOut.describe("What it adds to a document before VAT: its price, or the sum of a ready-made job's items"),
  itemCount: z.number().int().describe("How many items a ready-made job adds to a document; 0: it is one line itself"),
  cost: moneyOut.nullable(),
  vatExempted: z.boolean(),
  exemptCode: z.enum(exemptCodes).nullable(),
  exemptReason: z.string().nullable(),
  inventory: z.enum(inventories),
  minimum: z.string().nullable(),
  shelf: z.string().nullable(),
  stock: z
    .object({
      onHand: z.string().describe("Up to 3 decimals; negative after more was sold than was there"),
      value: moneyOut.describe("At cost; part of the balance of its stock account"),
      averageCost: moneyOut.nullable().describe("Of a unit; null if nothing is on hand"),
      inTransit: z.string().describe("On the way between branches, beside what is on hand"),
      level: z.enum(stockLevels).nullable().describe("Fewer than the minimum, or none, with what is on the way"),
      stillDays: z.number().int().nullable().describe("Days since the last sale, from 90 on; null if it moves"),
    })
    .nullable()
    .describe("Null for a product without stock"),
  branches: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        nameAr: z.string(),
        isOwn: z.boolean().describe("Where the user works"),
        onHand: z.string(),
        value: moneyOut,
        averageCost: moneyOut.nullable(),
        hasMoved: z.boolean().describe("False until something of it moved there, such as its opening stock"),
      }),
    )
    .describe("Its stock by branch; empty without stock, and in a shop with one branch"),
  archivedAt: z.string().nullable(),
  viewUrl: z.string(),
  incomeAccountId: z.uuid(),
  incomeAccount: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() }),
  labourHours: z.number().nullable(),
  vehicles: z.array(jobVehicle).describe("Vehicles for which a ready-made job is meant; empty: for all"),
  fits: z
    .boolean()
    .nullable()
    .describe(
      "With `vehicle_id`: whether a ready-made job that names vehicles is for this one. Null for all other products, or if the vehicle's make, model or year is not known",
    ),
  createdAt: z.string(),
  version,
});

export const stockFilters = ["low", "out", "still", "stocked"] as const;

/** Every user gets the required fields; the others need `view-products`. */
const listed = product.partial().required({
  id: true,
  name: true,
  nameAr: true,
  nameWithCode: true,
  itemCount: true,
  vehicles: true,
  fits: true,
});

export const listProducts = route({
  method: "GET",
  path: "/api/products",
  needs: "signed-in",
  onFloor: true,
  summary: "Products by name in the user's language",
  description:
    "`q` searches names, codes and barcodes, the codes in any spelling. Without `view-products` a row has only `id`, `name`, `name_ar`, `name_with_code`, `item_count`, `vehicles` and `fits`, and there are no filters and no `summary`. The first page has a `summary` of all matching products, later pages null. With `vehicle_id` the ready-made jobs for that vehicle come first; those for other vehicles are left out, or come last if `q` finds them. Refusals: other-branch.",
  query: listQuery.extend({
    kind: z.enum(productKinds).optional(),
    stock: z
      .enum(stockFilters)
      .optional()
      .describe("low: fewer than the minimum; out: none; still: not sold for 90 days; stocked: with stock"),
    vehicleId: z.uuid().optional().describe("The vehicle of the document for which a product is chosen"),
    branchId: z
      .uuid()
      .optional()
      .describe(
        "Only parts that moved in this branch, with `stock=stocked` those that it has. `value` of the summary is this branch's; low, out and still are told of all branches together, as the minimum is",
      ),
    archived: z.literal("1").optional().describe("Only archived products"),
  }),
  answer: listOf(listed).extend({
    summary: z
      .object({
        count: z.number().int(),
        low: z.number().int(),
        out: z.number().int(),
        still: z.number().int(),
        value: moneyOut.describe("Of what is on hand, at cost"),
      })
      .nullable(),
  }),
});

export const addProduct = route({
  method: "POST",
  path: "/api/products",
  needs: "create-products",
  status: 201,
  summary: "Add a product",
  description: `Only the name is required. ${alike}`,
  body: newProduct,
  answer: product,
});

export const copyProduct = route({
  method: "POST",
  path: "/api/products/:id/copy",
  needs: { all: ["create-products", "view-products"] },
  status: 201,
  summary: "Copy a ready-made job",
  description:
    "The copy has the same name, price, account, hours, items and vehicles, and no part number. Refusals: not-a-job.",
  body: z.object({}),
  answer: product,
});

export const showProduct = route({
  method: "GET",
  path: "/api/products/:id",
  needs: "view-products",
  summary: "A product, and when it runs out",
  answer: product.extend({
    forecast: z
      .object({
        used: z.string().describe("What was sold or built in, less what came back; up to 3 decimals"),
        days: z.number().int().describe("In so many days: the last 90, or since it has stock"),
        emptyOn: z.string().nullable().describe("At this pace, YYYY-MM-DD; null if it lasts longer than a year"),
      })
      .nullable()
      .describe("Of a part on hand that was issued at least three times in the last 90 days"),
  }),
});

export const changeProduct = route({
  method: "PUT",
  path: "/api/products/:id",
  needs: "edit-products",
  summary: "Change a product",
  description: `Existing documents are not changed. ${alike} Refusals: changed-elsewhere (another version); has-stock, if the kind or the stock account of a product with stock changes; has-items, if the kind of a ready-made job with items changes; has-vehicles, likewise; is-in-job, if an item of a ready-made job would become one.`,
  body: productChanges,
  answer: product,
});

export const deleteProduct = route({
  method: "DELETE",
  path: "/api/products/:id",
  needs: "delete-products",
  status: 204,
  summary: "Archive a product",
  description:
    "It disappears from lists and pickers; documents that contain it stay unchanged. A ready-made job that contains it cannot be added to a document before it is restored or taken out of the job. Refusals: has-stock.",
});

export const restoreProduct = route({
  method: "POST",
  path: "/api/products/:id/restore",
  needs: "delete-products",
  summary: "Restore an archived product",
  description: "Refused under `code` or `barcode` if another product has taken it.",
  answer: product,
});
