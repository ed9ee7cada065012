-- The invoices to which something happened on these days: issue, return, debit note, settlement, cleared cheque, rework.
create or replace function invoices_touched(of_shop uuid, touched_from date, touched_to date) returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  with recursive redone (task_id) as (
    select t.rework_of_id from task_clocks c join work_order_tasks t on t.shop_id = of_shop and t.id = c.task_id and t.rework_of_id is not null
      join shops s on s.id = of_shop
      where c.shop_id = of_shop and c.started_at >= touched_from::timestamp at time zone s.time_zone
        and c.started_at < (touched_to + 1)::timestamp at time zone s.time_zone
    union select t.rework_of_id from redone d join work_order_tasks t on t.shop_id = of_shop and t.id = d.task_id and t.rework_of_id is not null),
  touched as (
    select i.id from client_invoices i where i.shop_id = of_shop and i.issued_at between touched_from and touched_to
    union select r.client_invoice_id from return_invoices r
      where r.shop_id = of_shop and r.approved_at is not null and r.issued_at between touched_from and touched_to
    union select d.client_invoice_id from debit_notes d where d.shop_id = of_shop and d.issued_at between touched_from and touched_to
    union select invoice_of_item(of_shop, s.open_item_id) from settlements s
      where s.shop_id = of_shop and s.dated between touched_from and touched_to
    union select invoice_of_item(of_shop, a.open_item_id) from cheques q
      join payment_allocations a on a.shop_id = of_shop and a.payment_id = q.id
      where q.shop_id = of_shop and q.cleared_on between touched_from and touched_to
    union select i.id from redone d join work_order_tasks t on t.shop_id = of_shop and t.id = d.task_id
      join work_orders o on o.shop_id = of_shop and o.id = t.work_order_id
      join client_invoices i on i.shop_id = of_shop and i.client_vehicle_id = o.client_vehicle_id)
  select id from touched
$$;

-- The lines of these approved invoices at the end of a day, with who worked for them. Hours are those that are known now, but
-- rework counts from the day on which it was done. Planned on each call, because few invoices are read otherwise than many.
create or replace function sold_lines_of(of_shop uuid, since date, through date, of_invoices uuid[], of_employee uuid, of_branches uuid[])
  returns table (invoice_id uuid, invoice_label text, issued_at date, client_vehicle_id uuid, task_id uuid, base text, amount bigint,
    billed_seconds int, charged bigint, received bigint, written_off bigint, workers jsonb, rework_seconds int)
language sql stable set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  with recursive invoices as (
    select i.id, i.label, i.issued_at, i.client_vehicle_id, i.grand_total
    from unnest(of_invoices) of_these(id) join client_invoices i on i.shop_id = of_shop and i.id = of_these.id
    where i.approved_at is not null and i.issued_at between since and through
      and (of_branches is null or i.branch_id = any(of_branches))
      and (of_employee is null or i.client_vehicle_id in (
        select o.client_vehicle_id from work_orders o join work_order_tasks t on t.shop_id = of_shop and t.work_order_id = o.id
        where o.shop_id = of_shop and (
          t.id in (select c.task_id from task_clocks c where c.shop_id = of_shop and c.employee_id = of_employee)
          or t.id in (select h.task_id from hours_corrections h where h.shop_id = of_shop and h.employee_id = of_employee))))),
  tasks as (
    select o.client_vehicle_id, t.id, t.rework_of_id from work_orders o
    join work_order_tasks t on t.shop_id = of_shop and t.work_order_id = o.id
    where o.shop_id = of_shop and o.client_vehicle_id in (select client_vehicle_id from invoices)),
  chain (root_id, task_id) as (
    select id, id from tasks
    union all select c.root_id, t.id from chain c join work_order_tasks t on t.shop_id = of_shop and t.rework_of_id = c.task_id),
  worked as (
    select c.task_id, c.employee_id, floor(extract(epoch from (c.ended_at - c.started_at)))::int as seconds,
      (c.started_at at time zone s.time_zone)::date as on_day
    from task_clocks c join shops s on s.id = of_shop
    where c.shop_id = of_shop and c.task_id in (select task_id from chain) and c.ended_at is not null and (c.flag is null or c.confirmed_at is not null)
    union all select h.task_id, h.employee_id, h.seconds, null from hours_corrections h
      where h.shop_id = of_shop and h.task_id in (select task_id from chain)),
  of_task as (
    select task_id, jsonb_agg(jsonb_build_object('employeeId', employee_id, 'seconds', seconds) order by employee_id) as workers from (
      select task_id, employee_id, sum(seconds)::int as seconds from worked group by 1, 2) w where seconds > 0 group by 1),
  of_visit as (
    select client_vehicle_id, jsonb_agg(jsonb_build_object('employeeId', employee_id, 'seconds', seconds) order by employee_id) as workers from (
      select t.client_vehicle_id, w.employee_id, sum(w.seconds)::int as seconds
      from tasks t join worked w on w.task_id = t.id where t.rework_of_id is null group by 1, 2) w where seconds > 0 group by 1),
  rework as (
    select c.root_id, greatest(0, sum(w.seconds))::int as seconds from chain c join worked w on w.task_id = c.task_id
    where c.task_id <> c.root_id and (w.on_day is null or w.on_day <= through) group by 1),
  rework_of_visit as (
    select t.client_vehicle_id, sum(r.seconds)::int as seconds from tasks t join rework r on r.root_id = t.id where t.rework_of_id is null group by 1),
  items as (
    select i.id as invoice_id, o.id, false as is_refund from invoices i
      join open_items o on o.shop_id = of_shop and o.source_kind = 'client-invoice' and o.source_id = i.id
    union all select d.client_invoice_id, o.id, false from debit_notes d
      join open_items o on o.shop_id = of_shop and o.source_kind = 'debit-note' and o.source_id = d.id
      where d.shop_id = of_shop and d.client_invoice_id in (select id from invoices)
    union all select r.client_invoice_id, o.id, true from return_invoices r
      join open_items o on o.shop_id = of_shop and o.source_kind = 'return-invoice' and o.source_id = r.id
      where r.shop_id = of_shop and r.client_invoice_id in (select id from invoices)),
  received as (
    select t.invoice_id, sum(a.amount) as amount from items t
    join payment_allocations a on a.shop_id = of_shop and a.open_item_id = t.id
    left join cheques q on q.shop_id = of_shop and q.id = a.payment_id
    where not t.is_refund and a.dated <= through and (a.undone_on is null or a.undone_on > through)
      and (q.id is null or q.cleared_on <= through)
    group by 1),
  written_off as (
    select t.invoice_id, sum(case when t.is_refund then -s.amount else s.amount end) as amount from items t
    join settlements s on s.shop_id = of_shop and s.open_item_id = t.id and s.dated <= through
    join journal_entries e on e.shop_id = of_shop and e.id = s.entry_id
      and e.source_kind = case when t.is_refund then 'bad-debt-return' else 'bad-debt' end
    group by 1),
  returned as (
    select r.client_invoice_id as invoice_id, x.client_invoice_item_id as line_id, sum(x.sub_total) as net, sum(x.grand_total) as gross
    from return_invoices r join return_invoice_items x on x.shop_id = of_shop and x.return_id = r.id
    where r.shop_id = of_shop and r.client_invoice_id in (select id from invoices) and r.approved_at is not null and r.issued_at <= through
    group by 1, 2),
  debited as (
    select d.client_invoice_id as invoice_id, x.client_invoice_item_id as line_id, sum(x.sub_total) as net, sum(x.grand_total) as gross
    from debit_notes d join debit_note_items x on x.shop_id = of_shop and x.debit_note_id = d.id
    where d.shop_id = of_shop and d.client_invoice_id in (select id from invoices) and d.issued_at <= through
    group by 1, 2),
  lines as (
    select l.invoice_id, i.label, i.issued_at, i.client_vehicle_id, i.grand_total, coalesce(e.task_id, tp.task_id) as task_id, l.sub_total,
      greatest(0, l.sub_total + coalesce(d.net, 0) - coalesce(r.net, 0)) as net,
      case when p.kind = 'part' or (p.id is null and a.role = 'parts') then 'parts' else 'labour' end as base,
      coalesce(e.labour_hours, p.labour_hours * l.qty, 0) as hours,
      (select -(m.value + m.variance) - coalesce((
          select sum(b.value + b.variance) from stock_movements b where b.shop_id = of_shop and b.issue_id = m.id and b.date <= through), 0)
        from stock_movements m where m.shop_id = of_shop and m.line_id = l.id and m.kind = 'issue') as cost
    from invoices i
    join client_invoice_items l on l.shop_id = of_shop and l.invoice_id = i.id
    join accounts a on a.shop_id = of_shop and a.id = l.income_account_id and a.type = 'income'
    left join products p on p.shop_id = of_shop and p.id = l.product_id
    left join estimate_lines e on e.shop_id = of_shop and e.id = l.estimate_line_id
    left join task_parts tp on tp.shop_id = of_shop and tp.id = l.task_part_id
    left join returned r on r.line_id = l.id
    left join debited d on d.line_id = l.id
    order by i.issued_at, i.id, l.position)
  select l.invoice_id, l.label as invoice_label, l.issued_at, l.client_vehicle_id, l.task_id, l.base,
    (case when l.base = 'labour' then l.net when l.cost is null then 0 else greatest(0, l.net - l.cost) end)::bigint as amount,
    (case when l.sub_total = 0 then 0 else round(l.hours * 3600 * least(1, l.net / l.sub_total::numeric)) end)::int as billed_seconds,
    greatest(0, l.grand_total + coalesce((select sum(d.gross) from debited d where d.invoice_id = l.invoice_id), 0)
      - coalesce((select sum(r.gross) from returned r where r.invoice_id = l.invoice_id), 0))::bigint as charged,
    coalesce(received.amount, 0)::bigint as received, greatest(0, coalesce(written_off.amount, 0))::bigint as written_off,
    coalesce(case when l.task_id is null then of_visit.workers else of_task.workers end, '[]'::jsonb) as workers,
    coalesce(case when l.task_id is null then rework_of_visit.seconds else rework.seconds end, 0) as rework_seconds
  from lines l
  left join received on received.invoice_id = l.invoice_id
  left join written_off on written_off.invoice_id = l.invoice_id
  left join of_task on of_task.task_id = l.task_id
  left join of_visit on of_visit.client_vehicle_id = l.client_vehicle_id
  left join rework on rework.root_id = l.task_id
  left join rework_of_visit on rework_of_visit.client_vehicle_id = l.client_vehicle_id
$$;

-- For the last release, which names the days on which something happened to the invoices; null: all.
create or replace function sold_lines(of_shop uuid, since date, through date, touched_from date, touched_to date, of_employee uuid, of_branches uuid[])
  returns table (invoice_id uuid, invoice_label text, issued_at date, client_vehicle_id uuid, task_id uuid, base text, amount bigint,
    billed_seconds int, charged bigint, received bigint, written_off bigint, workers jsonb, rework_seconds int)
language sql stable set search_path = public, pg_temp as $$
  select * from sold_lines_of(of_shop, since, through, case when touched_from is null
    then array(select i.id from client_invoices i where i.shop_id = of_shop and i.issued_at between since and through)
    else array(select invoices_touched(of_shop, touched_from, touched_to)) end, of_employee, of_branches)
$$;
