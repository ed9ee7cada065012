-- What was filed and corrected is never changed, whatever the role; a payment is only reversed.
revoke update, delete on tax_returns, tax_corrections from :runtime_role;
revoke update, delete on tax_payments from :runtime_role;
grant update (reversed_at, reversal_reason) on tax_payments to :runtime_role;
create or replace trigger tax_returns_stay before update or delete on tax_returns for each row execute function refuse_change();
create or replace trigger tax_corrections_stay before update or delete on tax_corrections for each row execute function refuse_change();
create or replace trigger tax_payments_stay before delete or update of shop_id, id, return_id, paid_on, amount, is_refund, account_id, entry_id, reference on tax_payments
  for each row execute function refuse_change();
