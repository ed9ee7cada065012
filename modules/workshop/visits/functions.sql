-- Like find_clients: security definer because of the trigram index, for the current shop only, planned for its
-- patterns.
-- Finds visits whose plate, VIN, make, model or year matches one of the patterns, or whose client matches all
-- words, or in which each
-- word occurs in the vehicle or its client; latest entry first, all of them if `most` is null, because lists
-- filter further. The longest word is searched by index, the others among its rows.
create or replace function find_vehicles(patterns text[], words text[], archived boolean, most int)
returns table (id uuid) language plpgsql stable rows 50 security definer set search_path = public, pg_temp as $$
declare
  alike text := (select string_agg(format('v.search_text like %L', pattern), ' or ') from unnest(patterns) pattern);
  client_alike text := (select string_agg(format('c.search_text like %L', word), ' and ') from unnest(words) word);
  longest text := (select word from unnest(words) word order by length(word) desc limit 1);
  mixed text := '';
begin
  if cardinality(words) > 1 then
    mixed := format(
      'union
       (select v.id, v.vehicle_entered_at from client_vehicles v
        where v.shop_id = $1 and (v.deleted_at is not null) = $2 and v.search_text like %1$L and %2$s
        order by v.vehicle_entered_at desc, v.id desc limit $3)
       union
       (select v.id, v.vehicle_entered_at
        from (select c.id, c.search_text from clients c where c.shop_id = $1 and c.search_text like %1$L order by c.number desc limit case when $3 is not null then 500 end) c
        join client_vehicles v on v.shop_id = $1 and v.client_id = c.id and (v.deleted_at is not null) = $2
        where %3$s
        order by v.vehicle_entered_at desc, v.id desc limit $3)',
      longest,
      (select string_agg(format('(v.search_text like %1$L or (select c.search_text from clients c where c.shop_id = $1 and c.id = v.client_id) like %1$L)', word), ' and ')
       from unnest(words) word where word <> longest),
      (select string_agg(format('(c.search_text like %1$L or v.search_text like %1$L)', word), ' and ') from unnest(words) word where word <> longest));
  end if;
  return query execute format(
    'select f.id from (
       (select v.id, v.vehicle_entered_at from client_vehicles v
        where v.shop_id = $1 and (v.deleted_at is not null) = $2 and (%s)
        order by v.vehicle_entered_at desc, v.id desc limit $3)
       union
       (select v.id, v.vehicle_entered_at
        from (select c.id from clients c where c.shop_id = $1 and (%s) order by c.number desc limit case when $3 is not null then 500 end) c
        join client_vehicles v on v.shop_id = $1 and v.client_id = c.id and (v.deleted_at is not null) = $2
        order by v.vehicle_entered_at desc, v.id desc limit $3)
       %s) f
     order by f.vehicle_entered_at desc, f.id desc limit $3',
    coalesce(alike, 'false'), coalesce(client_alike, 'false'), mixed)
  using nullif(current_setting('app.shop_id', true), '')::uuid, archived, most;
end $$;
