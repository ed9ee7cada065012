-- What the versions of an estimate share of their labels: `EST-000008` of `EST-000008 v2`. Estimates of two branches
-- can have the same number.
create or replace function estimate_label(label text, revision int) returns text language sql immutable as $$
  select case when revision = 1 then label else regexp_replace(label, ' v[0-9]+$', '') end
$$;

-- The first day on which what is left of a payment's deposit, or of a kept credit, can pay or be refunded.
create or replace function deposit_available_from(shop uuid, source uuid, received date) returns date language sql stable set search_path = public, pg_temp as $$
  select greatest(received, max(undone_on)) from payment_allocations where shop_id = shop and (payment_id = source or credit_id = source)
$$;

-- What an estimate has of each payment, on whichever of its versions, oldest first: what is left of the deposit that was
-- taken for it, unless that was moved to another vehicle, and what invoices used of it before.
drop function if exists estimate_deposit_payments(uuid, uuid);
create function estimate_deposit_payments(shop uuid, estimate uuid)
  returns table (id uuid, label text, paid_at date, amount bigint, unused bigint, available_from date) language sql stable set search_path = public, pg_temp as $$
  with parts as (
    select p.id as payment_id, p.deposit as unused, 0::bigint as used
    from estimates e
    join estimates v on v.shop_id = e.shop_id and v.number = e.number and estimate_label(v.label, v.revision) = estimate_label(e.label, e.revision)
    join client_payments p on p.shop_id = e.shop_id and p.estimate_id = v.id
    where e.shop_id = shop and e.id = estimate
    union all
    select a.payment_id, 0, a.amount
    from estimates e
    join estimates v on v.shop_id = e.shop_id and v.number = e.number and estimate_label(v.label, v.revision) = estimate_label(e.label, e.revision)
    join payment_allocations a on a.shop_id = e.shop_id and a.estimate_id = v.id and a.undone_on is null
    where e.shop_id = shop and e.id = estimate)
  select p.id, p.label, p.paid_at, sum(parts.unused + parts.used)::bigint, sum(parts.unused)::bigint, deposit_available_from(shop, p.id, p.paid_at)
  from parts join client_payments p on p.shop_id = shop and p.id = parts.payment_id
  group by p.id, p.label, p.paid_at having sum(parts.unused + parts.used) > 0 order by p.paid_at, p.id
$$;

-- What was received as the deposit of an estimate, less what was given back or moved.
create or replace function estimate_deposit_received(shop uuid, estimate uuid) returns bigint language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(amount), 0)::bigint from estimate_deposit_payments(shop, estimate)
$$;
