-- A settlement is inserted once; it can be undone or reversed, but not changed or deleted.
revoke delete, update on day_settlements, day_settlement_lines from :runtime_role;
grant update (reversed_at, reversed_by, reversal_reason) on day_settlements to :runtime_role;

revoke delete, update on card_settlements from :runtime_role;
grant update (reversed_at, reversed_by, reversal_reason) on card_settlements to :runtime_role;

create or replace function keep_undone_settlement() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a settlement that was undone is never changed' using errcode = 'LG006';
end $$;
create or replace trigger day_settlements_stay before update on day_settlements
  for each row when (old.reversed_at is not null) execute function keep_undone_settlement();
create or replace trigger card_settlements_stay before update on card_settlements
  for each row when (old.reversed_at is not null) execute function keep_undone_settlement();
