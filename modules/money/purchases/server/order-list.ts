import { and, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByShape, type Values } from "../../../../platform/server/db/read.ts";
import { wordsPattern } from "../../../../platform/server/db/search-pattern.ts";
import { cast, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import * as contract from "../order-contract.ts";
import { purchaseOrders } from "../tables.ts";
import { listedAnswerOf, o, stateOfOrder } from "./order-reading.ts";

const lastListed = z.tuple([z.uuid()]);

/** The page and its summary are read together. */
export const listOrders = serve(contract.listOrders, async ({ db, query: { cursor, limit, ...filters }, today }) => {
  const [before] = readCursorAs(lastListed, cursor) ?? [undefined];
  const { shape, values } = choice(filters);
  const [rows, summaries] = await Promise.all([
    db.read(page({ ...shape, before: before !== undefined, max: limit + 1 }), { ...values, before }),
    before ? [] : db.read(summary(shape), values),
  ]);
  return {
    ...pageOf(
      rows.map((row) => listedAnswerOf(row, today)),
      limit,
      ({ id }) => [id],
    ),
    summary: summaries[0] ?? null,
  };
});

type Filters = Partial<Omit<z.output<typeof contract.listOrders.query>, "cursor" | "limit">>;
type Shape = Record<"q" | "vendorId" | "from" | "to", boolean> & { state: NonNullable<Filters["state"]> | "" };
type Chosen = Partial<Pick<Filters, "vendorId" | "from" | "to"> & { pattern: string }>;

/** Each combination of filters has its own statement and plan. */
const choice = ({ q = "", state, vendorId, from, to }: Filters) => {
  const pattern = wordsPattern(q);
  const shape: Shape = {
    q: pattern !== undefined,
    state: state ?? "",
    vendorId: Boolean(vendorId),
    from: Boolean(from),
    to: Boolean(to),
  };
  const values: Chosen = { ...(pattern && { pattern }), vendorId, from, to };
  return { shape, values };
};

const sourceOf = ({ q }: Shape, { pattern }: Values<Chosen>) =>
  q ? rowsFrom(purchaseOrders, "o", sql`find_purchase_documents(null::purchase_orders, ${pattern}::text)`) : o;

const conditionsOf = ({ state, vendorId, from, to }: Shape, value: Values<Chosen>) =>
  and(
    state === "" ? undefined : ofState(state),
    vendorId ? eq(o.vendorId, value.vendorId) : undefined,
    from ? gte(o.issuedAt, value.from) : undefined,
    to ? lte(o.issuedAt, value.to) : undefined,
  );

const ofState = (state: NonNullable<Filters["state"]>) =>
  state === "open" ? sql`${stateOfOrder} in ('ordered', 'partly_received')` : eq(stateOfOrder, state);

const summary = readByShape("purchases.orders-summary", (shape: Shape, value: Values<Chosen>) =>
  select({
    count: cast(sql`count(*)`, "int"),
    grandTotal: cast(sql`coalesce(sum(${o.grandTotal}), 0)`, "bigint"),
  })
    .from(sourceOf(shape, value))
    .where(conditionsOf(shape, value)),
);

type PageShape = Shape & { before: boolean; max: number };

// `most` is written into the text: with an unknown limit PostgreSQL would plan the statement again on each call.
const page = readByShape(
  "purchases.orders",
  (shape: PageShape, value: Values<Chosen & { before: string | undefined }>) =>
    select({
      id: o.id,
      label: o.label,
      state: stateOfOrder,
      vendorId: o.vendorId,
      vendorName: vendors.name,
      vendorNameAr: vendors.nameAr,
      issuedAt: o.issuedAt,
      expectedOn: o.expectedOn,
      grandTotal: o.grandTotal,
    })
      .from(sourceOf(shape, value))
      .innerJoin(vendors, eq(vendors.id, o.vendorId))
      .where(and(conditionsOf(shape, value), shape.before ? lt(o.id, value.before) : undefined))
      .orderBy(desc(o.id))
      .limit(shape.max),
);
