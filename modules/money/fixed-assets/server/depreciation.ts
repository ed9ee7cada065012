import { and, asc, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, readShop, type Row, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { type Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { addDays, readableDate, todayIn } from "../../../../platform/shared/dates.ts";
import { Refusal } from "../../../../platform/shared/refusals.ts";
import { inLanguage, type Language } from "../../../../platform/shared/words.ts";
import { monthEnd, monthStart } from "../../../books/ledger/periods.ts";
import type { NewEntry } from "../../../books/ledger/rules.ts";
import { books } from "../../../books/ledger/tables.ts";
import { post } from "../../../books/ledger/verbs.ts";
import { shops } from "../../../base/shop/tables.ts";
import { depreciationLines, postingDay, scheduleOf } from "../rules.ts";
import { depreciations, fixedAssets } from "../tables.ts";
import { assetRefusals } from "../words.ts";

type Asked = {
  /** First day of the last month to post. */
  through: string;
  /** Months whose last day is locked are dated after the lock; else their assets wait, as months follow in order. */
  afterLock: boolean;
  /** Only this asset. */
  assetId?: string;
  language: Language;
  now: string;
};

/** Posts the due months of the schedules: one entry for each month and branch. Answers the entries. */
export const depreciate = async (
  db: Db,
  { through, afterLock, assetId, language, now }: Asked,
): Promise<NewEntry[]> => {
  // Whoever posts depreciation holds the books, so that two processes cannot post the same month.
  const { lockedThrough } = await db.lock(books, db.shopId);
  const assets = await db.list(fixedAssets, {
    where: and(isNotNull(fixedAssets.nextMonth), lte(fixedAssets.nextMonth, through)),
    orderBy: [asc(fixedAssets.number)],
  });
  const due = assets
    .filter(({ id }) => assetId === undefined || id === assetId)
    .filter(({ nextMonth }) => afterLock || lockedThrough === null || monthEnd(nextMonth!) > lockedThrough)
    .flatMap((asset) => dueMonths(asset, through).map((row) => ({ asset, ...row })));
  const entries = new Map<string, { entry: NewEntry; rows: typeof due }>();
  for (const row of due) {
    const key = `${row.month} ${row.asset.branchId}`;
    const known = entries.get(key);
    if (known) known.rows.push(row);
    else entries.set(key, { entry: emptyEntry(row, lockedThrough, language), rows: [row] });
  }
  if (entries.size === 0) return [];
  const made = [...entries.values()]
    .toSorted((a, b) => (a.entry.date < b.entry.date ? -1 : 1))
    .map(({ entry, rows }) => ({ rows, entry: { ...entry, lines: depreciationLines(rows.map(postedOf)) } }));
  // A month of nothing (an asset that is worth its salvage value) has no entry.
  const posted = made.filter(({ entry }) => entry.lines.length > 0);
  if (posted.length > 0)
    await post(
      db,
      posted.map(({ entry }) => entry),
      now,
    );
  await db.insertAll(
    depreciations,
    posted.flatMap(({ entry, rows }) =>
      rows
        .filter(({ amount }) => amount > 0n)
        .map(({ asset, month, amount }) => ({ assetId: asset.id, month, amount, entryId: entry.id })),
    ),
  );
  const last = new Map(due.map(({ asset, month }) => [asset.id, { asset, month }]));
  await Promise.all([...last.values()].map(({ asset, month }) => moveOn(db, asset, month)));
  return posted.map(({ entry }) => entry);
};

type Asset = Row<typeof fixedAssets>;

const dueMonths = (asset: Asset, through: string) =>
  scheduleOf(asset).filter(({ month }) => month >= asset.nextMonth! && month <= through);

const postedOf = ({ asset: { expenseAccountId, accumulatedAccountId }, amount }: { asset: Asset; amount: bigint }) => ({
  expenseAccountId,
  accumulatedAccountId,
  amount,
});

type Due = { asset: Asset; month: string };

const emptyEntry = ({ asset, month }: Due, lockedThrough: string | null, language: Language): NewEntry => ({
  id: newId(),
  branchId: asset.branchId,
  date: postingDay(month, lockedThrough, (date) => addDays(date, 1)),
  kind: "posting",
  sourceKind: "depreciation",
  sourceId: newId(),
  series: "depreciation",
  memo: inLanguage(assetRefusals.depreciation, language, { month: readableDate(month, language, "month") }),
  lines: [],
});

const moveOn = (db: Db, { id, startsOn, months }: Asset, posted: string) => {
  const next = monthStart(posted, 1);
  return db.update(fixedAssets, id, { nextMonth: next < monthStart(startsOn, months) ? next : null });
};

/** Posts the months that are over, in every shop; those in a locked period wait for somebody. */
export const depreciateAll =
  (pool: Pool, now: () => Date = () => new Date()) =>
  async () => {
    const at = now().toISOString();
    for (const { shopId } of await runOnce(pool, shopsWithDepreciation, { at })) {
      const { timeZone, language } = await readShop(pool, shopId, (db) => db.find(shops, shopId));
      const through = monthStart(todayIn(timeZone, at), -1);
      try {
        await withShop(pool, shopId, (db) => depreciate(db, { through, afterLock: false, language, now: at }));
      } catch (error) {
        // An archived account: the months stay due on the checklist, where somebody reads the reason.
        if (!(error instanceof Refusal)) throw error;
      }
    }
  };

const shopsWithDepreciation = readByHand(
  "fixed-assets.shops",
  { shopId: z.string() },
  (value: Values<{ at: string }>) => sql`select * from shops_with_depreciation(${value.at}::timestamptz) as shop_id`,
);
