import { and, eq, getTableColumns, gt, isNull, ne, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { branches } from "../../../base/shop/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { stockCountLines, stockCounts } from "../count-tables.ts";
import { branchStock, products, stockMovements } from "../tables.ts";

type Ends = { postedAt: string | null; discardedAt: string | null };
export const hasEnded = ({ postedAt, discardedAt }: Ends) => postedAt !== null || discardedAt !== null;

export const differs = ne(stockCountLines.counted, stockCountLines.expected);
const ofCount = eq(stockCountLines.countId, stockCounts.id);
/** What a unit of a part is worth in a branch: its average cost, or the last known cost if there is none of it. */
export const unitCostIn = (branchId: SQLWrapper, p: typeof products) =>
  sql`coalesce((${select({ cost: cast(sql`${branchStock.stockValue} / ${branchStock.onHand}`, "numeric") })
    .from(branchStock)
    .where(
      and(eq(branchStock.productId, p.id), eq(branchStock.branchId, branchId), gt(branchStock.onHand, sql`0`)),
    )}), ${p.cost}, 0)`;

export const countColumns = {
  ...getTableColumns(stockCounts),
  creatorName: users.name,
  creatorNameAr: users.nameAr,
  branchName: branches.name,
  branchNameAr: branches.nameAr,
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
          sql`coalesce(sum(round((${stockCountLines.counted} - ${stockCountLines.expected}) * ${unitCostIn(stockCounts.branchId, products)})), 0)`,
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
    .innerJoin(branches, eq(branches.id, stockCounts.branchId))
    .innerJoin(users, eq(users.id, stockCounts.createdBy))
    .where(eq(stockCounts.id, value.id)),
);

export const readCount = async (db: Db, id: string) => {
  const [count] = isId(id) ? await db.read(countById, { id }) : [];
  if (!count) throw refuse("not-found");
  const { parts, postedValue, expectedValue } = count;
  return { ...listedAnswerOf(count), parts, difference: count.postedAt ? postedValue : expectedValue };
};

type Listed = Omit<RowOf<typeof countById>, "parts" | "postedValue" | "expectedValue">;

export const listedAnswerOf = (row: Listed) => ({
  id: row.id,
  label: row.label,
  branch: { id: row.branchId, name: row.branchName, nameAr: row.branchNameAr },
  state: row.postedAt ? ("posted" as const) : row.discardedAt ? ("discarded" as const) : ("open" as const),
  reason: row.reason,
  counted: row.counted,
  differing: row.differing,
  createdAt: row.createdAt,
  createdBy: { id: row.createdBy, name: row.creatorName, nameAr: row.creatorNameAr },
  postedAt: row.postedAt,
  viewUrl: `/back/stock-counts/${row.id}`,
});
