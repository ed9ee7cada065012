-- Whether a shop is a copy that was read from an export: nothing is posted in it and its clients are not reminded, because the
-- shop it comes from may still be at work.
create or replace function is_copy(of_shop uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from shops s where s.shop_id = of_shop and s.id = of_shop and s.copy_since is not null)
$$;
