-- Whether one of these lines of estimates is on an invoice that has not come back whole.
create or replace function estimate_lines_invoiced(shop uuid, lines uuid[]) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from client_invoice_items i where i.shop_id = shop and i.estimate_line_id = any(lines) and i.work_freed_at is null)
$$;

-- How far an estimate is on a day of the shop. It is replaced once its next version is sent, seen once somebody outside
-- the shop has opened one of its links since it was sent, and converted while every approved line is on an invoice that
-- has not come back whole. An open dispute comes before what was answered.
create or replace function estimate_state(shop uuid, estimate uuid, today date) returns text language sql stable set search_path = public, pg_temp as $$
  select case
    when e.approved_at is null then 'draft'
    when e.replaced_at is not null then 'replaced'
    when e.withdrawn_at is not null then 'withdrawn'
    when exists (select from estimate_disputes d where d.shop_id = e.shop_id and d.estimate_id = e.id and d.lifted_at is null) then 'disputed'
    when e.outcome in ('approved', 'partly-approved') and not exists (
      select from estimate_lines l where l.shop_id = e.shop_id and l.estimate_id = e.id and l.answer = 'yes'
        and not exists (select from client_invoice_items i where i.shop_id = l.shop_id and i.estimate_line_id = l.id and i.work_freed_at is null)) then 'converted'
    when e.outcome is not null then e.outcome
    when e.valid_until < today then 'expired'
    when exists (
      select from document_links d join shared_links l on l.shop_id = d.shop_id and l.id = d.link_id
      where d.shop_id = e.shop_id and d.document_id = e.id and l.last_seen_at >= e.approved_at) then 'seen'
    else 'sent' end
  from estimates e where e.shop_id = shop and e.id = estimate
$$;
