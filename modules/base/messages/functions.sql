-- Shops with text messages that are due, for the job of every minute.
drop function if exists shops_with_due_texts();
create function shops_with_due_texts() returns table (shop_id uuid, channel text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct m.shop_id, m.channel from outbox_messages m where m.channel in ('sms', 'whatsapp') and m.due_at <= now()
$$;
revoke execute on function shops_with_due_texts() from public;
grant execute on function shops_with_due_texts() to :runtime_role;
