-- A finding belongs to the vehicle of the visit in which it was found. If that visit moves to another vehicle, as it
-- does when two are merged, its findings move with it. One that the other vehicle has already from the same source
-- loses its label: both are kept, and the source goes on with the other vehicle's.
create or replace function move_findings() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update findings f set
    vehicle_id = new.vehicle_id,
    label = case
      when f.done_at is null and f.dropped_at is null and exists (
        select from findings o
        where o.shop_id = f.shop_id and o.vehicle_id = new.vehicle_id and o.source = f.source and o.label = f.label
          and o.done_at is null and o.dropped_at is null) then null
      else f.label end
  where f.shop_id = new.shop_id and f.client_vehicle_id = new.id and f.vehicle_id <> new.vehicle_id;
  return null;
end $$;
create or replace trigger client_vehicles_move_findings after update of vehicle_id on client_vehicles
  for each row when (old.vehicle_id <> new.vehicle_id) execute function move_findings();
