-- As find_clients: with the owner's rights for the sake of the trigram index, for the current shop alone, planned for its patterns.
-- Visits whose plate, VIN, make or model is like one of the patterns, or whose client is like the other; the latest entry first.
create or replace function find_vehicles(patterns text[], client_pattern text, archived boolean, most int)
returns table (id uuid) language plpgsql stable rows 50 security definer set search_path = public, pg_temp as $$
declare
  alike text := (select string_agg(format('v.search_text like %L', pattern), ' or ') from unnest(patterns) pattern);
begin
  return query execute format(
    'select f.id from (
       (select v.id, v.vehicle_entered_at from client_vehicles v
        where v.shop_id = $1 and (v.deleted_at is not null) = $3 and (%s)
        order by v.vehicle_entered_at desc, v.id desc limit $4)
       union
       (select v.id, v.vehicle_entered_at
        from (select c.id from clients c where c.shop_id = $1 and c.search_text like $2 order by c.number desc limit 500) c
        join client_vehicles v on v.shop_id = $1 and v.client_id = c.id and (v.deleted_at is not null) = $3
        order by v.vehicle_entered_at desc, v.id desc limit $4)) f
     order by f.vehicle_entered_at desc, f.id desc limit $4',
    coalesce(alike, 'false'))
  using nullif(current_setting('app.shop_id', true), '')::uuid, client_pattern, archived, most;
end $$;
