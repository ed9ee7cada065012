-- The tables with rows that refer to what an import added. The constraints are read, so that no table is forgotten that
-- comes later. A client's party has its id; the opening stock of a product is the import's own. Nested loops are off, because
-- the statistics of rows just imported are stale, and a loop over them takes the square of their number.
create or replace function tables_using_import(shop uuid, import uuid)
returns setof text language plpgsql stable set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  reference record;
  is_used boolean;
begin
  for reference in
    select distinct k.conrelid::regclass::text as referring, a.attname as key, added.key as own, added.condition
    from (values ('clients', 'clients'::regclass, 'client_id', 'i.added_client'), ('clients', 'parties', 'client_id', 'i.added_client'),
        ('clients', 'vehicles', 'vehicle_id', 'i.added_vehicle'), ('clients', 'client_vehicles', 'visit_id', 'true'),
        ('products', 'products', 'thing_id', 'true')) added (kind, referred, key, condition)
      join imports f on f.shop_id = shop and f.id = import and f.kind = added.kind
      join pg_constraint k on k.confrelid = added.referred and k.contype = 'f'
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where not (k.conrelid = 'clients'::regclass and added.referred = 'parties'::regclass) and k.conrelid <> 'branch_stock'::regclass
    order by 1, 2
  loop
    execute format(
      'select exists (
         select from import_rows i join %s r on r.shop_id = i.shop_id and r.%I = i.%I
         where i.shop_id = $1 and i.import_id = $2 and i.outcome = ''added'' and %s
           and %s)',
      reference.referring, reference.key, reference.own, reference.condition,
      case reference.referring
        when 'client_vehicles' then 'not exists (select from import_rows o where o.shop_id = $1 and o.import_id = $2 and o.visit_id = r.id)'
        when 'stock_movements' then 'r.source_kind <> ''product-import'''
        else 'true' end)
      into is_used using shop, import;
    if is_used then
      return next reference.referring;
    end if;
  end loop;
  return query select name from uses_of_openings(shop, import) name;
end $$;

-- What was made of opening items and of a trial balance that an import entered. What somebody reversed by hand is not used.
create or replace function uses_of_openings(shop uuid, import uuid) returns setof text
  language sql stable set search_path = public, pg_temp as $$
  with added as (
    select f.kind, f.started_at, i.thing_id from imports f join import_rows i on i.shop_id = f.shop_id and i.import_id = f.id
    where f.shop_id = uses_of_openings.shop and f.id = uses_of_openings.import and f.kind in ('items', 'accounts') and i.outcome = 'added'
  )
  select 'settlements' where exists (
    select from added a join open_items o on o.shop_id = uses_of_openings.shop and o.source_kind = 'opening-item' and o.source_id = a.thing_id
      join settlements s on s.shop_id = o.shop_id and s.open_item_id = o.id
    where a.kind = 'items' and not exists (select from journal_entries r where r.shop_id = o.shop_id and r.reversal_of = a.thing_id))
  union all select 'cheques' where exists (
    select from added a join cheques q on q.shop_id = uses_of_openings.shop and q.id = a.thing_id
      join client_payments c on c.shop_id = q.shop_id and c.id = q.id
    where a.kind = 'items' and (q.deposited_on is not null or q.bounced_on is not null or c.reversed_at is not null))
  union all select 'deposits' where exists (
    select from added a join client_payments c on c.shop_id = uses_of_openings.shop and c.id = a.thing_id
      left join cheques q on q.shop_id = c.shop_id and q.id = c.id
    where a.kind = 'items' and q.id is null and c.reversed_at is null and c.deposit <> c.amount)
  union all select 'journal_lines' where exists (
    select from added a join journal_entries e on e.shop_id = uses_of_openings.shop and e.source_kind = 'opening-balance' and e.kind = 'posting'
      and e.posted_at >= a.started_at
    where a.kind = 'accounts' and not exists (select from journal_entries r where r.shop_id = e.shop_id and r.reversal_of = e.id));
$$;

-- Shops with an import at which no job has worked for a minute, for the job of every minute.
drop function if exists shops_with_stopped_imports();
create function shops_with_stopped_imports() returns table (shop_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.shop_id from imports i
  where i.state in ('running', 'undoing') and (i.worked_at is null or i.worked_at < now() - interval '1 minute')
$$;
revoke execute on function shops_with_stopped_imports() from public;
grant execute on function shops_with_stopped_imports() to :runtime_role;

-- Of a client, plate or VIN in rows that are carried out, as `keyHash` in key-hash.ts.
create or replace function import_key_hash(shop uuid, key text) returns text language sql immutable as $$
  select encode(sha256(convert_to(shop || ' ' || key, 'UTF8')), 'base64')
$$;

-- Tells the planner how large tables are that an import has just made large. Statements keep the plans that they got while
-- the tables were small, foreign keys' checks among them, until the tables are analysed: each row would look at all rows.
-- Whoever holds the lock analyses them too, so nobody waits for it long.
create or replace function analyze_imported(is_carried_out boolean) returns void
  language plpgsql security definer set lock_timeout = '1s' set search_path = public, pg_temp as $$
begin
  analyze import_rows;
  if is_carried_out then
    analyze clients, parties, vehicles, client_vehicles, products, branch_stock, stock_movements, journal_entries,
      journal_lines, open_items, settlements;
  end if;
exception when lock_not_available then
  null;
end $$;
revoke execute on function analyze_imported(boolean) from public;
grant execute on function analyze_imported(boolean) to :runtime_role;

-- What a file brought and nobody imported stays for so many days after the last work at it, of all shops; a file of which
-- nothing was imported goes as a whole.
create or replace function forget_import_rows(days int) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from imports i
  where i.state = 'open' and i.started_at is null and i.created_at < now() - make_interval(days => days);
  delete from import_rows r using imports i
  where i.shop_id = r.shop_id and i.id = r.import_id and i.state = 'open' and r.outcome is null
    and greatest(i.created_at, i.worked_at) < now() - make_interval(days => days);
$$;
revoke execute on function forget_import_rows(int) from public;
grant execute on function forget_import_rows(int) to :runtime_role;
