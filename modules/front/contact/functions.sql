-- What visitors wrote is added by anybody and visible only to a transaction that has entered the operator's console, which can
-- mark it as answered.
grant select on directory.contact_requests to :runtime_role;
revoke update, delete on directory.contact_requests from :runtime_role;
grant update (answered_at, answered_by, answer_note, followers) on directory.contact_requests to :runtime_role;
alter table directory.contact_requests enable row level security;
drop policy if exists of_console on directory.contact_requests;
create policy of_console on directory.contact_requests using (current_setting('app.operator', true) = 'on');
drop policy if exists of_anybody on directory.contact_requests;
create policy of_anybody on directory.contact_requests for insert with check (answered_at is null);

-- A request that has not been mailed yet.
create or replace function contact_request_to_mail(of_id uuid)
returns table (id uuid, language text, topic text, name text, company text, email text, phone text, instagram text, message text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, r.language, r.topic, r.name, r.company, r.email, r.phone, r.instagram, r.message
    from directory.contact_requests r where r.id = of_id and r.mailed_at is null;
$$;
revoke execute on function contact_request_to_mail(uuid) from public;
grant execute on function contact_request_to_mail(uuid) to :runtime_role;

create or replace function note_contact_request_mailed(of_id uuid)
returns void language sql security definer set search_path = public, pg_temp as $$
  update directory.contact_requests set mailed_at = now() where id = of_id;
$$;
revoke execute on function note_contact_request_mailed(uuid) from public;
grant execute on function note_contact_request_mailed(uuid) to :runtime_role;
