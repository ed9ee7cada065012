-- Shops that remind their clients of bookings, with bookings in the two days to come. The job itself looks at the day in
-- the shop's time zone.
create or replace function shops_with_bookings_to_come(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.shop_id from message_event_templates e
  where e.event = 'booking-reminder' and not is_copy(e.shop_id) and exists (
    select from bookings b
    where b.shop_id = e.shop_id and b.state = 'confirmed' and b.starts_at between at and at + interval '3 days')
$$;
revoke execute on function shops_with_bookings_to_come(timestamptz) from public;
grant execute on function shops_with_bookings_to_come(timestamptz) to :runtime_role;

-- Shops with unanswered requests that were made before an instant, or whose time has come.
create or replace function shops_with_old_booking_requests(made_before timestamptz, at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct b.shop_id from bookings b
  where b.state = 'requested' and (b.created_at < made_before or b.starts_at <= at)
$$;
revoke execute on function shops_with_old_booking_requests(timestamptz, timestamptz) from public;
grant execute on function shops_with_old_booking_requests(timestamptz, timestamptz) to :runtime_role;

-- A client who wants no reminders is not reminded of bookings either, nor of those under the client's phone number.
create or replace function cancel_booking_reminders() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  update outbox_messages m set state = 'cancelled', due_at = null, sealed_token = null
  from event_messages e join bookings b on b.shop_id = e.shop_id and b.id = e.thing_id
  where e.shop_id = new.shop_id and e.event = 'booking-reminder'
    and (b.client_id = new.id or (b.client_id is null and b.contact_number = new.contact_number))
    and m.shop_id = new.shop_id and m.id = e.message_id
    and m.state in ('waiting', 'kept') and m.attempting_since is null;
  return null;
end $$;
create or replace trigger clients_cancel_booking_reminders after update of wants_reminders on clients
  for each row when (old.wants_reminders and not new.wants_reminders) execute function cancel_booking_reminders();
