const lines = 3;
const tasks = 2;
const points = 16;
const acts = 10;

/**
 * The statements that insert the work on a shop's vehicles that have left: the n-th has a diagnosis that has ended, an
 * estimate of three lines of which two are approved, two tasks with their clocks, done on the day of its entry, and ten
 * acts in the log.
 */
export const workOf = (shop: string, { visits, inside }: { visits: number; inside: number }): string[] => {
  const done = Math.max(0, visits - inside);
  const left = `client_vehicles v where v.shop_id = ${shop} and v.vehicle_exited_at is not null`;
  const account = `(select id from accounts where shop_id = ${shop} and role = 'parts')`;
  const nth = `row_number() over (order by v.id)::int`;
  const visited = `(select v.*, ${nth} as n from ${left}) v`;
  return [
    `insert into vehicle_diagnostics (shop_id, id, client_vehicle_id, number, version, created_by, created_at, ended_at)
     select ${shop}, bench.id(20, n), id, n, 8, created_by, vehicle_entered_at, vehicle_entered_at + interval '20 minutes' from ${visited} order by n`,
    `insert into diagnostic_values (shop_id, id, diagnostic_id, step, label, value)
     select ${shop}, gen_random_uuid(), bench.id(20, n), of_step.step, of_step.label, of_step.value from ${visited}
     cross join (select step, 'note' as label, to_jsonb('No leaks'::text) as value from generate_series(1, 7) step
       union all (select 1, id::text, to_jsonb('good'::text) from catalogue.checkpoints where step = 1 order by position limit ${points})) of_step`,
    `insert into findings (shop_id, id, vehicle_id, client_vehicle_id, last_visit_id, source, name_en, name_ar, grade, found_at, found_by, priced_at, approved_at, done_at)
     select ${shop}, bench.id(21, (n - 1) * ${tasks} + place), vehicle_id, id, id, 'by-hand', 'Brakes ' || place, 'فرامل ' || place, 'now', vehicle_entered_at, created_by,
       vehicle_entered_at, vehicle_entered_at, vehicle_entered_at + interval '2 hours' from ${visited} cross join generate_series(1, ${tasks}) place`,
    `insert into work_orders (shop_id, id, client_vehicle_id, number, created_by, created_at)
     select ${shop}, bench.id(22, n), id, n, created_by, vehicle_entered_at from ${visited} order by n`,
    `insert into work_order_tasks (shop_id, id, work_order_id, name, planned_hours, employee_id, source, finding_id, begun_at, done_at, done_by, checked_at, checked_by, created_by, created_at)
     select ${shop}, bench.id(23, (n - 1) * ${tasks} + place), bench.id(22, n), 'Task ' || (v.mileage + place) % 40, 1.5, created_by, 'estimate', bench.id(21, (n - 1) * ${tasks} + place),
       vehicle_entered_at + interval '1 hour', vehicle_entered_at + interval '2 hours', created_by, vehicle_entered_at + interval '3 hours', created_by, created_by, vehicle_entered_at
     from ${visited} cross join generate_series(1, ${tasks}) place`,
    `insert into task_assignments (shop_id, id, task_id, employee_id, assigned_at)
     select shop_id, id, id, employee_id, created_at from work_order_tasks where shop_id = ${shop}`,
    `insert into task_clocks (shop_id, id, task_id, employee_id, started_at, ended_at, ended_by)
     select shop_id, id, id, employee_id, begun_at, done_at, 'finished' from work_order_tasks where shop_id = ${shop}`,
    `insert into clock_events (shop_id, id, kind, task_id, employee_id, at, recorded_by, recorded_at)
     select shop_id, gen_random_uuid(), kind, t.id, employee_id, moment, created_by, moment from work_order_tasks t
     cross join lateral (values ('start', begun_at), ('finish', done_at)) of_event(kind, moment) where shop_id = ${shop}`,
    `insert into estimates (shop_id, id, branch_id, issued_at, pre_discount_sub_total, flat_discount, sub_total, vat, grand_total, version, number, label,
       approved_at, approved_by, printed, search_text, created_by, created_at, client_vehicle_id, valid_until, outcome)
     select ${shop}, bench.id(24, n), v.branch_id, vehicle_entered_at::date, ${lines} * 10000, 0, ${lines} * 10000, ${lines} * 1500, ${lines} * 11500, 3, n, number_label('EST-', 6, n),
       vehicle_entered_at, v.created_by, jsonb_build_object('shop', to_jsonb(s), 'client', jsonb_build_object('name', bench.name(n), 'phone', bench.phone(n))),
       ' est-' || lpad(n::text, 6, '0') || ' ' || lower(v.license_plate) || ' ' || lower(bench.name(n)), v.created_by, vehicle_entered_at, v.id, vehicle_entered_at::date + 7, 'partly-approved'
     from ${visited} join shops s on s.shop_id = ${shop} order by n`,
    `insert into estimate_lines (shop_id, id, estimate_id, position, income_account_id, product_id, code, name, qty, unit_price, flat_discount, vat_exempted, vat_rate,
       pre_discount_sub_total, sub_total, vat, grand_total, finding_id, is_free, answer, task_id)
     select ${shop}, bench.id(25, (n - 1) * ${lines} + place), bench.id(24, n), place, ${account}, bench.id(4, place), 'P-' || place, 'Part ' || place, 1, 10000, 0, false, 1500,
       10000, 10000, 1500, 11500, bench.id(21, (n - 1) * ${tasks} + least(place, ${tasks})), false,
       case when place <= ${tasks} then 'yes' else 'not-now' end, case when place <= ${tasks} then bench.id(23, (n - 1) * ${tasks} + place) end
     from generate_series(1, ${done}) n cross join generate_series(1, ${lines}) place`,
    `insert into estimate_answers (shop_id, id, estimate_id, number, channel, name, answered_at, grand_total, kept, pdf_key, phone, recorded_by, created_at)
     select shop_id, id, id, 1, 'phone', 'Client', approved_at, 23000, '{}', '', '+966500000000', created_by, approved_at + interval '5 minutes' from estimates where shop_id = ${shop}`,
    `insert into activities (shop_id, id, user_id, method, path, at)
     select ${shop}, gen_random_uuid(), v.created_by, 'POST', '/api/client-vehicles', v.vehicle_entered_at + place * interval '1 minute' from ${visited} cross join generate_series(1, ${acts}) place`,
    `update number_series set next = ${done + 1}, last_given = nullif(${done}, 0)
     where shop_id = ${shop} and series in ('client-diagnostics', 'work-orders', 'estimates')`,
  ];
};
