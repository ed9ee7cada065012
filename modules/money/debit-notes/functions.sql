-- A debit note and its lines are inserted once, and never changed or deleted.
revoke delete, update on debit_notes, debit_note_items from :runtime_role;

create or replace function keep_debit_note() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a debit note is never changed or deleted' using errcode = 'LG006';
end $$;
create or replace trigger debit_notes_stay before update or delete on debit_notes for each row execute function keep_debit_note();
create or replace trigger debit_note_items_stay before update or delete on debit_note_items for each row execute function keep_debit_note();
