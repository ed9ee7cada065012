-- Trigram operators are not leakproof, so under row security the planner would not use the index: this function is
-- security definer
-- and filters by the current shop itself. It is planned for each pattern, because rare and common patterns need
-- different plans.
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
