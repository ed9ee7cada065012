import { asc, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../platform/server/http/serve.ts";
import { newId } from "../../../platform/server/ids.ts";
import { addDays } from "../../../platform/shared/dates.ts";
import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { refuse as refuseKernel, refuseField } from "../../../platform/shared/refusals.ts";
import { inLanguage, type Language } from "../../../platform/shared/words.ts";
import { branches } from "../../shop/tables.ts";
import * as contract from "../closing-contract.ts";
import { credit, debit, isOfOneYear, type NewEntry } from "../rules.ts";
import { books } from "../tables.ts";
import { accountsByRole, listChart, post } from "../verbs.ts";
import { entryWords, refuse } from "../words.ts";
import { assertMonthReady } from "./checklist.ts";
import { movementsOf, noMovement } from "./movements.ts";

const readBooks = serve(contract.readBooks, ({ db, today }) => stateOf(db, today));

const lockPeriod = serve(
  contract.lockPeriod,
  async ({ db, body: { through, reason, confirm }, kinds, today, about }) => {
    if (through !== null && through > today) throw refuseField("through", fieldKinds["in-future"]);
    const { lockedThrough } = await db.lock(books, db.shopId);
    if (through !== null) await assertMonthReady(db, { through, lockedThrough, confirm, kinds, today });
    await db.update(books, db.shopId, { lockedThrough: through });
    db.addChanges(db.shopId, [{ field: "lockReason", from: null, to: reason }]);
    about({ kind: "books", id: db.shopId });
    return stateOf(db, today);
  },
);

const closeYear = serve(contract.closeYear, async ({ db, params, shop: { language }, today, now, about }) => {
  if (!/^20\d\d$/.test(params.year)) throw refuseKernel("not-found");
  const end = `${params.year}-12-31`;
  if (end >= today) throw refuse("year-not-over");
  const { lockedThrough } = await db.lock(books, db.shopId);
  const entries = await closingEntries(db, { year: params.year, end, language });
  if (entries.length === 0) throw refuse("nothing-to-close");

  // The entry is dated the year's last day, which may be locked already; the row stays locked meanwhile.
  if (lockedThrough !== null && lockedThrough >= end)
    await db.update(books, db.shopId, { lockedThrough: addDays(end, -1) });
  await post(db, entries, now);
  const locked = lockedThrough !== null && lockedThrough > end ? lockedThrough : end;
  await db.update(books, db.shopId, { lockedThrough: locked });
  about({ kind: "books", id: db.shopId, name: params.year });
  return stateOf(db, today);
});

export const closingHandlers: readonly Served[] = [readBooks, lockPeriod, closeYear];

type Closing = { year: string; end: string; language: Language };

/** For each branch one entry that brings its income and expenses to zero. */
const closingEntries = async (db: Db, { year, end, language }: Closing): Promise<NewEntry[]> => {
  const [chart, places, { "retained-earnings": retained }] = await Promise.all([
    listChart(db),
    db.list(branches, { orderBy: [asc(branches.position)] }),
    accountsByRole(db, "retained-earnings"),
  ]);
  const results = chart.filter(({ type }) => isOfOneYear(type));
  const moved = await Promise.all(
    places.map(({ id }) => movementsOf(db, { from: `${year}-01-01`, to: end, branchId: id })),
  );
  return places.flatMap(({ id: branchId }, at) => {
    const open = results.flatMap(({ id }) => {
      const { debit: debited, credit: credited } = moved[at]!.get(id) ?? noMovement;
      const balance = debited - credited;
      return balance === 0n ? [] : [balance > 0n ? credit(id, balance) : debit(id, -balance)];
    });
    const loss = open.reduce((total, line) => total + line.credit - line.debit, 0n);
    if (open.length === 0) return [];
    return [
      {
        id: newId(),
        branchId,
        date: end,
        kind: "closing",
        sourceKind: "year-end",
        sourceId: newId(),
        sourceLabel: year,
        memo: inLanguage(entryWords.yearEnd, language, { year }),
        lines: [...open, ...(loss === 0n ? [] : [loss > 0n ? debit(retained, loss) : credit(retained, -loss)])],
      } satisfies NewEntry,
    ];
  });
};

const stateOf = async (db: Db, today: string) => {
  const [{ lockedThrough, vatLockedThrough }, years] = await Promise.all([db.find(books, db.shopId), db.read(results)]);
  return {
    lockedThrough,
    vatLockedThrough,
    years: years.map(({ year, result, open }) => ({ year, result, open, isOver: `${year}-12-31` < today })),
  };
};

const results = readByHand(
  "ledger.results-by-year",
  { year: z.int(), result: z.bigint(), open: z.bigint() },
  () =>
    sql`select extract(year from b.month)::int as year, coalesce(sum(b.credit - b.debit) filter (where not b.is_closing), 0)::bigint as result,
          sum(b.credit - b.debit)::bigint as open
        from account_balances b join accounts a on a.shop_id = b.shop_id and a.id = b.account_id and a.type in ('income', 'expense')
        where b.shop_id = ${shop} group by 1 order by 1 desc`,
);
