-- The operators' tables are visible to a transaction that has entered the console, to no other: neither to a shop's nor to a
-- public call's.
do $$
declare found text;
begin
  foreach found in array array['operators', 'operator_sessions', 'operator_invitations', 'operator_journal'] loop
    execute format('alter table directory.%I enable row level security', found);
    execute format('drop policy if exists of_console on directory.%I', found);
    execute format('create policy of_console on directory.%I using (current_setting(''app.operator'', true) = ''on'')', found);
  end loop;
end $$;

-- The runtime role can only add to the journal.
revoke update, delete on directory.operator_journal from :runtime_role;

-- The operator of a session: the one statement before each of their calls, in which the console is not entered yet.
drop function if exists identify_operator(text, timestamptz, int, int);
create function identify_operator(session_hash text, at timestamptz, idle_minutes int, most_hours int)
returns table (id uuid, email text, session_id uuid, proven_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  update directory.operator_sessions s set last_seen_at = at
  where s.hash = session_hash and s.last_seen_at < at - interval '1 minute' and s.last_seen_at > at - make_interval(mins => idle_minutes);
  return query
    select o.id, o.email, s.id, s.proven_at from directory.operator_sessions s join directory.operators o on o.id = s.operator_id
    where s.hash = session_hash and o.removed_at is null and o.totp_confirmed_at is not null
      and s.last_seen_at > at - make_interval(mins => idle_minutes) and s.created_at > at - make_interval(hours => most_hours);
end;
$$;
revoke execute on function identify_operator(text, timestamptz, int, int) from public;
grant execute on function identify_operator(text, timestamptz, int, int) to :runtime_role;
