-- What visitors wrote is added by the runtime role and read only to mail one of them: other rows are the operator's.
revoke select, update, delete on directory.contact_requests from :runtime_role;

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
