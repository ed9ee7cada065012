import { and, eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { serve, serveCreation, type Served, type User } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { shortest, times, toThousandths } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { accountsByRole } from "../../../books/ledger/verbs.ts";
import { assertWorksAt } from "../../../base/shop/branch-verbs.ts";
import { branches } from "../../../base/shop/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { nextNumber } from "../../../base/shop/verbs.ts";
import * as contract from "../count-contract.ts";
import { quantityText, type StockedProduct } from "../rules.ts";
import { planStock, stockOfToday, stockRoles, type StockStep } from "../stock-plan.ts";
import { stockCountLines, stockCounts } from "../count-tables.ts";
import { products } from "../tables.ts";
import { lockStock } from "../stock-verbs.ts";
import { beginStock } from "../stock-writing-verbs.ts";
import { assertCosted, assertEnough } from "../stock-refusal-verbs.ts";
import { refuse } from "../words.ts";
import { countColumns, hasEnded, listedAnswerOf, readCount } from "./count-reading.ts";
import { countSheet } from "./count-sheet.ts";
import { postMovements } from "./posting.ts";

const listCounts = serveList(contract.listCounts, {
  name: "products.counts",
  rows: () =>
    select(countColumns)
      .from(stockCounts)
      .innerJoin(branches, eq(branches.id, stockCounts.branchId))
      .innerJoin(users, eq(users.id, stockCounts.createdBy)),
  filters: {},
  branch: stockCounts.branchId,
  order: { by: { number: stockCounts.number }, descending: true },
  answers: (rows) => rows.map(listedAnswerOf),
});

const startCount = serveCreation(contract.startCount, {
  create: async ({ db, body, createdId, branch, user, now, about }) => {
    const { number, text: label } = await nextNumber(db, "stock-counts");
    const reason = body.reason ?? null;
    const begun = { createdBy: user.id, createdAt: now };
    await db.insert(stockCounts, { id: createdId, number, label, branchId: branch.id, reason, ...begun });
    about({ kind: "stock-counts", id: createdId, name: label });
    return readCount(db, createdId);
  },
  readAgain: ({ db, createdId }) => readCount(db, createdId),
});

const showCount = serve(contract.showCount, ({ db, params }) => readCount(db, params.id));

/** The row of the count is locked, so that it cannot be posted between the check and the write. */
const countProduct = serve(contract.countProduct, async ({ db, params, body, user, now, about }) => {
  const count = await lockOpen(db, params.id, user);
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
       select $1, $2, $3, p.id, $5, coalesce(b.on_hand, 0), $6, $7 from products p
       left join branch_stock b on b.shop_id = $1 and b.product_id = p.id and b.branch_id = $8 where p.shop_id = $1 and p.id = $4
       on conflict (shop_id, count_id, product_id) do update
       set counted = excluded.counted, expected = excluded.expected, counted_by = excluded.counted_by, counted_at = excluded.counted_at`,
      [newId(), count.id, product.id, body.counted, user.id, now, count.branchId],
    );
  about({ kind: "stock-counts", id: count.id, name: count.label });
  return readCount(db, count.id);
});

const postCount = serve(contract.postCount, async ({ db, params, body, user, may, today, now, about }) => {
  const count = await lockOpen(db, params.id, user);
  const counted = await db.read(countedLines, { countId: count.id });
  if (counted.length === 0) throw refuse("nothing-counted");
  const ids = counted.map(({ productId }) => productId);
  const [held, accountIds] = await Promise.all([lockStock(db, ids), accountsByRole(db, ...stockRoles)]);
  const steps = stepsOf(counted, held);
  const { movements, lines, shortages } = planStock(held, steps, accountIds, stockOfToday(today, count.branchId));
  assertEnough(shortages, { allowed: false, confirmed: false, may });
  const reason = body.reason ?? count.reason;
  if (movements.some(({ kind }) => kind === "count") && !reason)
    throw refuse("reason-missing", { errors: { reason: [refuse.all["reason-missing"]] } });
  assertCosted(held, movements, { confirmed: body.confirm });

  await postMovements(
    db,
    { movements, lines },
    {
      sourceKind: "stock-count",
      sourceId: count.id,
      sourceLabel: count.label,
      branchId: count.branchId,
      date: today,
      reason,
      userId: user.id,
      now,
    },
  );
  db.alongside(beginStock(db, ids, now));
  await db.update(stockCounts, count.id, { postedAt: now, postedBy: user.id, reason });
  about({ kind: "stock-counts", id: count.id, name: count.label });
  return readCount(db, count.id);
});

const discardCount = serve(contract.discardCount, async ({ db, params, user, now, about }) => {
  const count = await lockOpen(db, params.id, user);
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

const lockOpen = async (db: Db, id: string, user: Pick<User, "branchIds">) => {
  const count = await db.lock(stockCounts, id);
  assertWorksAt(user, count.branchId);
  if (hasEnded(count)) throw refuse("count-ended");
  return count;
};

/** The difference of each counted product; the first count of a product is its opening stock. */
const stepsOf = (counted: readonly RowOf<typeof countedLines>[], held: readonly StockedProduct[]): StockStep[] => {
  const products = new Map(held.map((product) => [product.id, product]));
  return counted.map(({ productId, counted: found, expected }) => {
    const { trackedAt, cost } = products.get(productId)!;
    const quantity = quantityText(toThousandths(shortest(found)) - toThousandths(shortest(expected)));
    return trackedAt === null
      ? { kind: "opening", productId, quantity, cost: times(cost ?? 0n, quantity) }
      : { kind: "count", productId, quantity };
  });
};

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
