-- Runs for all shops at once, so it is security definer; it has neither parameters nor a result.
create or replace function forget_what_is_old() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from idempotent_answers where created_at < now() - interval '24 hours';
  update idempotent_answers set sealed = null where sealed is not null and created_at < now() - interval '10 minutes';
  delete from directory.throttles where window_start < now() - interval '2 days';
  delete from directory.sessions where created_at < now() - interval '90 days';
  delete from directory.passkey_challenges where expires_at < now() - interval '1 day';
  delete from directory.public_links where expires_at < now() - interval '1 year';
  delete from directory.contact_requests where created_at < now() - interval '2 years';
$$;
revoke execute on function forget_what_is_old() from public;
grant execute on function forget_what_is_old() to :runtime_role;
