import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { insuranceCompanies } from "../../records/insurers/tables.ts";
import { mediaFiles } from "../../base/media/tables.ts";
import { sharedLinks } from "../../base/messages/tables.ts";
import { users } from "../../base/team/tables.ts";
import { clientVehicles } from "../../workshop/visits/tables.ts";
import { workOrderTasks } from "../../workshop/work-orders/tables.ts";
import type { ItemAnswer, StoredState } from "./rules.ts";

/** A claim on an insurance company for one visit. */
export const insuranceClaims = shopTable(
  "insurance_claims",
  {
    number: integer().notNull(),
    clientVehicleId: uuid().notNull(),
    insuranceCompanyId: uuid().notNull(),
    issuedAt: day().notNull(),
    state: text().$type<StoredState>().notNull().default("open"),
    /** The insurer's own number of it. */
    claimNumber: text(),
    accidentReportNumber: text(),
    repairPermitNumber: text(),
    /** Description of damage, needs body and paint, remarks. */
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
    /** When it was last sent, and to whom; null if it was handed over otherwise. */
    sentAt: time(),
    sentTo: text(),
    inspectedAt: time(),
    /** Set while the first answer is a rejection; sending again or an approval clears it. */
    rejectedAt: time(),
    rejectReason: text(),
    /** The number of the supplement that waits for an answer. */
    waitingSupplement: integer(),
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
    check("insurance_claims_rejected", sql`(${t.state} = 'rejected') = (${t.rejectedAt} is not null)`),
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
    /** 0: asked at first; items added after an answer belong to the next supplement. */
    supplement: integer().notNull(),
    answer: text().$type<ItemAnswer>(),
    /** The task of the visit that repairs it. */
    taskId: uuid(),
  },
  (t) => [
    refers("claim_items_claim_fkey", [t.shopId, t.claimId], insuranceClaims),
    refers("claim_items_task_fkey", [t.shopId, t.taskId], workOrderTasks),
    index("claim_items_claim").on(t.shopId, t.claimId, t.id),
    check("claim_items_name", sql`${t.name} <> ''`),
    check("claim_items_price", sql`${t.price} >= 0`),
    check("claim_items_task", sql`${t.taskId} is null or ${t.answer} = 'approved'`),
    check("claim_items_answer", sql`${t.answer} in ('approved', 'refused')`),
  ],
);

export const claimLabourCosts = shopTable(
  "claim_labor_costs",
  {
    claimId: uuid().notNull(),
    description: text().notNull(),
    cost: money().notNull(),
    supplement: integer().notNull(),
  },
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

/** A public link shows the photos of a claim; the one that goes with a sent claim also its paper with the client's name. */
export const claimLinks = shopTable(
  "claim_links",
  { claimId: uuid().notNull(), linkId: uuid().notNull(), isOfClaim: boolean().notNull() },
  (t) => [
    refers("claim_links_claim_fkey", [t.shopId, t.claimId], insuranceClaims),
    refers("claim_links_link_fkey", [t.shopId, t.linkId], sharedLinks),
    unique("claim_links_link_key").on(t.shopId, t.linkId),
    index("claim_links_claim").on(t.shopId, t.claimId, t.linkId),
  ],
);

/** What the insurer approved: of the first claim, or of a supplement. Amounts include VAT. */
export const claimApprovals = shopTable(
  "claim_approvals",
  {
    claimId: uuid().notNull(),
    supplement: integer().notNull(),
    approvedAmount: money().notNull(),
    /** The part of it that the owner pays. */
    deductibleAmount: money().notNull(),
    approvedBy: uuid().notNull(),
    approvedAt: time().notNull(),
    /** When the client was informed, and at which number or address; without one the message was kept. */
    informedAt: time(),
    informedTo: text(),
    /** The client invoice that bills it, a draft too; written by the module of invoices. */
    invoiceId: uuid(),
  },
  (t) => [
    refers("claim_approvals_claim_fkey", [t.shopId, t.claimId], insuranceClaims),
    refers("claim_approvals_user_fkey", [t.shopId, t.approvedBy], users),
    unique("claim_approvals_supplement_key").on(t.shopId, t.claimId, t.supplement),
    index("claim_approvals_invoice").on(t.shopId, t.invoiceId),
    check(
      "claim_approvals_amounts",
      sql`${t.approvedAmount} > 0 and ${t.deductibleAmount} between 0 and ${t.approvedAmount}`,
    ),
  ],
);

export const claimRejections = shopTable(
  "claim_rejections",
  {
    claimId: uuid().notNull(),
    supplement: integer().notNull(),
    reason: text().notNull(),
    rejectedBy: uuid().notNull(),
    rejectedAt: time().notNull(),
  },
  (t) => [
    refers("claim_rejections_claim_fkey", [t.shopId, t.claimId], insuranceClaims),
    refers("claim_rejections_user_fkey", [t.shopId, t.rejectedBy], users),
    index("claim_rejections_claim").on(t.shopId, t.claimId, t.id),
  ],
);
