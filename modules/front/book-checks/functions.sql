-- The shops whose books have entries, for the nightly check, which then enters them one by one.
create or replace function shops_with_entries() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select shop_id from books where entries > 0 order by shop_id;
$$;
revoke execute on function shops_with_entries() from public;
grant execute on function shops_with_entries() to :runtime_role;
