-- The invoice of an open item: of the invoice itself, of its debit notes and of its returns. An opening item is its own
-- invoice, and that of its credit notes. Else null.
create or replace function invoice_of_item(of_shop uuid, item uuid) returns uuid language sql stable set search_path = public, pg_temp as $$
  select case i.source_kind
    when 'client-invoice' then i.source_id
    when 'debit-note' then (select d.client_invoice_id from debit_notes d where d.shop_id = of_shop and d.id = i.source_id)
    when 'return-invoice' then (select r.client_invoice_id from return_invoices r where r.shop_id = of_shop and r.id = i.source_id)
    when 'opening-item' then i.source_id
    when 'opening-credit-note' then (
      select o.source_id from opening_credit_notes n join open_items o on o.shop_id = of_shop and o.id = n.open_item_id
      where n.shop_id = of_shop and n.id = i.source_id) end
  from open_items i where i.shop_id = of_shop and i.id = item
$$;

-- The open items of an invoice: what is owed for it and its debit notes, and what its returns owe back. The same of an
-- opening item and its credit notes.
create or replace function items_of_invoice(of_shop uuid, invoice uuid) returns setof open_items language sql stable set search_path = public, pg_temp as $$
  select i.* from open_items i where i.shop_id = of_shop and i.source_kind = 'client-invoice' and i.source_id = invoice
  union all
  select i.* from debit_notes d join open_items i on i.shop_id = of_shop and i.source_kind = 'debit-note' and i.source_id = d.id
  where d.shop_id = of_shop and d.client_invoice_id = invoice
  union all
  select i.* from return_invoices r join open_items i on i.shop_id = of_shop and i.source_kind = 'return-invoice' and i.source_id = r.id
  where r.shop_id = of_shop and r.client_invoice_id = invoice
  union all
  select o.* from open_items o where o.shop_id = of_shop and o.source_kind = 'opening-item' and o.source_id = invoice
  union all
  select i.* from open_items o
  join opening_credit_notes n on n.shop_id = of_shop and n.open_item_id = o.id
  join open_items i on i.shop_id = of_shop and i.source_kind = 'opening-credit-note' and i.source_id = n.id
  where o.shop_id = of_shop and o.source_kind = 'opening-item' and o.source_id = invoice
$$;

-- Whether an open item of this kind is owed to a client or an insurer for a note that gave something back.
create or replace function is_owed_back(kind text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select kind in ('return-invoice', 'opening-credit-note')
$$;

-- What decides how much can be refunded for these invoices, by invoice and party. `owed` is what was charged less all
-- returns; `cheques` names the ones that have not cleared; `due` is what the books owe back. Of an opening item all of its
-- document is charged, and what was paid of it before these books is received.
-- `in_instalments` is what a provider of instalments paid and has not paid back, without what was paid back another way
-- because the provider refused.
drop function if exists refund_facts(uuid, uuid[]);
create function refund_facts(of_shop uuid, invoices uuid[])
  returns table (invoice_id uuid, party_id uuid, owed bigint, received bigint, uncleared bigint, cheques text[], paid_back bigint, due bigint,
    written_off bigint, written_off_on date, in_instalments bigint)
language sql stable set search_path = public, pg_temp as $$
  with items as (
    select v.invoice_id, i.id, i.party_id, i.amount, i.remaining, is_owed_back(i.source_kind) as is_refund,
      case when i.source_kind = 'opening-item' then greatest(coalesce(i.declared_net + i.declared_vat, 0) - i.amount, 0) else 0 end as paid_before
    from unnest(invoices) v(invoice_id) cross join lateral items_of_invoice(of_shop, v.invoice_id) i),
  settled as (
    select t.invoice_id, t.party_id, t.is_refund, e.source_kind, s.amount, s.dated
    from items t
    join settlements s on s.shop_id = of_shop and s.open_item_id = t.id
    join journal_entries e on e.shop_id = of_shop and e.id = s.entry_id),
  sums as (
    select invoice_id, party_id,
      coalesce(sum(amount) filter (where not is_refund and is_owed_back(source_kind)), 0) as settled_at_once,
      coalesce(sum(amount) filter (where is_refund and source_kind in ('client-refund', 'client-credit')), 0) as paid_back,
      coalesce(sum(amount) filter (where not is_refund and source_kind = 'bad-debt'), 0)
        - coalesce(sum(amount) filter (where is_refund and source_kind = 'bad-debt-return'), 0) as written_off,
      max(dated) filter (where source_kind = 'bad-debt') as written_off_on
    from settled group by 1, 2),
  paid as (
    select t.invoice_id, t.party_id,
      coalesce(sum(a.amount) filter (where q.id is null or q.cleared_on is not null), 0) as received,
      coalesce(sum(a.amount) filter (where q.id is not null and q.cleared_on is null), 0) as uncleared,
      coalesce(sum(a.amount) filter (where m.name = 'instalments'), 0) as in_instalments,
      coalesce(array_agg(distinct coalesce(q.number, p.label)) filter (where q.id is not null and q.cleared_on is null), '{}') as cheques
    from items t
    join payment_allocations a on a.shop_id = of_shop and a.open_item_id = t.id and a.undone_on is null
    left join client_payments p on p.shop_id = of_shop and p.id = a.payment_id
    left join payment_methods m on m.shop_id = of_shop and m.id = p.payment_method_id
    left join cheques q on q.shop_id = of_shop and q.id = a.payment_id
    group by 1, 2),
  given_back as (
    select t.invoice_id, t.party_id, sum(f.amount) as in_instalments
    from items t
    join client_refunds f on f.shop_id = of_shop and f.open_item_id = t.id and f.reversed_at is null
    join payment_methods m on m.shop_id = of_shop and m.id = f.payment_method_id
    where t.is_refund and (m.name = 'instalments'
      or exists (select from instalment_refunds x where x.shop_id = of_shop and x.return_refund_id = f.id))
    group by 1, 2)
  select t.invoice_id, t.party_id,
    (sum(case when t.is_refund then -t.amount else t.amount + t.paid_before end) - coalesce(max(s.settled_at_once), 0))::bigint,
    (coalesce(max(p.received), 0) + sum(t.paid_before))::bigint, coalesce(max(p.uncleared), 0)::bigint, coalesce(max(p.cheques), '{}'),
    coalesce(max(s.paid_back), 0)::bigint, coalesce(sum(t.remaining) filter (where t.is_refund), 0)::bigint,
    coalesce(max(s.written_off), 0)::bigint, max(s.written_off_on),
    greatest(0, coalesce(max(p.in_instalments), 0) - coalesce(max(b.in_instalments), 0))::bigint
  from items t
  left join sums s on s.invoice_id = t.invoice_id and s.party_id = t.party_id
  left join paid p on p.invoice_id = t.invoice_id and p.party_id = t.party_id
  left join given_back b on b.invoice_id = t.invoice_id and b.party_id = t.party_id
  group by t.invoice_id, t.party_id
$$;

-- The open items of the invoices of these items, with what of each stands as written off, and what returns took back of
-- write-offs from it, and when last.
create or replace function items_to_set_off(of_shop uuid, items uuid[])
  returns table (id uuid, invoice_id uuid, party_id uuid, account_id uuid, branch_id uuid, label text, dated date, amount bigint, is_refund boolean,
    written_off bigint, taken_back bigint, taken_back_on date, settled jsonb)
language sql stable set search_path = public, pg_temp as $$
  select i.id, v.invoice_id, i.party_id, i.account_id, i.branch_id, i.source_label, i.dated, i.amount, is_owed_back(i.source_kind),
    coalesce(t.written_off, 0)::bigint, coalesce(t.taken_back, 0)::bigint, t.taken_back_on, t.settled
  from (select distinct invoice_of_item(of_shop, x.id) as invoice_id from unnest(items) x(id)) v
  cross join lateral items_of_invoice(of_shop, v.invoice_id) i
  cross join lateral (
    select sum(s.amount) filter (where e.source_kind = 'bad-debt') as written_off,
      sum(s.amount) filter (where e.source_kind = 'bad-debt-return') as taken_back,
      max(s.dated) filter (where e.source_kind = 'bad-debt-return') as taken_back_on,
      jsonb_agg(jsonb_build_object('dated', s.dated, 'amount', s.amount::text)) as settled
    from settlements s join journal_entries e on e.shop_id = of_shop and e.id = s.entry_id
    where s.shop_id = of_shop and s.open_item_id = i.id) t
  where v.invoice_id is not null
  order by i.dated, i.id
$$;

-- What is charged of the document of an open item by treatment, less what its returns and the credit notes of an opening
-- item gave back, and the day of its supply.
-- The VAT of advances that it used was charged by their own invoices and is part of it.
create or replace function charged_for_item(of_shop uuid, item uuid)
  returns table (code text, rate int, base bigint, vat bigint, supplied_on date) language sql stable set search_path = public, pg_temp as $$
  select 'S', i.declared_rate, i.declared_net + coalesce(credited.base, 0), i.declared_vat + coalesce(credited.vat, 0), i.document_date
  from open_items i
  cross join lateral (
    select sum(t.base)::bigint as base, sum(t.vat)::bigint as vat
    from settlements s
    join journal_entries e on e.shop_id = of_shop and e.id = s.entry_id and e.source_kind = 'opening-credit-note'
    join tax_entries t on t.shop_id = of_shop and t.entry_id = e.id
    where s.shop_id = of_shop and s.open_item_id = i.id) credited
  where i.shop_id = of_shop and i.id = item and i.source_kind = 'opening-item' and i.declared_vat is not null
  union all
  select t.code, t.rate, sum(t.base)::bigint, sum(t.vat)::bigint, min(e.date) filter (where e.source_kind = i.source_kind)
  from open_items i
  join journal_entries e on e.shop_id = of_shop and e.kind = 'posting' and (
    (e.source_kind = i.source_kind and e.source_id = i.source_id)
    or (i.source_kind = 'client-invoice' and e.source_kind = 'return-invoice'
      and e.source_id in (select r.id from return_invoices r where r.shop_id = of_shop and r.client_invoice_id = i.source_id)))
  join tax_entries t on t.shop_id = of_shop and t.entry_id = e.id and t.direction = 'output'
    and (t.base > 0 or (e.source_kind = 'return-invoice' and t.is_note))
  where i.shop_id = of_shop and i.id = item and i.source_kind in ('client-invoice', 'debit-note')
  group by t.code, t.rate
$$;

-- The write-offs that stand, with what returns took back of them: of those of the same invoice and party the first ones first.
create or replace function standing_write_offs(of_shop uuid)
  returns table (id uuid, label text, date date, open_item_id uuid, amount bigint, taken_back bigint) language sql stable set search_path = public, pg_temp as $$
  select w.id, w.label, w.date, w.open_item_id, w.amount, greatest(0, least(w.amount, coalesce((
    select sum(b.amount) from items_of_invoice(of_shop, w.invoice_id) r
    join settlements b on b.shop_id = of_shop and b.open_item_id = r.id
    join journal_entries x on x.shop_id = of_shop and x.id = b.entry_id and x.source_kind = 'bad-debt-return'
    where r.source_kind = 'return-invoice' and r.party_id = w.party_id), 0) - w.before))::bigint
  from (
    select v.*, coalesce(sum(v.amount) over (partition by v.invoice_id, v.party_id order by v.date, v.id
      rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select e.id, e.source_label as label, e.date, s.open_item_id, s.amount, i.party_id, invoice_of_item(of_shop, i.id) as invoice_id
      from journal_entries e
      join settlements s on s.shop_id = of_shop and s.entry_id = e.id
      join open_items i on i.shop_id = of_shop and i.id = s.open_item_id
      where e.shop_id = of_shop and e.source_kind = 'bad-debt' and e.kind = 'posting'
        and not exists (select from journal_entries r where r.shop_id = of_shop and r.reversal_of = e.id)) v) w
$$;
