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

-- Shops with an archive to read at which no job has worked for a minute, for the job of every minute.
drop function if exists shops_with_stopped_read_backs();
create function shops_with_stopped_read_backs() returns table (shop_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.shop_id from read_backs r
  where r.state = 'running' and (r.worked_at is null or r.worked_at < now() - interval '1 minute')
$$;
revoke execute on function shops_with_stopped_read_backs() from public;
grant execute on function shops_with_stopped_read_backs() to :runtime_role;

-- Refuses another shop, one into which no archive is read, and one whose books have a sealed entry.
create or replace function assert_reads_back(of_shop uuid) returns void
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if of_shop is distinct from nullif(current_setting('app.shop_id', true), '')::uuid
    or not exists (select from read_backs r where r.shop_id = of_shop and r.state = 'running')
    or exists (select from books b where b.shop_id = of_shop and b.last_hash <> '') then
    raise insufficient_privilege using message = 'no archive is read into this shop';
  end if;
end $$;

-- Deletes what a shop has had from its beginning, in the transaction that then loads an archive. Answers the first table that should
-- have been unused and had rows. Foreign keys and the triggers that keep posted documents do not count meanwhile, because
-- everything comes from one archive; `end_reading_back` checks the keys. For that the owner of the database must be allowed to
-- set session_replication_role.
drop function if exists begin_reading_back(uuid, text[]);
create or replace function begin_reading_back(of_shop uuid, replaced text[], unused text[]) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found text;
  deleted bigint;
  used text;
begin
  perform assert_reads_back(of_shop);
  perform from books where shop_id = of_shop for update;
  perform assert_reads_back(of_shop);
  perform set_config('session_replication_role', 'replica', true);
  foreach found in array replaced loop
    execute format('delete from public.%I where shop_id = $1', found) using of_shop;
    get diagnostics deleted = row_count;
    if deleted > 0 and found = any(unused) then used := coalesce(used, found); end if;
  end loop;
  -- Their branches are gone.
  update users set branch_id = null where shop_id = of_shop;
  update directory.tablets set branch_id = null where shop_id = of_shop;
  perform set_config('session_replication_role', 'origin', true);
  return used;
end $$;
revoke execute on function begin_reading_back(uuid, text[], text[]) from public;
grant execute on function begin_reading_back(uuid, text[], text[]) to :runtime_role;

-- Adds rows to a table of a shop into which an archive is read; answers how many.
create or replace function read_back_rows(of_shop uuid, of_table text, of_columns text[], of_rows jsonb) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  names text := (select string_agg(format('%I', name), ', ') from unnest(of_columns) name);
  added int;
begin
  perform assert_reads_back(of_shop);
  perform set_config('session_replication_role', 'replica', true);
  execute format('insert into public.%1$I (shop_id, %2$s) select $1, %2$s from jsonb_populate_recordset(null::public.%1$I, $2)', of_table, names)
    using of_shop, of_rows;
  get diagnostics added = row_count;
  perform set_config('session_replication_role', 'origin', true);
  return added;
end $$;
revoke execute on function read_back_rows(uuid, text, text[], jsonb) from public;
grant execute on function read_back_rows(uuid, text, text[], jsonb) to :runtime_role;

-- Seals the entries that were read, each after the one before, and answers the tables whose rows refer to rows that are not there.
drop function if exists end_reading_back(uuid);
create function end_reading_back(of_shop uuid) returns table (referring text, referred text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry journal_entries;
  last bytea := '';
  reference record;
  is_broken boolean;
begin
  perform assert_reads_back(of_shop);
  perform set_config('session_replication_role', 'replica', true);
  for entry in select * from journal_entries e where e.shop_id = of_shop order by e.number loop
    entry.prev_hash := last;
    entry.hash := entry_hash(entry,
      (select string_agg(line_text(l, entry.date), '' order by l.position) from journal_lines l where l.shop_id = of_shop and l.entry_id = entry.id),
      (select string_agg(tax_text(t, entry.date), '' order by t.position) from tax_entries t where t.shop_id = of_shop and t.entry_id = entry.id));
    update journal_entries e set prev_hash = entry.prev_hash, hash = entry.hash where e.shop_id = of_shop and e.id = entry.id;
    last := entry.hash;
  end loop;
  update books b set last_hash = last where b.shop_id = of_shop;
  perform set_config('session_replication_role', 'origin', true);

  for reference in
    select k.conrelid::regclass as child, k.confrelid::regclass as parent,
      string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ') as matches,
      string_agg(format('c.%I is not null', ca.attname), ' and ') as filled
    from pg_constraint k
      cross join lateral unnest(k.conkey, k.confkey) as pair(own, other)
      join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = pair.own
      join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = pair.other
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    group by k.oid, k.conrelid, k.confrelid
  loop
    execute format('select exists (select from %s c where c.shop_id = $1 and %s and not exists (select from %s p where %s))',
      reference.child, reference.filled, reference.parent, reference.matches) into is_broken using of_shop;
    if is_broken then
      referring := reference.child::text;
      referred := reference.parent::text;
      return next;
    end if;
  end loop;
end $$;
revoke execute on function end_reading_back(uuid) from public;
grant execute on function end_reading_back(uuid) to :runtime_role;
