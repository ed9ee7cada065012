-- Where shops live: which e-mail is of which shop, and which shop is in which cell. The cells share the database of one of
-- them for this, and reach it only through these functions.

-- Reserves e-mails for a shop for ten minutes; answers those that no other shop holds or has reserved.
create or replace function reserve_homes(of_shop uuid, emails text[], at timestamptz) returns setof text
language sql security definer set search_path = public, pg_temp as $$
  insert into directory.homes as h (email, shop_id, reserved_until)
  select e.email, of_shop, at + interval '10 minutes' from (select distinct unnest(emails) as email) e order by e.email
  on conflict (email) do update set shop_id = excluded.shop_id,
    reserved_until = case when h.shop_id = excluded.shop_id and h.reserved_until is null then null else excluded.reserved_until end
  where h.shop_id = excluded.shop_id or h.reserved_until <= at
  returning h.email;
$$;

-- Records the cell of a shop and exactly these e-mails, besides what is still reserved; without a cell the shop is forgotten.
create or replace function settle_home(of_shop uuid, of_sign text, in_cell text, emails text[], at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if in_cell is null then
    delete from directory.shop_cells c where c.shop_id = of_shop;
  else
    insert into directory.shop_cells as c (shop_id, sign, cell) values (of_shop, of_sign, in_cell)
    on conflict (shop_id) do update set cell = excluded.cell, changed_at = now() where c.cell <> excluded.cell;
  end if;
  delete from directory.homes h
  where h.shop_id = of_shop and h.email <> all (emails) and (h.reserved_until is null or h.reserved_until <= at);
  insert into directory.homes as h (email, shop_id) select e.email, of_shop from unnest(emails) e (email) order by e.email
  on conflict (email) do update set shop_id = excluded.shop_id, reserved_until = null
  where h.shop_id = excluded.shop_id or h.reserved_until <= at;
end $$;

-- The cell of the shop of an e-mail.
create or replace function cell_of_email(of_email text) returns table (cell text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.cell from directory.homes h join directory.shop_cells c on c.shop_id = h.shop_id where h.email = of_email;
$$;

-- The shops, by their signs, whose cell is recorded or has changed since then.
create or replace function cells_changed_since(since timestamptz) returns table (sign text, cell text, changed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.sign, c.cell, c.changed_at from directory.shop_cells c where c.changed_at >= since order by c.changed_at;
$$;
