import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { read, readByShape, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { wordsPattern } from "../../../platform/server/db/search-pattern.ts";
import { cast, castOrNull, rowsFrom, select } from "../../../platform/server/db/select.ts";
import { isId, newId } from "../../../platform/server/ids.ts";
import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { shortest, toThousandths } from "../../../platform/shared/money.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import { accountsByRole, post } from "../../ledger/verbs.ts";
import { nextNumber } from "../../shop/verbs.ts";
import { users } from "../../team/tables.ts";
import * as contract from "../count-contract.ts";
import { planStock, quantityText, stockRoles } from "../rules.ts";
import { products, stockCountLines, stockCounts, stockMovements } from "../tables.ts";
import { assertEnough, beginStock, holdStock, writeMovements } from "../verbs.ts";
import { refuse } from "../words.ts";

const listCounts = serve(contract.listCounts, async ({ db, query: { cursor, limit } }) => {
  const [before] = readCursorAs(z.tuple([z.int().min(1).max(2_147_483_647)]), cursor) ?? [];
  const rows = await db.read(page({ before: before !== undefined, most: limit + 1 }), { before });
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return pageOf(rows.map(listedAnswerOf), limit, ({ id }) => [numbers.get(id)!]);
});

const startCount = serveCreation(contract.startCount, {
  create: async ({ db, body, createdId, branch, user, about }) => {
    const { number, text: label } = await nextNumber(db, "stock-counts");
    const reason = body.reason ?? null;
    await db.insert(stockCounts, { id: createdId, number, label, branchId: branch.id, reason, createdBy: user.id });
    about({ kind: "stock-counts", id: createdId, name: label });
    return readCount(db, createdId);
  },
  readAgain: ({ db, createdId }) => readCount(db, createdId),
});

const showCount = serve(contract.showCount, ({ db, params }) => readCount(db, params.id));

const sheetKeys = z.tuple([z.string(), z.string(), z.uuid()]);

const countSheet = serve(contract.countSheet, async ({ db, params, query: { cursor, limit, q = "", only } }) => {
  const count = await db.find(stockCounts, params.id);
  const [shelf, name, id] = readCursorAs(sheetKeys, cursor) ?? [];
  const pattern = wordsPattern(q);
  const shape: SheetShape = {
    q: pattern !== undefined,
    only: only ?? "",
    ended: hasEnded(count),
    after: id !== undefined,
    most: limit + 1,
  };
  const rows = await db.read(sheet(shape), { countId: count.id, pattern, shelf, name, id });
  return pageOf(rows.map(lineAnswerOf), limit, (row) => [row.product.shelf ?? "", row.product.name, row.id]);
});

/** The row of the count is locked, so that it cannot be posted between the check and the write. */
const countProduct = serve(contract.countProduct, async ({ db, params, body, user, now, about }) => {
  const count = await holdOpen(db, params.id);
  const product = await db.find(products, params.productId);
  if (product.kind !== "part") throw refuse("not-a-part");
  if (product.archivedAt) throw refuseKernel("not-found");
  if (body.counted === null)
    await db.removeWhere(
      stockCountLines,
      and(eq(stockCountLines.countId, count.id), eq(stockCountLines.productId, product.id))!,
    );
  else
    await db.query(
      "products.count-product",
      `insert into stock_count_lines (shop_id, id, count_id, product_id, counted, expected, counted_by, counted_at)
       select $1, $2, $3, p.id, $5, p.on_hand, $6, $7 from products p where p.shop_id = $1 and p.id = $4
       on conflict (shop_id, count_id, product_id) do update
       set counted = excluded.counted, expected = excluded.expected, counted_by = excluded.counted_by, counted_at = excluded.counted_at`,
      [newId(), count.id, product.id, body.counted, user.id, now],
    );
  about({ kind: "stock-counts", id: count.id, name: count.label });
  return readCount(db, count.id);
});

const postCount = serve(contract.postCount, async ({ db, params, body, branch, user, today, now, about }) => {
  const count = await holdOpen(db, params.id);
  const counted = await db.read(countedLines, { countId: count.id });
  if (counted.length === 0) throw refuse("nothing-counted");
  const [held, accountIds] = await Promise.all([
    holdStock(
      db,
      counted.map(({ productId }) => productId),
    ),
    accountsByRole(db, ...stockRoles),
  ]);
  const products = new Map(held.map((product) => [product.id, product]));
  const steps = counted.map(({ productId, counted: found, expected }) => {
    const { trackedAt, cost } = products.get(productId)!;
    const quantity = toThousandths(shortest(found)) - toThousandths(shortest(expected));
    const common = { productId, quantity: quantityText(quantity) };
    return trackedAt === null
      ? { ...common, kind: "opening" as const, cost: openingCost(cost, quantity) }
      : { ...common, kind: "count" as const };
  });
  const { movements, lines, shortages } = planStock(held, steps, accountIds);
  assertEnough(shortages, { allowed: false, confirmed: false });
  const reason = body.reason ?? count.reason;
  if (movements.some(({ kind }) => kind === "count") && !reason)
    throw refuse("reason-missing", { errors: { reason: [refuse.all["reason-missing"]] } });

  const entryId = newId();
  const source = { sourceKind: "stock-count", sourceId: count.id, sourceLabel: count.label } as const;
  if (lines.length > 0) {
    const entry = { ...source, id: entryId, branchId: branch.id, date: today, kind: "posting", memo: reason } as const;
    await post(db, [{ ...entry, lines }], now);
  }
  const written = { ...source, entryId: lines.length > 0 ? entryId : null, date: today, branchId: branch.id, reason };
  await writeMovements(db, movements, { ...written, userId: user.id, now });
  db.alongside(
    beginStock(
      db,
      counted.map(({ productId }) => productId),
      now,
    ),
  );
  await db.update(stockCounts, count.id, { postedAt: now, postedBy: user.id, reason });
  about({ kind: "stock-counts", id: count.id, name: count.label });
  return readCount(db, count.id);
});

const discardCount = serve(contract.discardCount, async ({ db, params, now, about }) => {
  const count = await holdOpen(db, params.id);
  await db.update(stockCounts, count.id, { discardedAt: now });
  about({ kind: "stock-counts", id: count.id, name: count.label });
});

export const countHandlers: readonly Served[] = [
  listCounts,
  startCount,
  showCount,
  countSheet,
  countProduct,
  postCount,
  discardCount,
];

type Ends = { postedAt: string | null; discardedAt: string | null };
const hasEnded = ({ postedAt, discardedAt }: Ends) => postedAt !== null || discardedAt !== null;

const holdOpen = async (db: Db, id: string) => {
  const count = await db.lock(stockCounts, id);
  if (hasEnded(count)) throw refuse("count-ended");
  return count;
};

const openingCost = (cost: bigint | null, quantity: bigint) => ((cost ?? 0n) * quantity + 500n) / 1000n;

const countedLines = read("products.counted-lines", (value: Values<{ countId: string }>) =>
  select({
    productId: stockCountLines.productId,
    counted: stockCountLines.counted,
    expected: stockCountLines.expected,
  })
    .from(stockCountLines)
    .where(eq(stockCountLines.countId, value.countId))
    .orderBy(stockCountLines.productId),
);

const differs = ne(stockCountLines.counted, stockCountLines.expected);
const ofCount = eq(stockCountLines.countId, stockCounts.id);
const unitCost = sql`case when ${products.onHand} > 0 then ${products.stockValue} / ${products.onHand} else coalesce(${products.cost}, 0) end`;

const countColumns = {
  ...getTableColumns(stockCounts),
  creatorName: users.name,
  creatorNameAr: users.nameAr,
  counted: cast(
    select({ count: cast(sql`count(*)`, "int") })
      .from(stockCountLines)
      .where(ofCount),
    "int",
  ),
  differing: cast(
    select({ count: cast(sql`count(*)`, "int") })
      .from(stockCountLines)
      .where(and(ofCount, differs)),
    "int",
  ),
};

const page = readByShape(
  "products.counts",
  ({ before, most }: { before: boolean; most: number }, value: Values<{ before: number | undefined }>) =>
    select(countColumns)
      .from(stockCounts)
      .innerJoin(users, eq(users.id, stockCounts.createdBy))
      .where(before ? lt(stockCounts.number, value.before) : undefined)
      .orderBy(desc(stockCounts.number))
      .limit(most),
);

const countById = read("products.count", (value: Values<{ id: string }>) =>
  select({
    ...countColumns,
    parts: cast(
      select({ count: cast(sql`count(*)`, "int") })
        .from(products)
        .where(and(eq(products.kind, "part"), isNull(products.archivedAt))),
      "int",
    ),
    postedValue: cast(
      select({ sum: cast(sql`coalesce(sum(${stockMovements.value}), 0)`, "bigint") })
        .from(stockMovements)
        .where(and(eq(stockMovements.sourceKind, "stock-count"), eq(stockMovements.sourceId, stockCounts.id))),
      "bigint",
    ),
    expectedValue: cast(
      select({
        sum: cast(
          sql`coalesce(sum(round((${stockCountLines.counted} - ${stockCountLines.expected}) * ${unitCost})), 0)`,
          "bigint",
        ),
      })
        .from(stockCountLines)
        .innerJoin(products, eq(products.id, stockCountLines.productId))
        .where(ofCount),
      "bigint",
    ),
  })
    .from(stockCounts)
    .innerJoin(users, eq(users.id, stockCounts.createdBy))
    .where(eq(stockCounts.id, value.id)),
);

const readCount = async (db: Db, id: string) => {
  const [count] = isId(id) ? await db.read(countById, { id }) : [];
  if (!count) throw refuseKernel("not-found");
  const { parts, postedValue, expectedValue } = count;
  return { ...listedAnswerOf(count), parts, difference: count.postedAt ? postedValue : expectedValue };
};

type Listed = RowOf<ReturnType<typeof page>>;

const listedAnswerOf = (row: Listed) => ({
  id: row.id,
  label: row.label,
  state: row.postedAt ? ("posted" as const) : row.discardedAt ? ("discarded" as const) : ("open" as const),
  reason: row.reason,
  counted: row.counted,
  differing: row.differing,
  createdAt: row.createdAt,
  createdBy: { id: row.createdBy, name: row.creatorName, nameAr: row.creatorNameAr },
  postedAt: row.postedAt,
  viewUrl: `/back/stock-counts/${row.id}`,
});

type SheetShape = {
  q: boolean;
  only: (typeof contract.sheetFilters)[number] | "";
  ended: boolean;
  after: boolean;
  most: number;
};
type SheetValues = {
  countId: string;
  pattern: string | undefined;
  shelf: string | undefined;
  name: string | undefined;
  id: string | undefined;
};

const sheet = readByShape("products.count-sheet", (shape: SheetShape, value: Values<SheetValues>) => {
  const p = (
    shape.q ? rowsFrom(products, "p", sql`find_products(${value.pattern}, false, null)`) : products
  ) as typeof products;
  const shelf = sql`coalesce(${p.shelf}, '')`;
  const difference = sql`(${stockCountLines.counted} - ${stockCountLines.expected})`;
  const average = sql`case when ${p.onHand} > 0 then ${p.stockValue} / ${p.onHand} else coalesce(${p.cost}, 0) end`;
  return select({
    id: p.id,
    name: p.name,
    nameAr: p.nameAr,
    code: p.code,
    barcode: p.barcode,
    shelf: p.shelf,
    counted: castOrNull(stockCountLines.counted, "numeric"),
    expected: castOrNull(stockCountLines.expected, "numeric"),
    difference: castOrNull(difference, "numeric"),
    value: castOrNull(
      sql`coalesce(${stockMovements.value}, case when ${stockCountLines.id} is not null then round(${difference} * ${average}) end)`,
      "bigint",
    ),
  })
    .from(p)
    .leftJoin(stockCountLines, and(eq(stockCountLines.countId, value.countId), eq(stockCountLines.productId, p.id)))
    .leftJoin(
      stockMovements,
      and(
        eq(stockMovements.sourceKind, "stock-count"),
        eq(stockMovements.sourceId, value.countId),
        eq(stockMovements.productId, p.id),
      ),
    )
    .where(
      and(
        eq(p.kind, "part"),
        shape.ended ? undefined : isNull(p.archivedAt),
        shape.ended || shape.only === "counted" ? isNotNull(stockCountLines.id) : undefined,
        shape.only === "uncounted" ? isNull(stockCountLines.id) : undefined,
        shape.only === "differing" ? differs : undefined,
        shape.after
          ? sql`(${shelf}, ${p.name}, ${p.id}) > (${value.shelf}, ${value.name}, ${value.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(shelf), p.name, p.id)
    .limit(shape.most);
});

const lineAnswerOf = (row: RowOf<ReturnType<typeof sheet>>) => ({
  id: row.id,
  product: {
    id: row.id,
    name: row.name,
    nameAr: row.nameAr,
    code: row.code,
    barcode: row.barcode,
    shelf: row.shelf,
    viewUrl: `/back/products/${row.id}`,
  },
  counted: row.counted === null ? null : shortest(row.counted),
  expected: row.expected === null ? null : shortest(row.expected),
  difference: row.difference === null ? null : shortest(row.difference),
  value: row.value,
});
