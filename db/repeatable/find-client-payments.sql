-- Payments by vehicle or client (as find_vehicles finds them, archived ones too), by receipt number, by the number
-- of a paid invoice (if its prefix is typed too, or invoices have none), and by memo.
-- Reads invoices too, although that module stands above payments. Security definer for the same reason as
-- find_clients.
create or replace function find_client_payments(patterns text[], words text[], numbered int, prefix text, memo_like text)
returns setof client_payments language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'select p.* from client_payments p
     where p.shop_id = $1 and ((p.number = $4 and starts_with(lower(p.label), $5)) or p.memo ilike $6 or p.client_vehicle_id in (
       select f.id from find_vehicles($2, $3, false, null) f union select f.id from find_vehicles($2, $3, true, null) f) or p.id in (
       select a.payment_id from client_invoices i
       join open_items o on o.shop_id = i.shop_id and o.source_kind = ''client-invoice'' and o.source_id = i.id
       join payment_allocations a on a.shop_id = o.shop_id and a.open_item_id = o.id and a.undone_on is null
       where i.shop_id = $1 and i.number = $4 and starts_with(lower(i.label), $5) and ($5 <> '''' or i.label ~ ''^[0-9]+$'')))'
  using nullif(current_setting('app.shop_id', true), '')::uuid, patterns, words, numbered, prefix, memo_like;
end $$;
