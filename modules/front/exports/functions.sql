-- Shops with an export at which no job has worked for a minute, with one whose time is over, or with a file left of one, for the job of every minute.
drop function if exists shops_with_due_exports(timestamptz);
create function shops_with_due_exports(at timestamptz) returns table (shop_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct e.shop_id from exports e
  where e.state = 'running' and (e.worked_at is null or e.worked_at < at - interval '1 minute')
    or e.state = 'ready' and e.expires_at <= at
    or e.state in ('deleted', 'stopped', 'failed') and e.file_key is not null
$$;
revoke execute on function shops_with_due_exports(timestamptz) from public;
grant execute on function shops_with_due_exports(timestamptz) to :runtime_role;
