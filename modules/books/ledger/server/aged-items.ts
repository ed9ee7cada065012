import { sql } from "drizzle-orm";
import { z } from "zod";
import { dayKey, pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { daysBetween } from "../../../../platform/shared/dates.ts";
import type { SourceKind } from "../../../../platform/shared/kinds.ts";
import { branchesToRead } from "../../../base/shop/branch-verbs.ts";
import { type AgeBucket, bucketNamed } from "../age-buckets.ts";
import { dueDatesOf, openRoles } from "../ageing.ts";
import type { AgeingRoutes } from "../ageing-contract.ts";
import type { PartyKind } from "../rules.ts";
import { type PartyOwner, partyOf } from "./aged-party.ts";
import { entryUrl } from "../entry-url.ts";
import { sourceOf } from "../source-verbs.ts";

/** The open items behind an ageing, the longest due first. */
export const serveAgedItems = (routes: AgeingRoutes, owner: PartyOwner): Served => {
  const { side } = routes;
  return serve(routes.items, async ({ db, query, user, today, language, kinds }) => {
    const { partyId, bucket, kind, branchId, cursor, limit } = query;
    const on = query.on ?? today;
    const [due, id] = readCursorAs(lastItem, cursor) ?? ["0001-01-01", firstId];
    const { from, to } = bucketDates(bucketNamed(bucket), on);
    const rows = await db.read(itemsRead, {
      on,
      branchIds: branchesToRead(user, branchId),
      roles: openRoles(side, kind),
      kinds: kind ? [kind] : [...side.parties],
      partyId: partyId ?? null,
      from,
      to,
      due,
      id,
      max: limit + 1,
    });
    return pageOf(
      rows.map((row) => {
        const source = sourceOf(row, { language, kinds });
        return {
          id: row.id,
          party: partyOf(row, owner),
          source,
          viewUrl: source.viewUrl ?? (row.entryId && entryUrl(row.entryId)),
          dated: row.dated,
          due: row.due,
          daysLate: daysBetween(row.due, on),
          amount: row.amount,
          open: row.open,
        };
      }),
      limit,
      (row) => [row.due, row.id],
    );
  });
};

const lastItem = z.tuple([dayKey, z.uuid()]);
const firstId = "00000000-0000-0000-0000-000000000000";

const bucketDates = (bucket: AgeBucket | undefined, on: string) =>
  bucket ? dueDatesOf(bucket, on) : { from: null, to: null };

type ItemsAsked = {
  on: string;
  branchIds: readonly string[] | null;
  roles: string[];
  kinds: string[];
  partyId: string | null;
  from: string | null;
  to: string | null;
  due: string;
  id: string;
  max: number;
};

const itemsRead = readByHand(
  "ledger.aged-items",
  {
    id: z.string(),
    partyId: z.string(),
    kind: z.string<PartyKind>(),
    name: z.string(),
    nameAr: z.string().nullable(),
    sourceKind: z.string<SourceKind>(),
    sourceId: z.string(),
    sourceLabel: z.string(),
    entryId: z.string().nullable(),
    dated: z.string(),
    due: z.string(),
    amount: z.bigint(),
    open: z.bigint(),
  },
  (value: Values<ItemsAsked>) => sql`
    select i.id, i.party_id, p.kind, p.name, p.name_ar, i.source_kind, i.source_id, i.source_label, e.id as entry_id, i.dated, i.due, i.amount, i.open
    from open_items_on(${shop}, ${value.on}::date, ${value.roles}::text[], ${value.branchIds}::uuid[]) i
    join parties p on p.shop_id = ${shop} and p.id = i.party_id and p.kind = any(${value.kinds}::text[])
    left join journal_entries e on e.shop_id = ${shop} and e.source_kind = i.source_kind and e.source_id = i.source_id and e.kind = 'posting'
    where (${value.partyId}::uuid is null or i.party_id = ${value.partyId}::uuid)
      and (${value.from}::date is null or i.due >= ${value.from}::date) and (${value.to}::date is null or i.due <= ${value.to}::date)
      and (i.due, i.id) > (${value.due}::date, ${value.id}::uuid)
    order by i.due, i.id limit ${value.max}`,
);
