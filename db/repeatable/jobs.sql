-- Adds a job in the caller's transaction. The jobs' tables belong to the owner, so this function is security definer;
-- the shop comes from the session setting, not from the caller.
drop function if exists enqueue(text, jsonb, timestamptz, int);
-- Of the jobs that are due, those with the lowest priority number are done first.
create or replace function enqueue(
  task text, payload jsonb, run_at timestamptz default null, max_attempts int default 12, priority int default 0)
returns void language sql security definer set search_path = public, pg_temp as $$
  select graphile_worker.add_job(
    task, (payload || jsonb_build_object('shopId', current_setting('app.shop_id', true)))::json,
    run_at => run_at, max_attempts => max_attempts, priority => priority);
$$;
revoke execute on function enqueue(text, jsonb, timestamptz, int, int) from public;
grant execute on function enqueue(text, jsonb, timestamptz, int, int) to :runtime_role;

-- Adds a job without a payload unless the shop has it queued for the same time. One that has begun does not count: it may
-- have read before what the caller wrote.
create or replace function enqueue_once(task text, run_at timestamptz default null)
returns void language sql security definer set search_path = public, pg_temp as $$
  select graphile_worker.add_job(
    task, json_build_object('shopId', current_setting('app.shop_id', true)),
    run_at => run_at, max_attempts => 12, job_key_mode => 'preserve_run_at',
    job_key => concat_ws(':', task, current_setting('app.shop_id', true), extract(epoch from date_trunc('second', run_at))::bigint));
$$;
revoke execute on function enqueue_once(text, timestamptz) from public;
grant execute on function enqueue_once(text, timestamptz) to :runtime_role;
