-- What waits in the whole installation, for its operator: jobs by task, messages by channel, e-invoices. `oldest` is the age in
-- seconds. It reads partial indexes and the jobs' table, never a shop's history.
-- Runs for all shops at once, so it is security definer; it has no parameters, and answers counts only.
create or replace function waiting_work()
returns table (what text, subject text, state text, number int, oldest float8)
language sql stable security definer set search_path = public, pg_temp as $$
  with jobs as (
    select t.identifier as task, j.created_at, j.run_at, j.locked_at,
      case
        when j.locked_at is not null then 'running'
        when j.attempts >= j.max_attempts then 'failed'
        when j.attempts > 0 then 'retrying'
        when j.run_at > now() then 'planned'
        else 'waiting'
      end as state
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  )
  select 'job', task, state, count(*)::int,
    greatest(0, extract(epoch from now() - min(case state when 'running' then locked_at when 'waiting' then run_at else created_at end)))::float8
  from jobs group by task, state
  union all
  select 'message', 'email', 'waiting', count(*)::int, greatest(0, extract(epoch from now() - min(created_at)))::float8
  from jobs where task in ('send-message', 'send-prompt-message') and state <> 'failed' having count(*) > 0
  union all
  select 'message', channel, 'waiting', count(*)::int, greatest(0, extract(epoch from now() - min(due_at)))::float8
  from outbox_messages m where m.due_at is not null and m.state = 'waiting' group by channel
  union all
  select 'e-invoice', '', 'waiting', count(*)::int, greatest(0, extract(epoch from now() - min(created_at)))::float8
  from e_invoices e where e.state = 'waiting' having count(*) > 0
  union all
  select 'e-invoice', '', 'rejected', count(*)::int, greatest(0, extract(epoch from now() - min(created_at)))::float8
  from e_invoices e where e.state = 'rejected' and e.repaired_at is null having count(*) > 0;
$$;
revoke execute on function waiting_work() from public;
grant execute on function waiting_work() to :runtime_role;
