-- Trigram operators are not leakproof, so row security would keep the planner from the index: this runs with the owner's rights
-- and asks for the current shop itself. Planned anew for each pattern, because a rare one and a common one want different plans.
create or replace function find_clients(patterns text[], before int, most int)
returns setof clients language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  alike text := (select string_agg(format('search_text like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  return query execute format(
    'select * from clients
     where shop_id = $1 and (%s) and number < $2
     order by number desc limit $3',
    coalesce(alike, 'false'))
  using nullif(current_setting('app.shop_id', true), '')::uuid, before, most;
end $$;
