import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { type StatementParameters, parameters } from "../../../platform/server/db/parameters.ts";
import { wordsPattern } from "../../../platform/server/db/search-pattern.ts";
import { serve } from "../../../platform/server/http/serve.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { platePatterns } from "../../vehicles/license-plate.ts";
import * as contract from "../contract.ts";
import { overdueThrough } from "../rules.ts";
import { depositedFor, type Listed, listedAnswerOf, owingInsurer } from "./reading.ts";

const lastListed = z.tuple([z.uuid()]);

/** The page and its summary are asked together. */
export const listInvoices = serve(
  contract.listInvoices,
  async ({ db, query: { cursor, limit, ...filters }, today }) => {
    const [before] = readCursorAs(lastListed, cursor) ?? [undefined];
    const [rows, summary] = await Promise.all([
      findInvoices(db, filters, today, { before, most: limit + 1 }),
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

/** The invoices of a visit, newest first, at most 50. */
export const invoicesOfVehicle = async (db: Db, clientVehicleId: string, today: string) =>
  (await findInvoices(db, { clientVehicleId }, today, { most: 50 })).map((row) => listedAnswerOf(row, today));

export type InvoiceFilters = Partial<Omit<z.output<typeof contract.listInvoices.query>, "cursor" | "limit">>;

/** How many invoices match, their total, and what of it is still open. */
export const summaryOf = async (db: Db, filters: InvoiceFilters, today: string) => {
  const parameter = parameters();
  const { name, from, where } = choice(filters, today, parameter);
  const [summary] = await db.query<{ count: number; grandTotal: Minor; balanceDue: Minor }>(
    `invoices.summary.${name}`,
    `select count(*)::int as count, coalesce(sum(i.grand_total), 0)::bigint as grand_total, coalesce(sum(open.remaining), 0)::bigint as balance_due from ${from} where ${where}`,
    parameter.values,
  );
  return summary!;
};

const findInvoices = (
  db: Db,
  filters: InvoiceFilters,
  today: string,
  { before, most }: { before?: string | undefined; most: number },
): Promise<Listed[]> => {
  const parameter = parameters();
  const { name, from, where } = choice(filters, today, parameter);
  const place = before ? ` and i.id < ${parameter(before, "uuid")}` : "";
  return db.query(
    `invoices.list.${name}${before ? ".after" : ""}`,
    `select i.id, i.label, i.approved_at, i.type, i.issued_at, i.addressed_to, i.addressed_to_kind, insurer.name as insurer_name, insurer.name_ar as insurer_name_ar, i.claim_number, i.client_vehicle_id, v.license_plate, v.license_plate_country,
       c.id as client_id, c.name as client_name, i.grand_total, open.remaining, open.due, i.refunded_at,
       case when i.approved_at is null then ${depositedFor("i")} else 0 end as waiting
     from ${from} join clients c on c.shop_id = i.shop_id and c.id = ${clientOf} ${owingInsurer}
     where ${where}${place}
     order by i.id desc limit ${parameter(most, "int")}`,
    parameter.values,
  );
};

/** A draft is for the client of its visit, whoever that is by now. */
const clientOf = "case when i.approved_at is null then v.client_id else i.client_id end";

/** By `clientOf`, in two parts that each find an index. */
const ofClient = (id: string) => `i.id in (
  select one.id from client_invoices one where one.shop_id = $1 and one.client_id = ${id} and one.approved_at is not null
  union all
  select one.id from client_vehicles visit join client_invoices one on one.shop_id = visit.shop_id and one.client_vehicle_id = visit.id
  where visit.shop_id = $1 and visit.client_id = ${id} and one.approved_at is null)`;

/** Each choice of filters is a text, and so a plan, of its own: each finds its index. */
const choice = (filters: InvoiceFilters, today: string, parameter: StatementParameters) => {
  const pattern = wordsPattern(filters.q ?? "");
  const plate =
    pattern &&
    (platePatterns(filters.q ?? "")
      .find((one) => one.length > 4)
      ?.toLowerCase() ??
      pattern);
  const source = pattern
    ? `find_client_invoices(${parameter(pattern, "text")}, ${parameter(plate, "text")}, null, null, null, '${beyondAll}', null)`
    : "client_invoices";
  const conditions = [
    filters.status && ofStatus(filters.status, today, parameter),
    filters.clientVehicleId && `i.client_vehicle_id = ${parameter(filters.clientVehicleId, "uuid")}`,
    filters.clientId && ofClient(parameter(filters.clientId, "uuid")),
    filters.addressedToKind && `i.addressed_to_kind = '${filters.addressedToKind}'`,
    filters.insuranceCompanyId &&
      `i.addressed_to_kind = 'insurer' and coalesce(open.party_id, v.insurance_company_id) = ${parameter(filters.insuranceCompanyId, "uuid")}`,
    filters.from && `i.issued_at >= ${parameter(filters.from, "date")}`,
    filters.to && `i.issued_at <= ${parameter(filters.to, "date")}`,
  ];
  return {
    name: [pattern && "q", filters.status, filters.addressedToKind, ...values.filter((field) => filters[field])]
      .filter(Boolean)
      .join("."),
    from: `${source} i
     join client_vehicles v on v.shop_id = i.shop_id and v.id = i.client_vehicle_id
     left join open_items open on open.shop_id = i.shop_id and open.source_kind = 'client-invoice' and open.source_id = i.id`,
    where: ["i.shop_id = $1", ...conditions.filter(Boolean)].join(" and "),
  };
};

/** Filters that put a value into the text; the others are a part of it. */
const values = ["clientVehicleId", "clientId", "insuranceCompanyId", "from", "to"] as const;

const beyondAll = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const ofStatus = (
  status: (typeof contract.invoiceStatuses)[number],
  today: string,
  parameter: StatementParameters,
): string => {
  switch (status) {
    case "0":
      return "i.approved_at is null";
    case "1":
      return "i.approved_at is not null";
    case "unpaid":
      return "open.remaining > 0";
    case "overdue":
      return `open.remaining > 0 and open.due <= ${parameter(overdueThrough(today), "date")}`;
    case "paid":
      return "i.approved_at is not null and coalesce(open.remaining, 0) = 0";
  }
};
