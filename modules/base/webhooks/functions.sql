-- Shops with deliveries that are due, for the job of every minute. A suspended shop sends nothing until it is one no longer,
-- and a paused webhook no events.
drop function if exists shops_with_due_webhooks();
create function shops_with_due_webhooks() returns table (shop_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct d.shop_id from webhook_deliveries d
    join webhooks w on w.shop_id = d.shop_id and w.id = d.webhook_id
    join shops s on s.shop_id = d.shop_id and s.id = d.shop_id
  where d.due_at <= now() and (d.origin <> 'event' or w.paused_at is null) and s.suspended_at is null
$$;
revoke execute on function shops_with_due_webhooks() from public;
grant execute on function shops_with_due_webhooks() to :runtime_role;

-- Runs for all shops at once; it has neither parameters nor a result.
create or replace function forget_old_webhook_deliveries() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from webhook_deliveries where created_at < now() - interval '30 days';
$$;
revoke execute on function forget_old_webhook_deliveries() from public;
grant execute on function forget_old_webhook_deliveries() to :runtime_role;
