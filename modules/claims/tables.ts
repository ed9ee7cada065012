import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../platform/server/db/columns.ts";
import { insuranceCompanies } from "../insurers/tables.ts";
import { mediaFiles } from "../media/tables.ts";
import { users } from "../team/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import type { ClaimState } from "./rules.ts";

/** A claim on an insurance company for one visit. */
export const insuranceClaims = shopTable(
  "insurance_claims",
  {
    number: integer().notNull(),
    clientVehicleId: uuid().notNull(),
    insuranceCompanyId: uuid().notNull(),
    issuedAt: day().notNull(),
    state: text().$type<ClaimState>().notNull().default("open"),
    /** The insurer's own number of it. */
    claimNumber: text(),
    accidentReportNumber: text(),
    repairPermitNumber: text(),
    /** Found hit, needs body and paint, remarks. */
    field_1: text(),
    field_2: text(),
    field_3: text(),
    /** Before VAT; null: the sum of the items' prices. */
    partsCosts: money(),
    /** Hundredths of a percent, on the day of issue. */
    vatRate: integer().notNull(),
    /** What is asked, VAT included; follows items and labour. */
    asked: money()
      .notNull()
      .default(sql`0`),
    withdrawnAt: time(),
    withdrawReason: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("insurance_claims_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("insurance_claims_insurer_fkey", [t.shopId, t.insuranceCompanyId], insuranceCompanies),
    refers("insurance_claims_creator_fkey", [t.shopId, t.createdBy], users),
    unique("insurance_claims_number_key").on(t.shopId, t.number),
    index("insurance_claims_vehicle").on(t.shopId, t.clientVehicleId, t.id),
    index("insurance_claims_insurer").on(t.shopId, t.insuranceCompanyId, t.id),
    index("insurance_claims_state").on(t.shopId, t.state, t.id),
    check("insurance_claims_amounts", sql`${t.asked} >= 0 and ${t.partsCosts} >= 0`),
    check("insurance_claims_withdrawn", sql`(${t.state} = 'withdrawn') = (${t.withdrawnAt} is not null)`),
  ],
);

/** A damaged part of the car that the claim asks for. */
export const claimItems = shopTable(
  "claim_items",
  {
    claimId: uuid().notNull(),
    name: text().notNull(),
    toBeFixed: boolean().notNull(),
    toBePainted: boolean().notNull(),
    /** The part of the car drawing on which its number is shown. */
    part: text(),
    /** Of the new part, before VAT. */
    price: money(),
  },
  (t) => [
    refers("claim_items_claim_fkey", [t.shopId, t.claimId], insuranceClaims),
    index("claim_items_claim").on(t.shopId, t.claimId, t.id),
    check("claim_items_name", sql`${t.name} <> ''`),
    check("claim_items_price", sql`${t.price} >= 0`),
  ],
);

export const claimLabourCosts = shopTable(
  "claim_labor_costs",
  { claimId: uuid().notNull(), description: text().notNull(), cost: money().notNull() },
  (t) => [
    refers("claim_labor_costs_claim_fkey", [t.shopId, t.claimId], insuranceClaims),
    index("claim_labor_costs_claim").on(t.shopId, t.claimId, t.id),
    check("claim_labor_costs_cost", sql`${t.cost} > 0`),
  ],
);

/** A file's collection tells what it is: the claim copy, the inspection, or a photo of an item. */
export const claimFiles = shopTable("claim_files", { claimId: uuid().notNull(), fileId: uuid().notNull() }, (t) => [
  refers("claim_files_claim_fkey", [t.shopId, t.claimId], insuranceClaims),
  refers("claim_files_file_fkey", [t.shopId, t.fileId], mediaFiles).onDelete("cascade"),
  unique("claim_files_file_key").on(t.shopId, t.fileId),
  index("claim_files_claim").on(t.shopId, t.claimId, t.fileId),
]);
