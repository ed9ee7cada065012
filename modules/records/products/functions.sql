-- Security definer for the same reason as find_clients: the trigram index is not used under row security.
-- Without `most` it finds all, because lists filter further.
drop function if exists find_products(text, boolean, int);
create or replace function find_products(patterns text[], archived boolean, most int)
returns setof products language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'select * from products where shop_id = $1 and (archived_at is not null) = $3 and search_text like any($2) order by name, id limit $4'
  using nullif(current_setting('app.shop_id', true), '')::uuid, patterns, archived, most;
end $$;

-- Movements can be neither changed nor deleted, whatever the role.
revoke update, delete on stock_movements from :runtime_role;
create or replace trigger stock_movements_stay before update or delete on stock_movements for each row execute function refuse_change();

-- A movement continues where the product's last one ended.
create or replace function continue_stock() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from added a left join stock_movements before on before.shop_id = a.shop_id and before.product_id = a.product_id and before.number = a.number - 1
    where a.on_hand_after <> coalesce(before.on_hand_after, 0) + a.quantity or a.value_after <> coalesce(before.value_after, 0) + a.value
      or (a.number > 1 and before.id is null)) then
    raise exception 'a stock movement does not continue the last one' using errcode = 'ST001';
  end if;
  return null;
end $$;
create or replace trigger stock_movements_continue after insert on stock_movements referencing new table as added
  for each statement execute function continue_stock();

-- A posted or discarded count and its lines are never changed.
create or replace function keep_ended_count() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or old.posted_at is not null or old.discarded_at is not null then
    raise exception 'an ended stock count is never changed or deleted' using errcode = 'LG006';
  end if;
  return new;
end $$;
create or replace trigger stock_counts_stay before update or delete on stock_counts for each row execute function keep_ended_count();

create or replace function keep_ended_count_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from stock_counts where (posted_at is not null or discarded_at is not null)
      and ((tg_op <> 'INSERT' and shop_id = old.shop_id and id = old.count_id) or (tg_op <> 'DELETE' and shop_id = new.shop_id and id = new.count_id))) then
    raise exception 'the lines of an ended stock count are never changed' using errcode = 'LG006';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger stock_count_lines_stay before insert or update or delete on stock_count_lines
  for each row execute function keep_ended_count_lines();

-- The faults of a shop's stock; no row if there are none: products against their movements, and the stock accounts
-- against the products.
create or replace function verify_stock(of_shop uuid) returns table (problem text, subject text)
language sql stable set search_path = public, pg_temp as $$
  with moved as (
    select product_id, sum(quantity) as quantity, sum(value) as value, count(*) as movements, max(number) as last
    from stock_movements where shop_id = of_shop group by 1
  ), held as (
    select case inventory when 'parts' then 'inventory' else 'materials-inventory' end as role, sum(stock_value) as value
    from products where shop_id = of_shop group by 1
  ), posted as (
    select a.role, a.code, coalesce(sum(b.debit - b.credit), 0) as value
    from accounts a left join account_balances b on b.shop_id = a.shop_id and b.account_id = a.id
    where a.shop_id = of_shop and a.role in ('inventory', 'materials-inventory') group by 1, 2
  )
  select 'the stock of a product is not the sum of its movements', p.name from products p left join moved m on m.product_id = p.id
    where p.shop_id = of_shop and (p.on_hand <> coalesce(m.quantity, 0) or p.stock_value <> coalesce(m.value, 0)
      or p.movements <> coalesce(m.movements, 0) or p.movements <> coalesce(m.last, 0))
  union all select 'the value of the stock differs from its account', a.code from posted a left join held h on h.role = a.role
    where a.value <> coalesce(h.value, 0);
$$;
