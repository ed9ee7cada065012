import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import type { Change } from "../../../platform/server/http/door.ts";
import { isId } from "../../../platform/server/ids.ts";
import { instantKey, pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { parameters } from "../../../platform/server/db/parameters.ts";
import { type Call, serve } from "../../../platform/server/http/serve.ts";
import { addDays, startOfDay } from "../../../platform/shared/dates.ts";
import type { Permission } from "../../../platform/shared/permissions.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { type Language, nameIn } from "../../../platform/shared/words.ts";
import * as contract from "../contract.ts";

type Found = {
  id: string;
  at: string;
  user: { id: string; name: string; nameAr: string | null };
  method: string;
  path: string;
  subject: { kind: string; id: string; name: string | null } | null;
  changes: Change[] | null;
};

const lastDone = z.tuple([instantKey, z.uuid()]);

export const listActivity = serve(contract.listActivity, async ({ db, query, shop: { timeZone }, language, may }) => {
  const after = readCursorAs(lastDone, query.cursor);
  const parameter = parameters();
  const conditions = [
    "a.shop_id = $1",
    after && `(a.at, a.id) < (${parameter(after[0], "timestamptz")}, ${parameter(after[1], "uuid")})`,
    query.userId && `a.user_id = ${parameter(query.userId, "uuid")}`,
    query.subjectId && `a.subject_id = ${parameter(query.subjectId, "uuid")}`,
    query.kind && `a.subject_kind = ${parameter(query.kind, "text")}`,
    query.from && `a.at >= ${parameter(startOfDay(query.from, timeZone), "timestamptz")}`,
    query.to && `a.at < ${parameter(startOfDay(addDays(query.to, 1), timeZone), "timestamptz")}`,
    query.q && `position(lower(${parameter(query.q, "text")}) in lower(coalesce(a.subject_name, ''))) > 0`,
  ];
  const rows = await db.query<Found>(
    ["team.activity", after && "after", ...filters.filter((name) => query[name])].filter(Boolean).join("."),
    `select a.id, a.at, a.method, a.path, a.changes, jsonb_build_object('id', u.id, 'name', u.name, 'nameAr', u.name_ar) as "user",
       case when a.subject_id is not null then jsonb_build_object('kind', a.subject_kind, 'id', a.subject_id, 'name', a.subject_name) end as subject
     from activities a join users u on u.shop_id = a.shop_id and u.id = a.user_id
     where ${conditions.filter(Boolean).join(" and ")}
     order by a.at desc, a.id desc limit ${parameter(query.limit + 1, "int")}`,
    parameter.values,
  );
  const page = pageOf(
    rows.map((row) => (mayViewChanges(row, may) ? row : { ...row, changes: null })),
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
});

/** What may be viewed by permission only is not told by its changes either. */
const mayViewChanges = ({ subject }: Found, may: Call<Route>["may"]) => {
  const needed = subject && viewPermissions[subject.kind];
  return !needed || may(needed);
};

const viewPermissions: Partial<Record<string, Permission>> = {
  clients: "view-clients",
  "client-vehicles": "view-client-vehicles",
  "entry-cards": "view-entry-cards",
  "vehicle-diagnostics": "view-client-diagnostics",
  "computer-scans": "view-client-diagnostics",
  "client-invoices": "view-client-invoices",
  "client-payments": "view-client-payments",
  products: "view-products",
  roles: "manage-roles",
};

const filters = ["userId", "subjectId", "kind", "from", "to", "q"] as const;

/** Ids among the changes are told by the name of what they stand for; what the log names, as the reader's language names it, unless it was renamed since. */
const namesIn = async (db: Db, rows: readonly Found[], language: Language) => {
  const ids = rows
    .flatMap(({ subject, changes }) => [subject?.id ?? null, ...(changes ?? []).flatMap(({ from, to }) => [from, to])])
    .filter((value) => typeof value === "string" && isId(value));
  const names =
    ids.length === 0
      ? []
      : await db.query<{ id: string; name: string; nameAr: string | null }>(
          "team.activity-names",
          "select n.id, n.name, n.name_ar from names_of($2) n where $1::uuid is not null",
          [ids],
        );
  const nameOf = (id: unknown) => names.find((one) => one.id === id);
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
