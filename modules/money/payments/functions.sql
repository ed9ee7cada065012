-- A payment and a kept credit are inserted once; each can be reversed, but not changed or deleted.
revoke delete, update on client_payments, client_credits, payment_allocations, visit_items from :runtime_role;
revoke delete, update on advance_invoices, advance_credit_notes, deposit_refunds from :runtime_role;
grant update (deposit, deposit_vat, deposit_vehicle_id, estimate_id, reversed_at, reversed_by, reversal_reason) on client_payments to :runtime_role;
grant update (deposit, deposit_vehicle_id, reversed_at, reversed_by, reversal_reason) on client_credits to :runtime_role;
grant update (undone_on) on payment_allocations to :runtime_role;

-- A payment and a kept credit are reversed once, and so are its allocations. A deposit grows only by what a use that was
-- reversed gave back.
create or replace function keep_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.reversed_at is not null or new.deposit > old.deposit and new.deposit > new.amount
    - (select coalesce(sum(a.amount), 0) from payment_allocations a
       where a.shop_id = new.shop_id and (a.payment_id = new.id or a.credit_id = new.id) and a.undone_on is null)
    - (select coalesce(sum(r.amount), 0) from deposit_refunds r where r.shop_id = new.shop_id and r.payment_id = new.id) then
    raise exception 'what was reversed is never changed, and no deposit grows above what is unused' using errcode = 'LG006';
  end if;
  return new;
end $$;
create or replace trigger client_payments_stay before update of deposit, deposit_vat, deposit_vehicle_id, estimate_id, reversed_at, reversed_by, reversal_reason on client_payments
  for each row execute function keep_payment();
create or replace trigger client_credits_stay before update of deposit, deposit_vehicle_id, reversed_at, reversed_by, reversal_reason on client_credits
  for each row execute function keep_payment();

create or replace function keep_undone() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'what was undone stays so' using errcode = 'LG006';
end $$;
create or replace trigger payment_allocations_stay before update of undone_on on payment_allocations
  for each row when (old.undone_on is not null) execute function keep_undone();

-- An account to which a payment method posts is not archived: every payment by it would be refused.
create or replace function keep_method_account() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from payment_methods m where m.shop_id = new.shop_id and m.account_id = new.id) then
    raise exception 'a payment method posts to the account' using errcode = 'LG010';
  end if;
  return new;
end $$;
create or replace trigger accounts_of_methods_stay before update of archived_at on accounts
  for each row when (old.archived_at is null and new.archived_at is not null) execute function keep_method_account();
