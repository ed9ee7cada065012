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

-- Gives the stock from before stock by branch to the branches of its movements; of a product of which one of them could not
-- hold it (less than none, or closed), all of it to the first open branch. Changes nothing of products that have rows.
create or replace function place_early_stock() returns void language sql set search_path = public, pg_temp as $$
  with early as (
    select p.* from products p
    where p.movements > 0 and not exists (select from branch_stock b where b.shop_id = p.shop_id and b.product_id = p.id)
  ), moved as (
    select m.shop_id, m.product_id, m.branch_id, sum(m.quantity) as on_hand, sum(m.value)::bigint as value,
      count(*) over (partition by m.shop_id, m.product_id) as branches
    from stock_movements m join early e on e.shop_id = m.shop_id and e.id = m.product_id group by 1, 2, 3
  ), wrong as (
    select distinct m.shop_id, m.product_id from moved m join branches b on b.shop_id = m.shop_id and b.id = m.branch_id
    where (m.on_hand < 0 and m.branches > 1) or (m.on_hand <> 0 and b.archived_at is not null)
      or case when m.on_hand = 0 then m.value <> 0 else m.value * sign(m.on_hand) < 0 end
  )
  insert into branch_stock (shop_id, id, product_id, branch_id, on_hand, stock_value, early_movements)
  select m.shop_id, gen_random_uuid(), m.product_id, m.branch_id, m.on_hand, m.value, 0 from moved m
  where not exists (select from wrong w where w.shop_id = m.shop_id and w.product_id = m.product_id)
  union all
  select e.shop_id, gen_random_uuid(), e.id, main.id, e.on_hand, e.stock_value, e.movements
  from early e join wrong w on w.shop_id = e.shop_id and w.product_id = e.id
  cross join lateral (select b.id from branches b where b.shop_id = e.shop_id order by b.archived_at is not null, b.position limit 1) main;
$$;
revoke execute on function place_early_stock() from public;

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

-- The faults of a shop's stock; no row if there are none: products against their movements, in each branch and in all, and
-- the stock accounts against the products; in each branch both accounts together against the movements, because a product
-- without stock may change from one account to the other.
create or replace function verify_stock(of_shop uuid) returns table (problem text, subject text)
language sql stable set search_path = public, pg_temp as $$
  with moved as (
    select product_id, sum(quantity) as quantity, sum(value) as value, count(*) as movements, max(number) as last
    from stock_movements where shop_id = of_shop group by 1
  ), moved_at as (
    select m.product_id, coalesce(e.branch_id, m.branch_id) as branch_id, sum(m.quantity) as quantity, sum(m.value) as value
    from stock_movements m left join branch_stock e on e.shop_id = of_shop and e.product_id = m.product_id and e.early_movements >= m.number
    where m.shop_id = of_shop group by 1, 2
  ), posted_at as (
    select b.branch_id, sum(b.debit - b.credit) as value
    from accounts a join account_balances b on b.shop_id = a.shop_id and b.account_id = a.id
    where a.shop_id = of_shop and a.role in ('inventory', 'materials-inventory') group by 1
  ), moved_by_paper as (
    select branch_id, sum(value) as value from stock_movements where shop_id = of_shop group by 1
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
  union all select 'the stock of a branch is not the sum of its movements', p.name
    from (select product_id, branch_id, on_hand, stock_value from branch_stock where shop_id = of_shop) b
    full join moved_at m on m.product_id = b.product_id and m.branch_id = b.branch_id
    join products p on p.shop_id = of_shop and p.id = coalesce(b.product_id, m.product_id)
    where coalesce(b.on_hand, 0) <> coalesce(m.quantity, 0) or coalesce(b.stock_value, 0) <> coalesce(m.value, 0)
  union all select 'the stock of a branch differs from its account', b.name
    from branches b left join posted_at a on a.branch_id = b.id left join moved_by_paper m on m.branch_id = b.id
    where b.shop_id = of_shop and coalesce(a.value, 0) <> coalesce(m.value, 0)
  union all select 'the value of the stock differs from its account', a.code from posted a left join held h on h.role = a.role
    where a.value <> coalesce(h.value, 0);
$$;
