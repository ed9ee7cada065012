import { eq, gt, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { cast, json, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import { type ListShape, type ListValues, search, serveList } from "../../../../platform/server/http/serve-list.ts";
import { clients } from "../../../records/clients/tables.ts";
import { platePatterns } from "../../../records/vehicles/plate-key.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import * as contract from "../contract.ts";
import { returnInvoices } from "../tables.ts";
import { refundDueOf } from "../../payments/refund-verbs.ts";
import { dueReader } from "../due-verbs.ts";
import { invoice, isOwedFor, listedAnswerOf, owed, r } from "./reading.ts";

const sourceOf = (shape: ListShape, { pattern, plate }: ListValues) =>
  shape["q"] ? rowsFrom(returnInvoices, "r", sql`find_return_invoices(${pattern}::text, ${plate}::text)`) : r;

/** What each party is owed of a return, as text, because JSON has no exact numbers of that size. */
const owingRows = z.array(z.object({ invoiceId: z.string(), partyId: z.string(), remaining: z.string() })).nullable();

export const listReturns = serveList(contract.listReturns, {
  name: "returns.list",
  rows: (shape, values) =>
    select({
      id: r.id,
      label: r.label,
      approvedAt: r.approvedAt,
      issuedAt: r.issuedAt,
      reason: r.reason,
      clientInvoiceId: r.clientInvoiceId,
      invoiceLabel: invoice.label,
      invoiceIssuedAt: invoice.issuedAt,
      clientVehicleId: invoice.clientVehicleId,
      licensePlate: clientVehicles.licensePlate,
      licensePlateCountry: clientVehicles.licensePlateCountry,
      clientId: clients.id,
      clientName: clients.name,
      grandTotal: r.grandTotal,
      remaining: owed.remaining,
      owedPartyId: owed.partyId,
    })
      .from(sourceOf(shape, values))
      .innerJoin(invoice, eq(invoice.id, r.clientInvoiceId))
      .innerJoin(clientVehicles, eq(clientVehicles.id, invoice.clientVehicleId))
      .innerJoin(clients, eq(clients.id, invoice.clientId))
      .leftJoin(owed, isOwedFor),
  filters: {
    q: search(undefined, (typed, pattern) => ({
      plate:
        platePatterns(typed)
          .find((plate) => plate.length > 4)
          ?.toLowerCase() ?? pattern,
    })),
    status: { "0": isNull(r.approvedAt), "1": isNotNull(r.approvedAt), owed: gt(owed.remaining, sql`0`) },
    clientId: (id) => eq(invoice.clientId, id),
    clientInvoiceId: (id) => eq(r.clientInvoiceId, id),
    from: (day) => gte(r.issuedAt, day),
    to: (day) => lte(r.issuedAt, day),
  },
  branch: r.branchId,
  order: { by: { id: r.id }, descending: true },
  summary: (shape, values) =>
    select({
      count: cast(sql`count(*)`, "int"),
      grandTotal: cast(sql`coalesce(sum(${r.grandTotal}) filter (where ${r.approvedAt} is not null), 0)`, "bigint"),
      draftsTotal: cast(sql`coalesce(sum(${r.grandTotal}) filter (where ${r.approvedAt} is null), 0)`, "bigint"),
      owing: json(
        sql`jsonb_agg(jsonb_build_object('invoiceId', ${r.clientInvoiceId}, 'partyId', ${owed.partyId}, 'remaining', ${owed.remaining}::text)) filter (where ${owed.remaining} > 0)`,
        owingRows,
      ),
    })
      .from(sourceOf(shape, values))
      .innerJoin(invoice, eq(invoice.id, r.clientInvoiceId))
      .leftJoin(owed, isOwedFor),
  summaryAnswer: async ({ owing, ...totals }, { db }) => ({
    ...totals,
    refundDue: await refundDueOf(
      db,
      (owing ?? []).map(({ remaining, ...of }) => ({ ...of, remaining: BigInt(remaining) })),
    ),
  }),
  answers: async (rows, { db }) => {
    const dueOf = await dueReader(db, rows);
    return rows.map((row) => listedAnswerOf(row, dueOf(row)));
  },
});
