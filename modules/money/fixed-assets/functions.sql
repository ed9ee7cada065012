-- The shops in which the depreciation of a month that is over in their time zone is not posted, for the hourly job.
create or replace function shops_with_depreciation(at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id from shops s
  where s.writable_until > at and s.copy_since is null and exists (
    select from fixed_assets f where f.shop_id = s.id and f.next_month < date_trunc('month', at at time zone s.time_zone)::date
  )
  order by s.id;
$$;
revoke execute on function shops_with_depreciation(timestamptz) from public;
grant execute on function shops_with_depreciation(timestamptz) to :runtime_role;

-- Each account of fixed assets: cost or accumulated depreciation of the assets in use by the register, and its balance.
create or replace function fixed_asset_ties(of_shop uuid) returns table (account_id uuid, code text, registered bigint, ledger bigint)
language sql stable set search_path = public, pg_temp as $$
  with used as (
    select f.asset_account_id as account_id, f.cost as debit from fixed_assets f where f.shop_id = of_shop and f.disposed_on is null
    union all
    select f.accumulated_account_id, -f.opening_depreciation - coalesce((select sum(d.amount) from depreciations d where d.shop_id = of_shop and d.asset_id = f.id), 0)
    from fixed_assets f where f.shop_id = of_shop and f.disposed_on is null
  )
  select a.id, a.code, (select coalesce(sum(u.debit), 0) from used u where u.account_id = a.id)::bigint,
    (select coalesce(sum(b.debit - b.credit), 0) from account_balances b where b.shop_id = of_shop and b.account_id = a.id)::bigint
  from accounts a where a.shop_id = of_shop and (a.code like '15%' or a.id in (select u.account_id from used u));
$$;

create or replace function verify_fixed_assets(of_shop uuid) returns table (problem text, subject text)
language sql stable set search_path = public, pg_temp as $$
  select 'the register of fixed assets differs from its account', t.code from fixed_asset_ties(of_shop) t where t.registered <> t.ledger;
$$;
