import { sql } from "drizzle-orm";
import { z } from "zod";
import { instantKey, pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { serveOperator } from "../../../../platform/server/http/serve.ts";
import * as contract from "../console-contract.ts";
import { deeds } from "../rules.ts";

export const listJournal = serveOperator(
  contract.listJournal,
  async ({ directory, query: { q, deed = null, shopId = null, limit, cursor } }) => {
    const [beforeAt = null, beforeId = null] = readCursorAs(z.tuple([instantKey, z.uuid()]), cursor) ?? [];
    const found = await directory.read(entries, {
      q: q?.trim().toLowerCase() || null,
      deed,
      shopId,
      beforeAt,
      beforeId,
      max: limit + 1,
    });
    const { data, meta } = pageOf(found, limit, ({ at, id }) => [at, id]);
    return {
      data: data.map(({ subjectShopId, subjectShopName, details, ...entry }) => ({
        ...entry,
        shop: subjectShopId ? { id: subjectShopId, name: subjectShopName ?? "" } : null,
        details: (details === null ? {} : JSON.parse(details)) as Record<string, string | number>,
      })),
      meta,
    };
  },
);

type Filters = {
  q: string | null;
  deed: string | null;
  shopId: string | null;
  beforeAt: string | null;
  beforeId: string | null;
  max: number;
};

const entries = readByHand(
  "operator.journal-list",
  {
    id: z.string(),
    at: z.string(),
    operatorEmail: z.string().nullable(),
    deed: z.enum(deeds),
    subjectShopId: z.string().nullable(),
    subjectShopName: z.string().nullable(),
    reason: z.string().nullable(),
    details: z.string().nullable(),
  },
  ({ q, deed, shopId, beforeAt, beforeId, max }: Values<Filters>) => sql`
    select id, at, operator_email, deed, subject_shop_id, subject_shop_name, reason, details::text as details
    from directory.operator_journal
    where (${deed}::text is null or deed = ${deed}) and (${shopId}::uuid is null or subject_shop_id = ${shopId}::uuid)
      and (${q}::text is null or position(${q} in lower(concat_ws(' ', subject_shop_name, reason, operator_email))) > 0)
      and (${beforeAt}::timestamptz is null or (at, id) < (${beforeAt}::timestamptz, ${beforeId}::uuid))
    order by at desc, id desc limit ${max}`,
);
