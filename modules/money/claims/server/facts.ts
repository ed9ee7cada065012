import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { read, readByShape, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { clients } from "../../../records/clients/tables.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { carFields, cars } from "../../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import type { ClaimFilter } from "../rules.ts";
import { claimApprovals, claimLinks, insuranceClaims } from "../tables.ts";

const approvedOf = (amount: typeof claimApprovals.approvedAmount | typeof claimApprovals.deductibleAmount) =>
  select({ sum: cast(sql`coalesce(sum(${amount}), 0)`, "bigint") })
    .from(claimApprovals)
    .where(eq(claimApprovals.claimId, insuranceClaims.id));

const billing = alias(claimApprovals, "billing");
const billed = alias(openItems, "billed");
/** An approved invoice has open items from its approval on, also when nothing of them is open. */
const isBilledBy = and(eq(billed.sourceKind, "client-invoice"), eq(billed.sourceId, billing.invoiceId));

const hasUnbilled = sql`exists ${select({ id: billing.id })
  .from(billing)
  .leftJoin(billed, isBilledBy)
  .where(and(eq(billing.claimId, insuranceClaims.id), isNull(billed.id)))}`;

const hasOpen = sql`exists ${select({ id: billing.id })
  .from(billing)
  .innerJoin(billed, isBilledBy)
  .where(and(eq(billing.claimId, insuranceClaims.id), gt(billed.remaining, sql`0`)))}`;

/** Claims with insurer, visit, vehicle, client and creator. */
const selectFacts = () =>
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

export type Filters = {
  clientVehicleId: boolean;
  insuranceCompanyId: boolean;
  state: ClaimFilter | "";
  issuedThrough: boolean;
  issuedFrom: boolean;
  q: boolean;
};

export type FilterValues = {
  clientVehicleId: string | undefined;
  insuranceCompanyId: string | undefined;
  issuedThrough: string | undefined;
  issuedFrom: string | undefined;
  number: number | null;
  folded: string | undefined;
  patterns: string[] | undefined;
  words: string[] | undefined;
};

const conditions = (filters: Filters, value: Values<FilterValues>) =>
  and(
    filters.clientVehicleId ? eq(insuranceClaims.clientVehicleId, value.clientVehicleId) : undefined,
    filters.insuranceCompanyId ? eq(insuranceClaims.insuranceCompanyId, value.insuranceCompanyId) : undefined,
    filters.state ? ofState(filters.state) : undefined,
    filters.issuedThrough ? lte(insuranceClaims.issuedAt, value.issuedThrough) : undefined,
    filters.issuedFrom ? gte(insuranceClaims.issuedAt, value.issuedFrom) : undefined,
    filters.q
      ? sql`(${insuranceClaims.number} = ${value.number}::int
          or position(${value.folded} in lower(${insuranceClaims.claimNumber})) > 0
          or ${insuranceClaims.clientVehicleId} in (
            select f.id from find_vehicles(${value.patterns}::text[], ${value.words}::text[], false, null) f
            union all
            select f.id from find_vehicles(${value.patterns}::text[], ${value.words}::text[], true, null) f))`
      : undefined,
  );

const isUnsettled = or(
  inArray(insuranceClaims.state, ["open", "sent", "inspected"]),
  and(eq(insuranceClaims.state, "approved"), or(isNotNull(insuranceClaims.waitingSupplement), hasUnbilled, hasOpen)),
);

const ofState = (state: ClaimFilter) => {
  switch (state) {
    case "approved":
      return and(eq(insuranceClaims.state, "approved"), hasUnbilled);
    case "invoiced":
      return and(eq(insuranceClaims.state, "approved"), sql`not ${hasUnbilled}`, hasOpen);
    case "paid":
      return and(eq(insuranceClaims.state, "approved"), sql`not ${hasUnbilled}`, sql`not ${hasOpen}`);
    case "supplement-waiting":
      return isNotNull(insuranceClaims.waitingSupplement);
    case "unsettled":
      return isUnsettled;
    default:
      return eq(insuranceClaims.state, state);
  }
};

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

/** Each combination of filters is a statement of its own, so that each uses its index. */
export const factsPage = readByShape(
  "claims.list",
  ({ max, ...filters }: Filters & { max: number }, value: Values<FilterValues & { before: string }>) =>
    selectFacts()
      .where(and(lt(insuranceClaims.id, value.before), conditions(filters, value)))
      .orderBy(desc(insuranceClaims.id))
      .limit(max),
);

export const claimsSummary = readByShape("claims.summary", (filters: Filters, value: Values<FilterValues>) =>
  select({
    count: cast(sql`count(*)`, "int"),
    asked: cast(sql`coalesce(sum(${insuranceClaims.asked}), 0)`, "bigint"),
  })
    .from(insuranceClaims)
    .where(conditions(filters, value)),
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
    .where(isUnsettled)
    .groupBy(insuranceCompanies.shopId, insuranceCompanies.id, sql`4`);
});
