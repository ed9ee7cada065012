-- The shops in which the depreciation of a month that is over in their time zone is not posted, for the hourly job.
create or replace function shops_with_depreciation(at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id from shops s
  where s.writable_until > at and exists (
    select from fixed_assets f where f.shop_id = s.id and f.next_month < date_trunc('month', at at time zone s.time_zone)::date
  )
  order by s.id;
$$;
revoke execute on function shops_with_depreciation(timestamptz) from public;
grant execute on function shops_with_depreciation(timestamptz) to :runtime_role;
