import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { openPartsOf } from "../../../books/ledger/item-verbs.ts";
import { leftAfterBadDebtReliefs } from "../../../books/ledger/relief-rules.ts";
import { bookReaders } from "../../../books/ledger/readers.ts";
import { entryUrl } from "../../../books/ledger/entry-url.ts";
import { type PartyFacts, readRefundFacts } from "../../payments/refund-verbs.ts";
import * as contract from "../contract.ts";
import { creditBar, isReceivable } from "../rules.ts";
import { notesOfItem } from "./reading.ts";
import { openingItemUrl, partyOf } from "./party.ts";

const group = z.object({ code: z.string(), rate: z.int(), base: z.string(), vat: z.string() });

const itemRow = {
  id: z.string(),
  openItemId: z.string(),
  branchId: z.string(),
  accountId: z.string(),
  role: z.string().nullable(),
  partyId: z.string(),
  partyKind: z.enum(["client", "insurer", "vendor"]),
  partyName: z.string(),
  partyNameAr: z.string().nullable(),
  number: z.string(),
  date: z.string(),
  dated: z.string(),
  due: z.string(),
  amount: z.bigint(),
  remaining: z.bigint(),
  declaredNet: z.bigint().nullable(),
  declaredVat: z.bigint().nullable(),
  declaredRate: z.int().nullable(),
  entryLabel: z.string(),
  isReversed: z.boolean(),
  isOfCheque: z.boolean(),
  settled: z.array(z.object({ dated: z.string(), amount: z.string() })).nullable(),
  writtenOff: z.bigint(),
  charged: z.array(group).nullable(),
  relieved: z.array(group).nullable(),
  relievedAmount: z.bigint(),
};

const itemRead = readByHand(
  "opening-credit-notes.item",
  itemRow,
  (value: Values<{ id: string }>) => sql`
    select i.source_id as id, i.id as open_item_id, i.branch_id, i.account_id, a.role, i.party_id, p.kind as party_kind, p.name as party_name,
      p.name_ar as party_name_ar, i.source_label as number, coalesce(i.document_date, i.dated) as date, i.dated, i.due, i.amount, i.remaining,
      i.declared_net, i.declared_vat, i.declared_rate, e.label as entry_label,
      exists (select from journal_entries r where r.shop_id = ${shop} and r.reversal_of = e.id) as is_reversed,
      exists (
        select from settlements s join journal_entries x on x.shop_id = ${shop} and x.id = s.entry_id and x.source_kind = 'client-payment'
        join client_payments c on c.shop_id = ${shop} and c.id = x.source_id and c.number is null
        where s.shop_id = ${shop} and s.open_item_id = i.id) as is_of_cheque,
      s.settled, s.written_off, c.charged, r.relieved, r.amount as relieved_amount
    from open_items i
    join accounts a on a.shop_id = ${shop} and a.id = i.account_id
    join parties p on p.shop_id = ${shop} and p.id = i.party_id
    join journal_entries e on e.shop_id = ${shop} and e.id = i.source_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('dated', s.dated, 'amount', s.amount::text)) as settled,
        coalesce(sum(s.amount) filter (where x.source_kind = 'bad-debt'), 0)::bigint as written_off
      from settlements s join journal_entries x on x.shop_id = ${shop} and x.id = s.entry_id
      where s.shop_id = ${shop} and s.open_item_id = i.id) s
    cross join lateral (
      select jsonb_agg(jsonb_build_object('code', g.code, 'rate', g.rate, 'base', g.base::text, 'vat', g.vat::text)) as charged
      from charged_for_item(${shop}, i.id) g) c
    cross join lateral (
      select jsonb_agg(g.part) filter (where g.part is not null) as relieved, coalesce(sum(s.amount) filter (where g.place = 1), 0)::bigint as amount
      from bad_debt_reliefs b
      join settlements s on s.shop_id = ${shop} and s.entry_id = b.write_off_id and s.open_item_id = i.id
      cross join lateral jsonb_array_elements(b.groups) with ordinality g(part, place)
      where b.shop_id = ${shop} and b.open_item_id = i.id and b.put_back_on is null) r
    where i.shop_id = ${shop} and i.source_kind = 'opening-item' and i.source_id = ${value.id}::uuid`,
);

type Row = RowOf<typeof itemRead>;
export type OpeningItem = NonNullable<Awaited<ReturnType<typeof findItem>>>;

/** An opening item with what a credit note of it needs; undefined if no item has this id. */
export const findItem = async (db: Db, id: string) => {
  const [[row], facts] = await Promise.all([db.read(itemRead, { id }), readRefundFacts(db, [id])]);
  if (!row) return undefined;
  const paid = paidOf(facts.find(({ partyId }) => partyId === row.partyId));
  return { ...row, paid, open: openPartsOf(row), bar: creditBar({ ...row, paid }), left: leftOf(row) };
};

/** What was paid of the document and no note has given back. */
const paidOf = (facts: PartyFacts | undefined) =>
  facts ? facts.received + facts.uncleared - facts.paidBack - facts.due : 0n;

/** What credit notes and reliefs left of the document; null if its VAT was not declared before. */
const leftOf = ({ charged, relieved, relievedAmount }: Row) => {
  const [left] = leftAfterBadDebtReliefs((charged ?? []).map(amountsIn), {
    lost: relievedAmount,
    groups: (relieved ?? []).map(amountsIn),
  });
  return left ? { net: left.base, vat: left.vat, rate: left.rate } : null;
};

const amountsIn = ({ rate, base, vat }: z.output<typeof group>) => ({
  code: "S" as const,
  rate,
  base: BigInt(base),
  vat: BigInt(vat),
});

/** What one side owes is shown to who may see its documents, and to who reads the books. */
export const showOpeningItem = serve(contract.showOpeningItem, async ({ db, params, may }) => {
  const item = await findItem(db, params.id);
  if (!item) throw refuseKernel("not-found");
  if (!may(bookReaders) && !may(isReceivable(item.role) ? "view-client-invoices" : "view-purchases"))
    throw refuseKernel("not-found");
  return itemAnswer(item, await notesOfItem(db, item.openItemId));
});

const itemAnswer = (item: OpeningItem, notes: Awaited<ReturnType<typeof notesOfItem>>) => {
  const { declaredNet, declaredVat, declaredRate, left } = item;
  return {
    id: item.id,
    openItemId: item.openItemId,
    party: partyOf(item),
    number: item.number,
    date: item.date,
    due: item.due,
    openedOn: item.dated,
    amount: item.amount,
    open: item.remaining,
    creditable: item.remaining + item.paid,
    declared:
      declaredNet === null || declaredVat === null || declaredRate === null
        ? null
        : { net: declaredNet, vat: declaredVat, vatRate: declaredRate / 100 },
    left: left && { net: left.net, vat: left.vat },
    creditNotes: notes,
    bar: item.bar,
    entry: { label: item.entryLabel, viewUrl: entryUrl(item.id) },
    viewUrl: openingItemUrl(item.id),
  };
};
