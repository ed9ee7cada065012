-- A credit note of an opening item is inserted once, and never changed or deleted.
revoke delete, update on opening_credit_notes from :runtime_role;

create or replace function keep_opening_credit_note() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a credit note of an opening item is never changed or deleted' using errcode = 'LG006';
end $$;
create or replace trigger opening_credit_notes_stay before update or delete on opening_credit_notes for each row execute function keep_opening_credit_note();
