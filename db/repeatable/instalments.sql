-- What a provider of instalments has agreed to pay of these open items and has not paid yet, order by order. A trial moves
-- no money, so that nothing is secured by it.
drop function if exists secured_orders(uuid, uuid[]);
create function secured_orders(of_shop uuid, items uuid[]) returns table (open_item_id uuid, number text, amount bigint)
  language sql stable set search_path = public, pg_temp as $$
  select o.open_item_id, i.label, o.amount - o.canceled
  from instalment_orders o
  join client_invoices i on i.shop_id = of_shop and i.id = o.invoice_id
  where o.shop_id = of_shop and o.open_item_id = any(items) and o.mode = 'live'
    and o.state in ('order_approved', 'order_authorised') and o.amount > o.canceled
  order by o.id
$$;
