-- How much of a line of an invoice came back by approved returns; a lower price is nothing that came back.
create or replace function quantity_come_back(shop uuid, line uuid) returns numeric language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(part.qty), 0)
  from return_invoice_items part join return_invoices back on back.shop_id = part.shop_id and back.id = part.return_id
  where part.shop_id = quantity_come_back.shop and part.client_invoice_item_id = quantity_come_back.line
    and back.approved_at is not null and not part.is_amount_only
$$;

-- Whether lines of the visit of a warranty claim can be free because of it: it is confirmed, and the line that gave the warranty
-- has not come back whole and is still of the same vehicle, which merging and parting change.
create or replace function warranty_makes_free(shop uuid, claim uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from warranty_claims c
    join client_vehicles v on v.shop_id = c.shop_id and v.id = c.client_vehicle_id
    join client_invoice_items l on l.shop_id = c.shop_id and l.id = c.invoice_item_id
    join client_invoices i on i.shop_id = l.shop_id and i.id = l.invoice_id
    join client_vehicles earlier on earlier.shop_id = i.shop_id and earlier.id = i.client_vehicle_id and earlier.vehicle_id = v.vehicle_id
    where c.shop_id = warranty_makes_free.shop and c.id = warranty_makes_free.claim and c.decision = 'confirmed' and l.qty > quantity_come_back(l.shop_id, l.id))
$$;
