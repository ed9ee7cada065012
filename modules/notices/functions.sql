-- Runs for all shops at once, so it is security definer; it has neither parameters nor a result.
create or replace function forget_old_notices() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from notices where created_at < now() - interval '90 days';
$$;
revoke execute on function forget_old_notices() from public;
grant execute on function forget_old_notices() to :runtime_role;
