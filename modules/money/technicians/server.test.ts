import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { addDays } from "../../../platform/shared/dates.ts";
import { auditor } from "../../../tests/support/books.ts";
import { commissionShop } from "../../../tests/support/commission-shop.ts";

const api = await startApi();
const database = await auditor(api.database);
afterAll(async () => {
  api.clock.set(new Date().toISOString());
  await database.close();
});

const workshop = commissionShop(api, database);

const amountsOf = (body: { data: { employee: { id: string }; amount: string }[] }) =>
  Object.fromEntries(body.data.map(({ employee, amount }) => [employee.id, amount]));

const own = async (person: Person, month: string) =>
  succeeded(await person.get(`/api/my-commission?month=${month}`)).body;

test("an approved invoice earns by the share of hours; a return after the freeze is taken back in the next run", async () => {
  const { owner, raju, imran, rate, job, hours, invoiced, freeze, draft, at, post } = await workshop();
  succeeded(await rate(raju));
  succeeded(await rate(imran, { labour_percent: 20 }));
  const work = await job();
  await hours(work.task, raju, 3);
  await hours(work.task, imran, 1);
  const invoice = await invoiced(work, "2026-10-05");
  expect(amountsOf(await draft("2026-10"))).toEqual({ [raju.userId]: "75.00", [imran.userId]: "50.00" });
  expect((await freeze("2026-10")).status).toBe(422);

  await at("2026-11-03T08:00:00Z");
  const october = succeeded(await freeze("2026-10")).body;
  expect(october).toMatchObject({ number: "COM-0001", month: "2026-10", amount: "125.00", taken_back: "0.00" });
  expect(await draft("2026-10")).toMatchObject({
    can_freeze: false,
    data: [],
    frozen_in: { number: "COM-0001", view_url: `/back/commission/${october.id}` },
  });
  expect((await draft("2026-09")).frozen_in.number).toBe("COM-0001");
  expect((await draft("2026-11")).frozen_in).toBeNull();
  expect((await rate(raju, { from: "2026-10-20" })).body.type).toBe("commission-month-frozen");

  await post(`/api/client-invoices/${invoice.id}/return-invoices`, {
    reason: "return-of-goods",
    items: [{ client_invoice_item_id: invoice.items[0].id, qty: "0.4" }],
    approve: true,
  });
  await at("2026-12-02T08:00:00Z");
  const november = succeeded(await freeze("2026-11")).body;
  expect(november).toMatchObject({ number: "COM-0002", labour: "0.00", taken_back: "50.00", amount: "-50.00" });
  const again = succeeded(await owner.get(`/api/commission-runs/${october.id}`)).body;
  expect(again).toEqual(october);
  const { data } = succeeded(
    await owner.get(`/api/commission-runs/${november.id}/entries?employee_id=${raju.userId}`),
  ).body;
  expect(data).toMatchObject([
    { invoice: { id: invoice.id }, base: "labour", share: "450.00", percent: 10, earned: "45.00", amount: "-30.00" },
  ]);
  const { data: runs } = succeeded(await owner.get("/api/commission-runs")).body;
  expect(runs.map(({ month }: { month: string }) => month)).toEqual(["2026-11", "2026-10"]);
});

test("earned when paid: paid, reversed and paid again, part by part; a cheque counts when it clears", async () => {
  const { bill, owner, raju, rate, job, hours, invoiced, draft, at, post } = await workshop();
  succeeded(await rate(raju, { earned_on: "paid" }));
  const work = await job();
  await hours(work.task, raju, 2);
  await invoiced(work, "2026-10-05");
  const earned = async () => (await draft("2026-10")).total.amount as string;
  expect(await earned()).toBe("0.00");
  const half = succeeded(await bill.pay(work.visit, "575.00", { paid_at: "2026-10-05" })).body;
  expect(await earned()).toBe("50.00");
  succeeded(await owner.post(`/api/client-payments/${half.id}/reverse`, { reason: "Bounced" }));
  expect(await earned()).toBe("0.00");
  const cheque = succeeded(
    await bill.pay(work.visit, "1150.00", { payment_method_id: await bill.method("cheque"), cheque: { number: "7" } }),
  ).body;
  expect(await earned()).toBe("0.00");
  await post(`/api/cheques/${cheque.id}/deposit`);
  await at("2026-11-03T08:00:00Z");
  await post(`/api/cheques/${cheque.id}/clear`);
  expect(await earned()).toBe("0.00");
  expect((await draft("2026-11")).total.amount).toBe("100.00");
});

test("a write-off takes back what was approved, and the payment after it gives it again", async () => {
  const { bill, owner, raju, rate, job, hours, invoiced, draft, freeze, at, post } = await workshop();
  succeeded(await rate(raju));
  const work = await job();
  await hours(work.task, raju, 2);
  await invoiced(work, "2026-10-05");
  await at("2026-11-03T08:00:00Z");
  succeeded(await freeze("2026-10"));
  const { data: overdue } = succeeded(await owner.get("/api/overdue-items?days=1")).body;
  const writtenOff = await post(`/api/overdue-items/${overdue[0].id}/write-off`, { reason: "Left the country" });
  expect((await draft("2026-11")).total).toMatchObject({ taken_back: "100.00", amount: "-100.00" });
  await at("2026-12-03T08:00:00Z");
  succeeded(await freeze("2026-11"));
  await post(`/api/journal-entries/${writtenOff.id}/reverse`, { reason: "He pays after all" });
  succeeded(await bill.pay(work.visit, "1150.00"));
  expect((await draft("2026-12")).total).toMatchObject({ labour: "100.00", amount: "100.00" });
});

test("rework takes back in proportion to its hours, from the month in which it was done, also under warranty", async () => {
  const { owner, raju, imran, rate, job, hours, invoiced, draft, freeze, at, post } = await workshop();
  succeeded(await rate(raju));
  const work = await job();
  await hours(work.task, raju, 4);
  await post("/api/clock-events", { kind: "finish", task_id: work.task, employee_id: raju.userId });
  await invoiced(work, "2026-10-05");
  await at("2026-11-03T06:00:00Z");
  succeeded(await freeze("2026-10"));
  const again = await post("/api/work-order-tasks", {
    client_vehicle_id: work.visit,
    name: "Do it again",
    rework_of_id: work.task,
    employee_id: imran.userId,
  });
  await post("/api/clock-events", { kind: "start", task_id: again.id, employee_id: imran.userId });
  await at("2026-11-03T07:00:00Z");
  await post("/api/clock-events", { kind: "finish", task_id: again.id, employee_id: imran.userId });
  expect((await draft("2026-11")).data).toMatchObject([{ employee: { id: raju.userId }, amount: "-25.00" }]);
  const report = succeeded(await owner.get("/api/technicians?from=2026-11-01&to=2026-11-30")).body;
  expect(report.data).toMatchObject([
    { id: imran.userId, clocked_seconds: 3600, rework_seconds: 3600, billed_seconds: 0, commission: "0.00" },
    { id: raju.userId, clocked_seconds: 0, commission: "-25.00" },
  ]);
});

test("corrected hours move the shares of a frozen month in the next run", async () => {
  const { raju, imran, rate, job, hours, invoiced, freeze, draft, at } = await workshop();
  succeeded(await rate(raju));
  succeeded(await rate(imran));
  const work = await job();
  await hours(work.task, raju, 4);
  await invoiced(work, "2026-10-05");
  await at("2026-11-03T08:00:00Z");
  succeeded(await freeze("2026-10"));
  expect((await freeze("2026-11")).status).toBe(422);
  await hours(work.task, imran, 4);
  expect(amountsOf(await draft("2026-11"))).toEqual({ [raju.userId]: "-50.00", [imran.userId]: "50.00" });
  await at("2026-12-03T08:00:00Z");
  succeeded(await freeze("2026-11"));
  await at("2027-01-03T08:00:00Z");
  expect((await freeze("2026-12")).body.type).toBe("nothing-earned");
});

test("the margin of a part is its price less the cost of its stock; a part without stock has none", async () => {
  const { bill, raju, rate, job, hours, invoiced, draft, post } = await workshop();
  succeeded(await rate(raju));
  const pads = await bill.product({ kind: "part", price: "400.00" });
  await post(`/api/products/${pads}/stock-movements`, { kind: "opening", quantity: "10", unit_cost: "240" });
  const gasket = await bill.product({ kind: "part", price: "90.00" });
  const work = await job([
    { product_id: pads, qty: "2" },
    { product_id: gasket, qty: "1" },
  ]);
  await hours(work.task, raju, 1);
  await invoiced(work, "2026-10-05");
  expect((await draft("2026-10")).total).toMatchObject({ labour: "0.00", parts: "16.00", amount: "16.00" });
});

test("a mechanic reads his own commission and nobody else's", async () => {
  const { owner, raju, imran, rate, job, hours, invoiced, freeze, at } = await workshop();
  succeeded(await rate(raju));
  succeeded(await rate(imran, { labour_percent: 20 }));
  const clerk = await owner.colleague(["view-reports"]);
  const work = await job();
  await hours(work.task, raju, 1);
  await hours(work.task, imran, 1);
  await invoiced(work, "2026-10-05");
  expect(await own(raju, "2026-10")).toMatchObject({
    clocked_seconds: 3600,
    billed_seconds: 4500,
    efficiency: 125,
    amount: "50.00",
    rate: { labour_percent: 10 },
    entries: [{ share: "500.00", amount: "50.00" }],
    runs: [],
  });
  await at("2026-11-03T08:00:00Z");
  const run = succeeded(await freeze("2026-10")).body;
  expect((await own(raju, "2026-10")).runs).toMatchObject([{ number: "COM-0001", amount: "50.00" }]);
  expect(JSON.stringify(await own(raju, "2026-10"))).not.toContain(imran.userId);
  for (const path of [
    "/api/technicians",
    "/api/commission-rates",
    "/api/commission-runs",
    `/api/commission-runs/${run.id}`,
    `/api/commission-runs/${run.id}.pdf`,
  ])
    expect((await raju.get(path)).status, path).toBe(403);
  const report = succeeded(await clerk.get("/api/technicians?from=2026-10-01&to=2026-10-31")).body;
  expect(report.data).toMatchObject([{ commission: null }, { commission: null }]);
  expect(report.total.commission).toBeNull();
});

test("the line of the report has the efficiency of each week, also with a return, as the report of that week says", async () => {
  const { owner, raju, job, hours, invoiced, at, post } = await workshop();
  const invoices: Awaited<ReturnType<typeof invoiced>>[] = [];
  for (const [week, worked] of [5, 2, 4].entries()) {
    const day = `2026-10-${String(5 + 7 * week).padStart(2, "0")}`;
    await at(`${day}T08:00:00Z`);
    const work = await job();
    await hours(work.task, raju, worked);
    invoices.push(await invoiced(work, day));
  }
  const [first] = invoices;
  await post(`/api/client-invoices/${first.id}/return-invoices`, {
    reason: "return-of-goods",
    items: [{ client_invoice_item_id: first.items[0].id, qty: "0.4" }],
    approve: true,
  });
  const { weeks } = succeeded(await owner.get("/api/reports/technicians/answer?from=2026-10-01&to=2026-10-25")).body;
  const told: { to: string; value: string | null }[] = weeks.filter(({ value }: { value: string | null }) => value);
  expect(told.map(({ to }) => to)).toEqual(["2026-10-11", "2026-10-18", "2026-10-25"]);
  for (const { to, value } of told) {
    const { total } = succeeded(await owner.get(`/api/technicians?from=${addDays(to, -6)}&to=${to}`)).body;
    expect(Number(value)).toBe(total.efficiency);
  }
  expect(told.map(({ value }) => value)).toEqual(["50", "125", "37.5"]);
});

test("the report has clocked, billed, idle and present hours; tasks add up to the row, and the work orders to all", async () => {
  const { owner, raju, job, invoiced, at, post } = await workshop();
  const [first, second] = [await job(), await job()];
  const tap = (kind: string, task_id?: string) =>
    post("/api/clock-events", { kind, employee_id: raju.userId, ...(task_id && { task_id }) });
  await tap("start", first.task);
  await at("2026-10-05T07:00:00Z");
  await tap("stop", first.task);
  await at("2026-10-05T07:30:00Z");
  await tap("start", second.task);
  await at("2026-10-05T08:00:00Z");
  await tap("break");
  await at("2026-10-05T09:00:00Z");
  await tap("start", first.task);
  await at("2026-10-05T10:00:00Z");
  await tap("stop", first.task);
  await invoiced(first, "2026-10-05");
  const report = succeeded(await owner.get("/api/technicians?from=2026-10-01&to=2026-10-31")).body;
  expect(report).toMatchObject({ difference: 0, unclocked_seconds: 0 });
  expect(report.data).toMatchObject([
    {
      id: raju.userId,
      clocked_seconds: 9000,
      idle_seconds: 1800,
      present_seconds: 10_800,
      billed_seconds: 9000,
      efficiency: 100,
      efficiency_before: null,
    },
  ]);
  const { data } = succeeded(
    await owner.get(`/api/technicians/${raju.userId}/tasks?from=2026-10-01&to=2026-10-31`),
  ).body;
  expect(data).toMatchObject([
    { id: second.task, clocked_seconds: 1800, billed_seconds: 0 },
    { id: first.task, clocked_seconds: 7200, billed_seconds: 9000, efficiency: 125 },
  ]);
  const pdf = await owner.get(report.pdf_url);
  expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await owner.get(report.xlsx_url)).status).toBe(200);
});

test("work that nobody clocked earns nothing until its hours are set; labour of no task is shared by the whole visit", async () => {
  const { owner, bill, raju, rate, job, hours, invoiced, draft, labour, post } = await workshop();
  succeeded(await rate(raju));
  const work = await job();
  await invoiced(work, "2026-10-05");
  expect((await draft("2026-10")).data).toEqual([]);
  const of = async () => succeeded(await owner.get("/api/technicians?from=2026-10-01&to=2026-10-31")).body;
  expect(await of()).toMatchObject({ data: [], unclocked_seconds: 9000 });
  await hours(work.task, raju, 2);
  expect((await draft("2026-10")).total.amount).toBe("100.00");

  const visit = await bill.vehicle();
  const { id: task } = await post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Noise" });
  await hours(task, raju, 1);
  const loose = await bill.invoice(visit, { issued_at: "2026-10-05" });
  await bill.item(loose.id, { product_id: labour });
  succeeded(await bill.approve(loose.id));
  expect((await draft("2026-10")).total.amount).toBe("200.00");
  const { data } = succeeded(
    await owner.get(`/api/technicians/${raju.userId}/tasks?from=2026-10-01&to=2026-10-31`),
  ).body;
  expect(data.find((row: { name: string | null }) => row.name === null)).toMatchObject({
    id: visit,
    clocked_seconds: 0,
    billed_seconds: 9000,
  });
  expect(data).toHaveLength(3);
});

test("a removed employee keeps what he earned, and takes no further rate", async () => {
  const { owner, raju, rate, job, hours, invoiced, draft } = await workshop();
  succeeded(await rate(raju));
  const work = await job();
  await hours(work.task, raju, 2);
  await invoiced(work, "2026-10-05");
  succeeded(await owner.delete(`/api/users/${raju.userId}`));
  expect(amountsOf(await draft("2026-10"))).toEqual({ [raju.userId]: "100.00" });
  expect((await rate(raju, { from: "2026-10-10" })).status).toBe(422);
  const { data } = succeeded(await owner.get("/api/commission-rates")).body;
  expect(data.find((row: { employee: { id: string } }) => row.employee.id === raju.userId).rates).toHaveLength(1);
});

test("a rate is set once for a day, and deleted until a month from its day on is frozen", async () => {
  const { owner, raju, rate, job, hours, invoiced, freeze, at } = await workshop();
  const set = succeeded(await rate(raju, { from: "2026-10-06" })).body;
  expect(set).toMatchObject({ labour_percent: 10, parts_percent: 5, is_used: false, employee: { id: raju.userId } });
  expect((await rate(raju, { from: "2026-10-06" })).status).toBe(422);
  expect((await owner.delete(`/api/commission-rates/${set.id}`)).status).toBe(204);
  const kept = succeeded(await rate(raju)).body;
  const work = await job();
  await hours(work.task, raju, 1);
  await invoiced(work, "2026-10-05");
  await at("2026-11-02T08:00:00Z");
  const run = succeeded(await freeze("2026-10")).body;
  expect((await owner.delete(`/api/commission-rates/${kept.id}`)).body.type).toBe("commission-month-frozen");
  await expect(
    database.rows("update commission_entries set amount = amount + 1 where run_id = $1", [run.id]),
  ).rejects.toThrow("never changed");
  const [first, second] = [await owner.get(run.pdf_url), await owner.get(run.pdf_url)];
  expect(first.status).toBe(200);
  expect(second.bytes.equals(first.bytes)).toBe(true);
});

test("two freezes at the same moment make one run", async () => {
  const { raju, rate, job, hours, invoiced, freeze, at, owner } = await workshop();
  succeeded(await rate(raju));
  const work = await job();
  await hours(work.task, raju, 1);
  await invoiced(work, "2026-10-05");
  await at("2026-11-02T08:00:00Z");
  const replies = await Promise.all([1, 2, 3].map(() => freeze("2026-10")));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const { data } = succeeded(await owner.get("/api/commission-runs")).body;
  expect(data).toHaveLength(1);
  const offers = (name: string) => [{ name, url: data[0].view_url }];
  expect((await freeze("2026-10")).body).toMatchObject({
    type: "commission-already-frozen",
    detail: "The commission of this month is already frozen.",
    offers: offers("Open \u2066COM-0001\u2069"),
  });
});

test("a month whose answer was lost is frozen once, and sent again it answers the run", async () => {
  const { owner, raju, rate, job, hours, invoiced, at } = await workshop();
  succeeded(await rate(raju));
  const work = await job();
  await hours(work.task, raju, 1);
  await invoiced(work, "2026-10-05");
  await at("2026-11-02T08:00:00Z");
  const send = () =>
    owner.post("/api/commission-runs", { month: "2026-10" }, { "idempotency-key": "freeze-october-2026" });
  const lost = succeeded(await send());
  const again = await send();
  expect([again.status, again.body]).toEqual([201, lost.body]);
});

test("who works at one branch only reads the technicians of its work, and no run of the whole shop", async () => {
  const { owner, bill, raju, labour, post } = await workshop();
  const [{ id: main }] = succeeded(await owner.get("/api/branches")).body.data;
  const { id: north } = await post("/api/branches", { name: "North", name_ar: "الشمال" });
  const visit = await bill.vehicle();
  const { id: task } = await post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Noise" });
  succeeded(await owner.put(`/api/work-order-tasks/${task}/employees/${raju.userId}`, { hours_worked: 1 }));
  const loose = await bill.invoice(visit, { issued_at: "2026-10-05" });
  await bill.item(loose.id, { product_id: labour });
  succeeded(await bill.approve(loose.id));
  const clerk = await owner.colleague(["view-reports", "manage-users"]);
  for (const [branch, count] of [
    [main, 1],
    [north, 0],
  ] as const) {
    succeeded(await owner.put(`/api/users/${clerk.userId}`, { branch_ids: [branch] }));
    const { data } = succeeded(await clerk.get("/api/technicians?from=2026-10-01&to=2026-10-31")).body;
    expect(data).toHaveLength(count);
  }
  expect((await clerk.get(`/api/technicians?branch_id=${main}`)).body.type).toBe("other-branch");
  for (const path of ["/api/commission-runs", "/api/commission-runs/draft", "/api/commission-rates"])
    expect((await clerk.get(path)).body.type, path).toBe("other-branch");
});
