-- The day on which a reminder is expected to be due: its own day, or the day on which the vehicle is expected to reach
-- its mileage, whichever comes first. The forecast needs two readings at least 30 days apart: the latest one, and the
-- earliest of the two years before it. Without them a mileage is expected six months after it was recorded.
create or replace function service_expected_on(r service_reminders) returns date
  language sql stable set search_path = public, pg_temp as $$
  with readings as (
    select r.base_on as day, r.base_km as km where r.base_km is not null
    union all
    select (v.vehicle_entered_at at time zone s.time_zone)::date, v.mileage
    from client_vehicles v join shops s on s.shop_id = v.shop_id and s.id = v.shop_id
    where v.shop_id = r.shop_id and v.vehicle_id = r.vehicle_id and v.deleted_at is null and v.mileage is not null),
  latest as (select day, km from readings order by day desc, km desc limit 1),
  earliest as (
    select e.day, e.km from readings e, latest l
    where e.day between l.day - 730 and l.day - 30 and e.km < l.km order by e.day, e.km limit 1),
  forecast as (
    select case
      when l.km >= r.due_km then l.day
      when e.day is not null then
        l.day + least(3650, ceil((r.due_km - l.km)::numeric * (l.day - e.day) / (l.km - e.km)))::int
    end as day
    from latest l left join earliest e on true)
  select least(
    r.due_on,
    case when r.due_km is not null
      then coalesce((select day from forecast), (r.base_on + interval '6 months')::date) end)
$$;

create or replace function set_service_expected_on() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  new.expected_on := service_expected_on(new);
  return new;
end $$;
create or replace trigger service_reminders_expected_on before insert or update on service_reminders
  for each row execute function set_service_expected_on();

-- If a visit moves to another vehicle, as it does when two are merged, its reminders move with it. A new reading
-- changes the forecasts of its vehicle.
create or replace function forecast_services() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.vehicle_id <> new.vehicle_id then
    update service_reminders set vehicle_id = new.vehicle_id
    where shop_id = new.shop_id and client_vehicle_id = new.id and vehicle_id <> new.vehicle_id;
  end if;
  update service_reminders r set expected_on = service_expected_on(r)
  where r.shop_id = new.shop_id and r.vehicle_id = new.vehicle_id and r.done_at is null and r.dismissed_at is null
    and r.expected_on <> service_expected_on(r);
  return null;
end $$;
create or replace trigger client_vehicles_forecast_services after insert on client_vehicles
  for each row when (new.mileage is not null) execute function forecast_services();
create or replace trigger client_vehicles_forecast_services_again
  after update of vehicle_id, mileage, vehicle_entered_at, deleted_at on client_vehicles
  for each row
  when ((old.vehicle_id, old.vehicle_entered_at) <> (new.vehicle_id, new.vehicle_entered_at)
    or old.mileage is distinct from new.mileage or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function forecast_services();

-- Shops that tell their clients of a service, with vehicles whose service comes up. The days lie a day wider than the
-- job's own condition, because shops live in different time zones.
create or replace function shops_with_services_due(told_before int, told_after int) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.shop_id from message_event_templates e
  where e.event = 'service-due' and not is_copy(e.shop_id) and exists (
    select from service_reminders r
    where r.shop_id = e.shop_id and r.done_at is null and r.dismissed_at is null
      and r.expected_on between current_date - told_after - 1 and current_date + told_before + 1)
$$;
revoke execute on function shops_with_services_due(int, int) from public;
grant execute on function shops_with_services_due(int, int) to :runtime_role;

-- What a client who wants no reminders was to be told and was not told yet is cancelled.
create or replace function cancel_reminders() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update outbox_messages m set state = 'cancelled', due_at = null, sealed_token = null
  from event_messages e
  join service_reminders r on r.shop_id = e.shop_id and r.id = e.thing_id
  join client_vehicles v on v.shop_id = r.shop_id and v.id = r.client_vehicle_id
  where e.shop_id = new.shop_id and e.event = 'service-due' and v.client_id = new.id
    and m.shop_id = new.shop_id and m.id = e.message_id
    and m.state in ('waiting', 'kept') and m.attempting_since is null;
  return null;
end $$;
create or replace trigger clients_cancel_reminders after update of wants_reminders on clients
  for each row when (old.wants_reminders and not new.wants_reminders) execute function cancel_reminders();
