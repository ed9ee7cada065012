-- Like find_clients: security definer because of the trigram index, for the current shop only, planned for its
-- patterns.
-- Finds visits whose plate, VIN, make, model or year matches one of the patterns, or whose client matches all
-- words, or in which each
-- word occurs in the vehicle or its client; latest entry first, all of them if `most` is null, because lists
-- filter further. The longest word is searched by index, the others among its rows. With `own` only those of these
-- branches, before `most` counts.
drop function if exists find_vehicles(text[], text[], boolean, int);
create or replace function find_vehicles(patterns text[], words text[], archived boolean, most int, own uuid[] default null)
returns table (id uuid) language plpgsql stable rows 50 security definer set search_path = public, pg_temp as $$
declare
  alike text := (select string_agg(format('v.search_text like %L', pattern), ' or ') from unnest(patterns) pattern);
  client_alike text := (select string_agg(format('c.search_text like %L', word), ' and ') from unnest(words) word);
  longest text := (select word from unnest(words) word order by length(word) desc limit 1);
  mixed text := '';
  of_branches constant text := '(v.deleted_at is not null) = $2 and ($4 is null or v.branch_id = any($4))';
  -- A client of other branches would take the place of one of these.
  newest constant text := 'order by c.number desc limit case when $3 is not null and $4 is null then 500 end';
begin
  if cardinality(words) > 1 then
    mixed := format(
      'union
       (select v.id, v.vehicle_entered_at from client_vehicles v
        where v.shop_id = $1 and %4$s and v.search_text like %1$L and %2$s
        order by v.vehicle_entered_at desc, v.id desc limit $3)
       union
       (select v.id, v.vehicle_entered_at
        from (select c.id, c.search_text from clients c where c.shop_id = $1 and c.search_text like %1$L %5$s) c
        join client_vehicles v on v.shop_id = $1 and v.client_id = c.id and %4$s
        where %3$s
        order by v.vehicle_entered_at desc, v.id desc limit $3)',
      longest,
      (select string_agg(format('(v.search_text like %1$L or (select c.search_text from clients c where c.shop_id = $1 and c.id = v.client_id) like %1$L)', word), ' and ')
       from unnest(words) word where word <> longest),
      (select string_agg(format('(c.search_text like %1$L or v.search_text like %1$L)', word), ' and ') from unnest(words) word where word <> longest),
      of_branches, newest);
  end if;
  return query execute format(
    'select f.id from (
       (select v.id, v.vehicle_entered_at from client_vehicles v
        where v.shop_id = $1 and %4$s and (%1$s)
        order by v.vehicle_entered_at desc, v.id desc limit $3)
       union
       (select v.id, v.vehicle_entered_at
        from (select c.id from clients c where c.shop_id = $1 and (%2$s) %5$s) c
        join client_vehicles v on v.shop_id = $1 and v.client_id = c.id and %4$s
        order by v.vehicle_entered_at desc, v.id desc limit $3)
       %3$s) f
     order by f.vehicle_entered_at desc, f.id desc limit $3',
    coalesce(alike, 'false'), coalesce(client_alike, 'false'), mixed, of_branches, newest)
  using nullif(current_setting('app.shop_id', true), '')::uuid, archived, most, own;
end $$;
