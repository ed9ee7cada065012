-- How many imports are carried out or taken back in a branch now.
create or replace function imports_at_work(of_shop uuid, branch uuid) returns int language sql stable set search_path = public, pg_temp as $$
  select count(*)::int from imports i where i.shop_id = of_shop and i.branch_id = branch and i.state in ('running', 'undoing')
$$;
