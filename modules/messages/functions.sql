-- Shops with text messages that are due, for the job of every minute.
create or replace function shops_with_due_texts() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct shop_id from outbox_messages where channel = 'sms' and due_at <= now()
$$;
revoke execute on function shops_with_due_texts() from public;
grant execute on function shops_with_due_texts() to :runtime_role;
