-- Shops with orders about which Tamara is to be asked, for the job of every minute; suspended ones too, because clients
-- have paid. Those of a copy are followed by the shop that it comes from.
drop function if exists shops_with_due_instalments();
create function shops_with_due_instalments() returns table (shop_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct o.shop_id from instalment_orders o where o.due_at <= now() and not is_copy(o.shop_id)
$$;
revoke execute on function shops_with_due_instalments() from public;
grant execute on function shops_with_due_instalments() to :runtime_role;

-- An order follows what is owed of its invoice and whether the vehicle has left.
create or replace function wake_instalments_of_item() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update instalment_orders o set due_at = now(), wakes = o.wakes + 1
  where o.shop_id = new.shop_id and o.open_item_id = new.open_item_id and o.state in ('order_approved', 'order_authorised');
  if found then perform enqueue_once('follow-instalments'); end if;
  return null;
end $$;
drop trigger if exists settlements_wake_instalments on settlements;
create trigger settlements_wake_instalments after insert on settlements for each row execute function wake_instalments_of_item();

create or replace function wake_instalments_of_visit() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update instalment_orders o set due_at = now(), wakes = o.wakes + 1
  where o.shop_id = new.shop_id and o.client_vehicle_id = new.id and o.state in ('order_approved', 'order_authorised');
  if found then perform enqueue_once('follow-instalments'); end if;
  return null;
end $$;
drop trigger if exists visits_wake_instalments on client_vehicles;
create trigger visits_wake_instalments after update of vehicle_exited_at on client_vehicles
  for each row when (old.vehicle_exited_at is null and new.vehicle_exited_at is not null) execute function wake_instalments_of_visit();

-- What was paid back another way and came back explains what Tamara has paid back all the same.
create or replace function wake_instalments_of_refund() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update instalment_orders o set due_at = now(), wakes = o.wakes + 1
  from instalment_refunds r
  where r.shop_id = new.shop_id and r.return_refund_id = new.id and o.shop_id = new.shop_id and o.id = r.order_id
    and o.refunded > o.booked_refunds;
  if found then perform enqueue_once('follow-instalments'); end if;
  return null;
end $$;
drop trigger if exists refunds_wake_instalments on client_refunds;
create trigger refunds_wake_instalments after update of reversed_at on client_refunds
  for each row when (old.reversed_at is null and new.reversed_at is not null) execute function wake_instalments_of_refund();
