-- Payments by vehicle or client (as find_vehicles finds them, archived ones too), by the number of the receipt, of an
-- advance invoice, its credit note or a deposit refund, by the whole old number of a payment of before these books
-- (`memo_like` without its outer %), by the number of a paid invoice or debit note (if its prefix is typed too, or they
-- have none), by memo, and a payment without a vehicle by its payer's name.
-- Reads invoices and debit notes too, although those modules are listed after payments. Security definer for the same
-- reason as find_clients.
create or replace function find_client_payments(patterns text[], words text[], numbered int, prefix text, memo_like text)
returns setof client_payments language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'with paid_for as (
       select ''client-invoice'' as kind, i.id, i.label from client_invoices i where i.shop_id = $1 and i.number = $4 and starts_with(lower(i.label), $5)
       union all select ''debit-note'', d.id, d.label from debit_notes d where d.shop_id = $1 and d.number = $4 and starts_with(lower(d.label), $5)),
     papers as (
       select v.payment_id, v.label from advance_invoices v where v.shop_id = $1 and v.number = $4
       union all select v.payment_id, n.label from advance_credit_notes n join advance_invoices v on v.shop_id = n.shop_id and v.id = n.advance_id where n.shop_id = $1 and n.number = $4
       union all select r.payment_id, r.label from deposit_refunds r where r.shop_id = $1 and r.number = $4)
     select p.* from client_payments p
     where p.shop_id = $1 and ((p.number = $4 and starts_with(lower(p.label), $5)) or p.memo ilike $6 or (p.number is null and p.label ilike substr($6, 2, length($6) - 2)) or p.client_vehicle_id in (
       select f.id from find_vehicles($2, $3, false, null) f union select f.id from find_vehicles($2, $3, true, null) f) or (p.client_vehicle_id is null and exists (
       select from parties y where y.shop_id = $1 and y.id = p.party_id and y.name ilike $6)) or p.id in (
       select a.payment_id from paid_for i
       join open_items o on o.shop_id = $1 and o.source_kind = i.kind and o.source_id = i.id
       join payment_allocations a on a.shop_id = o.shop_id and a.open_item_id = o.id and a.undone_on is null
       where $5 <> '''' or i.label ~ ''^[0-9]+$'') or p.id in (
       select d.payment_id from papers d where starts_with(lower(d.label), $5) and ($5 <> '''' or d.label ~ ''^[0-9]+$'')))'
  using nullif(current_setting('app.shop_id', true), '')::uuid, patterns, words, numbered, prefix, memo_like;
end $$;
