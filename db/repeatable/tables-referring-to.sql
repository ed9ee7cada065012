-- The tables that refer to a row of the shop by a foreign key. The constraints are read, so that no table is forgotten
-- that comes later.
create or replace function tables_referring_to(referred regclass, shop uuid, row_id uuid)
returns setof text language plpgsql stable set search_path = public, pg_temp as $$
declare
  reference record;
  is_referred boolean;
begin
  for reference in
    select k.conrelid::regclass as referring, a.attname as key
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = referred
    order by k.conname
  loop
    execute format('select exists (select from %s where shop_id = $1 and %I = $2)', reference.referring, reference.key)
      into is_referred using shop, row_id;
    if is_referred then
      return next reference.referring::text;
    end if;
  end loop;
end $$;
