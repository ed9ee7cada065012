import { sql } from "drizzle-orm";
import {
  check,
  type ExtraConfigColumn,
  index,
  integer,
  type PgTableExtraConfigValue,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { day, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { users } from "../../base/team/tables.ts";
import { products } from "../../records/products/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import type { Decision } from "./rules.ts";

/** What was decided at a visit about the warranty of one line of an earlier visit's invoice. */
export const warrantyClaims = shopTable(
  "warranty_claims",
  {
    /** The visit at which it is claimed. */
    clientVehicleId: uuid().notNull(),
    /** The line that gave the warranty, of an approved invoice, which is never deleted; then its texts. */
    invoiceItemId: uuid().notNull(),
    invoiceId: uuid().notNull(),
    invoiceLabel: text().notNull(),
    productId: uuid().notNull(),
    name: text().notNull(),
    nameAr: text(),
    /** The last day and the highest reading of the warranty; what replaces the part has the rest of it. */
    until: day().notNull(),
    untilKm: integer(),
    /** The odometer at this visit when it was decided. */
    mileage: integer(),
    decision: text().$type<Decision>().notNull(),
    reason: text().notNull(),
    decidedBy: uuid().notNull(),
    decidedAt: time().notNull(),
  },
  (t) => [
    refers("warranty_claims_visit_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("warranty_claims_product_fkey", [t.shopId, t.productId], products),
    refers("warranty_claims_decider_fkey", [t.shopId, t.decidedBy], users),
    unique("warranty_claims_item_key").on(t.shopId, t.clientVehicleId, t.invoiceItemId),
    index("warranty_claims_decided").on(t.shopId, t.decidedAt),
    index("warranty_claims_product").on(t.shopId, t.productId),
    check("warranty_claims_decision", sql`${t.decision} in ('confirmed', 'rejected')`),
    check("warranty_claims_reason", sql`${t.reason} <> ''`),
    check("warranty_claims_km", sql`${t.untilKm} >= 0 and ${t.mileage} >= 0`),
  ],
);

/** The columns of a line that can be free because of a warranty. */
export const warrantyColumns = () => ({
  warrantyClaimId: uuid(),
  /** The number of the earlier invoice, as printed. */
  warrantyOf: text(),
});

type OfLine = Record<"shopId" | "warrantyClaimId" | "warrantyOf" | "grandTotal", ExtraConfigColumn>;

/** Keys and checks of `warrantyColumns`; `name` is the table's. */
export const warrantyKeys = (name: string, t: OfLine): PgTableExtraConfigValue[] => [
  refers(`${name}_warranty_fkey`, [t.shopId, t.warrantyClaimId], warrantyClaims),
  index(`${name}_warranty`)
    .on(t.shopId, t.warrantyClaimId)
    .where(sql`${t.warrantyClaimId} is not null`),
  check(
    `${name}_of_warranty`,
    sql`(${t.warrantyClaimId} is null) = (${t.warrantyOf} is null) and (${t.warrantyClaimId} is null or ${t.grandTotal} = 0)`,
  ),
];
