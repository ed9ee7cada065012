-- Shops in which a clock runs, for the job that stops clocks at closing time.
create or replace function shops_with_running_clocks() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct shop_id from task_clocks where ended_at is null
$$;
revoke execute on function shops_with_running_clocks() from public;
grant execute on function shops_with_running_clocks() to :runtime_role;

-- What was tapped, and what was corrected, is never changed.
revoke update, delete on clock_events, hours_corrections from :runtime_role;

-- Lifts the holds of tasks that wait for parts, once a planned one was received after the hold and all that are planned
-- are on hand in the branch of the visit. A task that somebody is changing now is left for the next call, because stock is locked after tasks.
-- A part that is named only in words has not arrived by itself. A job tells of the lifted tasks.
create or replace function lift_arrived_parts(of_shop uuid) returns int language plpgsql set search_path = public, pg_temp as $$
declare lifted uuid[];
begin
  with arrived as (
    select t.id from work_order_tasks t
    join work_orders o on o.shop_id = of_shop and o.id = t.work_order_id
    join client_vehicles v on v.shop_id = of_shop and v.id = o.client_vehicle_id
    where t.shop_id = of_shop and t.hold_reason = 'part' and t.done_at is null and t.cancelled_at is null
      and (t.hold_note is null or t.hold_product_id is not null)
      and exists (select from task_parts p join stock_movements m on m.shop_id = of_shop and m.product_id = p.product_id and m.branch_id = v.branch_id and m.quantity > 0 and m.created_at >= t.held_at
        where p.shop_id = of_shop and p.task_id = t.id and p.issued_at is null)
      and not exists (select from task_parts p join products on products.shop_id = of_shop and products.id = p.product_id
        left join branch_stock s on s.shop_id = of_shop and s.product_id = p.product_id and s.branch_id = v.branch_id
        where p.shop_id = of_shop and p.task_id = t.id and p.issued_at is null and products.tracked_at is not null and coalesce(s.on_hand, 0) < p.quantity)
    for no key update of t skip locked
  ), freed as (
    update work_order_tasks t set held_at = null, hold_reason = null, hold_note = null, hold_product_id = null, held_by = null
    from arrived where t.shop_id = of_shop and t.id = arrived.id returning t.id
  )
  select coalesce(array_agg(id), '{}') from freed into lifted;
  if cardinality(lifted) > 0 then perform enqueue('tell-of-arrived-parts', jsonb_build_object('tasks', lifted)); end if;
  return cardinality(lifted);
end $$;

create or replace function lift_holds_after_receipt() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform lift_arrived_parts(a.shop_id) from (select distinct shop_id from added where quantity > 0) a;
  return null;
end $$;
create or replace trigger stock_movements_lift_holds after insert on stock_movements referencing new table as added
  for each statement execute function lift_holds_after_receipt();

-- Shops in which a task waits for a part, for the job that lifts what the trigger had to leave.
create or replace function shops_waiting_for_parts() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct shop_id from work_order_tasks where hold_reason = 'part' and done_at is null and cancelled_at is null
$$;
revoke execute on function shops_waiting_for_parts() from public;
grant execute on function shops_waiting_for_parts() to :runtime_role;

-- The faults of a shop's work in progress; no row if there are none: parts in the work against their movements, and the
-- account against the parts.
create or replace function verify_work(of_shop uuid) returns table (problem text, subject text)
language sql stable set search_path = public, pg_temp as $$
  with moved as (
    select i.line_id, -(i.value + i.variance) - coalesce(sum(r.value + r.variance), 0) as cost,
      coalesce(sum(r.quantity), 0) as returned, -i.quantity as issued
    from stock_movements i left join stock_movements r on r.shop_id = of_shop and r.issue_id = i.id
    where i.shop_id = of_shop and i.kind = 'issue' and i.line_id is not null group by i.id, i.line_id, i.value, i.variance, i.quantity
  )
  select 'a part in the work differs from its movements', t.name
    from task_parts p join moved m on m.line_id = p.id join work_order_tasks t on t.shop_id = of_shop and t.id = p.task_id
    where p.shop_id = of_shop and p.settled_at is null and (p.cost <> m.cost or p.quantity <> m.issued or p.returned <> m.returned)
  union all select 'work in progress differs from its account', a.code
    from accounts a where a.shop_id = of_shop and a.role = 'work-in-progress'
      and (select coalesce(sum(b.debit - b.credit), 0) from account_balances b where b.shop_id = of_shop and b.account_id = a.id)
        <> (select coalesce(sum(p.cost), 0) from task_parts p where p.shop_id = of_shop and p.settled_at is null);
$$;
