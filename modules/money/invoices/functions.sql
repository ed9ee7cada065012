-- An approved invoice and its lines cannot be changed, except for columns that returns and debit notes change.
create or replace function keep_approved_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.approved_at is not null and (tg_op = 'DELETE'
      or to_jsonb(new) - array['refunded_at', 'returned_total', 'owner_returned', 'returns', 'debits', 'debited_total']
        is distinct from to_jsonb(old) - array['refunded_at', 'returned_total', 'owner_returned', 'returns', 'debits', 'debited_total']) then
    raise exception 'an approved invoice is never changed or deleted' using errcode = 'LG006';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger client_invoices_stay before update or delete on client_invoices for each row execute function keep_approved_invoice();

create or replace function keep_approved_items() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'work_freed_at' = to_jsonb(old) - 'work_freed_at' then return new; end if;
  if exists (select from client_invoices where approved_at is not null
      and ((tg_op <> 'INSERT' and shop_id = old.shop_id and id = old.invoice_id) or (tg_op <> 'DELETE' and shop_id = new.shop_id and id = new.invoice_id))) then
    raise exception 'the items of an approved invoice are never changed' using errcode = 'LG006';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger client_invoice_items_stay before insert or update or delete on client_invoice_items
  for each row execute function keep_approved_items();

-- Security definer for the same reason as find_clients. `plate` is the same search in the spelling of stored
-- plates. Without `most` it finds all, because lists filter further; with `own` only those of these branches.
drop function if exists find_client_invoices(text, text, uuid, uuid, boolean, uuid, int);
create or replace function find_client_invoices(pattern text, plate text, most int, own uuid[])
returns setof client_invoices language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'select * from client_invoices
     where shop_id = $1 and (search_text like $2 or search_text like $3) and ($5 is null or branch_id = any($5))
     order by id desc limit $4'
  using nullif(current_setting('app.shop_id', true), '')::uuid, pattern, plate, most, own;
end $$;
