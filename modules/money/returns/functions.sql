-- An approved return and its lines cannot be changed.
create or replace function keep_approved_return() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.approved_at is not null then
    raise exception 'an approved return is never changed or deleted' using errcode = 'LG006';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger return_invoices_stay before update or delete on return_invoices for each row execute function keep_approved_return();

create or replace function keep_returned_items() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from return_invoices where approved_at is not null
      and ((tg_op <> 'INSERT' and shop_id = old.shop_id and id = old.return_id) or (tg_op <> 'DELETE' and shop_id = new.shop_id and id = new.return_id))) then
    raise exception 'the items of an approved return are never changed' using errcode = 'LG006';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger return_invoice_items_stay before insert or update or delete on return_invoice_items
  for each row execute function keep_returned_items();

-- A refund is inserted once; it can be reversed, but not changed or deleted.
revoke delete, update on client_refunds from :runtime_role;
grant update (reversed_at, reversed_by, reversal_reason) on client_refunds to :runtime_role;

create or replace function keep_refund() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a reversed refund is never changed' using errcode = 'LG006';
end $$;
create or replace trigger client_refunds_stay before update of reversed_at, reversed_by, reversal_reason on client_refunds
  for each row when (old.reversed_at is not null) execute function keep_refund();

-- Security definer for the same reason as find_clients. `plate` is the same search in the spelling of stored plates.
create or replace function find_return_invoices(pattern text, plate text) returns setof return_invoices
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute 'select * from return_invoices where shop_id = $1 and (search_text like $2 or search_text like $3)'
  using nullif(current_setting('app.shop_id', true), '')::uuid, pattern, plate;
end $$;
