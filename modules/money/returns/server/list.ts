import { and, desc, eq, gt, gte, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByShape, type Values } from "../../../../platform/server/db/read.ts";
import { wordsPattern } from "../../../../platform/server/db/search-pattern.ts";
import { cast, json, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { clients } from "../../../records/clients/tables.ts";
import { platePatterns } from "../../../records/vehicles/plate-key.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import * as contract from "../contract.ts";
import { returnInvoices } from "../tables.ts";
import { refundDueOf } from "../../payments/refund-verbs.ts";
import { dueReader } from "../due-verbs.ts";
import { invoice, isOwedFor, listedAnswerOf, owed, r } from "./reading.ts";

const lastListed = z.tuple([z.uuid()]);

/** The page and its summary are read together. */
export const listReturns = serve(contract.listReturns, async ({ db, query: { cursor, limit, ...filters } }) => {
  const [before] = readCursorAs(lastListed, cursor) ?? [undefined];
  const { shape, values } = choice(filters);
  const [rows, summaries] = await Promise.all([
    db.read(page({ ...shape, before: before !== undefined, max: limit + 1 }), { ...values, before }),
    before ? [] : db.read(summary(shape), values),
  ]);
  const [found] = summaries;
  const [dueOf, refundDue] = await Promise.all([dueReader(db, rows), refundDueOf(db, found ? owingIn(found) : [])]);
  return {
    ...pageOf(
      rows.map((row) => listedAnswerOf(row, dueOf(row))),
      limit,
      ({ id }) => [id],
    ),
    summary: found
      ? { count: found.count, grandTotal: found.grandTotal, draftsTotal: found.draftsTotal, refundDue }
      : null,
  };
});

const owingIn = ({ owing }: { owing: z.output<typeof owingRows> }) =>
  (owing ?? []).map(({ remaining, ...of }) => ({ ...of, remaining: BigInt(remaining) }));

const owingRows = z.array(z.object({ invoiceId: z.string(), partyId: z.string(), remaining: z.string() })).nullable();

type Filters = Partial<Omit<z.output<typeof contract.listReturns.query>, "cursor" | "limit">>;
type Status = (typeof contract.returnStatuses)[number];
type Shape = Record<"q" | "clientId" | "clientInvoiceId" | "from" | "to", boolean> & { status: Status | "" };
type Chosen = Partial<
  Pick<Filters, "clientId" | "clientInvoiceId" | "from" | "to"> & { pattern: string; plate: string }
>;

/** Each combination of filters has its own statement and plan. */
const choice = ({ q = "", status, clientId, clientInvoiceId, from, to }: Filters) => {
  const pattern = wordsPattern(q);
  const plate = platePatterns(q).find((pattern) => pattern.length > 4);
  const shape: Shape = {
    q: pattern !== undefined,
    status: status ?? "",
    clientId: Boolean(clientId),
    clientInvoiceId: Boolean(clientInvoiceId),
    from: Boolean(from),
    to: Boolean(to),
  };
  const values: Chosen = {
    ...(pattern && { pattern, plate: plate?.toLowerCase() ?? pattern }),
    clientId,
    clientInvoiceId,
    from,
    to,
  };
  return { shape, values };
};

const sourceOf = ({ q }: Shape, { pattern, plate }: Values<Chosen>) =>
  q ? rowsFrom(returnInvoices, "r", sql`find_return_invoices(${pattern}::text, ${plate}::text)`) : r;

const conditionsOf = (shape: Shape, value: Values<Chosen>) =>
  and(
    ofStatus(shape.status),
    shape.clientId ? eq(invoice.clientId, value.clientId) : undefined,
    shape.clientInvoiceId ? eq(r.clientInvoiceId, value.clientInvoiceId) : undefined,
    shape.from ? gte(r.issuedAt, value.from) : undefined,
    shape.to ? lte(r.issuedAt, value.to) : undefined,
  );

const ofStatus = (status: Status | "") => {
  switch (status) {
    case "":
      return undefined;
    case "0":
      return isNull(r.approvedAt);
    case "1":
      return isNotNull(r.approvedAt);
    case "owed":
      return gt(owed.remaining, sql`0`);
  }
};

const summary = readByShape("returns.summary", (shape: Shape, value: Values<Chosen>) =>
  select({
    count: cast(sql`count(*)`, "int"),
    grandTotal: cast(sql`coalesce(sum(${r.grandTotal}) filter (where ${r.approvedAt} is not null), 0)`, "bigint"),
    draftsTotal: cast(sql`coalesce(sum(${r.grandTotal}) filter (where ${r.approvedAt} is null), 0)`, "bigint"),
    owing: json(
      sql`jsonb_agg(jsonb_build_object('invoiceId', ${r.clientInvoiceId}, 'partyId', ${owed.partyId}, 'remaining', ${owed.remaining}::text)) filter (where ${owed.remaining} > 0)`,
      owingRows,
    ),
  })
    .from(sourceOf(shape, value))
    .innerJoin(invoice, eq(invoice.id, r.clientInvoiceId))
    .leftJoin(owed, isOwedFor)
    .where(conditionsOf(shape, value)),
);

type PageShape = Shape & { before: boolean; max: number };

// `most` is written into the text: with an unknown limit PostgreSQL would plan the statement again on each call.
const page = readByShape("returns.list", (shape: PageShape, value: Values<Chosen & { before: string | undefined }>) =>
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
    .from(sourceOf(shape, value))
    .innerJoin(invoice, eq(invoice.id, r.clientInvoiceId))
    .innerJoin(clientVehicles, eq(clientVehicles.id, invoice.clientVehicleId))
    .innerJoin(clients, eq(clients.id, invoice.clientId))
    .leftJoin(owed, isOwedFor)
    .where(and(conditionsOf(shape, value), shape.before ? lt(r.id, value.before) : undefined))
    .orderBy(desc(r.id))
    .limit(shape.max),
);
