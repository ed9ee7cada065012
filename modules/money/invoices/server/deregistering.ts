import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { sum, toDecimal } from "../../../../platform/shared/money.ts";
import { needsConfirmation } from "../../../../platform/shared/refusals.ts";
import { fixedAssetSources } from "../../fixed-assets/sources.ts";
import { paymentSources } from "../../payments/sources.ts";
import type { VatRegistration } from "../../../base/shop/vat-status.ts";
import { vatRegistrationWords } from "../../../base/shop/vat-words.ts";
import { invoiceSources } from "../sources.ts";

/** The documents that can charge VAT on a day of their own; notes keep what their invoice charged. */
const pages = {
  "client-invoice": invoiceSources["client-invoice"].page,
  "vat-registration": invoiceSources["vat-registration"].page,
  "advance-invoice": paymentSources["advance-invoice"].page,
  "asset-disposal": fixedAssetSources["asset-disposal"].page,
};
const kinds = Object.keys(pages) as (keyof typeof pages)[];

type Ended = { startsOn: string; before: readonly VatRegistration[] };

/**
 * The documents that charged VAT from the day on which the registration ends. Of an advance what no invoice has used
 * counts. Days of which the shop had said it already are left out.
 */
export const taxedSince = (db: Db, { startsOn, before }: Ended) => {
  const last = before.at(-1);
  return db.read(taxedRead, { from: startsOn, until: last && !last.isRegistered ? last.startsOn : null, kinds });
};

type Taxed = RowOf<typeof taxedRead>;

const dayOf = sql`coalesce(least(i.issued_at, i.supplied_on), p.paid_at, e.date)`;

const taxedRead = readByHand(
  "invoices.taxed-since",
  { kind: z.enum(kinds), id: z.string(), number: z.string(), issuedAt: z.string(), vat: z.bigint() },
  (value: Values<{ from: string; until: string | null; kinds: string[] }>) => sql`
    select e.source_kind as kind, e.source_id as id, min(coalesce(e.source_label, e.number::text)) as number,
      min(coalesce(i.issued_at, e.date)) as issued_at, (case when min(a.vat) is null then sum(t.vat) else min(p.deposit_vat) end)::bigint as vat
    from journal_entries e
    join tax_entries t on t.shop_id = e.shop_id and t.entry_id = e.id and t.direction = 'output' and t.vat > 0
    left join client_invoices i on i.shop_id = e.shop_id and i.id = e.source_id
    left join advance_invoices a on a.shop_id = e.shop_id and a.id = e.source_id
    left join client_payments p on p.shop_id = a.shop_id and p.id = a.payment_id
    where e.shop_id = ${shop} and e.kind = 'posting' and e.source_kind = any(${value.kinds}::text[])
      and ${dayOf} >= ${value.from}::date and (${value.until}::date is null or ${dayOf} < ${value.until}::date)
      and i.refunded_at is null and (a.id is null or p.deposit_vat > 0)
      and not exists (select from journal_entries r where r.shop_id = e.shop_id and r.reversal_of = e.id)
    group by e.source_kind, e.source_id
    order by issued_at, number`,
);

/** Asks: the VAT of these documents was charged, so it stays owed. */
export const taxedAfter = (taxed: readonly Taxed[], digits: number) =>
  needsConfirmation(
    { "invoices-since": vatRegistrationWords.invoicesSince },
    {
      invoices: taxed.map(({ kind, id, number, issuedAt, vat }) => ({
        number,
        issued_at: issuedAt,
        vat: toDecimal(vat, digits),
        view_url: pages[kind]?.({ id, label: number }) ?? null,
      })),
      vat: toDecimal(sum(taxed.map(({ vat }) => vat)), digits),
    },
  );
