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
