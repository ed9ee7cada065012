-- Writes texts of rows of a client whose erasure was requested and is due, also of papers that nothing else may change: texts
-- and JSON only, never an amount, a day or an id, and nothing of the ledger, whose entries are sealed in a chain. The triggers
-- that keep posted documents do not count; for that the owner of the database must be allowed to set session_replication_role.
create or replace function rewrite_personal_texts(of_client uuid, of_table text, written jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  shop uuid := nullif(current_setting('app.shop_id', true), '')::uuid;
  names text[] := array(select key from jsonb_object_keys(written -> 0) key where key <> 'id');
  target regclass := to_regclass(format('public.%I', of_table));
begin
  if not exists (
    select from client_erasures e join clients c on c.shop_id = e.shop_id and c.id = e.client_id
    where e.shop_id = shop and e.client_id = of_client and e.withdrawn_at is null and c.erased_at is not null
  ) then
    raise insufficient_privilege using message = 'nobody has requested the erasure of this client';
  end if;
  if target is null or of_table in ('journal_entries', 'journal_lines', 'tax_entries', 'books', 'client_erasures') or exists (
    select from unnest(names) name where not exists (
      select from pg_attribute a where a.attrelid = target and a.attname = name and a.attnum > 0
        and a.atttypid in ('text'::regtype, 'jsonb'::regtype))
  ) then
    raise insufficient_privilege using message = 'only texts are erased';
  end if;
  perform set_config('session_replication_role', 'replica', true);
  execute format(
    'update %1$s t set %2$s from jsonb_populate_recordset(null::%1$s, $1) n where t.shop_id = $2 and t.id = n.id',
    target, (select string_agg(format('%1$I = n.%1$I', name), ', ') from unnest(names) name))
  using written, shop;
  perform set_config('session_replication_role', 'origin', true);
end;
$$;
revoke execute on function rewrite_personal_texts(uuid, text, jsonb) from public;
grant execute on function rewrite_personal_texts(uuid, text, jsonb) to :runtime_role;

-- What the nightly job has to do, of all shops: requests that are due by the shop's own day, erasures of the days before whose
-- answer has gone out or was waited for in vain, and kept papers whose term may have ended.
drop function if exists erasures_due(timestamptz);
create function erasures_due(at timestamptz) returns table (shop_id uuid, id uuid, step text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.shop_id, e.id, case when e.erased_at is null then 'erase' when e.swept_at is null then 'sweep' else 'anonymise' end
  from client_erasures e join shops s on s.shop_id = e.shop_id
    left join outbox_messages m on m.shop_id = e.shop_id and m.id = e.answer_id
    left join keeping_terms k on k.shop_id = e.shop_id
  where e.withdrawn_at is null and e.anonymised_at is null and case
    when e.erased_at is null then e.due_on <= (at at time zone s.time_zone)::date
    when e.swept_at is null then e.erased_at < at - case when m.state = 'waiting' then interval '7 days' else interval '20 hours' end
    else e.last_entry_on is null
      or make_date(extract(year from e.last_entry_on)::int + coalesce(k.years, 5), 12, 31) < (at at time zone s.time_zone)::date
  end
  order by 1, 2;
$$;
revoke execute on function erasures_due(timestamptz) from public;
grant execute on function erasures_due(timestamptz) to :runtime_role;
