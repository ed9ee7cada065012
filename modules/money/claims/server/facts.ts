import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { clients } from "../../../records/clients/tables.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { carFields, cars } from "../../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { claimApprovals, claimLinks, insuranceClaims } from "../tables.ts";

const approvedOf = (amount: typeof claimApprovals.approvedAmount | typeof claimApprovals.deductibleAmount) =>
  select({ sum: cast(sql`coalesce(sum(${amount}), 0)`, "bigint") })
    .from(claimApprovals)
    .where(eq(claimApprovals.claimId, insuranceClaims.id));

const billing = alias(claimApprovals, "billing");
const billed = alias(openItems, "billed");
/** An approved invoice has open items from its approval on, also when nothing of them is open. */
const isBilledBy = and(eq(billed.sourceKind, "client-invoice"), eq(billed.sourceId, billing.invoiceId));

export const hasUnbilled = sql`exists ${select({ id: billing.id })
  .from(billing)
  .leftJoin(billed, isBilledBy)
  .where(and(eq(billing.claimId, insuranceClaims.id), isNull(billed.id)))}`;

export const hasOpen = sql`exists ${select({ id: billing.id })
  .from(billing)
  .innerJoin(billed, isBilledBy)
  .where(and(eq(billing.claimId, insuranceClaims.id), gt(billed.remaining, sql`0`)))}`;

/** Claims with insurer, visit, vehicle, client and creator. */
export const selectFacts = () =>
  select({
    ...columnsWithout(insuranceClaims, "shopId"),
    hasUnbilled: cast(hasUnbilled, "boolean"),
    hasOpen: cast(hasOpen, "boolean"),
    creatorName: users.name,
    creatorNameAr: users.nameAr,
    insurerName: insuranceCompanies.name,
    insurerNameAr: insuranceCompanies.nameAr,
    claimEmails: insuranceCompanies.claimEmails,
    inspectionEmails: insuranceCompanies.inspectionEmails,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    deletedAt: clientVehicles.deletedAt,
    clientId: clientVehicles.clientId,
    clientName: clients.name,
    approvedAmount: cast(approvedOf(claimApprovals.approvedAmount), "bigint"),
    deductibleAmount: cast(approvedOf(claimApprovals.deductibleAmount), "bigint"),
    ...carFields,
  })
    .from(insuranceClaims)
    .innerJoin(clientVehicles, eq(clientVehicles.id, insuranceClaims.clientVehicleId))
    .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
    .innerJoin(insuranceCompanies, eq(insuranceCompanies.id, insuranceClaims.insuranceCompanyId))
    .innerJoin(users, eq(users.id, insuranceClaims.createdBy))
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId));

export const factsById = read("claims.facts", (value: Values<{ id: string }>) =>
  selectFacts().where(eq(insuranceClaims.id, value.id)),
);
export type ClaimRecord = RowOf<typeof factsById>;

export const factsOfLink = read("claims.of-link", (value: Values<{ linkId: string }>) => {
  const linked = select({ id: claimLinks.claimId }).from(claimLinks).where(eq(claimLinks.linkId, value.linkId));
  return selectFacts().where(eq(insuranceClaims.id, sql`${linked}`));
});

/** Newest first, at most 50. */
export const factsOfVisit = read("claims.of-vehicle", (value: Values<{ clientVehicleId: string }>) =>
  selectFacts()
    .where(eq(insuranceClaims.clientVehicleId, value.clientVehicleId))
    .orderBy(desc(insuranceClaims.id))
    .limit(50),
);

export const isClaimUnsettled = or(
  inArray(insuranceClaims.state, ["open", "sent", "inspected"]),
  and(eq(insuranceClaims.state, "approved"), or(isNotNull(insuranceClaims.waitingSupplement), hasUnbilled, hasOpen)),
);

/** What is open of the approved invoices of a claim. */
export const billedOfClaim = read("claims.billed", (value: Values<{ claimId: string }>) =>
  select({ invoiceId: billed.sourceId, number: billed.sourceLabel, amount: billed.amount, remaining: billed.remaining })
    .from(billed)
    .where(
      and(
        eq(billed.sourceKind, "client-invoice"),
        inArray(
          billed.sourceId,
          select({ id: billing.invoiceId }).from(billing).where(eq(billing.claimId, value.claimId)),
        ),
      ),
    )
    .orderBy(billed.id),
);

/** Unsettled claims by insurer and age; the days are the last ones of the ages. */
export const unsettledByAge = read("claims.by-age", (value: Values<{ to30: string; to60: string; to90: string }>) => {
  const age = sql`case when ${insuranceClaims.issuedAt} >= ${value.to30} then '0-30' when ${insuranceClaims.issuedAt} >= ${value.to60} then '31-60' when ${insuranceClaims.issuedAt} >= ${value.to90} then '61-90' else '90' end`;
  return select({
    id: insuranceCompanies.id,
    name: insuranceCompanies.name,
    nameAr: insuranceCompanies.nameAr,
    age: cast(age, "text"),
    count: cast(sql`count(*)`, "int"),
    asked: cast(sql`sum(${insuranceClaims.asked})`, "bigint"),
  })
    .from(insuranceClaims)
    .innerJoin(insuranceCompanies, eq(insuranceCompanies.id, insuranceClaims.insuranceCompanyId))
    .where(isClaimUnsettled)
    .groupBy(insuranceCompanies.shopId, insuranceCompanies.id, sql`4`);
});
