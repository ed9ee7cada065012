import { and, eq, getTableColumns, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { together } from "../../../../platform/server/db/together.ts";
import { read, readByHand, readByShape, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, isAnyOf, select, shop as ofShop } from "../../../../platform/server/db/select.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import { serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { divideHalfUp, shortest, sum, times, toThousandths } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { branchesToRead } from "../../../base/shop/branch-verbs.ts";
import { branches } from "../../../base/shop/tables.ts";
import { accountBalances, accounts } from "../../../books/ledger/tables.ts";
import { accountsByRole, checkPostingDate } from "../../../books/ledger/verbs.ts";
import { users } from "../../../base/team/tables.ts";
import { type Inventory, inventories } from "../rules.ts";
import { planStock, stockOfToday, stockRoles, type StockStep, withoutCost } from "../stock-plan.ts";
import * as contract from "../stock-contract.ts";
import { branchStock, products, stockMovements } from "../tables.ts";
import { countsIn, lockStock, oneBranch } from "../stock-verbs.ts";
import { assertEnough } from "../stock-refusal-verbs.ts";
import { refuse, stockRefusalWords } from "../words.ts";
import { postMovements } from "./posting.ts";

const listMovements = serveList(contract.listMovements, {
  name: "products.movements",
  rows: () => selectMovements(),
  filters: {
    productId: (id) => eq(stockMovements.productId, id),
    branchId: (id) => countsIn(oneBranch(id)),
    kind: (kind) => eq(stockMovements.kind, kind),
    from: (day) => gte(stockMovements.date, day),
    to: (day) => lte(stockMovements.date, day),
  },
  branch: (ids) => countsIn(sql`${ids}::uuid[]`),
  order: { by: { date: stockMovements.date, id: stockMovements.id }, descending: true },
  beside: async ({ db, query: { productId, branchId, from, to }, user }, isFirst) => {
    if (!productId || !isFirst) return { summary: null };
    const branchIds = branchesToRead(user, branchId);
    const shape = { from: Boolean(from), to: Boolean(to), branchIds: branchIds !== null };
    const [summary] = await db.read(summaryOf(shape), { productId, branchIds: branchIds ?? undefined, from, to });
    return { summary: summary ? summaryAnswerOf(summary) : null };
  },
  answers: async (rows, { db, kinds, query: { branchId } }) => {
    const answered = rows.map((row) => movementAnswerOf(row, kinds));
    if (!branchId) return answered;
    const after = await db.read(balancesAfter, { ids: rows.map(({ id }) => id), branchId });
    return answered.map((row) => {
      const own = after.find(({ id }) => id === row.id)!;
      return { ...row, onHandAfter: shortest(own.onHand), valueAfter: own.value };
    });
  },
});

const addMovement = serveCreation(contract.addMovement, {
  create: async ({ db, params, body, createdId, branch, user, may, today, now, about, kinds }) => {
    const date = openingDay(body, today);
    const [[product], accountIds] = await together([
      lockStock(db, [params.id]),
      accountsByRole(db, ...stockRoles),
      checkPostingDate(db, date, today, "date"),
    ]);
    if (!product) throw refuseKernel("not-found");
    if (product.kind !== "part") throw refuse("not-a-part");
    if (body.kind === "opening" && product.branches.some(({ branchId }) => branchId === branch.id))
      throw refuse("already-tracked");
    if (body.kind !== "opening" && product.trackedAt === null) throw refuse("not-tracked");
    if (body.kind !== "opening" && !body.reason) throw refuseField("reason", fieldKinds.required);
    const { movements, lines, shortages } = planStock(
      [product],
      [stepOf(product, body)],
      accountIds,
      stockOfToday(today, branch.id),
    );
    if (body.unitCost === undefined && withoutCost([product], movements).length > 0)
      throw refuseField("unit_cost", fieldKinds.required);
    assertEnough(shortages, { allowed: false, confirmed: false, may });

    const plan = { movements: movements.map((movement) => ({ ...movement, id: createdId })), lines };
    await postMovements(db, plan, {
      sourceKind: "stock-movement",
      sourceId: createdId,
      sourceLabel: null,
      branchId: branch.id,
      date,
      reason: body.reason ?? null,
      userId: user.id,
      now,
    });
    about({ kind: "products", id: product.id, name: product.name });
    return readMovement(db, createdId, kinds);
  },
  readAgain: ({ db, createdId, kinds }) => readMovement(db, createdId, kinds),
});

const stockValue = serve(contract.stockValue, async ({ db, query: { branchId }, user }) => {
  const branchIds = branchesToRead(user, branchId);
  if (branchId) await db.find(branches, branchId);
  if (branchIds) return valueInBranches(db, branchIds);
  const [held, posted] = await Promise.all([db.read(heldValue), db.read(postedValue)]);
  const data = inventories.flatMap((inventory) => {
    const account = posted.find(({ role }) => role === roleOf[inventory]);
    if (!account) return [];
    const { products: count = 0, value = 0n } = held.find((row) => row.inventory === inventory) ?? {};
    const { balance: ledger, role: _, ...named } = account;
    return [{ inventory, account: named, products: count, value, ledger, difference: value - ledger }];
  });
  return { data, value: sum(data.map(({ value }) => value)), ledger: sum(data.map(({ ledger }) => ledger)) };
});

export const stockHandlers: readonly Served[] = [listMovements, addMovement, stockValue];

const roleOf = { parts: "inventory", materials: "materials-inventory" } as const satisfies Record<Inventory, string>;

/** An adjustment is always of today. */
const openingDay = ({ kind, date }: Pick<Added, "kind" | "date">, today: string) => {
  if (date && kind !== "opening" && date !== today) throw refuseField("date", stockRefusalWords.onlyOpening);
  return date ?? today;
};

type Added = z.output<typeof contract.addMovement.body>;

const stepOf = ({ id, cost }: { id: string; cost: bigint | null }, { kind, quantity, unitCost }: Added): StockStep => {
  const at = unitCost === undefined ? undefined : times(unitCost, quantity);
  if (kind === "opening") return { kind: "opening", productId: id, quantity, cost: at ?? times(cost ?? 0n, quantity) };
  return kind === "adjustment-in"
    ? { kind: "adjustment", productId: id, quantity, cost: at }
    : { kind: "adjustment", productId: id, quantity: `-${quantity}` };
};

const movementColumns = {
  ...getTableColumns(stockMovements),
  productName: products.name,
  productNameAr: products.nameAr,
  productCode: products.code,
  creatorName: users.name,
  creatorNameAr: users.nameAr,
  branchName: branches.name,
  branchNameAr: branches.nameAr,
};

const selectMovements = () =>
  select(movementColumns)
    .from(stockMovements)
    .innerJoin(products, eq(products.id, stockMovements.productId))
    .innerJoin(branches, eq(branches.id, stockMovements.branchId))
    .innerJoin(users, eq(users.id, stockMovements.createdBy));

const movementById = read("products.movement", (value: Values<{ id: string }>) =>
  selectMovements().where(eq(stockMovements.id, value.id)),
);

const readMovement = async (db: Db, id: string, kinds: Kinds) => {
  const [row] = await db.read(movementById, { id });
  if (!row) throw refuseKernel("not-found");
  return movementAnswerOf(row, kinds);
};

type Period = { from: string | undefined; to: string | undefined; branchIds: readonly string[] | undefined };

/** Quantities by the day from which they count, values by that of their entry. */
const summaryOf = readByShape(
  "products.movements-summary",
  (shape: Record<keyof Period, boolean>, value: Values<Period & { productId: string }>) => {
    const { quantity, value: worth } = stockMovements;
    const total = (amount: typeof quantity | typeof worth, when: (SQL | undefined)[]) =>
      sql`coalesce(sum(${amount}) filter (where ${and(sql`true`, ...when)}), 0)`;
    const sums = (amount: typeof quantity | typeof worth, day: AnyPgColumn) => {
      const upTo = shape.to ? lte(day, value.to) : undefined;
      const since = shape.from ? gte(day, value.from) : undefined;
      return {
        opening: total(amount, [shape.from ? lt(day, value.from) : sql`false`]),
        in: total(amount, [since, upTo, gt(quantity, sql`0`)]),
        out: sql`-${total(amount, [since, upTo, lt(quantity, sql`0`)])}`,
        closing: total(amount, [upTo]),
      };
    };
    const moved = sums(quantity, stockMovements.effectiveOn);
    const posted = sums(worth, stockMovements.date);
    return select({
      opening: cast(moved.opening, "numeric"),
      openingValue: cast(posted.opening, "bigint"),
      in: cast(moved.in, "numeric"),
      inValue: cast(posted.in, "bigint"),
      out: cast(moved.out, "numeric"),
      outValue: cast(posted.out, "bigint"),
      closing: cast(moved.closing, "numeric"),
      closingValue: cast(posted.closing, "bigint"),
    })
      .from(stockMovements)
      .where(
        and(
          eq(stockMovements.productId, value.productId),
          shape.branchIds ? countsIn(sql`${value.branchIds}::uuid[]`) : undefined,
        ),
      );
  },
);

const summaryAnswerOf = (summary: RowOf<ReturnType<typeof summaryOf>>) => ({
  ...summary,
  opening: shortest(summary.opening),
  in: shortest(summary.in),
  out: shortest(summary.out),
  closing: shortest(summary.closing),
});

const movementAnswerOf = (row: RowOf<typeof movementById>, { sources }: Pick<Kinds, "sources">) => {
  const source = { id: row.sourceId, label: row.sourceLabel };
  return {
    id: row.id,
    product: {
      id: row.productId,
      name: row.productName,
      nameAr: row.productNameAr,
      code: row.productCode,
      viewUrl: `/back/products/${row.productId}`,
    },
    number: row.number,
    kind: row.kind,
    date: row.date,
    effectiveOn: row.effectiveOn,
    branch: { id: row.branchId, name: row.branchName, nameAr: row.branchNameAr },
    quantity: shortest(row.quantity),
    unitCost: divideHalfUp(row.value * 1000n, toThousandths(shortest(row.quantity))),
    value: row.value,
    onHandAfter: shortest(row.onHandAfter),
    valueAfter: row.valueAfter,
    source: { ...source, kind: row.sourceKind, viewUrl: sources[row.sourceKind].page?.(source) ?? null },
    reason: row.reason,
    createdBy: { id: row.createdBy, name: row.creatorName, nameAr: row.creatorNameAr },
    createdAt: row.createdAt,
  };
};

/** What a branch has of a product after each of these movements; each product's movements are read once. */
const balancesAfter = readByHand(
  "products.balances-after",
  { id: z.uuid(), onHand: z.string(), value: z.bigint() },
  (value: Values<{ ids: readonly string[]; branchId: string }>) => sql`
    select b.id, b.on_hand, b.value from (
      select m.id, sum(m.quantity) over earlier as on_hand, (sum(m.value) over earlier)::bigint as value
      from stock_movements m
      left join branch_stock e on e.shop_id = ${ofShop} and e.product_id = m.product_id and e.early_movements >= m.number
      where m.shop_id = ${ofShop} and coalesce(e.branch_id, m.branch_id) = ${value.branchId}::uuid and m.product_id in (
        select product_id from stock_movements where shop_id = ${ofShop} and id = any(${value.ids}::uuid[]))
      window earlier as (partition by m.product_id order by m.number)
    ) b where b.id = any(${value.ids}::uuid[])`,
);

const valueInBranches = async (db: Db, branchIds: readonly string[]) => {
  const [held, posted] = await Promise.all([db.read(heldInBranches, { branchIds }), db.read(postedValue)]);
  const data = inventories.flatMap((inventory) => {
    const account = posted.find(({ role }) => role === roleOf[inventory]);
    if (!account) return [];
    const { products: count = 0, value = 0n } = held.find((row) => row.inventory === inventory) ?? {};
    const { balance: _balance, role: _role, ...named } = account;
    return [{ inventory, account: named, products: count, value, ledger: null, difference: null }];
  });
  return { data, value: sum(data.map(({ value }) => value)), ledger: null };
};

const heldInBranches = read("products.held-in-branches", (value: Values<{ branchIds: readonly string[] }>) =>
  select({
    inventory: products.inventory,
    products: cast(sql`count(distinct ${branchStock.productId}) filter (where ${branchStock.onHand} <> 0)`, "int"),
    value: cast(sql`coalesce(sum(${branchStock.stockValue}), 0)`, "bigint"),
  })
    .from(branchStock)
    .innerJoin(products, eq(products.id, branchStock.productId))
    .where(isAnyOf(branchStock.branchId, value.branchIds))
    .groupBy(products.inventory),
);

const heldValue = read("products.held-value", () =>
  select({
    inventory: products.inventory,
    products: cast(sql`count(*) filter (where ${products.onHand} <> 0)`, "int"),
    value: cast(sql`coalesce(sum(${products.stockValue}), 0)`, "bigint"),
  })
    .from(products)
    .groupBy(products.inventory),
);

const postedValue = read("products.posted-value", () =>
  select({
    role: accounts.role,
    id: accounts.id,
    code: accounts.code,
    name: accounts.name,
    nameAr: accounts.nameAr,
    balance: cast(sql`coalesce(sum(${accountBalances.debit} - ${accountBalances.credit}), 0)`, "bigint"),
  })
    .from(accounts)
    .leftJoin(accountBalances, eq(accountBalances.accountId, accounts.id))
    .where(sql`${accounts.role} in ('inventory', 'materials-inventory')`)
    .groupBy(accounts.role, accounts.id, accounts.code, accounts.name, accounts.nameAr),
);
