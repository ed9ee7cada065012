-- Whether a client, a vehicle or a visit of the shop has a value of a custom field.
create or replace function is_custom_field_used(shop uuid, field_id uuid)
returns boolean language plpgsql stable set search_path = public, pg_temp as $$
begin
  return exists (select from clients where shop_id = shop and custom_fields ? field_id::text)
    or exists (select from vehicles where shop_id = shop and merged_into_id is null and vehicle_custom_fields ? field_id::text)
    or exists (select from client_vehicles where shop_id = shop and custom_fields ? field_id::text);
end $$;
