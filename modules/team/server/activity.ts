import { z } from "zod";
import { instantKey, pageOf, readCursorAs } from "../../../platform/server/pages.ts";
import { serve } from "../../../platform/server/serve.ts";
import * as contract from "../contract.ts";

type Found = {
  id: string;
  at: string;
  user: { id: string; name: string; nameAr: string | null };
  method: string;
  path: string;
  subject: { kind: string; id: string; name: string | null } | null;
};

const lastDone = z.tuple([instantKey, z.uuid()]);

export const listActivity = serve(contract.listActivity, async ({ db, query }) => {
  const [at, id] = readCursorAs(lastDone, query.cursor) ?? [null, null];
  const rows = await db.query<Found>(
    "team.activity",
    `select a.id, a.at, a.method, a.path, jsonb_build_object('id', u.id, 'name', u.name, 'nameAr', u.name_ar) as "user",
       case when a.subject_id is not null then jsonb_build_object('kind', a.subject_kind, 'id', a.subject_id, 'name', a.subject_name) end as subject
     from activities a join users u on u.shop_id = a.shop_id and u.id = a.user_id
     where a.shop_id = $1
       and ($2::timestamptz is null or (a.at, a.id) < ($2::timestamptz, $3::uuid))
       and ($4::uuid is null or a.user_id = $4)
       and ($5::uuid is null or a.subject_id = $5)
       and ($6 = '' or position(lower($6) in lower(coalesce(a.subject_name, ''))) > 0)
     order by a.at desc, a.id desc limit $7`,
    [at, id, query.userId ?? null, query.subjectId ?? null, query.q ?? "", query.limit + 1],
  );
  return pageOf(rows, query.limit, (row) => [row.at, row.id]);
});
