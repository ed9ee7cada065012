import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByShape, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { castOrNull, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import * as contract from "../count-contract.ts";
import { stockCountLines, stockCounts } from "../count-tables.ts";
import { products, stockMovements } from "../tables.ts";
import { differs, hasEnded, unitCostIn } from "./count-reading.ts";
import { productPatterns } from "./search-text.ts";

const sheetKeys = z.tuple([z.string(), z.string(), z.uuid()]);

export const countSheet = serve(contract.countSheet, async ({ db, params, query: { cursor, limit, q = "", only } }) => {
  const count = await db.find(stockCounts, params.id);
  const [shelf, name, id] = readCursorAs(sheetKeys, cursor) ?? [];
  const patterns = productPatterns(q);
  const shape: SheetShape = {
    q: patterns !== undefined,
    only: only ?? "",
    ended: hasEnded(count),
    after: id !== undefined,
    max: limit + 1,
  };
  const rows = await db.read(sheet(shape), { countId: count.id, branchId: count.branchId, patterns, shelf, name, id });
  return pageOf(rows.map(lineAnswerOf), limit, (row) => [row.product.shelf ?? "", row.product.name, row.id]);
});

type SheetShape = {
  q: boolean;
  only: (typeof contract.sheetFilters)[number] | "";
  ended: boolean;
  after: boolean;
  max: number;
};
type SheetValues = {
  countId: string;
  branchId: string;
  patterns: readonly string[] | undefined;
  shelf: string | undefined;
  name: string | undefined;
  id: string | undefined;
};

const sheet = readByShape("products.count-sheet", (shape: SheetShape, value: Values<SheetValues>) => {
  const p = (
    shape.q ? rowsFrom(products, "p", sql`find_products(${value.patterns}, false, null)`) : products
  ) as typeof products;
  const shelf = sql`coalesce(${p.shelf}, '')`;
  const difference = sql`(${stockCountLines.counted} - ${stockCountLines.expected})`;
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
      sql`coalesce(${stockMovements.value}, case when ${stockCountLines.id} is not null then round(${difference} * ${unitCostIn(sql`${value.branchId}::uuid`, p)}) end)`,
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
    .limit(shape.max);
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
