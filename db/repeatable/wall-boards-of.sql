-- How many wall boards that are open show this branch alone.
create or replace function wall_boards_of(of_shop uuid, branch uuid) returns int language sql stable set search_path = public, pg_temp as $$
  select count(*)::int from wall_boards b where b.shop_id = of_shop and b.branch_id = branch and b.closed_at is null
$$;
