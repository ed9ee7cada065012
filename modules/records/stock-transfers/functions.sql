-- What was sent is never changed; a transfer is received or cancelled once.
revoke delete, update on stock_transfers, stock_transfer_lines from :runtime_role;
grant update (received_by, received_at, difference_reason, cancelled_by, cancelled_at, cancel_reason) on stock_transfers to :runtime_role;
grant update (received) on stock_transfer_lines to :runtime_role;

create or replace function keep_ended_transfer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a transfer that has ended is never changed' using errcode = 'LG006';
end $$;
create or replace trigger stock_transfers_stay before update on stock_transfers
  for each row when (old.received_at is not null or old.cancelled_at is not null) execute function keep_ended_transfer();
create or replace trigger stock_transfer_lines_stay before update on stock_transfer_lines
  for each row when (old.received is not null) execute function keep_ended_transfer();

-- The faults of a shop's transfers; no row if there are none: what is on its way against its account, in each branch that
-- sent, and against the products.
create or replace function verify_transfers(of_shop uuid) returns table (problem text, subject text)
language sql stable set search_path = public, pg_temp as $$
  with on_the_way as (
    select t.branch_id, l.product_id, l.quantity, l.cost from stock_transfers t
    join stock_transfer_lines l on l.shop_id = of_shop and l.transfer_id = t.id
    where t.shop_id = of_shop and t.received_at is null and t.cancelled_at is null
  ), by_branch as (
    select branch_id, sum(cost) as cost from on_the_way group by 1
  ), by_product as (
    select product_id, sum(quantity) as quantity from on_the_way group by 1
  ), posted as (
    select a.code, b.branch_id, sum(b.debit - b.credit) as value
    from accounts a join account_balances b on b.shop_id = of_shop and b.account_id = a.id
    where a.shop_id = of_shop and a.role = 'goods-in-transit' group by 1, 2
  )
  select 'the goods in transit differ from their account', coalesce(p.code, 'goods-in-transit')
  from by_branch w full join posted p on p.branch_id = w.branch_id
  where coalesce(w.cost, 0) <> coalesce(p.value, 0)
  union all select 'the goods in transit differ from their product', p.name
  from products p left join by_product w on w.product_id = p.id
  where p.shop_id = of_shop and p.in_transit <> coalesce(w.quantity, 0);
$$;
