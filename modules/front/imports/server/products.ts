import { partsOf } from "../../../../platform/shared/import-rows.ts";
import { checkPostingDate } from "../../../books/ledger/verbs.ts";
import { addProducts, judgeProducts, lockProducts, removeProducts } from "../../../records/products/import-verbs.ts";
import { type CheckedRow, keysOf } from "../../../records/products/import-rules.ts";
import { type Carrier, type Import, nothingStored } from "./carrier.ts";
import { importedMarks, markOf } from "./marks.ts";
import { addedThings, dayOfUndo, keysToStore } from "./things.ts";

/** Products with their opening stock. */
export const productCarrier: Carrier<CheckedRow> = {
  batch: 500,
  lock: lockProducts,
  check: (db, of, { today }) => checkPostingDate(db, stockDayOf(of), today, "stock_day"),
  judge: async (db, { decimalComma }, rows, { shop: { currency } }) => {
    const judged = await judgeProducts(
      db,
      rows.map(({ cells }) => cells),
      { currency, decimalComma },
    );
    return judged.map(({ row: { errors, isKnown, ...of }, stock }, at) => ({
      ...rows[at]!,
      ...nothingStored,
      ...keysToStore(keysOf(of)),
      of: { ...of, errors },
      faults: errors,
      isKnown,
      accountId: stock?.accountId ?? null,
      amount: stock?.value ?? null,
      mark: markOf(contentOf(of)),
    }));
  },
  write: async (db, of, rows, { now }) => {
    const marks = await importedMarks(
      db,
      rows.map(({ mark }) => mark ?? ""),
    );
    const outcomeOf = ({ mark, isKnown }: { mark: string | null; isKnown: boolean }) =>
      mark !== null && marks.has(mark) ? "repeated" : isKnown ? "skipped" : "added";
    const added = rows.filter((row) => outcomeOf(row) === "added");
    const ids = await addProducts(
      db,
      added.map(({ of: product }) => product),
      { ...postedBy(of), date: stockDayOf(of), now },
    );
    const idOf = new Map(added.map(({ id }, at) => [id, ids[at]!]));
    return {
      rows: rows.map((row) => ({ id: row.id, outcome: outcomeOf(row), thingId: idOf.get(row.id) ?? null })),
      added: { productsAdded: added.length },
    };
  },
  undo: async (db, of, { today, now }) => {
    const date = await dayOfUndo(db, stockDayOf(of), today);
    for (const ids of partsOf(await addedThings(db, of.id), undoneAtOnce))
      await removeProducts(db, ids, { ...postedBy(of), date, now });
  },
};

/** Few enough for the time limit of a statement. */
const undoneAtOnce = 500;

const stockDayOf = ({ stockDay, visitDay }: Import) => stockDay ?? visitDay;

const postedBy = ({ branchId, createdBy }: Import) => ({ branchId, userId: createdBy });

const contentOf = (row: Omit<CheckedRow, "errors">) =>
  JSON.stringify(Object.values(row), (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
