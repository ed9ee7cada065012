import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { readByShape, type Values } from "../../../../platform/server/db/read.ts";
import { cast, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { wordsPattern } from "../../../../platform/server/db/search-pattern.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { type Minor, sum } from "../../../../platform/shared/money.ts";
import { branchesToRead } from "../../../base/shop/branch-verbs.ts";
import { clients } from "../../../records/clients/tables.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { clientInvoices } from "../tables.ts";
import { platePatterns } from "../../../records/vehicles/plate-key.ts";
import * as contract from "../list-contract.ts";
import { type AddressedToKind, type InvoiceType, overdueThrough } from "../rules.ts";
import {
  clientOf,
  due,
  i,
  isDeductibleOfInvoice,
  isOpenOfInvoice,
  open,
  owingInsurer,
  remaining,
  share,
  waiting,
  settledByReturns,
} from "../fact-verbs.ts";
import { isRatedByAdvance, withRatedTotals } from "./rated.ts";
import { type Listed, listedAnswerOf } from "./reading.ts";

/** What `withRatedTotals` needs of an invoice. */
const ofRatedDraft = {
  id: i.id,
  clientVehicleId: i.clientVehicleId,
  addressedToKind: i.addressedToKind,
  issuedAt: i.issuedAt,
  suppliedOn: i.suppliedOn,
  claimId: i.claimId,
  deductible: i.deductible,
  grandTotal: i.grandTotal,
  isRated: cast(isRatedByAdvance, "boolean"),
};

const lastListed = z.tuple([z.uuid()]);

/** The page and its summary are read together. */
export const listInvoices = serve(
  contract.listInvoices,
  async ({ db, query: { cursor, limit, branchId, ...asked }, user, today }) => {
    const filters = { ...asked, branchIds: branchesToRead(user, branchId) };
    const [before] = readCursorAs(lastListed, cursor) ?? [undefined];
    const [rows, summary] = await Promise.all([
      findInvoices(db, filters, today, { before, max: limit + 1 }),
      before ? null : summaryOf(db, filters, today),
    ]);
    return {
      ...pageOf(
        rows.map((row) => listedAnswerOf(row, today)),
        limit,
        ({ id }) => [id],
      ),
      summary,
    };
  },
);

/** `branchIds`: only those of these branches; null: of all. */
export type InvoiceFilters = Partial<
  Omit<z.output<typeof contract.listInvoices.query>, "cursor" | "limit" | "branchId"> & {
    branchIds: readonly string[] | null;
  }
>;

/** Number, totals and open amount of the matching invoices. */
export const summaryOf = async (db: Db, filters: InvoiceFilters, today: string) => {
  const { shape, values } = choice(filters, today);
  const [[found], stored] = await Promise.all([db.read(summary(shape), values), db.read(ratedDrafts(shape), values)]);
  const { draftsTotal, ...sums } = found!;
  const totals = (rows: readonly { grandTotal: Minor }[]) => sum(rows.map(({ grandTotal }) => grandTotal));
  return { ...sums, draftsTotal: draftsTotal - totals(stored) + totals(await withRatedTotals(db, stored)) };
};

export const findInvoices = async (
  db: Db,
  filters: InvoiceFilters,
  today: string,
  { before, max }: { before?: string | undefined; max: number },
): Promise<Listed[]> => {
  const { shape, values } = choice(filters, today);
  return withRatedTotals(
    db,
    await db.read(page({ ...shape, before: before !== undefined, max }), { ...values, before }),
  );
};

type Status = (typeof contract.invoiceStatuses)[number];
type Shape = Record<
  "q" | "clientVehicleId" | "clientId" | "insuranceCompanyId" | "from" | "to" | "limited",
  boolean
> & {
  status: Status | "";
  addressedToKind: AddressedToKind | "";
  type: InvoiceType | "";
};
type Chosen = Partial<
  Pick<InvoiceFilters, "clientVehicleId" | "clientId" | "insuranceCompanyId" | "from" | "to"> & {
    pattern: string;
    plate: string;
    overdueThrough: string;
    branchIds: readonly string[];
  }
>;

/** Each combination of filters has its own statement and plan, so that each uses its index. */
const choice = (filters: InvoiceFilters, today: string): { shape: Shape; values: Chosen } => {
  const {
    q = "",
    status = "",
    addressedToKind = "",
    type = "",
    clientVehicleId,
    clientId,
    insuranceCompanyId,
    from,
    to,
    branchIds,
  } = filters;
  const pattern = wordsPattern(q);
  const plate = platePatterns(q).find((pattern) => pattern.length > 4);
  return {
    shape: {
      q: pattern !== undefined,
      status,
      addressedToKind,
      type,
      clientVehicleId: Boolean(clientVehicleId),
      clientId: Boolean(clientId),
      insuranceCompanyId: Boolean(insuranceCompanyId),
      from: Boolean(from),
      to: Boolean(to),
      limited: Boolean(branchIds),
    },
    values: {
      ...(pattern && { pattern, plate: plate?.toLowerCase() ?? pattern }),
      overdueThrough: overdueThrough(today),
      clientVehicleId,
      clientId,
      insuranceCompanyId,
      from,
      to,
      ...(branchIds && { branchIds }),
    },
  };
};

const sourceOf = ({ q }: Shape, { pattern, plate }: Values<Chosen>) =>
  q ? rowsFrom(clientInvoices, "i", sql`find_client_invoices(${pattern}::text, ${plate}::text, null, null)`) : i;

/** Filters by `clientOf`, in two parts that each use an index. */
const ofClient = (clientId: Placeholder) => {
  const [invoice, visit] = [alias(clientInvoices, "invoice"), alias(clientVehicles, "visit")];
  const approved = select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.clientId, clientId), isNotNull(invoice.approvedAt)));
  const drafts = select({ id: invoice.id })
    .from(visit)
    .innerJoin(invoice, eq(invoice.clientVehicleId, visit.id))
    .where(and(eq(visit.clientId, clientId), isNull(invoice.approvedAt)));
  return inArray(i.id, approved.unionAll(drafts));
};

const conditionsOf = (shape: Shape, value: Values<Chosen>) =>
  and(
    ofStatus(shape.status, value),
    shape.clientVehicleId ? eq(i.clientVehicleId, value.clientVehicleId) : undefined,
    shape.clientId ? ofClient(value.clientId) : undefined,
    shape.addressedToKind ? eq(i.addressedToKind, shape.addressedToKind) : undefined,
    shape.type ? eq(i.type, shape.type) : undefined,
    shape.insuranceCompanyId ? and(isInsurers, eq(owingInsurer, value.insuranceCompanyId)) : undefined,
    shape.from ? gte(i.issuedAt, value.from) : undefined,
    shape.to ? lte(i.issuedAt, value.to) : undefined,
    shape.limited ? sql`${i.branchId} = any(${value.branchIds}::uuid[])` : undefined,
  );

/** The owner may be the buyer of a claim's invoice; the insurer owes it all the same. */
const isInsurers = or(eq(i.addressedToKind, "insurer"), isNotNull(i.claimId));

const ofStatus = (status: Status | "", value: Values<Chosen>) => {
  switch (status) {
    case "":
      return undefined;
    case "0":
      return isNull(i.approvedAt);
    case "1":
      return isNotNull(i.approvedAt);
    case "unpaid":
      return inArray(i.id, unpaid());
    case "overdue":
      return inArray(i.id, unpaid(lte(openItems.due, value.overdueThrough)));
    case "paid":
      return and(isNotNull(i.approvedAt), sql`coalesce(${open.remaining}, 0) + coalesce(${share.remaining}, 0) = 0`);
  }
};

/** The invoices of which something is open. */
const unpaid = (condition?: SQL) =>
  select({ id: openItems.sourceId })
    .from(openItems)
    .where(and(eq(openItems.sourceKind, "client-invoice"), gt(openItems.remaining, sql`0`), condition));

const summary = readByShape("invoices.summary", (shape: Shape, value: Values<Chosen>) =>
  select({
    count: cast(sql`count(*)`, "int"),
    grandTotal: cast(sql`coalesce(sum(${i.grandTotal}) filter (where ${i.approvedAt} is not null), 0)`, "bigint"),
    draftsTotal: cast(sql`coalesce(sum(${i.grandTotal}) filter (where ${i.approvedAt} is null), 0)`, "bigint"),
    balanceDue: cast(sql`coalesce(sum(coalesce(${open.remaining}, 0) + coalesce(${share.remaining}, 0)), 0)`, "bigint"),
  })
    .from(sourceOf(shape, value))
    .innerJoin(clientVehicles, eq(clientVehicles.id, i.clientVehicleId))
    .leftJoin(open, isOpenOfInvoice)
    .leftJoin(share, isDeductibleOfInvoice)
    .where(conditionsOf(shape, value)),
);

/** The matching drafts whose totals an advance changes. */
const ratedDrafts = readByShape("invoices.rated-drafts", (shape: Shape, value: Values<Chosen>) =>
  select(ofRatedDraft)
    .from(sourceOf(shape, value))
    .innerJoin(clientVehicles, eq(clientVehicles.id, i.clientVehicleId))
    .leftJoin(open, isOpenOfInvoice)
    .leftJoin(share, isDeductibleOfInvoice)
    .where(and(conditionsOf(shape, value), isRatedByAdvance)),
);

type Place = { before: string | undefined };
type PageShape = Shape & { before: boolean; max: number };

// `max` is written into the text: with an unknown limit PostgreSQL would plan the statement again on each call.
const page = readByShape("invoices.list", (shape: PageShape, value: Values<Chosen & Place>) =>
  select({
    ...ofRatedDraft,
    label: i.label,
    approvedAt: i.approvedAt,
    type: i.type,
    addressedTo: i.addressedTo,
    insurerName: insuranceCompanies.name,
    insurerNameAr: insuranceCompanies.nameAr,
    claimNumber: i.claimNumber,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    clientId: clients.id,
    clientName: clients.name,
    remaining,
    due,
    refundedAt: i.refundedAt,
    returnedTotal: i.returnedTotal,
    settledByReturns,
    waiting: cast(sql`case when ${i.approvedAt} is null then ${waiting} else 0 end`, "bigint"),
  })
    .from(sourceOf(shape, value))
    .innerJoin(clientVehicles, eq(clientVehicles.id, i.clientVehicleId))
    .leftJoin(open, isOpenOfInvoice)
    .leftJoin(share, isDeductibleOfInvoice)
    .innerJoin(clients, eq(clients.id, clientOf))
    .leftJoin(insuranceCompanies, eq(insuranceCompanies.id, owingInsurer))
    .where(and(conditionsOf(shape, value), shape.before ? lt(i.id, value.before) : undefined))
    .orderBy(desc(i.id))
    .limit(shape.max),
);
