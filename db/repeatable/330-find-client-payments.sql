-- Owner's rights for the same reason as find_clients. By the vehicle or its client as find_vehicles finds them, archived ones too, by the
-- number of the receipt, and by what its memo holds; the latest day first.
create or replace function find_client_payments(patterns text[], words text[], numbered int, memo_like text, most int)
returns setof client_payments language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'select p.* from client_payments p
     where p.shop_id = $1 and (p.number = $4 or p.memo ilike $5 or p.client_vehicle_id in (
       select f.id from find_vehicles($2, $3, false, $6) f union select f.id from find_vehicles($2, $3, true, $6) f))
     order by p.paid_at desc, p.id desc limit $6'
  using nullif(current_setting('app.shop_id', true), '')::uuid, patterns, words, numbered, memo_like, most;
end $$;
