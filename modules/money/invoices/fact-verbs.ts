import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { cast, castOrNull, json, select } from "../../../platform/server/db/select.ts";
import type { SourceKind } from "../../../platform/shared/kinds.ts";
import { insuranceClaims } from "../claims/tables.ts";
import { clients } from "../../records/clients/tables.ts";
import { isSealedVersionOf, sealedFields, sealedVersion } from "../e-invoices/sealed-verbs.ts";
import { insuranceCompanies } from "../../records/insurers/tables.ts";
import { books, journalEntries, openItems, settlements } from "../../books/ledger/tables.ts";
import { advancesUsedFor, depositsOfVisit, storedAdvances } from "../payments/deposit-verbs.ts";
import { clientCredits } from "../payments/tables.ts";
import { printedFields } from "../../base/custom-fields/verbs.ts";
import { shops } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import { carFields, cars } from "../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "../../workshop/visits/tables.ts";
import { approvedOfVisit } from "../estimates/approved-verbs.ts";
import { clientPartsAsField } from "../../workshop/work-orders/client-part-verbs.ts";
import { clientInvoices } from "./tables.ts";

/** These join to an invoice `i` of visit `clientVehicles`. */
export const i = alias(clientInvoices, "i");
export const open = alias(openItems, "open");
export const isOpenOfInvoice = and(
  eq(open.sourceKind, "client-invoice"),
  eq(open.sourceId, i.id),
  sql`${open.id} is distinct from ${i.deductibleItemId}`,
);

/** The owner's deductible of an approved claim's invoice. */
export const share = alias(openItems, "share");
export const isDeductibleOfInvoice = eq(share.id, i.deductibleItemId);

/** What is open of an approved invoice, by insurer and owner; null for a draft. */
export const remaining = castOrNull(
  sql`case when ${i.approvedAt} is not null then coalesce(${open.remaining}, 0) + coalesce(${share.remaining}, 0) end`,
  "bigint",
);

/** The earliest day on which something that is open was due. */
export const due = castOrNull(
  sql`coalesce(least(case when ${open.remaining} > 0 then ${open.due} end, case when ${share.remaining} > 0 then ${share.due} end), ${open.due}, ${share.due})`,
  "date",
);

/** A draft belongs to its visit's client; an approved invoice has its own. */
export const clientOf = sql`case when ${i.approvedAt} is null then ${clientVehicles.clientId} else ${i.clientId} end`;

/** The insurer that owes an invoice; for a draft, the one that would. */
export const owingInsurer = sql`coalesce(${i.insurerId}, ${open.partyId}, ${clientVehicles.insuranceCompanyId})`;

const insurerOfDraft = sql`coalesce(${i.insurerId}, ${clientVehicles.insuranceCompanyId})`;

/** The deposits for the next invoice of an invoice's visit. */
export const waiting = depositsOfVisit(i.clientVehicleId);

const other = alias(clientInvoices, "other");

/** What the other approved invoices of an invoice's visit come to, without those of claims. */
const chargedBefore = select({
  amount: cast(sql`coalesce(sum(${other.grandTotal} + ${other.debitedTotal} - ${other.returnedTotal}), 0)`, "bigint"),
})
  .from(other)
  .where(
    and(
      eq(other.clientVehicleId, i.clientVehicleId),
      isNotNull(other.approvedAt),
      isNull(other.claimId),
      ne(other.id, i.id),
    ),
  );

const own = alias(openItems, "own");

/** What entries of these kinds settled of an invoice. */
const settledBy = (kinds: readonly SourceKind[]) =>
  select({ amount: cast(sql`coalesce(sum(${settlements.amount}), 0)`, "bigint") })
    .from(own)
    .innerJoin(settlements, eq(settlements.openItemId, own.id))
    .innerJoin(journalEntries, eq(journalEntries.id, settlements.entryId))
    .where(
      and(eq(own.sourceKind, "client-invoice"), eq(own.sourceId, i.id), inArray(journalEntries.sourceKind, [...kinds])),
    );

/** The part of an invoice's returns that was taken off its balance due, at once or later; the rest is owed back. */
export const settledByReturns = cast(
  sql`case when ${i.returnedTotal} = 0 then 0 else (${settledBy(["return-invoice", "return-allocation"])}) end`,
  "bigint",
);

const owed = alias(openItems, "owed");

/** What the books owe back for the returns of an invoice. */
const isOwedForReturns = and(
  eq(owed.sourceKind, "return-invoice"),
  sql`${owed.sourceId} = any(array(select (r.value ->> 'id')::uuid from jsonb_array_elements(${i.returns}) r))`,
);

const owedBack = select({ amount: cast(sql`coalesce(sum(${owed.remaining}), 0)`, "bigint") })
  .from(owed)
  .where(isOwedForReturns);

/** By the entries of refunds: what a return sets off against the invoice itself settles the same item. */
const paidBack = select({ amount: cast(sql`coalesce(sum(${settlements.amount}), 0)`, "bigint") })
  .from(settlements)
  .innerJoin(owed, eq(owed.id, settlements.openItemId))
  .innerJoin(journalEntries, eq(journalEntries.id, settlements.entryId))
  .where(and(isOwedForReturns, eq(journalEntries.sourceKind, "client-refund")));

/** The part of it that the client left with the shop for a next invoice. */
const keptAsCredit = select({
  kept: cast(sql`coalesce(sum(${clientCredits.amount}), 0)`, "bigint"),
})
  .from(clientCredits)
  .innerJoin(owed, eq(owed.id, clientCredits.openItemId))
  .where(and(isOwedForReturns, isNull(clientCredits.reversedAt)));

const employee = alias(users, "employee");
const approver = alias(users, "approver");

const insurerFields = {
  insurerName: insuranceCompanies.name,
  insurerNameAr: insuranceCompanies.nameAr,
  insurerVatNumber: insuranceCompanies.vatNumber,
  insurerTaxOffice: insuranceCompanies.taxOffice,
  insurerCrNumber: insuranceCompanies.crNumber,
  insurerStreet: insuranceCompanies.street,
  insurerBuildingNumber: insuranceCompanies.buildingNumber,
  insurerDistrict: insuranceCompanies.district,
  insurerCity: insuranceCompanies.city,
  insurerPostalCode: insuranceCompanies.postalCode,
};

/** An invoice with what its page, its approval and its paper need of others. */
export const factsById = read("invoices.facts", (value: Values<{ id: string }>) =>
  select({
    ...getTableColumns(i),
    clientId: clients.id,
    clientName: clients.name,
    custom: printedFields(clients.customFields, cars.vehicleCustomFields, clientVehicles.customFields),
    clientContactNumber: clients.contactNumber,
    clientEmail: clients.email,
    clientLanguage: clients.language,
    clientVatNumber: clients.vatNumber,
    clientTaxOffice: clients.taxOffice,
    clientCrNumber: clients.crNumber,
    clientCountry: clients.country,
    buyerKind: clients.buyerKind,
    clientStreet: clients.street,
    clientBuildingNumber: clients.buildingNumber,
    clientDistrict: clients.district,
    clientCity: clients.city,
    clientPostalCode: clients.postalCode,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    plateKey: clientVehicles.plateKey,
    vehicleId: clientVehicles.vehicleId,
    mileage: clientVehicles.mileage,
    insurerId: castOrNull(insurerOfDraft, "uuid"),
    owingInsurerId: castOrNull(owingInsurer, "uuid"),
    billedClaim: castOrNull(insuranceClaims.number, "int"),
    vehicleDeletedAt: clientVehicles.deletedAt,
    ...carFields,
    ...insurerFields,
    employeeName: employee.name,
    employeeNameAr: employee.nameAr,
    approverName: approver.name,
    approverNameAr: approver.nameAr,
    shopVatNumber: shops.vatNumber,
    shopCountry: shops.country,
    allowNegativeStock: shops.allowNegativeStock,
    remaining,
    due,
    insurerRemaining: castOrNull(open.remaining, "bigint"),
    ownerRemaining: castOrNull(share.remaining, "bigint"),
    lockedThrough: books.lockedThrough,
    vatLockedThrough: books.vatLockedThrough,
    termsDays: cast(
      sql`case when ${i.addressedToKind} = 'client' and ${i.claimId} is null then ${clients.termsDays} else coalesce(${insuranceCompanies.termsDays}, 0) end`,
      "int",
    ),
    clientTermsDays: clients.termsDays,
    ...sealedFields,
    waiting,
    settledByReturns,
    writtenOff: cast(settledBy(["bad-debt"]), "bigint"),
    owedBack: cast(owedBack, "bigint"),
    paidBack: cast(paidBack, "bigint"),
    keptAsCredit: cast(keptAsCredit, "bigint"),
    approvedTotal: castOrNull(approvedOfVisit(i.clientVehicleId), "bigint"),
    chargedBefore: cast(chargedBefore, "bigint"),
    clientParts: clientPartsAsField(i.shopId, i.clientVehicleId),
    advances: json(advancesUsedFor(sql`coalesce(${share.id}, ${open.id})`), storedAdvances),
  })
    .from(i)
    .innerJoin(clientVehicles, eq(clientVehicles.id, i.clientVehicleId))
    .innerJoin(clients, eq(clients.id, clientOf))
    .innerJoin(shops, eq(shops.id, i.shopId))
    .innerJoin(books, eq(books.id, i.shopId))
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId))
    .leftJoin(employee, eq(employee.id, i.employeeId))
    .leftJoin(approver, eq(approver.id, i.approvedBy))
    .leftJoin(open, isOpenOfInvoice)
    .leftJoin(share, isDeductibleOfInvoice)
    .leftJoin(insuranceClaims, eq(insuranceClaims.id, i.claimId))
    .leftJoin(insuranceCompanies, eq(insuranceCompanies.id, owingInsurer))
    .leftJoin(sealedVersion, isSealedVersionOf(i.id))
    .where(eq(i.id, value.id)),
);

export type InvoiceRecord = RowOf<typeof factsById>;

/**
 * A draft with what its lines' calls need of others. Everything that `factsById` reads would cost the database more than
 * the rest of such a call.
 */
export const draftById = read("invoices.draft", (value: Values<{ id: string }>) =>
  select({
    ...getTableColumns(i),
    clientId: clients.id,
    clientName: clients.name,
    licensePlate: clientVehicles.licensePlate,
    plateKey: clientVehicles.plateKey,
    vehicleDeletedAt: clientVehicles.deletedAt,
    insurerName: insuranceCompanies.name,
    insurerNameAr: insuranceCompanies.nameAr,
  })
    .from(i)
    .innerJoin(clientVehicles, eq(clientVehicles.id, i.clientVehicleId))
    .innerJoin(clients, eq(clients.id, clientOf))
    .leftJoin(insuranceCompanies, eq(insuranceCompanies.id, insurerOfDraft))
    .where(eq(i.id, value.id)),
);

export type DraftInvoiceRecord = RowOf<typeof draftById>;
