import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { withFields } from "../../../../platform/server/db/rows.ts";
import type { Change } from "../../../../platform/server/http/dependencies.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { instantKey, pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByHand, readByShape, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { columnsWithout, select, shop } from "../../../../platform/server/db/select.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import { addDays, startOfDay } from "../../../../platform/shared/dates.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { type Language, nameIn } from "../../../../platform/shared/words.ts";
import * as contract from "../contract.ts";
import { activities, users } from "../tables.ts";

type Found = {
  id: string;
  at: string;
  user: { id: string; name: string; nameAr: string | null };
  method: string;
  path: string;
  subject: { kind: string; id: string; name: string | null } | null;
  changes: Change[] | null;
};

type Shape = Record<"after" | (typeof filters)[number], boolean> & { max: number };
type Filters = {
  at: string;
  id: string;
  userId: string;
  subjectId: string;
  kind: string;
  from: string;
  to: string;
  q: string;
};
type FilterValues = Values<Partial<Filters>>;

/** Each combination of filters has its own statement and plan. */
const activityRead = readByShape("team.activity", (shape: Shape, value: FilterValues) => {
  const { at, id, userId, subjectId, subjectKind, subjectName } = activities;
  return select({
    ...columnsWithout(activities, "shopId"),
    userName: users.name,
    userNameAr: users.nameAr,
  })
    .from(activities)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        shape.after ? sql`(${at}, ${id}) < (${value.at}::timestamptz, ${value.id}::uuid)` : undefined,
        shape.userId ? eq(userId, value.userId) : undefined,
        shape.subjectId ? eq(subjectId, value.subjectId) : undefined,
        shape.kind ? eq(subjectKind, value.kind) : undefined,
        shape.from ? gte(at, value.from) : undefined,
        shape.to ? lt(at, value.to) : undefined,
        shape.q ? sql`position(lower(${value.q}) in lower(coalesce(${subjectName}, ''))) > 0` : undefined,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(shape.max);
});

const withNames = ({ userId, userName, userNameAr, ...row }: RowOf<ReturnType<typeof activityRead>>): Found =>
  withFields(row, {
    user: { id: userId, name: userName, nameAr: userNameAr },
    subject:
      row.subjectId && row.subjectKind ? { kind: row.subjectKind, id: row.subjectId, name: row.subjectName } : null,
  });

const lastDone = z.tuple([instantKey, z.uuid()]);

export const listActivity = serve(
  contract.listActivity,
  async ({ db, query, shop: { timeZone }, language, may, kinds }) => {
    const after = readCursorAs(lastDone, query.cursor);
    const shape = {
      after: after !== undefined,
      max: query.limit + 1,
      ...(Object.fromEntries(filters.map((name) => [name, Boolean(query[name])])) as Record<
        (typeof filters)[number],
        boolean
      >),
    };
    const found = await db.read(activityRead(shape), {
      at: after?.[0],
      id: after?.[1],
      userId: query.userId,
      subjectId: query.subjectId,
      kind: query.kind,
      from: query.from && startOfDay(query.from, timeZone),
      to: query.to && startOfDay(addDays(query.to, 1), timeZone),
      q: query.q,
    });
    const rows = found.map(withNames);
    const page = pageOf(
      rows.map((row) => (mayViewChanges(row, may, kinds) ? row : { ...row, changes: null })),
      query.limit,
      (row) => [row.at, row.id],
    );
    const { valueIn, subjectIn } = await namesIn(db, page.data, language);
    return {
      ...page,
      data: page.data.map((row) => ({
        ...row,
        subject: row.subject && subjectIn(row.subject),
        changes: (row.changes ?? []).map(({ field, from, to }) => ({ field, from: valueIn(from), to: valueIn(to) })),
      })),
    };
  },
);

/** Changes are shown only to users who may view the record. */
const mayViewChanges = ({ subject }: Found, may: Call<Route>["may"], { activity }: Kinds) => {
  const needed = subject && activity.kinds[subject.kind]?.needs;
  return !needed || may(needed);
};

const filters = ["userId", "subjectId", "kind", "from", "to", "q"] as const;

const namesOfIds = readByHand(
  "team.activity-names",
  { id: z.string(), name: z.string(), nameAr: z.string().nullable() },
  (value: Values<{ ids: unknown[] }>) =>
    sql`select n.id, n.name, n.name_ar from names_of(${value.ids}) n where ${shop}::uuid is not null`,
);

/** Replaces ids in changes by current names in the user's language. */
const namesIn = async (db: Db, rows: readonly Found[], language: Language) => {
  const ids = rows
    .flatMap(({ subject, changes }) => [subject?.id ?? null, ...(changes ?? []).flatMap(({ from, to }) => [from, to])])
    .filter((value) => typeof value === "string" && isId(value));
  const names = ids.length === 0 ? [] : await db.read(namesOfIds, { ids });
  const nameOf = (id: unknown) => names.find((name) => name.id === id);
  const valueIn = (value: Change["from"]): string | null => {
    if (value === null) return null;
    const name = nameOf(value);
    return name ? nameIn(language, name) : String(value);
  };
  const subjectIn = (subject: NonNullable<Found["subject"]>) => {
    const name = nameOf(subject.id);
    if (language !== "ar" || !name?.nameAr || !subject.name) return subject;
    const isOf = subject.name === name.name || subject.name.startsWith(`${name.name}: `);
    return isOf ? { ...subject, name: name.nameAr + subject.name.slice(name.name.length) } : subject;
  };
  return { valueIn, subjectIn };
};
