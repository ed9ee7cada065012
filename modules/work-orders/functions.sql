-- Shops in which a clock runs, for the job that stops clocks at closing time.
create or replace function shops_with_running_clocks() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct shop_id from task_clocks where ended_at is null
$$;
revoke execute on function shops_with_running_clocks() from public;
grant execute on function shops_with_running_clocks() to :runtime_role;

-- What was tapped, and what was corrected, is never changed.
revoke update, delete on clock_events, hours_corrections from :runtime_role;
