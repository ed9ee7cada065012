-- A frozen run and its entries are inserted once, and never changed or deleted. A rate is deleted while no run has used it.
revoke delete, update on commission_runs, commission_entries from :runtime_role;
revoke update on commission_rates from :runtime_role;

create or replace function keep_commission_run() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a frozen commission run is never changed or deleted' using errcode = 'LG006';
end $$;
create or replace trigger commission_runs_stay before update or delete on commission_runs for each row execute function keep_commission_run();
create or replace trigger commission_entries_stay before update or delete on commission_entries for each row execute function keep_commission_run();
