import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { partsOf } from "../../../../platform/shared/import-rows.ts";
import { assertNoCopy, checkPostingDate } from "../../../books/ledger/verbs.ts";
import { type CheckedRow, keysOf } from "../../../records/products/import-rules.ts";
import { addProducts, judgeProducts, lockProducts, removeProducts } from "../../../records/products/import-verbs.ts";
import { type Carrier, type Import, nothingStored } from "./carrier.ts";
import { markOf } from "./marks.ts";
import { addedThings, addNew, dayOfUndo, keysToStore, takenBackAtOnce } from "./things.ts";

/** Products with their opening stock. */
export const productCarrier: Carrier<CheckedRow> = {
  batch: 500,
  lock: lockProducts,
  check: async (db, of, { today }) => {
    await checkPostingDate(db, stockDayOf(of), today, "stock_day");
    const [stocked] = await db.read(stockedRead, { id: of.id });
    if (stocked!.isThere) await assertNoCopy(db);
  },
  judge: async (db, { decimalComma }, rows, { shop: { currency } }) => {
    const judged = await judgeProducts(
      db,
      rows.map(({ cells }) => cells),
      { currency, decimalComma },
    );
    return judged.map(({ row: { isKnown, ...row }, stock }, at) => ({
      ...rows[at]!,
      ...nothingStored,
      ...keysToStore(keysOf(row)),
      of: row,
      faults: row.errors,
      isKnown,
      accountId: stock?.accountId ?? null,
      amount: stock?.value ?? null,
      mark: markOf(contentOf(row)),
    }));
  },
  write: async (db, of, rows, { now }) => {
    const { count, ...carriedOut } = await addNew(db, rows, (products) =>
      addProducts(db, products, { ...postedBy(of), date: stockDayOf(of), now }),
    );
    return { ...carriedOut, added: { productsAdded: count } };
  },
  undo: async (db, of, { today, now }) => {
    const date = await dayOfUndo(db, stockDayOf(of), today);
    for (const ids of partsOf(await addedThings(db, of.id), takenBackAtOnce))
      await removeProducts(db, ids, { ...postedBy(of), date, now });
  },
};

const stockedRead = readByHand(
  "imports.stocked",
  { isThere: z.boolean() },
  (value: Values<{ id: string }>) => sql`select exists (select from import_rows r
    where r.shop_id = ${ofShop} and r.import_id = ${value.id} and r.amount is not null and r.outcome is null and not r.is_wrong) as is_there`,
);

const stockDayOf = ({ stockDay, visitDay }: Import) => stockDay ?? visitDay;

const postedBy = ({ branchId, createdBy }: Import) => ({ branchId, userId: createdBy });

const contentOf = (row: CheckedRow) =>
  JSON.stringify(Object.values({ ...row, errors: [] }), (_key, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
