-- A paired tablet by the hash of its secret, before the shop is known. Security definer, because the directory's tables with a
-- shop have row security; answers at most one row.
drop function if exists find_tablet(text);
create function find_tablet(of_hash text) returns table (shop_id uuid, id uuid, name text, branch_id uuid, idle_minutes int)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.shop_id, t.id, t.name, t.branch_id, t.idle_minutes from directory.tablets t where t.hash = of_hash;
$$;
