/** What must never be found in the books of a shop: statements over one shop that answer the faults. */
export const faults = {
  "a day on which an account differs from its open items, amount less settlements": `with days as (select distinct date from journal_lines where shop_id = $1),
      held as (select d.date, a.code, sum(case when a.type = 'asset' then l.debit - l.credit else l.credit - l.debit end) as balance
        from days d cross join accounts a join journal_lines l on l.shop_id = a.shop_id and l.account_id = a.id and l.date <= d.date
        where a.shop_id = $1 and a.code in ('1201', '1202', '1203', '2101', '2103') group by 1, 2),
      open as (select d.date, a.code, sum(i.amount - coalesce((select sum(s.amount) from settlements s where s.shop_id = $1 and s.open_item_id = i.id and s.dated <= d.date), 0)) as remaining
        from days d join open_items i on i.shop_id = $1 and i.dated <= d.date join accounts a on a.shop_id = $1 and a.id = i.account_id group by 1, 2)
    select * from held full join open using (date, code) where coalesce(balance, 0) <> coalesce(remaining, 0)`,
  "an item of which, on a day, more was settled than it amounts to, or less than nothing": `select i.source_label, s.dated, i.amount, s.settled from open_items i join lateral (
       select dated, sum(sum(amount)) over (order by dated) as settled from settlements where shop_id = $1 and open_item_id = i.id group by dated) s on true
     where i.shop_id = $1 and s.settled not between 0 and i.amount`,
  "deposits differ from the account of advances": `select * from (select coalesce(sum(l.credit - l.debit), 0) as advances from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id
        where l.shop_id = $1 and a.role = 'client-advances') a
      cross join (select coalesce(sum(deposit), 0) as deposits from
        (select deposit - deposit_vat as deposit from client_payments where shop_id = $1 union all select deposit from client_credits where shop_id = $1) k) d
      where advances <> deposits`,
  "a day on which deposits differ from the account of advances": `with days as (select distinct date from journal_lines where shop_id = $1),
      held as (select d.date, coalesce(sum(l.credit - l.debit), 0) as advances from days d cross join accounts a
        left join journal_lines l on l.shop_id = a.shop_id and l.account_id = a.id and l.date <= d.date
        where a.shop_id = $1 and a.role = 'client-advances' group by 1),
      used as (select payment_id, credit_id, dated, amount, vat from payment_allocations where shop_id = $1),
      taxed as (
        select v.payment_id, e.date as dated, v.vat from advance_invoices v join journal_entries e on e.shop_id = v.shop_id and e.id = v.entry_id where v.shop_id = $1
        union all select v.payment_id, e.date, -n.vat from advance_credit_notes n join advance_invoices v on v.shop_id = n.shop_id and v.id = n.advance_id
          join journal_entries e on e.shop_id = n.shop_id and e.id = n.entry_id where n.shop_id = $1
        union all select payment_id, dated, -vat from used where payment_id is not null),
      left_over as (
        select d.date, p.amount
            - coalesce((select sum(u.amount) from used u where u.payment_id = p.id and u.dated <= d.date), 0)
            - coalesce((select sum(r.amount) from deposit_refunds r where r.shop_id = $1 and r.payment_id = p.id and r.paid_at <= d.date), 0)
            - coalesce((select sum(t.vat) from taxed t where t.payment_id = p.id and t.dated <= d.date), 0) as amount
          from days d join client_payments p on p.shop_id = $1 and p.paid_at <= d.date and (p.reversed_at is null or p.reversed_at::date > d.date)
        union all select d.date, c.amount - coalesce((select sum(u.amount) from used u where u.credit_id = c.id and u.dated <= d.date), 0)
          from days d join client_credits c on c.shop_id = $1 and c.kept_at <= d.date and (c.reversed_at is null or c.reversed_at::date > d.date))
    select h.date, h.advances, sum(coalesce(o.amount, 0)) as deposits from held h left join left_over o using (date)
    group by 1, 2 having h.advances <> sum(coalesce(o.amount, 0))`,
  "the VAT of an advance invoice is not what was set off, credited and is left in its deposit": `select v.label, v.vat, p.deposit_vat, used.vat as used, noted.vat as noted from advance_invoices v
     join client_payments p on p.shop_id = v.shop_id and p.id = v.payment_id
     cross join lateral (select coalesce(sum(a.vat), 0) as vat from payment_allocations a
       where a.shop_id = v.shop_id and a.payment_id = p.id) used
     cross join lateral (select coalesce(sum(n.vat), 0) as vat from advance_credit_notes n where n.shop_id = v.shop_id and n.advance_id = v.id) noted
     where v.shop_id = $1 and v.vat <> p.deposit_vat + used.vat + noted.vat and (v.number is not null or p.reversed_at is null)`,
  "an invoice that is not the sum of its lines": `select i.label from client_invoices i join lateral (
       select sum(sub_total) as sub_total, sum(vat) as vat, sum(grand_total) as grand_total from client_invoice_items where shop_id = $1 and invoice_id = i.id) l on true
     where i.shop_id = $1 and i.number is not null and (i.sub_total, i.vat, i.grand_total) is distinct from (l.sub_total, l.vat, l.grand_total)`,
  "more was returned of a line than was sold or charged, or the invoice does not know it": `select i.label, i.returned_total, given.amount from client_invoices i
     cross join lateral (select coalesce(sum(r.grand_total), 0) as amount from return_invoices r where r.shop_id = $1 and r.client_invoice_id = i.id and r.number is not null) given
     where i.shop_id = $1 and i.number is not null and (i.returned_total <> given.amount or given.amount > i.grand_total + i.debited_total
       or (i.refunded_at is not null) <> (given.amount = i.grand_total + i.debited_total)
       or exists (select from client_invoice_items l where l.shop_id = $1 and l.invoice_id = i.id and l.qty < (
         select coalesce(sum(b.qty), 0) from return_invoice_items b join return_invoices r on r.shop_id = b.shop_id and r.id = b.return_id
         where b.shop_id = $1 and b.client_invoice_item_id = l.id and not b.is_amount_only and r.number is not null)))`,
  "numbers have gaps": `select * from (select 'invoice' as series, max(number) as last, count(number) as count from client_invoices where shop_id = $1
       union all select 'return', max(number), count(number) from return_invoices where shop_id = $1
       union all select 'advance invoice', max(number), count(number) from advance_invoices where shop_id = $1
       union all select 'advance credit note', max(number), count(number) from advance_credit_notes where shop_id = $1
       union all select 'debit note', max(number), count(number) from debit_notes where shop_id = $1
       union all select 'opening credit note', max(number), count(number) from opening_credit_notes where shop_id = $1
       union all select 'receipt', max(number), count(number) from client_payments where shop_id = $1
       union all select 'purchase order', max(number), count(number) from purchase_orders where shop_id = $1
       union all select 'deposit refund', max(number), count(number) from deposit_refunds where shop_id = $1
       union all select 'purchase', max(number), count(number) from purchases where shop_id = $1
       union all select 'purchase return', max(number), count(number) from purchase_returns where shop_id = $1
       union all select 'vendor payment', max(number), count(number) from vendor_payments where shop_id = $1
       union all select 'entry', max(number), count(number) from journal_entries where shop_id = $1) n where coalesce(last, 0) <> count`,
  "numbers do not follow approval": `select * from (
       select 'invoice' as series, label, approved_at < lag(approved_at) over (order by number) as is_early from client_invoices where shop_id = $1 and number is not null
       union all select 'return', label, approved_at < lag(approved_at) over (order by number) from return_invoices where shop_id = $1 and number is not null) n where is_early`,
  "a day on which the VAT of documents is not the movement of a VAT account": `with charged as (select l.date, a.role, sum(case a.role when 'output-vat' then l.credit - l.debit else l.debit - l.credit end) as vat
        from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id and a.role in ('output-vat', 'input-vat')
        join journal_entries j on j.shop_id = l.shop_id and j.id = l.entry_id and j.kind <> 'filing'
        where l.shop_id = $1 group by 1, 2),
      declared as (select e.date, t.direction || '-vat' as role, sum(t.vat) as vat
        from tax_entries t join journal_entries e on e.shop_id = t.shop_id and e.id = t.entry_id where t.shop_id = $1 group by 1, 2)
    select * from charged full join declared d using (date, role) where coalesce(charged.vat, 0) <> coalesce(d.vat, 0)`,
  "output VAT is not that of what stays sold, assets too, of deposits for work, and of reverse charges": `select * from (select coalesce(sum(l.credit - l.debit), 0) as posted from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id
        join journal_entries j on j.shop_id = l.shop_id and j.id = l.entry_id and j.kind <> 'filing'
        where l.shop_id = $1 and a.role = 'output-vat') p
      cross join (select coalesce(sum(vat), 0) as sold from (
        select vat from client_invoices where shop_id = $1 and number is not null
        union all select vat from debit_notes where shop_id = $1
        union all select -vat from return_invoices where shop_id = $1 and number is not null
        union all select -vat from opening_credit_notes where shop_id = $1
        union all select deposit_vat from client_payments where shop_id = $1
        union all select -v.vat from advance_invoices v join client_payments p on p.shop_id = v.shop_id and p.id = v.payment_id
          where v.shop_id = $1 and v.number is null and p.reversed_at is null
        union all select -vat from bad_debt_reliefs where shop_id = $1 and put_back_on is null
        union all select vat from asset_disposals where shop_id = $1 and undone_at is null
        union all select i.vat from purchase_items i join purchases p on p.shop_id = i.shop_id and p.id = i.purchase_id
          where i.shop_id = $1 and p.number is not null and p.kind = 'reverse_charge'
        union all select -i.vat from purchase_return_items i join purchase_returns r on r.shop_id = i.shop_id and r.id = i.return_id
          join purchases p on p.shop_id = r.shop_id and p.id = r.purchase_id where i.shop_id = $1 and p.kind = 'reverse_charge') v) s
      where posted <> sold`,
  "a document with VAT on more than one day": `select e.source_kind, e.source_id from journal_entries e where e.shop_id = $1 and e.reversal_of is null and e.kind = 'posting'
       and exists (select from tax_entries t where t.shop_id = e.shop_id and t.entry_id = e.id)
     group by 1, 2 having count(distinct e.date) > 1`,
  "a line was issued otherwise than once, or more of it came back": `select l.name, l.qty, m.issued, m.issues, returned.back from client_invoice_items l
     join client_invoices i on i.shop_id = l.shop_id and i.id = l.invoice_id and i.number is not null
     cross join lateral (select count(*) filter (where kind = 'issue') as issues, coalesce(-sum(quantity) filter (where kind = 'issue'), 0) as issued
       from stock_movements where shop_id = $1 and source_kind = 'client-invoice' and line_id = l.id) m
     cross join lateral (select coalesce(sum(s.quantity), 0) as back from stock_movements s
       join return_invoice_items b on b.shop_id = s.shop_id and b.id = s.line_id where s.shop_id = $1 and s.kind = 'return' and b.client_invoice_item_id = l.id) returned(back)
     where l.shop_id = $1 and (m.issues > 1 or (m.issues = 1 and m.issued <> l.qty) or returned.back > m.issued)`,
  "an approved line of an estimate was invoiced at another price, or not for its own visit": `select l.name from client_invoice_items l
     join estimate_lines a on a.shop_id = l.shop_id and a.id = l.estimate_line_id join estimates e on e.shop_id = a.shop_id and e.id = a.estimate_id
     join client_invoices i on i.shop_id = l.shop_id and i.id = l.invoice_id
     where l.shop_id = $1 and (a.answer <> 'yes' or i.client_vehicle_id <> e.client_vehicle_id
       or (l.qty, l.unit_price, l.flat_discount, l.sub_total, l.income_account_id) is distinct from (a.qty, a.unit_price, a.flat_discount, a.sub_total, a.income_account_id))`,
  "a party owes something for an invoice while the shop owes it something for the invoice's returns": `select i.label, t.party_id
     from client_invoices i cross join lateral items_of_invoice($1, i.id) t
     where i.shop_id = $1 and t.remaining > 0 group by i.label, t.party_id having count(distinct t.source_kind = 'return-invoice') > 1`,
  "returns took back more of write-offs than stands": `select f.* from client_invoices i cross join lateral refund_facts($1, array[i.id]) f
     where i.shop_id = $1 and f.written_off < 0`,
  "less than nothing of a part was in stock on a day": `select product_id, effective_on from (
       select m.product_id, m.effective_on, sum(sum(m.quantity)) over (partition by m.product_id, coalesce(e.branch_id, m.branch_id) order by m.effective_on) as on_hand
       from stock_movements m left join branch_stock e on e.shop_id = m.shop_id and e.product_id = m.product_id and e.early_movements >= m.number
       where m.shop_id = $1 group by m.product_id, coalesce(e.branch_id, m.branch_id), m.effective_on) d where on_hand < 0`,
  "stock of nothing has a value": `select product_id from branch_stock where shop_id = $1 and on_hand = 0 and stock_value <> 0`,
} as const;
