-- The authority's account owes what was filed (before the credit that a return carried on from an earlier one, which
-- stayed on the account) with the amendments, less payments, plus refunds.
create or replace function verify_vat_settlement(of_shop uuid) returns table (problem text, subject text)
language sql stable set search_path = public, pg_temp as $$
  select 'the account of the tax authority differs from returns and payments', a.code
  from accounts a where a.shop_id = of_shop and a.role = 'vat-settlement'
    and (select coalesce(sum(b.credit - b.debit), 0) from account_balances b where b.shop_id = of_shop and b.account_id = a.id)
      <> (select coalesce(sum(r.net + coalesce(rtrim(r.frozen::jsonb #>> '{computed,carried}', 'n')::bigint, 0)), 0) from tax_returns r where r.shop_id = of_shop)
      + (select coalesce(sum(case c.direction when 'output' then c.vat else -c.vat end), 0) from tax_corrections c where c.shop_id = of_shop and c.amended_at is not null)
      - (select coalesce(sum(case when p.is_refund then -p.amount else p.amount end), 0) from tax_payments p where p.shop_id = of_shop and p.reversed_at is null);
$$;

-- What was filed and corrected is never changed, whatever the role; a payment is only reversed.
revoke update, delete on tax_returns, tax_corrections from :runtime_role;
revoke update, delete on tax_payments from :runtime_role;
grant update (reversed_at, reversal_reason) on tax_payments to :runtime_role;
create or replace trigger tax_returns_stay before update or delete on tax_returns for each row execute function refuse_change();
create or replace trigger tax_corrections_stay before update or delete on tax_corrections for each row execute function refuse_change();
create or replace trigger tax_payments_stay before delete or update of shop_id, id, return_id, paid_on, amount, is_refund, account_id, entry_id, reference on tax_payments
  for each row execute function refuse_change();

-- Where the branch of an entry is, for standard rated sales in the Emirates; null elsewhere.
create or replace function emirate_of_tax(of_shop uuid, entry uuid, direction text, code text) returns text language sql stable set search_path = public, pg_temp as $$
  select case when direction = 'output' and code = 'S' then (
    select b.emirate from journal_entries e join branches b on b.shop_id = of_shop and b.id = e.branch_id
    where e.shop_id = of_shop and e.id = entry) end
$$;
