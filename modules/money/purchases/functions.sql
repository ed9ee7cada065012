-- A document that was posted or sent cannot be changed or deleted, except for the columns of the argument; a cancelled one
-- not at all.
create or replace function keep_purchase_document() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare free text[] := tg_argv[0]::text[];
begin
  if old.approved_at is not null and (tg_op = 'DELETE' or to_jsonb(old) ->> 'cancelled_at' is not null
      or to_jsonb(new) - free is distinct from to_jsonb(old) - free) then
    raise exception 'a row of % that was posted or sent is never changed or deleted', tg_table_name using errcode = 'LG006';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger purchases_stay before update or delete on purchases
  for each row execute function keep_purchase_document('{returned_total}');
create or replace trigger purchase_orders_stay before update or delete on purchase_orders
  for each row execute function keep_purchase_document('{cancelled_at,cancelled_by,cancel_reason}');

-- The items of such a document cannot be changed. Arguments: the table of the document, and the item's column with its id.
create or replace function keep_purchase_document_items() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  is_frozen boolean;
begin
  execute format('select exists (select from %I where approved_at is not null and ((shop_id = $1 and id = $2) or (shop_id = $3 and id = $4)))', tg_argv[0])
    into is_frozen using (was ->> 'shop_id')::uuid, (was ->> tg_argv[1])::uuid, (becomes ->> 'shop_id')::uuid, (becomes ->> tg_argv[1])::uuid;
  if is_frozen then
    raise exception 'the items of a row of % that was posted or sent are never changed', tg_argv[0] using errcode = 'LG006';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger purchase_items_stay before insert or update or delete on purchase_items
  for each row execute function keep_purchase_document_items('purchases', 'purchase_id');
create or replace trigger purchase_order_items_stay before insert or update or delete on purchase_order_items
  for each row execute function keep_purchase_document_items('purchase_orders', 'order_id');

-- How far an order is: received is what stands on purchases made from it, billed is what stands on posted ones.
create or replace function purchase_order_state(shop uuid, purchase_order uuid) returns text language sql stable set search_path = public, pg_temp as $$
  select case when o.approved_at is null then 'draft' when o.cancelled_at is not null then 'cancelled' else (
    select case when bool_and(line.billed >= line.qty) then 'billed' when bool_and(line.received >= line.qty) then 'received'
      when bool_or(line.received > 0) then 'partly_received' else 'ordered' end
    from (
      select i.qty, coalesce(sum(b.qty), 0) as received, coalesce(sum(b.qty) filter (where p.approved_at is not null), 0) as billed
      from purchase_order_items i
      left join purchase_items b on b.shop_id = i.shop_id and b.order_item_id = i.id
      left join purchases p on p.shop_id = b.shop_id and p.id = b.purchase_id
      where i.shop_id = o.shop_id and i.order_id = o.id
      group by i.id, i.qty
    ) line
  ) end
  from purchase_orders o where o.shop_id = shop and o.id = purchase_order
$$;

-- A return is posted when it is made, and never changed.
revoke update, delete on purchase_returns, purchase_return_items from :runtime_role;
create or replace trigger purchase_returns_stay before update or delete on purchase_returns for each row execute function refuse_change();
create or replace trigger purchase_return_items_stay before update or delete on purchase_return_items for each row execute function refuse_change();

-- A payment is inserted once; it can be reversed, but not changed or deleted.
revoke delete, update on vendor_payments from :runtime_role;
grant update (reversed_at, reversed_by, reversal_reason) on vendor_payments to :runtime_role;

create or replace function keep_vendor_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a reversed payment is never changed' using errcode = 'LG006';
end $$;
create or replace trigger vendor_payments_stay before update of reversed_at, reversed_by, reversal_reason on vendor_payments
  for each row when (old.reversed_at is not null) execute function keep_vendor_payment();

revoke delete, update on vendor_refunds from :runtime_role;
grant update (reversed_at, reversed_by, reversal_reason) on vendor_refunds to :runtime_role;
create or replace trigger vendor_refunds_stay before update of reversed_at, reversed_by, reversal_reason on vendor_refunds
  for each row when (old.reversed_at is not null) execute function keep_vendor_payment();

-- Purchases, orders or returns: `document` is a null row of the table. Security definer for the same reason as find_clients.
create or replace function find_purchase_documents(document anyelement, pattern text) returns setof anyelement
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format('select * from %s where shop_id = $1 and search_text like $2', pg_typeof(document))
  using nullif(current_setting('app.shop_id', true), '')::uuid, pattern;
end $$;
