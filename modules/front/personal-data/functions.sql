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
-- answer has gone out or was waited for in vain, what bookkeeping has posted since, files that could not be removed, and kept
-- papers whose term may have ended.
drop function if exists erasures_due(timestamptz);
create function erasures_due(at timestamptz) returns table (shop_id uuid, id uuid, step text)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.shop_id, e.id, case when e.gone_files <> '[]' then 'remove' when e.erased_at is null then 'erase'
    when e.swept_at is null or has_new then 'sweep' else 'anonymise' end
  from client_erasures e join shops s on s.shop_id = e.shop_id
    left join outbox_messages m on m.shop_id = e.shop_id and m.id = e.answer_id
    left join keeping_terms k on k.shop_id = e.shop_id
    cross join lateral (select exists (
      select from journal_lines l join journal_entries j on j.shop_id = l.shop_id and j.id = l.entry_id
      where l.shop_id = e.shop_id and l.party_id = e.client_id and j.posted_at > e.swept_at)) as n (has_new)
  where e.withdrawn_at is null and (e.gone_files <> '[]' or e.anonymised_at is null and case
    when e.erased_at is null then e.due_on < (at at time zone s.time_zone)::date
    when e.swept_at is null then e.erased_at < at - case when m.state = 'sent' then interval '20 hours' else interval '7 days' end
    when has_new then true
    else e.last_entry_on is null
      or make_date(extract(year from e.last_entry_on)::int + coalesce(k.years, 5), 12, 31) < (at at time zone s.time_zone)::date
  end)
  order by 1, 2;
$$;
revoke execute on function erasures_due(timestamptz) from public;
grant execute on function erasures_due(timestamptz) to :runtime_role;

-- Nothing new is written for an erased client, whatever call does it; what bookkeeping has to end, such as a refund or a credit
-- note, is another table. The lock waits for the job that erases the client, and reads again what it has written.
create or replace function refuse_erased_client() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  added jsonb := to_jsonb(new);
  of_client uuid := coalesce((added ->> 'client_id')::uuid, (added ->> 'party_id')::uuid, (
    select v.client_id from client_vehicles v where v.shop_id = new.shop_id and v.id = (added ->> 'client_vehicle_id')::uuid));
  erased timestamptz;
begin
  select c.erased_at into erased from clients c where c.shop_id = new.shop_id and c.id = of_client for key share;
  if erased is not null then
    raise exception 'this client was erased' using errcode = 'WA001';
  end if;
  return new;
end $$;
do $$
declare found text;
begin
  foreach found in array array['client_payments', 'client_invoices', 'estimates', 'entry_cards', 'vehicle_diagnostics', 'insurance_claims', 'bookings', 'service_reminders'] loop
    execute format('create or replace trigger %I before insert on %I for each row execute function refuse_erased_client()', found || '_of_present_client', found);
  end loop;
end $$;
create or replace trigger client_vehicles_of_present_client before insert or update of client_id on client_vehicles
  for each row execute function refuse_erased_client();
