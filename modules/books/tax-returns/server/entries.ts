import { sql } from "drizzle-orm";
import { z } from "zod";
import { dayKey, pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { withFields } from "../../../../platform/server/db/rows.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import type { SourceKind } from "../../../../platform/shared/kinds.ts";
import { entryUrl } from "../../ledger/entry-url.ts";
import { sourceOf } from "../../ledger/source-verbs.ts";
import type { TaxDirection } from "../../ledger/rules.ts";
import { isPurchaseBox, treatmentsIn } from "../boxes.ts";
import * as contract from "../contract.ts";
import { periodOver } from "./periods.ts";

const place = z.tuple([dayKey, z.uuid()]);

export const listTaxEntries = serve(contract.listTaxEntries, async ({ db, query, today, language, kinds }) => {
  const period = await periodOver(db, query.period, today);
  const [date, id] = readCursorAs(place, query.cursor) ?? [];
  const treatments = treatmentsIn(query.box).map((treatment) => `${treatment.direction} ${treatment.code}`);
  const rows = await db.read(entriesRead, {
    from: period.from,
    to: period.to,
    treatments,
    corrections: query.box === 14,
    plus: positiveIn(query),
    treatment: query.treatment ?? null,
    date: date ?? null,
    id: id ?? null,
    max: query.limit + 1,
  });
  return pageOf(
    rows.map((row) => {
      const source = sourceOf(row, { language, kinds });
      return withFields(row, {
        source,
        viewUrl: source.viewUrl ?? entryUrl(row.entryId),
        party: row.partyName === null ? null : { name: row.partyName, nameAr: row.partyNameAr },
      });
    }),
    query.limit,
    (row) => [row.date, row.id],
  );
});

/** Input VAT adds to the lines of purchases, box 9 apart, and reduces all others. */
const positiveIn = ({ box, treatment }: { box: number; treatment?: string | undefined }): TaxDirection => {
  const isOfPurchases = treatment ? treatment.startsWith("input-") : box === 12 || (isPurchaseBox(box) && box !== 9);
  return isOfPurchases ? "input" : "output";
};

type Place = {
  from: string;
  to: string;
  treatments: string[];
  corrections: boolean;
  /** Whose VAT counts as positive. */
  plus: TaxDirection;
  treatment: string | null;
  date: string | null;
  id: string | null;
  max: number;
};

/** One row for each document. In a box, reverse charge has its base in output and input, and is one amount. */
const entriesRead = readByHand(
  "tax-returns.entries",
  {
    id: z.string(),
    date: z.string(),
    isNote: z.boolean(),
    base: z.bigint(),
    vat: z.bigint(),
    entryId: z.string(),
    sourceKind: z.string<SourceKind>(),
    sourceId: z.string(),
    sourceLabel: z.string().nullable(),
    partyName: z.string().nullable(),
    partyNameAr: z.string().nullable(),
  },
  (value: Values<Place>) => sql`
    select t.id, t.date, t.is_note, t.base, t.vat, t.entry_id, e.source_kind, e.source_id, e.source_label,
      p.name as party_name, p.name_ar as party_name_ar
    from (
      select (array_agg(id order by position))[1] as id, entry_id, is_note, min(date) as date,
        sum(case when ${value.treatment}::text is null and direction = 'input' and code = 'reverse-charge' then 0 else base end)::bigint as base,
        sum(case when direction = ${value.plus}::text then vat else -vat end)::bigint as vat
      from tax_entries
      where shop_id = ${ofShop} and date between ${value.from}::date and ${value.to}::date
        and case when ${value.treatment}::text is not null then direction || '-' || code || '-' || rate || coalesce('-' || emirate_of_tax(${ofShop}, entry_id, direction, code), '') = ${value.treatment}::text
          else direction || ' ' || code = any(${value.treatments}::text[]) and (corrected_period is not null) = ${value.corrections}::boolean end
      group by entry_id, is_note
    ) t join journal_entries e on e.shop_id = ${ofShop} and e.id = t.entry_id
    left join parties p on p.shop_id = ${ofShop} and p.id = (
      select l.party_id from journal_lines l
      where l.shop_id = ${ofShop} and l.entry_id = t.entry_id and l.party_id is not null order by l.position limit 1)
    where ${value.id}::uuid is null or (t.date, t.id) > (${value.date}::date, ${value.id}::uuid)
    order by t.date, t.id limit ${value.max}`,
);
