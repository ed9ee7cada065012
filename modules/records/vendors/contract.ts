import { z } from "zod";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { noteOrNone, oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";

/** The fields of a vendor's form; each is stored in the column of the same name. */
export const vendorFields = z.object({
  name: oneLine(160),
  nameAr: oneLineOrNone(160).describe("Name in Arabic, for Arabic screens and bilingual documents"),
  contactNumber: oneLineOrNone(40).describe("Any valid phone number, with local or Arabic digits; stored as E.164"),
  vatNumber: oneLineOrNone(30).describe(
    "VAT registration number, in the format of the shop's country, or foreign with its country's two letters. Without it, VAT of the vendor's bills cannot be deducted",
  ),
  crNumber: oneLineOrNone(40).describe("Commercial registration number"),
  address: noteOrNone(300),
  note: noteOrNone(2000),
  termsDays: z.number().int().min(0).max(365).optional().describe("Days from a bill's date until it is due; default 0"),
});
type VendorField = keyof z.output<typeof vendorFields>;

/** A field of the form without an answer field does not compile. */
const answeredFields = {
  name: z.string(),
  nameAr: z.string().nullable(),
  contactNumber: z.string().nullable().describe("E.164"),
  vatNumber: z.string().nullable(),
  crNumber: z.string().nullable(),
  address: z.string().nullable(),
  note: z.string().nullable(),
  termsDays: z.number().int(),
} satisfies Record<VendorField, z.ZodType>;

export const vendor = z.object({
  id: z.uuid(),
  ...answeredFields,
  owed: moneyOut.nullable().describe("What the shop owes the vendor; null without view-purchases"),
  credit: moneyOut
    .nullable()
    .describe("What the vendor owes the shop: advances and credit notes not yet used; null without view-purchases"),
  createdAt: z.string(),
  version,
  viewUrl: z.string(),
});
export type Vendor = z.output<typeof vendor>;

export const listVendors = route({
  method: "GET",
  path: "/api/vendors",
  needs: ["view-vendors", "create-purchases", "edit-purchases"],
  summary: "Vendors, by name",
  description: "`q` searches both names, phones, VAT and registration numbers.",
  query: listQuery,
  answer: listOf(vendor),
});

export const addVendor = route({
  method: "POST",
  path: "/api/vendors",
  needs: "create-vendors",
  status: 201,
  summary: "Add a vendor",
  description: "Only the name is required. A name that another vendor has, in any spelling, is refused.",
  body: vendorFields,
  answer: vendor,
});

export const showVendor = route({
  method: "GET",
  path: "/api/vendors/:id",
  needs: "view-vendors",
  summary: "A vendor",
  answer: vendor,
});

export const changeVendor = route({
  method: "PUT",
  path: "/api/vendors/:id",
  needs: "edit-vendors",
  summary: "Change a vendor",
  description:
    "Absent fields stay, null clears. Posted purchases are not changed. Refusals: changed-elsewhere (outdated version).",
  body: vendorFields.partial().extend({ version: readVersion }),
  answer: vendor,
});

export const deleteVendor = route({
  method: "DELETE",
  path: "/api/vendors/:id",
  needs: "delete-vendors",
  status: 204,
  summary: "Delete a vendor",
  description: "Refusals: vendor-in-use (it has purchases, payments or entries).",
});
