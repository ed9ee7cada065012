-- Trigram operators are not leakproof, so row security would keep the planner from the index: this runs with the owner's rights
-- and asks for the current shop itself. Planned anew for each pattern, because a rare one and a common one want different plans.
create or replace function find_clients(pattern text, before int, most int)
returns setof clients language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'select * from clients
     where shop_id = $1 and search_text like $2 and number < $3
     order by number desc limit $4'
  using nullif(current_setting('app.shop_id', true), '')::uuid, pattern, before, most;
end $$;
