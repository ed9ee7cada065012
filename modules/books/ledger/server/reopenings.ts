import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { users } from "../../../base/team/tables.ts";
import { journalEntries, reopenings } from "../tables.ts";

type Reopening = {
  year: number | null;
  lockedThrough: string;
  lockedAfter: string | null;
  reason: string;
  createdBy: string;
  createdAt: string;
};

export const keepReopening = (db: Db, reopening: Reopening) => db.insert(reopenings, { id: newId(), ...reopening });

/** The last time that the lock moved back over the end of a month. */
export const monthReopened = async (db: Db, monthEnd: string) =>
  shownReopening((await db.read(reopeningOfMonth, { monthEnd }))[0]);

export const yearsReopened = async (db: Db) => {
  const found = await db.read(reopeningsOfYears);
  return new Map(found.map((row) => [row.year, shownReopening(row)]));
};

/** The closing entries that no entry has reversed, the latest year first. */
export const standingClosings = (db: Db) => db.read(closings);

const shownReopening = (found: Found | undefined) =>
  found ? { at: found.createdAt, by: { name: found.name, nameAr: found.nameAr }, reason: found.reason } : null;

const figures = {
  year: reopenings.year,
  reason: reopenings.reason,
  createdAt: reopenings.createdAt,
  name: users.name,
  nameAr: users.nameAr,
};

const reopeningOfMonth = read("ledger.reopening-of-month", (value: Values<{ monthEnd: string }>) =>
  select(figures)
    .from(reopenings)
    .innerJoin(users, eq(users.id, reopenings.createdBy))
    .where(
      and(
        isNull(reopenings.year),
        sql`${reopenings.lockedThrough} >= ${value.monthEnd}::date`,
        sql`coalesce(${reopenings.lockedAfter} < ${value.monthEnd}::date, true)`,
      ),
    )
    .orderBy(desc(reopenings.createdAt))
    .limit(1),
);
type Found = RowOf<typeof reopeningOfMonth>;

const reopeningsOfYears = read("ledger.reopenings-of-years", () =>
  select(figures)
    .from(reopenings)
    .innerJoin(users, eq(users.id, reopenings.createdBy))
    .where(isNotNull(reopenings.year))
    .orderBy(reopenings.createdAt),
);

const e = alias(journalEntries, "e");

const closings = read("ledger.standing-closings", () =>
  select({ id: e.id, date: e.date, label: e.label, year: cast(sql`extract(year from ${e.date})::int`, "int") })
    .from(e)
    .where(
      and(
        eq(e.kind, "closing"),
        isNull(e.reversalOf),
        sql`not exists (select from ${journalEntries} r where r.shop_id = ${e.shopId} and r.reversal_of = ${e.id})`,
      ),
    )
    .orderBy(desc(e.date), e.number),
);
