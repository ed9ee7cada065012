-- A posted purchase and its lines cannot be changed, except for the sum of its returns.
create or replace function keep_posted_purchase() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.approved_at is not null and (tg_op = 'DELETE' or to_jsonb(new) - 'returned_total' is distinct from to_jsonb(old) - 'returned_total') then
    raise exception 'a posted purchase is never changed or deleted' using errcode = 'LG006';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger purchases_stay before update or delete on purchases for each row execute function keep_posted_purchase();

create or replace function keep_purchase_items() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from purchases where approved_at is not null
      and ((tg_op <> 'INSERT' and shop_id = old.shop_id and id = old.purchase_id) or (tg_op <> 'DELETE' and shop_id = new.shop_id and id = new.purchase_id))) then
    raise exception 'the items of a posted purchase are never changed' using errcode = 'LG006';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger purchase_items_stay before insert or update or delete on purchase_items
  for each row execute function keep_purchase_items();

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

-- Security definer for the same reason as find_clients.
create or replace function find_purchases(pattern text) returns setof purchases
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute 'select * from purchases where shop_id = $1 and search_text like $2'
  using nullif(current_setting('app.shop_id', true), '')::uuid, pattern;
end $$;
