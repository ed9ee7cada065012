-- Owner's rights for the same reason as find_clients. `plate` is the same search, spelled as a plate is kept. Without `most` it finds all, as lists filter them further.
create or replace function find_client_invoices(pattern text, plate text, visit uuid, client uuid, approved boolean, before uuid, most int)
returns setof client_invoices language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'select * from client_invoices
     where shop_id = $1 and (search_text like $2 or search_text like $3) and id < $7
       and ($4 is null or client_vehicle_id = $4) and ($5 is null or client_id = $5) and ($6 is null or (approved_at is not null) = $6)
     order by id desc limit $8'
  using nullif(current_setting('app.shop_id', true), '')::uuid, pattern, plate, visit, client, approved, before, most;
end $$;
