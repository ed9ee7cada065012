import type pg from "pg";
import { workOf } from "./work-history.ts";

/**
 * The size of a bench shop's history. Visit n belongs to client n, invoice n to visit n; the latest have the
 * highest numbers, and of these so many are `unpaid`.
 */
export type History = {
  clients: number;
  visits?: number;
  invoices?: number;
  unpaid?: number;
  inside?: number;
  drafts?: number;
  /** Drafts of 50 lines. */
  longDrafts?: number;
  /** Parts in stock, each by one receipt. */
  stocked?: number;
  /** Over so many days visits and invoices are spread; without it invoices over three years, visits ten minutes apart. */
  days?: number;
  /** Each visit that has left had a diagnosis, an estimate and two tasks. */
  hasWork?: boolean;
};

/** Every invoice has five lines with these amounts, in minor units. */
export const invoiceLines = 5;
const longLines = 50;

/**
 * Inserts the history of shops in bulk as the owner: with triggers and foreign keys disabled and without the
 * search indexes, which are rebuilt at the end. Only the hash chain is left out; later postings continue from its
 * end.
 */
export const writeHistories = async (owner: pg.Client, histories: ReadonlyMap<string, History>) => {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like '%gin_trgm_ops%'",
  );
  await owner.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off; ${functions}`,
  );
  for (const { name } of rows) await owner.query(`drop index "${name}"`);
  const nothing = {
    visits: 0,
    invoices: 0,
    unpaid: 0,
    inside: 0,
    drafts: 0,
    longDrafts: 0,
    stocked: 0,
    days: 0,
    hasWork: false,
  };
  for (const [shopId, history] of histories) {
    const whole = { ...nothing, ...history };
    const shop = `'${shopId}'::uuid`;
    await owner.query([...pastOf(shop, whole), ...(whole.hasWork ? workOf(shop, whole) : [])].join(";\n"));
  }
  for (const { definition } of rows) await owner.query(definition);
  await owner.query("set session_replication_role = default; set synchronous_commit = on");
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
};

/** Ids ordered by time like the program's own, and names with many duplicates. */
const functions = `
  create schema if not exists bench;
  create or replace function bench.id(kind int, n int) returns uuid language sql immutable parallel safe as
    $$ select (lpad(to_hex(1700000000000 + n), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid $$;
  create or replace function bench.name(n int) returns text language sql immutable parallel safe as $$
    select (array['Abdullah','Fahad','Khalid','Nasser','Omar','Saad','Turki','Yousef','Rashid','Salim',
      'أحمد','بندر','سلطان','فيصل','ماجد','نوره','محمد','علي','حسن','عمر'])[1 + n % 20]
      || ' ' || (array['Harbi','Otaibi','Ghamdi','Zahrani','Dosari','Shammari','Mutairi','Qahtani','الحربي','الشهري','القرني','المالكي','البلوي'])[1 + (n / 20) % 13]
      || ' ' || (n % 997)::text $$;
  create or replace function bench.phone(n int) returns text language sql immutable parallel safe as $$ select '+9665' || lpad((n * 397::bigint % 100000000)::text, 8, '0') $$;
  create or replace function bench.plate(n int) returns text language sql immutable parallel safe as $$
    select (1000 + n % 9000)::text || substr('ABDEGHJKLN', 1 + (n / 9000) % 10, 1) || substr('RSTUVXZABD', 1 + (n / 90000) % 10, 1) || 'J' $$;`;

const dayOf = (n: string, of: number, days: number) =>
  `(current_date - 2 - ((${of} - ${n}) * ${days} / ${Math.max(of, 1)}))`;

/**
 * The statements that insert a shop's history; `inside` visits have not left; `drafts` of five lines wait for
 * approval, ten on each of the latest visits.
 */
const pastOf = (shop: string, history: Required<History>): string[] => {
  const { clients, visits, invoices, unpaid, inside, drafts, longDrafts, stocked, days } = history;
  const minutesApart = days === 0 ? 10 : Math.max(1, Math.floor((days * 1440) / Math.max(visits, 1)));
  const issuedOn = dayOf("n", invoices, days || 1000);
  const creator = `(select id from users where shop_id = ${shop} limit 1)`;
  const account = (role: string) => `(select id from accounts where shop_id = ${shop} and role = '${role}')`;
  const branch = `(select id from branches where shop_id = ${shop})`;
  const approved = `client_invoices where shop_id = ${shop} and number is not null`;
  const lastPaid = invoices - unpaid;
  const paid = `${approved} and number <= ${lastPaid}`;
  const linesOf = (count: number, invoice: string, serial: string, lines = invoiceLines) =>
    `insert into client_invoice_items (shop_id, id, invoice_id, position, income_account_id, product_id, code, name, qty, unit_price, flat_discount, vat_exempted, vat_rate,
       pre_discount_sub_total, sub_total, vat, grand_total)
     select ${shop}, bench.id(5, (${serial}) * ${lines} + place), ${invoice}, place, ${account("parts")}, bench.id(4, 1 + (place - 1) % ${invoiceLines}),
       'P-' || place, 'Part ' || place, 1, 10000, 0, false, 1500,
       10000, 10000, 1500, 11500
     from generate_series(1, ${count}) n cross join generate_series(1, ${lines}) place`;
  const draftsOf = (count: number, kind: number, lines: number) =>
    `insert into client_invoices (shop_id, id, branch_id, client_vehicle_id, client_id, issued_at, addressed_to,
       pre_discount_sub_total, flat_discount, sub_total, vat, grand_total, version, search_text, created_by)
     select ${shop}, bench.id(${kind}, n), v.branch_id, v.id, v.client_id, current_date - 1, bench.name(n), ${lines} * 10000, 0, ${lines} * 10000, ${lines} * 1500, ${lines} * 11500,
       6, ' ' || lower(bench.name(n)), v.created_by
     from generate_series(1, ${count}) n join client_vehicles v on v.shop_id = ${shop} and v.id = bench.id(2, ${visits} - n % ${Math.min(inside, 200) || 1})`;

  return [
    `insert into parties (shop_id, id, kind, name) select ${shop}, bench.id(1, n), 'client', bench.name(n) from generate_series(1, ${clients}) n`,
    `insert into clients (shop_id, id, number, name, contact_number, search_text)
     select ${shop}, bench.id(1, n), n, bench.name(n), bench.phone(n), ' ' || lower(bench.name(n)) || ' ' || substr(bench.phone(n), 2) || ' ' || n
     from generate_series(1, ${clients}) n`,
    `insert into vehicle_makes (shop_id, id, name, name_ar, folded_name) select ${shop}, id, name, name_ar, lower(name) from catalogue.makes where name in ('Toyota', 'Hyundai')`,
    `insert into vehicle_models (shop_id, id, make_id, name, name_ar, folded_name)
     select ${shop}, id, make_id, name, name_ar, lower(name) from catalogue.models where name in ('Camry', 'Sonata')`,
    `insert into vehicles (shop_id, id, license_plate, license_plate_country, plate_key, vehicle_make_id, vehicle_model_id, vehicle_year, vehicle_colour)
     select ${shop}, bench.id(2, n), bench.plate(n), 'SA', bench.plate(n), model.make_id, model.id, 2015 + n % 11, 'White'
     from generate_series(1, ${visits}) n
     join (select *, row_number() over (order by name) - 1 as place from vehicle_models where shop_id = ${shop}) model on model.place = n % 2`,
    `insert into client_vehicles (shop_id, id, branch_id, client_id, vehicle_id, license_plate, license_plate_country, plate_key,
       mileage, days_to_fix, vehicle_entered_at, vehicle_exited_at, status, status_before_exit, search_text, created_by, changed_at)
     select ${shop}, bench.id(2, n), ${branch}, bench.id(1, 1 + (n - 1) % ${clients}), bench.id(2, n), bench.plate(n), 'SA', bench.plate(n),
       30000 + n % 90000, 2, at, case when has_left then (at + interval '10 minutes')::date end, case when has_left then 'completed' else 'working_on' end,
       case when has_left then 'ready_for_pickup' end, ' ' || lower(bench.plate(n)) || ' ' || lower(model.name) || ' ' || model.name_ar, ${creator}, at
     from generate_series(1, ${visits}) n
     cross join lateral (select n <= ${visits - inside} as has_left, now() - make_interval(mins => (${visits} - n) * ${minutesApart} + 60) as at) moment
     join (select *, row_number() over (order by name) - 1 as place from vehicle_models where shop_id = ${shop}) model on model.place = n % 2`,
    `insert into entry_cards (shop_id, id, client_vehicle_id, date, km_in, fuel_level, conditions, signed_at, created_by)
     select shop_id, id, id, vehicle_entered_at::date, mileage, 50, '[]', vehicle_entered_at, created_by from client_vehicles where shop_id = ${shop}`,
    `insert into products (shop_id, id, name, code, price, income_account_id, search_text)
     select ${shop}, bench.id(4, n), 'Part ' || n, 'P-' || n, 10000, ${account("parts")}, ' part ' || n || ' p-' || n from generate_series(1, ${invoiceLines}) n`,
    `insert into client_invoices (shop_id, id, branch_id, client_vehicle_id, client_id, issued_at, addressed_to,
       pre_discount_sub_total, flat_discount, sub_total, vat, grand_total, version, number, label,
       approved_at, approved_by, printed, search_text, created_by, created_at)
     select ${shop}, bench.id(3, n), v.branch_id, v.id, v.client_id, ${issuedOn}, bench.name(n), 50000, 0, 50000, 7500, 57500, 6, n, number_label('INV-', 6, n),
       ${issuedOn} + time '12:00', v.created_by, jsonb_build_object('shop', to_jsonb(s), 'buyer', jsonb_build_object('name', bench.name(n)), 'paid', '57500'),
       ' inv-' || lpad(n::text, 6, '0') || ' ' || lower(bench.plate(n)) || ' ' || lower(bench.name(n)), v.created_by, ${issuedOn} + time '11:00'
     from generate_series(1, ${invoices}) n join client_vehicles v on v.shop_id = ${shop} and v.id = bench.id(2, n) join shops s on s.shop_id = ${shop}`,
    linesOf(invoices, "bench.id(3, n)", "n"),
    // Each was posted, and paid in cash on its date unless it is unpaid: two entries, of three lines and of two.
    `insert into journal_entries (shop_id, id, branch_id, number, label, date, kind, source_kind, source_id, source_label, posted_at, prev_hash, hash)
     select ${shop}, bench.id(6, n), i.branch_id, n, number_label('JE-', 6, n), i.issued_at, 'posting', kind, case kind when 'client-invoice' then i.id else bench.id(8, i.number) end,
       case kind when 'client-invoice' then i.label else number_label('RCT-', 6, i.number) end, i.approved_at, sha256((n - 1)::text::bytea), sha256(n::text::bytea)
     from client_invoices i cross join lateral (values (i.number * 2 - 1, 'client-invoice'), (i.number * 2, 'client-payment')) posted(n, kind)
     where i.shop_id = ${shop} and i.number is not null and (kind = 'client-invoice' or i.number <= ${lastPaid}) order by n`,
    `insert into journal_lines (shop_id, id, entry_id, position, account_id, debit, credit, party_id, date, branch_id)
     select ${shop}, bench.id(7, (i.number - 1) * 5 + l.place), bench.id(6, i.number * 2 - 1 + l.entry), l.place - l.entry * 3, l.account_id, l.debit, l.credit,
       case when l.of_client then i.client_id end, i.issued_at, i.branch_id
     from client_invoices i cross join (values
       (0, 1, ${account("receivables")}, 57500, 0, true), (0, 2, ${account("parts")}, 0, 50000, false), (0, 3, ${account("output-vat")}, 0, 7500, false),
       (1, 4, ${account("cash")}, 57500, 0, false), (1, 5, ${account("receivables")}, 0, 57500, true)) l(entry, place, account_id, debit, credit, of_client)
     where i.shop_id = ${shop} and i.number is not null and (l.entry = 0 or i.number <= ${lastPaid}) order by i.number, l.place`,
    `insert into tax_entries (shop_id, id, entry_id, position, code, direction, rate, base, vat, date, is_note)
     select ${shop}, bench.id(12, i.number), bench.id(6, i.number * 2 - 1), 1, 'S', 'output', 1500, i.sub_total, i.vat, i.issued_at, false from client_invoices i
     where i.shop_id = ${shop} and i.number is not null order by i.number`,
    `insert into account_balances (shop_id, id, account_id, branch_id, month, is_closing, debit, credit)
     select ${shop}, gen_random_uuid(), account_id, branch_id, date_trunc('month', date)::date, false, sum(debit), sum(credit)
     from journal_lines where shop_id = ${shop} group by account_id, branch_id, date_trunc('month', date)`,
    `insert into open_items (shop_id, id, branch_id, party_id, account_id, source_kind, source_id, source_label, dated, due, amount, remaining)
     select ${shop}, bench.id(9, number), branch_id, client_id, ${account("receivables")}, 'client-invoice', id, label, issued_at, issued_at, grand_total, case when number > ${lastPaid} then grand_total else 0 end from ${approved}`,
    `insert into settlements (shop_id, id, entry_id, open_item_id, amount, dated)
     select ${shop}, bench.id(13, number), bench.id(6, number * 2), bench.id(9, number), grand_total, issued_at from ${paid}`,
    `insert into visit_items (shop_id, id, client_vehicle_id) select ${shop}, bench.id(9, number), client_vehicle_id from ${approved}`,
    `insert into client_payments (shop_id, id, branch_id, client_vehicle_id, client_id, party_id, number, label, paid_at, amount, deposit, due_after, payment_method_id, entry_id, created_by, deposit_vehicle_id, printed)
     select ${shop}, bench.id(8, number), branch_id, client_vehicle_id, client_id, client_id, number, number_label('RCT-', 6, number), issued_at, grand_total, 0, 0,
       (select id from payment_methods where shop_id = ${shop} and name = 'cash'), bench.id(6, number * 2), created_by, client_vehicle_id, '{}' from ${paid}`,
    `insert into payment_allocations (shop_id, id, payment_id, open_item_id, amount, dated)
     select ${shop}, bench.id(10, number), bench.id(8, number), bench.id(9, number), grand_total, issued_at from ${paid}`,
    `update books set entries = ${invoices * 2}, last_hash = ${invoices > 0 ? `sha256('${invoices * 2}'::bytea)` : "''"} where shop_id = ${shop}`,
    `update number_series set next = given + 1, last_given = nullif(given, 0)
     from (values ('clients', ${clients}), ('client-invoices', ${invoices}), ('receipts', ${invoices}), ('journal', ${invoices * 2})) l(of_series, given)
     where shop_id = ${shop} and series = of_series`,
    draftsOf(drafts, 11, invoiceLines),
    linesOf(drafts, "bench.id(11, n)", "10000000 + n"),
    draftsOf(longDrafts, 14, longLines),
    linesOf(longDrafts, "bench.id(14, n)", "20000000 + n", longLines),
    `insert into products (shop_id, id, name, code, price, cost, income_account_id, search_text, tracked_at, on_hand, stock_value, movements)
     select ${shop}, bench.id(15, n), 'Stocked ' || n, 'S-' || n, 10000, 6000, ${account("parts")}, ' stocked ' || n || ' s-' || n, now(), 1 + n % 9, (1 + n % 9) * 6000, 1
     from generate_series(1, ${stocked}) n`,
    `insert into stock_movements (shop_id, id, product_id, number, kind, date, quantity, value, on_hand_after, value_after, branch_id, source_kind, source_id, entry_id, created_by)
     select ${shop}, bench.id(16, n), bench.id(15, n), 1, 'opening', current_date - 30, 1 + n % 9, (1 + n % 9) * 6000, 1 + n % 9, (1 + n % 9) * 6000, ${branch}, 'stock-movement', bench.id(16, n), bench.id(6, 1), ${creator}
     from generate_series(1, ${stocked}) n`,
    // Checkouts before stock by branch do not have the table.
    ...(stocked === 0
      ? []
      : [
          `insert into branch_stock (shop_id, id, product_id, branch_id, on_hand, stock_value)
     select ${shop}, gen_random_uuid(), bench.id(15, n), ${branch}, 1 + n % 9, (1 + n % 9) * 6000 from generate_series(1, ${stocked}) n`,
        ]),
  ];
};
