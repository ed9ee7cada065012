import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { foldedFrom, foldedTo } from "../../../../platform/shared/folding.ts";
import type { Cells, Fault, KnownChoice } from "../rules.ts";
import type { Import } from "./carrier.ts";

const isNotOwn = sql`not exists (
    select from import_rows o where o.shop_id = ${ofShop} and o.import_id = r.import_id and o.vehicle_id = v.id and o.added_vehicle)`;

/** What the answer of a row is made of. */
export const answeredRow = {
  id: z.string(),
  line: z.int(),
  cells: z.custom<Cells>(),
  faults: z.custom<Fault[]>(),
  missingParty: z.string().nullable(),
};

/** Whether the import of a row added a client. */
const isAddedBy = (row: SQL, client: SQL) => sql`exists (select from import_rows o
    where o.shop_id = ${ofShop} and o.import_id = ${row}.import_id and o.client_id = ${client}.id and o.added_client)`;

/** Whether a row is of a client or vehicle that the shop has; rows of other things were looked up when they were judged. */
export const isKnown = sql`(case when r.client_key is null then r.is_known else
  exists (select from clients c where c.shop_id = ${ofShop} and c.contact_number = r.phone and not exists (
    select from import_rows o where o.shop_id = ${ofShop} and o.client_key = import_key_hash(${ofShop}, r.client_key) and o.import_id = r.import_id and o.client_id = c.id and o.added_client))
  or (r.other_phones is not null and not exists (select from clients c where c.shop_id = ${ofShop} and c.contact_number = r.phone)
    and exists (select from string_to_table(r.other_phones, ' ') n(phone) join clients c on c.shop_id = ${ofShop} and c.contact_number = n.phone
      where not ${isAddedBy(sql`r`, sql`c`)}))
  or (r.phone is null and exists (select from import_rows o join clients c on c.shop_id = ${ofShop} and c.id = o.client_id
    where o.shop_id = ${ofShop} and o.client_key = import_key_hash(${ofShop}, r.client_key) and o.import_id <> r.import_id))
  or exists (select from vehicles v where v.shop_id = ${ofShop} and v.merged_into_id is null and v.vin_key = r.vin_key
    and ${isNotOwn})
  or exists (select from vehicles v where v.shop_id = ${ofShop} and v.merged_into_id is null
    and v.license_plate_country = r.plate_country and v.plate_key = r.plate_key
    and (r.vin_key is null or v.vin_key is null or v.vin_key = r.vin_key) and ${isNotOwn}) end)`;

export const isRepeated = sql`exists (select from import_rows b where b.shop_id = ${ofShop} and b.mark = r.mark and b.outcome in ('added', 'known'))`;

/**
 * The phones of a file beside which rows that are due have several names, or another name than the client whom they join, with
 * the first of these rows: all of them become one client. How names are folded is looked at only of phones beside which
 * different texts stand.
 */
export const sharedPhones = ({ id, known }: Values<SharedOf>) => sql`(
    select s.first, s.ids, s.joined from (
      select min(r.line) as first, array_agg(r.id) as ids, array_agg(distinct r.name) as names, max(r.joined) as joined
      from (select w.*, w.cells ->> 'name' as name, c.name as joined, min(w.cells ->> 'name') over same as lowest, max(w.cells ->> 'name') over same as highest
        from import_rows w left join lateral ${joinedClient(known)} c on true
        where w.shop_id = ${ofShop} and w.import_id = ${id} and w.outcome is null and not w.is_wrong and w.phone is not null
        window same as (partition by w.phone)) r
      where (r.lowest <> r.highest or r.joined <> r.lowest) and ${isDue(sql`(${known}::text = 'skip')`)}
      group by r.phone) s
    where (select count(distinct ${folded}) from unnest(s.names || s.joined) n(name)) > 1)`;

export type SharedOf = { id: string; known: KnownChoice };

/** As in `planRows`: one whom this import added before, else the oldest one of the shop unless known ones are added as new. */
const joinedClient = (known: Values<SharedOf>["known"]) => sql`(
    select k.name from string_to_table(concat_ws(' ', w.phone, w.other_phones), ' ') with ordinality n(phone, place)
    join clients k on k.shop_id = ${ofShop} and k.contact_number = n.phone
    cross join lateral (select n.place = 1 and exists (select from import_rows o where o.shop_id = ${ofShop} and o.import_id = w.import_id
      and o.client_key = import_key_hash(${ofShop}, w.client_key) and o.client_id = k.id) as is_own) added
    where added.is_own or ${known}::text <> 'new' and (n.place = 1 or not ${isAddedBy(sql`w`, sql`k`)})
    order by not added.is_own, n.place, k.number limit 1)`;

/** Whether a waiting row is imported, after the choice for known ones. */
const isDue = (skips: SQL) => sql`not ${isRepeated} and not (${skips} and ${isKnown})`;

/** As `fold`. */
const folded = sql`btrim(regexp_replace(translate(lower(normalize(n.name, NFKC)), ${foldedFrom}, ${foldedTo}), ' +', ' ', 'g'))`;

const sharedRowsRead = readByHand(
  "imports.rows-of-shared-phones",
  { ...answeredRow, first: z.int(), joined: z.string().nullable() },
  (value: Values<SharedOf & { afterFirst: number; after: number; max: number }>) => sql`
    select r.id, r.line, r.cells, r.faults, r.missing_party, s.first, s.joined from ${sharedPhones(value)} s
    cross join lateral unnest(s.ids) due(id) join import_rows r on r.shop_id = ${ofShop} and r.id = due.id
    where (s.first, r.line) > (${value.afterFirst}::int, ${value.after}::int) order by s.first, r.line limit ${value.max}`,
);

/** Rows beside whose phone other names stand, those of one phone together, with the name of the client whom they join. */
export const rowsOfSharedPhones = (
  db: Db,
  { id, known }: Pick<Import, "id" | "known">,
  [afterFirst, after]: readonly [number, number],
  max: number,
) => db.read(sharedRowsRead, { id, known, afterFirst, after, max });
