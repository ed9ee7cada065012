import { kinds } from "../../app/modules.ts";
import { addDays } from "../../platform/shared/dates.ts";
import type { Stage } from "./stage.ts";
import { figure, type Line } from "./table.ts";

/** How long a report of a month may take. */
const longestMs = 500;

/** What takes longer is measured once. */
const repeatedMs = 5000;

/**
 * The answer of every report with its line of twelve weeks, as its row on the page asks it, for a month and for a year, in a
 * shop of 40,000 visits: the middle of five. One that the program refuses is below its aim, and the others are measured.
 */
export const measureReports = async (stage: Stage): Promise<Line[]> => {
  await fillWork(stage);
  const { shops } = stage;
  const today = new Date().toISOString().slice(0, 10);
  const msOf = async (path: string) => {
    const took: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const started = performance.now();
      await stage.get(0, path, shops.reports);
      took.push(performance.now() - started);
      if (took[0]! > repeatedMs) return took[0]!;
    }
    return took.toSorted((first, second) => first - second)[2]!;
  };
  const lines: Line[] = [];
  for (const name of Object.keys(kinds.reports))
    for (const { days, called, atMost } of spans) {
      const path = `/api/reports/${name}/answer?from=${addDays(today, 1 - days)}&to=${today}`;
      const what = `${name}, ${called}`;
      lines.push(
        await msOf(path).then(
          (ms) => figure(what, ms, "ms", atMost),
          (thrown: unknown): Line => ({
            ...figure(what, undefined, "ms", atMost),
            met: false,
            details: String(thrown),
          }),
        ),
      );
    }
  return lines;
};

const spans = [
  { days: 30, called: "a month", atMost: longestMs },
  { days: 365, called: "a year", atMost: undefined },
];

/** Of every visit an estimate of three lines that was answered, a finished task with its clock, and ten acts in the log. */
const fillWork = async ({ owner, shops: { reports } }: Stage) => {
  const shop = `'${reports.id}'::uuid`;
  const user = `'${reports.userId}'::uuid`;
  const visits = `client_vehicles v where v.shop_id = ${shop}`;
  const number = "row_number() over (order by v.vehicle_entered_at)::int";
  await owner.query(
    0,
    [
      "set session_replication_role = replica; set synchronous_commit = off",
      `insert into estimates (shop_id, id, branch_id, issued_at, search_text, created_by, client_vehicle_id, valid_until, number, label, approved_at, approved_by, printed,
         pre_discount_sub_total, flat_discount, sub_total, vat, grand_total, outcome)
       select ${shop}, v.id, v.branch_id, v.vehicle_entered_at::date, '', ${user}, v.id, v.vehicle_entered_at::date + 7, ${number}, 'EST-' || ${number}, v.vehicle_entered_at, ${user}, '{}',
         30000, 0, 30000, 4500, 34500, 'partly-approved' from ${visits}`,
      `insert into estimate_lines (shop_id, id, estimate_id, position, income_account_id, product_id, name, qty, unit_price, flat_discount, vat_exempted, vat_rate,
         pre_discount_sub_total, sub_total, vat, grand_total, is_free, answer)
       select ${shop}, gen_random_uuid(), v.id, n, (select id from accounts where shop_id = ${shop} and role = 'parts'), (select id from products where shop_id = ${shop} and code = 'P-' || n),
         'Part ' || n, 1, 10000, 0, false, 1500, 10000, 10000, 1500, 11500, false, case n when 3 then 'not-now' else 'yes' end
       from ${visits.replace(" where", " cross join generate_series(1, 3) n where")}`,
      `insert into estimate_answers (shop_id, id, estimate_id, number, channel, name, answered_at, grand_total, kept, pdf_key, phone, recorded_by, created_at)
       select ${shop}, v.id, v.id, 1, 'phone', 'Client', v.vehicle_entered_at, 23000, '{}', '', '+966500000000', ${user}, v.vehicle_entered_at + interval '5 minutes' from ${visits}`,
      `insert into work_orders (shop_id, id, client_vehicle_id, number, created_by) select ${shop}, v.id, v.id, ${number}, ${user} from ${visits}`,
      `insert into work_order_tasks (shop_id, id, work_order_id, name, created_by, employee_id, planned_hours, begun_at, done_at, done_by, checked_at, checked_by)
       select ${shop}, v.id, v.id, 'Task ' || (v.mileage % 40), ${user}, ${user}, 1, v.vehicle_entered_at, v.vehicle_entered_at + interval '8 minutes', ${user},
         v.vehicle_entered_at + interval '9 minutes', ${user} from ${visits}`,
      `insert into task_clocks (shop_id, id, task_id, employee_id, started_at, ended_at, ended_by)
       select ${shop}, v.id, v.id, ${user}, v.vehicle_entered_at, v.vehicle_entered_at + interval '8 minutes', ${user} from ${visits}`,
      `insert into activities (shop_id, id, user_id, method, path, at)
       select ${shop}, gen_random_uuid(), ${user}, 'POST', '/api/client-vehicles', v.vehicle_entered_at + n * interval '1 minute' from ${visits.replace(" where", " cross join generate_series(1, 10) n where")}`,
      "set session_replication_role = default",
      "analyze",
    ].join(";\n"),
    [],
  );
};
