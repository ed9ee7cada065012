-- Runs for all shops at once, so it is security definer; it has neither parameters nor a result.
create or replace function forget_old_notices() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from notices where created_at < now() - interval '90 days';
$$;
revoke execute on function forget_old_notices() from public;
grant execute on function forget_old_notices() to :runtime_role;

-- Notices are pushed to a browser until its session ends, however that happens. Sessions also end outside a shop, so it is
-- security definer; it has no parameters.
create or replace function end_push_subscriptions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions p where p.shop_id = old.shop_id and p.session_id = old.id;
  return null;
end $$;
revoke execute on function end_push_subscriptions() from public;
create or replace trigger sessions_end_push after delete on directory.sessions for each row execute function end_push_subscriptions();
