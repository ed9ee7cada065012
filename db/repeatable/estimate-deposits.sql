-- What was received as the deposit of an estimate, on whichever of its versions, less what was given back.
create or replace function estimate_deposit_received(shop uuid, estimate uuid) returns bigint language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(p.estimate_deposit - coalesce((
    select sum(r.amount) from deposit_refunds r where r.shop_id = p.shop_id and r.payment_id = p.id), 0)), 0)::bigint
  from estimates e
  join estimates v on v.shop_id = e.shop_id and v.number = e.number
  join client_payments p on p.shop_id = e.shop_id and p.estimate_id = v.id and p.reversed_at is null
  where e.shop_id = shop and e.id = estimate
$$;

-- The payments that brought it, oldest first.
create or replace function estimate_deposit_payments(shop uuid, estimate uuid)
  returns table (id uuid, label text, paid_at date, amount bigint, unused bigint) language sql stable set search_path = public, pg_temp as $$
  select p.id, p.label, p.paid_at, p.estimate_deposit, p.deposit
  from estimates e
  join estimates v on v.shop_id = e.shop_id and v.number = e.number
  join client_payments p on p.shop_id = e.shop_id and p.estimate_id = v.id and p.reversed_at is null
  where e.shop_id = shop and e.id = estimate order by p.paid_at, p.id
$$;
