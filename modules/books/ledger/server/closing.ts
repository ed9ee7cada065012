import { asc, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { inLanguage, type Language } from "../../../../platform/shared/words.ts";
import { branches } from "../../../base/shop/tables.ts";
import * as contract from "../closing-contract.ts";
import { opposite } from "../manual-rules.ts";
import { credit, debit, isOfOneYear, type NewEntry } from "../rules.ts";
import { books, journalLines } from "../tables.ts";
import { accountsByRole, listChart, post } from "../verbs.ts";
import { entryWords, refuse } from "../words.ts";
import { movementsOf, noMovement } from "../movement-verbs.ts";
import { assertMonthReady } from "./checklist.ts";
import { keepReopening, standingClosings, yearsReopened } from "./reopenings.ts";
import { withoutBranch } from "./reversal.ts";

const readBooks = serve(contract.readBooks, ({ db, today }) => booksState(db, today));

const closeYear = serve(contract.closeYear, async (call) => {
  const { db, params, body, kinds, shop, today, now, about } = call;
  const { language } = shop;
  const end = yearEnd(params.year);
  if (end >= today) throw refuse("year-not-over");
  const { lockedThrough } = await db.lock(books, db.shopId);
  const entries = await closingEntries(db, { year: params.year, end, language });
  if (entries.length === 0) throw refuse("nothing-to-close");
  await assertMonthReady(db, { through: end, lockedThrough, confirm: body.confirm, kinds, today });

  await post(db, entries, now);
  const locked = lockedThrough !== null && lockedThrough > end ? lockedThrough : end;
  await db.update(books, db.shopId, { lockedThrough: locked });
  about({ kind: "books", id: db.shopId, name: params.year });
  return booksState(db, today);
});

/** The days stay locked: the lock is moved back by its own call. */
const reopenYear = serve(contract.reopenYear, async ({ db, params, body, user, shop, today, now, about }) => {
  const end = yearEnd(params.year);
  const { lockedThrough } = await db.lock(books, db.shopId);
  const closings = await standingClosings(db);
  const own = closings.filter(({ date }) => date === end);
  if (own.length === 0) throw refuse("year-not-closed");
  if (closings[0]!.date > end) throw refuse("later-year-closed");
  const lines = await db.list(journalLines, {
    where: inArray(
      journalLines.entryId,
      own.map(({ id }) => id),
    ),
    orderBy: [asc(journalLines.position)],
  });
  const memo = filled(entryWords.yearReopened, { year: params.year, reason: body.reason })[shop.language];
  await post(
    db,
    own.map(({ id }) => {
      const ofEntry = lines.filter(({ entryId }) => entryId === id);
      return {
        id: newId(),
        branchId: ofEntry[0]!.branchId,
        date: end,
        kind: "closing",
        sourceKind: "year-end",
        sourceId: newId(),
        sourceLabel: params.year,
        reversalOf: id,
        memo,
        lines: opposite(ofEntry.map(withoutBranch)),
      } satisfies NewEntry;
    }),
    now,
  );
  const kept = { year: Number(params.year), lockedThrough: lockedThrough ?? end, lockedAfter: lockedThrough };
  await keepReopening(db, { ...kept, reason: body.reason, createdBy: user.id, createdAt: now });
  db.addChanges(db.shopId, [{ field: "lockReason", from: null, to: body.reason }]);
  about({ kind: "books", id: db.shopId, name: params.year });
  return booksState(db, today);
});

export const closingHandlers: readonly Served[] = [readBooks, closeYear, reopenYear];

const yearEnd = (year: string) => {
  if (!/^20\d\d$/.test(year)) throw refuseKernel("not-found");
  return `${year}-12-31`;
};

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
    places.map(({ id }) => movementsOf(db, { from: `${year}-01-01`, to: end, branchIds: [id] })),
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

export const booksState = async (db: Db, today: string) => {
  const [{ lockedThrough, vatLockedThrough }, years, closings, reopened] = await Promise.all([
    db.find(books, db.shopId),
    db.read(results),
    standingClosings(db),
    yearsReopened(db),
  ]);
  const closed = new Set(closings.map(({ year }) => year));
  return {
    lockedThrough,
    vatLockedThrough,
    years: years.map(({ year, result, open }) => ({
      year,
      result,
      open,
      isOver: `${year}-12-31` < today,
      isClosed: closed.has(year),
      reopened: closed.has(year) ? null : (reopened.get(year) ?? null),
    })),
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
