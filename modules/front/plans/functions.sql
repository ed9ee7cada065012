-- The history of a subscription only grows.
revoke update, delete on subscription_records, suspensions, provider_events, subscription_reminders from :runtime_role;

-- The shops whose trial or paid time ends soon.
drop function if exists shops_with_trial_ending(timestamptz, timestamptz);
create or replace function shops_ending(from_at timestamptz, until_at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select shop_id from shops where coalesce(paid_until, writable_until) > from_at and coalesce(paid_until, writable_until) <= until_at order by shop_id;
$$;
revoke execute on function shops_ending(timestamptz, timestamptz) from public;
grant execute on function shops_ending(timestamptz, timestamptz) to :runtime_role;

-- The shops that the payment provider charges, or has charged.
create or replace function shops_renewing() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct shop_id from subscription_records where kind = 'renewal-began' order by shop_id;
$$;
revoke execute on function shops_renewing() from public;
grant execute on function shops_renewing() to :runtime_role;

-- The operator's invoices: a shop sees its own, the console all; only the console adds one, and none is ever changed.
alter table directory.subscription_invoices enable row level security;
drop policy if exists of_buyer on directory.subscription_invoices;
create policy of_buyer on directory.subscription_invoices for select
  using (buyer_shop_id = nullif(current_setting('app.shop_id', true), '')::uuid or current_setting('app.operator', true) = 'on');
drop policy if exists of_console on directory.subscription_invoices;
create policy of_console on directory.subscription_invoices for insert
  with check (current_setting('app.operator', true) = 'on');
revoke update, delete on directory.subscription_invoices from :runtime_role;
