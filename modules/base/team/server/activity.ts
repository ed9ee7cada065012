import { eq, gte, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { withFields } from "../../../../platform/server/db/rows.ts";
import type { Change } from "../../../../platform/server/http/dependencies.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { columnsWithout, select, shop } from "../../../../platform/server/db/select.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import { type ListedRow, serveList } from "../../../../platform/server/http/serve-list.ts";
import { addDays, startOfDay } from "../../../../platform/shared/dates.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { type Language, nameIn } from "../../../../platform/shared/words.ts";
import * as contract from "../contract.ts";
import { activities, users } from "../tables.ts";

type Found = {
  id: string;
  at: string;
  user: { id: string; name: string; nameAr: string | null } | null;
  method: string;
  path: string;
  subject: { kind: string; id: string; name: string | null } | null;
  changes: Change[] | null;
};

const { at, userId, subjectId, subjectKind, subjectName } = activities;

const listed = () =>
  select({ ...columnsWithout(activities, "shopId"), userName: users.name, userNameAr: users.nameAr })
    .from(activities)
    .leftJoin(users, eq(users.id, userId));

const withNames = ({ userId, userName, userNameAr, ...row }: ListedRow<typeof listed>): Found =>
  withFields(row, {
    user: userId !== null && userName !== null ? { id: userId, name: userName, nameAr: userNameAr } : null,
    subject:
      row.subjectId && row.subjectKind ? { kind: row.subjectKind, id: row.subjectId, name: row.subjectName } : null,
  });

export const listActivity = serveList(contract.listActivity, {
  name: "team.activity",
  rows: listed,
  filters: {
    userId: (id) => eq(userId, id),
    subjectId: (id) => eq(subjectId, id),
    kind: (kind) => eq(subjectKind, kind),
    from: (instant) => gte(at, instant),
    to: (instant) => lt(at, instant),
    q: (q) => sql`position(lower(${q}) in lower(coalesce(${subjectName}, ''))) > 0`,
  },
  values: ({ query: { from, to }, shop: { timeZone } }) => ({
    from: from && startOfDay(from, timeZone),
    to: to && startOfDay(addDays(to, 1), timeZone),
  }),
  order: { by: { at, id: activities.id }, descending: true },
  answers: async (found, { db, language, may, kinds }) => {
    const rows = found.map(withNames).map((row) => (mayViewChanges(row, may, kinds) ? row : { ...row, changes: null }));
    const { valueIn, subjectIn } = await namesIn(db, rows, { kinds, language });
    return rows.map((row) => ({
      ...row,
      subject: row.subject && subjectIn(row.subject),
      changes: (row.changes ?? []).map(({ field, from, to }) => ({ field, from: valueIn(from), to: valueIn(to) })),
    }));
  },
});

/** Changes are shown only to users who may view the record. */
const mayViewChanges = ({ subject }: Found, may: Call<Route>["may"], { activity }: Kinds) => {
  const needed = subject && activity.kinds[subject.kind]?.needs;
  return !needed || may(needed);
};

const namesOfIds = readByHand(
  "team.activity-names",
  { id: z.string(), name: z.string(), nameAr: z.string().nullable() },
  (value: Values<{ ids: unknown[] }>) =>
    sql`select n.id, n.name, n.name_ar from names_of(${value.ids}) n where ${shop}::uuid is not null`,
);

/** Replaces ids in changes by current names in the user's language. */
const namesIn = async (db: Db, rows: readonly Found[], { kinds, language }: { kinds: Kinds; language: Language }) => {
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
    if (language !== "ar" || !subject.name) return subject;
    const isOf = name?.nameAr && (subject.name === name.name || subject.name.startsWith(`${name.name}: `));
    const shown = isOf ? name.nameAr + subject.name.slice(name.name.length) : kinds.keptNameIn(subject.name, language);
    return { ...subject, name: shown };
  };
  return { valueIn, subjectIn };
};
