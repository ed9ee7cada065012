import type { Activity, Change, Dependencies } from "../../../platform/server/http/dependencies.ts";
import type { Kinds } from "../../../platform/server/kinds.ts";
import { newId } from "../../../platform/server/ids.ts";

/** Writes the activity rows of a write, in its transaction and in one statement. */
export const record: Dependencies["record"] = (db, activities, kinds) =>
  db.query(
    "team.record",
    `insert into activities (shop_id, id, user_id, method, path, at, subject_kind, subject_id, subject_name, changes)
     select $1, r.id, r.user_id, r.method, r.path, r.at, r.kind, r.subject, r.name, r.changes
     from jsonb_to_recordset($2::jsonb)
       r(id uuid, user_id uuid, method text, path text, at timestamptz, kind text, subject uuid, name text, changes jsonb)`,
    [JSON.stringify(activities.map((activity) => recorded(activity, kinds)))],
  );

const recorded = ({ userId, method, path, at, subject, changes = [] }: Activity, { activity }: Kinds) => ({
  id: newId(),
  user_id: userId,
  method,
  path,
  at,
  kind: subject?.kind,
  subject: subject?.id,
  name: subject?.name?.slice(0, 200).toWellFormed(),
  changes: keptChanges(changes, activity.fields),
});

/** Stores only fields that have words, so that no secret is stored and every stored field can be shown. */
const keptChanges = (changes: readonly Change[], fields: Kinds["activity"]["fields"]) => {
  const kept = changes
    .filter(({ field }) => Object.hasOwn(fields, field))
    .map(({ field, from, to }) => ({ field, from: shortened(from), to: shortened(to) }));
  return kept.length === 0 ? undefined : kept;
};

const shortened = (value: Change["from"]) =>
  typeof value === "string" && value.length > 500 ? `${value.slice(0, 499).toWellFormed()}…` : value;
