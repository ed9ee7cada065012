import { and, desc, eq, gt, gte, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByShape, type Values } from "../../../../platform/server/db/read.ts";
import { wordsPattern } from "../../../../platform/server/db/search-pattern.ts";
import { cast, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { books } from "../../../books/ledger/tables.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import * as contract from "../contract.ts";
import { purchases } from "../tables.ts";
import { isOwedFor, listedAnswerOf, owed, p } from "./reading.ts";

const lastListed = z.tuple([z.uuid()]);

/** The page and its summary are read together. */
export const listPurchases = serve(
  contract.listPurchases,
  async ({ db, query: { cursor, limit, ...filters }, today }) => {
    const [before] = readCursorAs(lastListed, cursor) ?? [undefined];
    const { shape, values } = choice(filters, today);
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
  },
);

type Filters = Partial<Omit<z.output<typeof contract.listPurchases.query>, "cursor" | "limit">>;
type Status = (typeof contract.purchaseStatuses)[number];
type Shape = Record<"q" | "vendorId" | "from" | "to", boolean> & { status: Status | "" };
type Chosen = Partial<Pick<Filters, "vendorId" | "from" | "to"> & { pattern: string; today: string }>;

/** Each combination of filters has its own statement and plan. */
const choice = ({ q = "", status, vendorId, from, to }: Filters, today: string) => {
  const pattern = wordsPattern(q);
  const shape: Shape = {
    q: pattern !== undefined,
    status: status ?? "",
    vendorId: Boolean(vendorId),
    from: Boolean(from),
    to: Boolean(to),
  };
  const values: Chosen = { ...(pattern && { pattern }), today, vendorId, from, to };
  return { shape, values };
};

const sourceOf = ({ q }: Shape, { pattern }: Values<Chosen>) =>
  q ? rowsFrom(purchases, "p", sql`find_purchase_documents(null::purchases, ${pattern}::text)`) : p;

const conditionsOf = (shape: Shape, value: Values<Chosen>) =>
  and(
    ofStatus(shape.status, value),
    shape.vendorId ? eq(p.vendorId, value.vendorId) : undefined,
    shape.from ? gte(p.issuedAt, value.from) : undefined,
    shape.to ? lte(p.issuedAt, value.to) : undefined,
  );

const ofStatus = (status: Status | "", value: Values<Chosen>) => {
  switch (status) {
    case "":
      return undefined;
    case "0":
      return isNull(p.approvedAt);
    case "1":
      return isNotNull(p.approvedAt);
    case "unpaid":
      return gt(owed.remaining, sql`0`);
    case "overdue":
      return and(gt(owed.remaining, sql`0`), lt(owed.due, value.today));
    case "paid":
      return and(isNotNull(p.approvedAt), sql`coalesce(${owed.remaining}, 0) = 0`);
  }
};

const summary = readByShape("purchases.summary", (shape: Shape, value: Values<Chosen>) =>
  select({
    count: cast(sql`count(*)`, "int"),
    grandTotal: cast(sql`coalesce(sum(${p.grandTotal}) filter (where ${p.approvedAt} is not null), 0)`, "bigint"),
    draftsTotal: cast(sql`coalesce(sum(${p.grandTotal}) filter (where ${p.approvedAt} is null), 0)`, "bigint"),
    balanceDue: cast(sql`coalesce(sum(${owed.remaining}), 0)`, "bigint"),
  })
    .from(sourceOf(shape, value))
    .leftJoin(owed, isOwedFor)
    .where(conditionsOf(shape, value)),
);

/** What posting a draft would owe to the vendor: without VAT that is paid elsewhere. */
const payable = sql`case when ${p.kind} = 'reverse_charge' or ${p.customsVendorId} is not null then ${p.subTotal} else ${p.grandTotal} end`;

type PageShape = Shape & { before: boolean; max: number };

// `most` is written into the text: with an unknown limit PostgreSQL would plan the statement again on each call.
const page = readByShape("purchases.list", (shape: PageShape, value: Values<Chosen & { before: string | undefined }>) =>
  select({
    id: p.id,
    label: p.label,
    approvedAt: p.approvedAt,
    kind: p.kind,
    vendorId: p.vendorId,
    vendorName: vendors.name,
    vendorNameAr: vendors.nameAr,
    vendorNumber: p.vendorNumber,
    issuedAt: p.issuedAt,
    postingDate: p.postingDate,
    lockedThrough: books.lockedThrough,
    vatLockedThrough: books.vatLockedThrough,
    termsDays: vendors.termsDays,
    grandTotal: p.grandTotal,
    returnedTotal: p.returnedTotal,
    remaining: owed.remaining,
    due: owed.due,
    payable: cast(payable, "bigint"),
  })
    .from(sourceOf(shape, value))
    .innerJoin(vendors, eq(vendors.id, p.vendorId))
    .innerJoin(books, eq(books.id, p.shopId))
    .leftJoin(owed, isOwedFor)
    .where(and(conditionsOf(shape, value), shape.before ? lt(p.id, value.before) : undefined))
    .orderBy(desc(p.id))
    .limit(shape.max),
);
