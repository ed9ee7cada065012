import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { withShop } from "../../../platform/server/db/database.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { stopAtClosingTime } from "./server/closing-time.ts";
import { liftHolds } from "./verbs.ts";

const api = await startApi();
const database = await auditor(api.database);
const pool = openPool(api.database.runtimeUrl, 4);
afterAll(async () => {
  await database.close();
  await pool.end();
});

const minutes = 60_000;

const workshop = async () => {
  const shop = await api.newShop();
  const visit = await billing(shop).vehicle();
  const employee = async (name: string): Promise<string> => {
    const { data: roles } = succeeded(await shop.get("/api/roles")).body;
    const role = roles.find((item: { name: string }) => item.name === "Employees");
    return succeeded(await shop.post("/api/users", { name, role_id: role.id })).body.id;
  };
  const task = async (fields: object = {}) =>
    succeeded(await shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Front brakes", ...fields }))
      .body;
  const tap = (kind: string, fields: object) => shop.post("/api/clock-events", { kind, ...fields });
  const shown = async (id: string) => succeeded(await shop.get(`/api/work-order-tasks/${id}`)).body;
  return { shop, visit, employee, task, tap, shown };
};

/** Milliseconds ago, ISO. */
const ago = (ms: number) => new Date(api.clock.now().getTime() - ms).toISOString();

const hoursOf = (body: { employees: { hours_worked: number }[] }) => body.employees.map((row) => row.hours_worked);

test("the first task makes the visit's work order, further tasks join it", async () => {
  const { task } = await workshop();
  const first = await task({ planned_hours: 2.5, complaint: "Squeals" });
  expect(first).toMatchObject({
    state: "not-begun",
    planned_hours: 2.5,
    complaint: "Squeals",
    number: 1,
    employee: null,
  });
  expect(await task({ name: "Oil" })).toMatchObject({ work_order_id: first.work_order_id });
});

test("two first tasks at the same moment make one work order", async () => {
  const { shop, visit } = await workshop();
  const made = await Promise.all(
    ["A", "B", "C"].map((name) => shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name })),
  );
  expect(new Set(made.map(({ body }) => body.work_order_id)).size).toBe(1);
});

test("a task goes from not begun over running, stopped and on hold to done and checked", async () => {
  const { shop, task, tap, shown } = await workshop();
  const { id } = await task();
  const states: string[] = [];
  for (const [kind, more] of [
    ["start", {}],
    ["stop", {}],
    ["hold", { reason: "part", note: "Pads" }],
    ["start", {}],
    ["finish", {}],
  ] as const) {
    succeeded(await tap(kind, { task_id: id, ...more }));
    states.push((await shown(id)).state);
  }
  expect(states).toEqual(["running", "stopped", "on-hold", "running", "done"]);
  expect((await shop.post(`/api/work-order-tasks/${id}/cancel`, { reason: "No" })).body.type).toBe("task-state");
  expect(succeeded(await shop.post(`/api/work-order-tasks/${id}/check`)).body.state).toBe("checked");
  expect((await tap("start", { task_id: id })).body.type).toBe("task-state");
  expect(succeeded(await shop.post(`/api/work-order-tasks/${id}/reopen`, { reason: "Still squeals" })).body.state).toBe(
    "stopped",
  );
});

test("starting another task stops the first, so one clock runs", async () => {
  const { task, tap, shown, employee } = await workshop();
  const raju = await employee("Raju");
  const [brakes, oil] = [await task({ employee_id: raju }), await task({ name: "Oil", employee_id: raju })];
  succeeded(await tap("start", { task_id: brakes.id, at: ago(60 * minutes) }));
  succeeded(await tap("start", { task_id: oil.id, at: ago(30 * minutes) }));
  expect(await shown(brakes.id)).toMatchObject({ state: "stopped", employees: [{ hours_worked: 0.5 }] });
  expect((await shown(oil.id)).running).toMatchObject([{ employee_id: raju }]);
});

test("twenty concurrent starts of one employee leave one clock running", async () => {
  const { shop, task, tap, employee } = await workshop();
  const raju = await employee("Raju");
  const tasks = await Promise.all(
    Array.from({ length: 20 }, (_, place) => task({ name: `Task ${place}`, employee_id: raju })),
  );
  const replies = await Promise.all(tasks.map(({ id }) => tap("start", { task_id: id })));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  const { tasks: shown } = succeeded(await shop.get("/api/work-board")).body;
  expect(shown.filter(({ state }: { state: string }) => state === "running")).toHaveLength(1);
});

test("a clock event that is sent twice is recorded once", async () => {
  const { task, tap, shown, shop } = await workshop();
  const { id } = await task();
  const event = { id: uuid7(), task_id: id, at: ago(20 * minutes) };
  const [first, second] = await Promise.all([tap("start", event), tap("start", event)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).toBe(first.body.id);
  succeeded(await tap("stop", { task_id: id, at: ago(10 * minutes) }));
  expect((await tap("start", event)).status).toBe(201);
  expect(await shown(id)).toMatchObject({ state: "stopped", employees: [{ hours_worked: 0.167 }] });
  expect(await database.rows("select id from clock_events where shop_id = $1", [shop.shopId])).toHaveLength(2);
});

test("a break stops the clock, and one tap goes on with the same task", async () => {
  const { shop, task, tap, shown } = await workshop();
  const { id } = await task();
  succeeded(await tap("start", { task_id: id }));
  succeeded(await tap("break", {}));
  expect(await shown(id)).toMatchObject({ state: "stopped" });
  expect(succeeded(await shop.get("/api/my-work")).body.me.on_break_since).not.toBeNull();
  expect(succeeded(await tap("resume", {})).body.running).toMatchObject({ task_id: id });
  expect(await shown(id)).toMatchObject({ state: "running" });
  succeeded(await tap("break", {}));
  succeeded(await tap("hold", { task_id: id, reason: "client" }));
  expect(succeeded(await tap("resume", {})).body.running).toBeNull();
});

test("a hold stops everybody on the task", async () => {
  const { task, tap, shown, employee } = await workshop();
  const { id } = await task();
  for (const name of ["Raju", "Imran"])
    succeeded(await tap("start", { task_id: id, employee_id: await employee(name) }));
  expect((await shown(id)).running).toHaveLength(2);
  succeeded(await tap("hold", { task_id: id, reason: "other", note: "Lift is broken" }));
  expect(await shown(id)).toMatchObject({
    state: "on-hold",
    hold_reason: "other",
    hold_note: "Lift is broken",
    running: [],
  });
  expect((await tap("hold", { task_id: id })).body.errors).toHaveProperty("reason");
});

test("a deposit that has arrived lifts the holds that wait for it, and no others", async () => {
  const { shop, visit, task, tap, shown } = await workshop();
  const [deposit, part] = [await task(), await task({ name: "Oil" })];
  succeeded(await tap("hold", { task_id: deposit.id, reason: "deposit" }));
  succeeded(await tap("hold", { task_id: part.id, reason: "part", note: "Filter" }));
  const lifted = await withShop(pool, shop.shopId, (db) => liftHolds(db, visit, "deposit"));
  expect(lifted.map(({ id }) => id)).toEqual([deposit.id]);
  expect([await shown(deposit.id), await shown(part.id)]).toMatchObject([{ state: "not-begun" }, { state: "on-hold" }]);
});

test("one list checks the tasks of a visit: it is ready once all have passed, and worked on again after a reopening", async () => {
  const { shop, visit, task, tap, shown } = await workshop();
  const [brakes, oil, polish] = [await task(), await task({ name: "Oil" }), await task({ name: "Polish" })];
  const status = async () => succeeded(await shop.get(`/api/client-vehicles/${visit}`)).body.status;
  const check = (body: object) => shop.post(`/api/work-orders/${brakes.work_order_id}/quality-check`, body);
  for (const { id } of [brakes, oil]) succeeded(await tap("finish", { task_id: id }));
  succeeded(await shop.post(`/api/work-order-tasks/${polish.id}/cancel`, { reason: "Not wanted" }));
  expect((await check({ passed: [brakes.id, polish.id] })).body.type).toBe("task-state");
  expect((await check({ passed: [brakes.id], failed: [{ id: brakes.id, reason: "x" }] })).body.type).toBe("task-state");
  succeeded(await check({ passed: [brakes.id], failed: [{ id: oil.id, reason: "Filter leaks" }] }));
  expect(await shown(oil.id)).toMatchObject({ state: "not-begun", reopen_reason: "Filter leaks" });
  expect(await status()).toBe("working_on");
  succeeded(await tap("finish", { task_id: oil.id }));
  expect(succeeded(await check({ passed: [oil.id] })).body.tasks.map(({ state }: { state: string }) => state)).toEqual([
    "checked",
    "checked",
    "cancelled",
  ]);
  expect(await status()).toBe("ready_for_customer");
  succeeded(await shop.post(`/api/work-order-tasks/${brakes.id}/reopen`, { reason: "Squeals again" }));
  expect(await status()).toBe("working_on");
});

test("an exit warns of open tasks and running clocks; once confirmed, clocks stop and tasks not begun are cancelled", async () => {
  const { shop, visit, task, tap, shown } = await workshop();
  const [begun, waiting] = [await task(), await task({ name: "Oil" })];
  succeeded(await tap("start", { task_id: begun.id }));
  const leave = (body: object = {}) => shop.post(`/api/client-vehicles/${visit}/exit-entry`, body);
  expect((await leave()).body.warnings).toEqual(["open-tasks", "running-clock"]);
  succeeded(await leave({ confirm: true }));
  expect(await shown(begun.id)).toMatchObject({ state: "stopped", running: [] });
  expect(await shown(waiting.id)).toMatchObject({ state: "cancelled", cancel_reason: "The vehicle has left." });
});

test("hours recorded later on a cancelled task are kept and wait for a confirmation", async () => {
  const { shop, task, tap, shown } = await workshop();
  const { id } = await task();
  succeeded(await shop.post(`/api/work-order-tasks/${id}/cancel`, { reason: "Client withdrew" }));
  expect((await tap("start", { task_id: id })).body.type).toBe("task-state");
  succeeded(await tap("start", { task_id: id, at: ago(60 * minutes) }));
  succeeded(await tap("stop", { task_id: id, at: ago(30 * minutes) }));
  const held = await shown(id);
  expect(held).toMatchObject({ state: "cancelled", worked_seconds: 0, flagged: [{ flag: "closed-task" }] });
  succeeded(await shop.post(`/api/task-clocks/${held.flagged[0].id}/confirm`));
  expect(await shown(id)).toMatchObject({ worked_seconds: 1800, flagged: [] });
  expect((await shop.post(`/api/task-clocks/${held.flagged[0].id}/confirm`)).body.type).toBe("clock-confirmed");
});

test("setting the hours keeps the difference as a correction, and is refused while the clock runs", async () => {
  const { shop, task, tap, shown } = await workshop();
  const { id } = await task();
  succeeded(await tap("start", { task_id: id, at: ago(60 * minutes) }));
  const path = `/api/work-order-tasks/${id}/employees/${shop.userId}`;
  expect((await shop.put(path, { hours_worked: 2 })).body.type).toBe("clock-running");
  succeeded(await tap("stop", { task_id: id, at: ago(0) }));
  expect(hoursOf(succeeded(await shop.put(path, { hours_worked: 2.25 })).body)).toEqual([2.25]);
  const lower = succeeded(await shop.put(path, { hours_worked: 0.5 })).body;
  expect(hoursOf(lower)).toEqual([0.5]);
  expect(lower.worked_seconds).toBe(1800);
  expect((await shown(id)).employees[0].corrected_seconds).toBeLessThan(0);
});

test("closing time stops a clock, and its hours count once confirmed", async () => {
  const { shop, task, tap, shown } = await workshop();
  const { id } = await task();
  // Two days off may lie between, and it may have been started after closing time.
  const started = ago(96 * 60 * minutes);
  succeeded(await tap("start", { task_id: id, at: started }));
  await stopAtClosingTime(pool)();
  const stopped = await shown(id);
  expect(stopped).toMatchObject({ state: "stopped", worked_seconds: 0, flagged: [{ flag: "closing" }] });
  const [clock] = stopped.flagged;
  expect(Date.parse(clock.ended_at)).toBeGreaterThan(Date.parse(started));
  expect(Date.parse(clock.ended_at)).toBeLessThan(api.clock.now().getTime());
  const worked = Math.round(secondsBetween(started, clock.ended_at) / 2);
  const end = new Date(Date.parse(started) + worked * 1000).toISOString();
  const late = await shop.post(`/api/task-clocks/${clock.id}/confirm`, { ended_at: ago(0) });
  expect(late.body.errors).toHaveProperty("ended_at");
  succeeded(await shop.post(`/api/task-clocks/${clock.id}/confirm`, { ended_at: end }));
  expect((await shown(id)).worked_seconds).toBe(worked);
});

test("removing a user stops the clock and leaves the tasks to nobody", async () => {
  const { shop, task, tap, shown, employee } = await workshop();
  const raju = await employee("Raju");
  const { id } = await task({ employee_id: raju });
  succeeded(await tap("start", { task_id: id }));
  succeeded(await shop.delete(`/api/users/${raju}`));
  expect(await shown(id)).toMatchObject({
    state: "stopped",
    employee_id: null,
    running: [],
    flagged: [{ flag: "removed" }],
  });
});

test("an employee acts on own tasks only, and changes neither plan nor assignment", async () => {
  const { shop, task, tap, shown } = await workshop();
  const raju = await shop.colleague(["view-work-orders"]);
  const [own, other] = [await task({ employee_id: raju.userId }), await task({ name: "Paint" })];
  const try1 = (id: string, kind = "start") => raju.post("/api/clock-events", { kind, task_id: id });
  expect((await try1(own.id)).status).toBe(201);
  expect((await try1(other.id)).body.type).toBe("not-own-task");
  expect((await raju.post("/api/clock-events", { kind: "break", employee_id: shop.userId })).body.type).toBe(
    "not-own-task",
  );
  const put = (id: string, body: object) => raju.put(`/api/work-order-tasks/${id}`, body);
  expect((await put(own.id, { cause: "Worn pads" })).body).toMatchObject({ cause: "Worn pads" });
  expect((await put(own.id, { planned_hours: 9 })).status).toBe(403);
  expect((await put(other.id, { cause: "x" })).body.type).toBe("not-own-task");
  expect(
    (await raju.post("/api/work-order-tasks", { client_vehicle_id: own.client_vehicle.id, name: "x" })).status,
  ).toBe(403);
  expect((await raju.get("/api/my-work")).body.tasks.map(({ id }: { id: string }) => id)).toEqual([own.id]);
  succeeded(await tap("finish", { task_id: own.id }));
  expect(await shown(own.id)).toMatchObject({ state: "done", running: [] });
});

test("a checkpoint that requires a check becomes one task", async () => {
  const { shop, visit, task } = await workshop();
  const diagnostic = succeeded(await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: visit })).body.id;
  const { data: points } = succeeded(await shop.get("/api/diagnostics/checkpoints?step=1")).body;
  const [bad, good] = points;
  succeeded(
    await shop.post(`/api/vehicle-diagnostics/${diagnostic}/values`, {
      values: [
        { step: 1, label: bad.id, value: "requires-check" },
        { step: 1, label: good.id, value: "good" },
        { step: 1, label: "note", value: "Noisy" },
      ],
    }),
  );
  const from = (checkpoint: string, more: object = {}) =>
    shop.post("/api/work-order-tasks", {
      client_vehicle_id: visit,
      name: "Check",
      diagnostic_id: diagnostic,
      checkpoint_id: checkpoint,
      ...more,
    });
  expect((await from(bad.id)).body).toMatchObject({ source: "checkpoint", diagnostic_id: diagnostic });
  expect((await from(bad.id)).body.type).toBe("task-known");
  expect((await from(good.id)).body.type).toBe("not-required");
  expect(await task()).toMatchObject({ source: "hand" });
});

test("checkpoints that require a check become tasks together, once", async () => {
  const { shop, visit } = await workshop();
  const { data: points } = succeeded(await shop.get("/api/diagnostics/checkpoints?step=1")).body;
  const [bad, worse, fine] = points;
  const inspect = async (values: object[]) => {
    const { id } = succeeded(await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: visit })).body;
    const note = { step: 1, label: "note", value: "Noisy" };
    succeeded(await shop.post(`/api/vehicle-diagnostics/${id}/values`, { values: [...values, note] }));
    for (const step of [2, 3, 4, 5, 6, 7])
      succeeded(
        await shop.post(`/api/vehicle-diagnostics/${id}/values`, { values: [{ step, label: "note", value: "Seen" }] }),
      );
  };
  await inspect([
    { step: 1, label: bad.id, value: "requires-check" },
    { step: 1, label: `${bad.id}/note`, value: "Drips at the gasket" },
    { step: 1, label: worse.id, value: "requires-check", grade: "now" },
    { step: 1, label: fine.id, value: "requires-check" },
  ]);
  await inspect([{ step: 1, label: fine.id, value: "good" }]);
  const listed = async () => succeeded(await shop.get(`/api/checkpoint-tasks?client_vehicle_id=${visit}`)).body.data;
  const make = (checkpoints: string[]) => shop.post("/api/checkpoint-tasks", { client_vehicle_id: visit, checkpoints });
  expect((await listed()).map((point: { checkpoint_id: string }) => point.checkpoint_id)).toEqual([worse.id, bad.id]);
  expect((await make([bad.id, fine.id])).body.type).toBe("not-required");
  const made = await make([bad.id]);
  expect(made.status).toBe(201);
  expect(made.body.data[1]).toMatchObject({
    note: "Drips at the gasket",
    task: { name: bad.name_en, state: "not-begun" },
  });
  const { id } = made.body.data[1].task;
  expect(succeeded(await shop.get(`/api/work-order-tasks/${id}`)).body).toMatchObject({
    source: "checkpoint",
    cause: "Drips at the gasket",
  });
  expect((await make([worse.id, bad.id])).body.type).toBe("task-known");
  succeeded(await shop.post(`/api/work-order-tasks/${id}/cancel`, { reason: "Later" }));
  expect((await make([worse.id, bad.id])).status).toBe(201);
});

test("the task of a checkpoint settles what the checkpoint found, and an estimate goes on with it", async () => {
  const { shop, visit, tap } = await workshop();
  const { data: points } = succeeded(await shop.get("/api/diagnostics/checkpoints?step=1")).body;
  const [leak, belt] = points;
  const diagnosis = succeeded(await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: visit })).body.id;
  const judge = async (values: object[]) =>
    succeeded(
      await shop.post(`/api/vehicle-diagnostics/${diagnosis}/values`, {
        values: [...values.map((value) => ({ step: 1, ...value })), { step: 1, label: "note", value: "Noisy" }],
      }),
    );
  const required = { value: "requires-check" };
  await judge([
    { label: leak.id, ...required },
    { label: belt.id, ...required },
  ]);
  const found = async () => {
    const { data } = succeeded(await shop.get(`/api/findings?client_vehicle_id=${visit}`)).body;
    const of = (name: string) => data.find(({ name_en }: { name_en: string }) => name_en === name);
    return { leak: of(leak.name_en), belt: of(belt.name_en) };
  };
  const { data: made } = succeeded(
    await shop.post("/api/checkpoint-tasks", { client_vehicle_id: visit, checkpoints: [leak.id] }),
  ).body;
  const { task } = made.find(({ checkpoint_id }: { checkpoint_id: string }) => checkpoint_id === leak.id);
  const beltTask = succeeded(
    await shop.post("/api/work-order-tasks", {
      client_vehicle_id: visit,
      name: "Belt",
      note: "Squeaks when cold",
      diagnostic_id: diagnosis,
      checkpoint_id: belt.id,
    }),
  ).body;

  await judge([
    { label: leak.id, value: "good" },
    { label: belt.id, ...required },
  ]);
  expect((await found()).leak, "the finding of a task is marked, not removed").toMatchObject({ state: "open" });
  succeeded(await tap("finish", { task_id: task.id }));
  expect((await found()).leak).toMatchObject({ state: "done" });
  succeeded(await shop.post(`/api/work-order-tasks/${task.id}/reopen`, { reason: "It leaks again" }));
  expect((await found()).leak).toMatchObject({ state: "open" });

  const product = succeeded(await shop.post("/api/products", { name: "Belt", kind: "part", price: "80" })).body.id;
  const estimate = succeeded(await shop.post("/api/estimates", { client_vehicle_id: visit })).body;
  const saved = succeeded(
    await shop.post(`/api/estimates/${estimate.id}`, {
      lines: [{ finding_id: (await found()).belt.id, product_id: product, qty: "1", labour_hours: 1.5 }],
      version: estimate.version,
    }),
  ).body;
  succeeded(await shop.post(`/api/estimates/${estimate.id}/send`, { version: saved.version }));
  succeeded(await shop.post(`/api/work-order-tasks/${beltTask.id}/cancel`, { reason: "Wait for the answer" }));
  expect((await found()).belt, "the sent estimate still prices it").toMatchObject({ state: "priced" });
  succeeded(await shop.post(`/api/work-order-tasks/${beltTask.id}/reopen`, { reason: "Go on" }));
  succeeded(
    await shop.post(`/api/estimates/${estimate.id}/answers`, {
      channel: "phone",
      name: "Noura",
      phone: "0561234567",
      after: 0,
      answers: [{ key: (await found()).belt.id, answer: "yes" }],
    }),
  );
  expect((await found()).belt).toMatchObject({ state: "approved" });
  const { data: tasks } = succeeded(await shop.get(`/api/work-order-tasks?client_vehicle_id=${visit}`)).body;
  expect(tasks.map(({ id }: { id: string }) => id)).toEqual([task.id, beltTask.id]);
  expect(succeeded(await shop.get(`/api/work-order-tasks/${beltTask.id}`)).body).toMatchObject({
    planned_hours: 1.5,
    note: "Squeaks when cold\nBelt",
    parts: [{ product: { id: product }, quantity: "1" }],
  });
  succeeded(await tap("finish", { task_id: beltTask.id, confirm: true }));
  expect((await found()).belt).toMatchObject({ state: "done" });
});

test("rework names the task that it does again", async () => {
  const { shop, visit, task, tap } = await workshop();
  const first = await task();
  const again = (id: string) =>
    shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Again", rework_of_id: id });
  expect((await again(first.id)).body.errors).toHaveProperty("rework_of_id");
  succeeded(await tap("finish", { task_id: first.id }));
  expect((await again(first.id)).body).toMatchObject({ rework_of: { id: first.id, name: "Front brakes" } });
  const stranger = await workshop();
  expect((await again((await stranger.task()).id)).status).toBe(404);
});

test("the board reads 500 tasks by about as many statements as one", async () => {
  const { shop, visit } = await workshop();
  const add = (name: string) => shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name });
  succeeded(await add("First"));
  const statements = async () => {
    const before = api.statements().length;
    succeeded(await shop.get("/api/work-board"));
    return api.statements().length - before;
  };
  await statements();
  const few = await statements();
  await database.rows(
    `insert into work_order_tasks (shop_id, id, work_order_id, name, created_by)
     select shop_id, gen_random_uuid(), work_order_id, 'Task ' || n, created_by from work_order_tasks, generate_series(1, 499) n where shop_id = $1`,
    [shop.shopId],
  );
  // A job of the program may run meanwhile.
  expect(await statements()).toBeLessThanOrEqual(few + 3);
  expect(succeeded(await shop.get("/api/work-board")).body.tasks).toHaveLength(500);
});

test("bays and working hours are settings, with one open day at least", async () => {
  const shop: ShopOwner = await api.newShop();
  const bay = succeeded(await shop.post("/api/bays", { name: "Lift 1", name_ar: "رافعة 1" })).body;
  expect(succeeded(await shop.put(`/api/bays/${bay.id}`, { is_archived: true })).body.archived_at).not.toBeNull();
  const { data: week } = succeeded(await shop.get("/api/working-hours")).body;
  expect(week).toHaveLength(7);
  expect(week[5]).toEqual({ weekday: 5, opens_at: null, closes_at: null });
  const half = week.with(0, { weekday: 0, opens_at: "09:00", closes_at: null });
  expect((await shop.put("/api/working-hours", { days: half })).body.errors).toHaveProperty("days.0.closes_at");
  const shut = week.map(({ weekday }: { weekday: number }) => ({ weekday, opens_at: null, closes_at: null }));
  expect((await shop.put("/api/working-hours", { days: shut })).body.errors).toHaveProperty("days");
  const early = week.with(0, { weekday: 0, opens_at: "07:00", closes_at: "15:00" });
  expect(succeeded(await shop.put("/api/working-hours", { days: early })).body.data[0]).toEqual(early[0]);
});

const secondsBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 1000);

/** An id of version 7, as a tablet makes it. */
const uuid7 = () => {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};

test("a hold for the client, a deposit or the insurer is lifted only by who set it or manages work orders", async () => {
  const { shop, task, tap, shown } = await workshop();
  const raju = await shop.colleague(["view-work-orders"]);
  const mine = await task({ employee_id: raju.userId });
  const tapped = (kind: string, fields: object = {}) =>
    raju.post("/api/clock-events", { kind, task_id: mine.id, ...fields });
  for (const reason of ["client", "deposit", "insurer"]) {
    succeeded(await tap("hold", { task_id: mine.id, reason }));
    expect(await shown(mine.id)).toMatchObject({ state: "on-hold", held_by: shop.userId });
    expect((await tapped("start")).body.type).toBe("task-waits");
    expect((await tapped("finish")).body.type).toBe("task-waits");
    expect((await tapped("hold", { reason: "other" })).body.type).toBe("task-waits");
    expect((await raju.post(`/api/work-order-tasks/${mine.id}/lift-hold`)).body.type).toBe("task-waits");
    succeeded(await shop.post(`/api/work-order-tasks/${mine.id}/lift-hold`));
    expect(await shown(mine.id)).toMatchObject({ state: "not-begun", held_by: null });
  }
  // One's own hold is lifted by a start that was confirmed, one for a part by any.
  succeeded(await tapped("hold", { reason: "client" }));
  expect((await tapped("start")).body).toMatchObject({ type: "needs-confirmation", warnings: ["waits-for-client"] });
  expect(succeeded(await tapped("start", { confirm: true })).body.running.task_id).toBe(mine.id);
  succeeded(await tap("hold", { task_id: mine.id, reason: "part", note: "Pads" }));
  succeeded(await tapped("start"));
  expect(await shown(mine.id)).toMatchObject({ state: "running", hold_reason: null });
});

test("whoever manages work orders goes on with a task that waits for a deposit only after a question", async () => {
  const { shop, task, tap, shown } = await workshop();
  const mine = await task();
  const vendor = succeeded(await shop.post("/api/vendors", { name: "Gulf Transmission" })).body;
  const sublet = { vendor_id: vendor.id, description: "Rebuild", version: (await shown(mine.id)).version };
  succeeded(await shop.put(`/api/work-order-tasks/${mine.id}/sublet`, sublet));
  succeeded(await tap("hold", { task_id: mine.id, reason: "deposit" }));
  const acts = [
    () => tap("start", { task_id: mine.id }),
    () => tap("finish", { task_id: mine.id }),
    () => tap("hold", { task_id: mine.id, reason: "other" }),
    () => shop.post(`/api/work-order-tasks/${mine.id}/sublet/send`),
  ];
  for (const act of acts) {
    const { status, body } = await act();
    expect([status, body.type, body.warnings]).toEqual([409, "needs-confirmation", ["waits-for-deposit"]]);
    expect(body.detail).toContain("The deposit has not been paid yet.");
    expect(await shown(mine.id)).toMatchObject({ state: "on-hold", hold_reason: "deposit", running: [] });
  }
  succeeded(await tap("start", { task_id: mine.id, confirm: true }));
  expect(await shown(mine.id)).toMatchObject({ state: "running", hold_reason: null });
  succeeded(await tap("hold", { task_id: mine.id, reason: "insurer" }));
  succeeded(await shop.post(`/api/work-order-tasks/${mine.id}/sublet/send`, { confirm: true }));
  expect(await shown(mine.id)).toMatchObject({ state: "outside", hold_reason: null });
});

test("a start recorded without a connection lifts the hold for the deposit only if it was confirmed on the device", async () => {
  const { task, tap, shown } = await workshop();
  const mine = await task();
  succeeded(await tap("hold", { task_id: mine.id, reason: "deposit", at: ago(60 * minutes) }));
  succeeded(await tap("start", { task_id: mine.id, at: ago(30 * minutes) }));
  expect(await shown(mine.id)).toMatchObject({ state: "on-hold", hold_reason: "deposit" });
  succeeded(await tap("stop", { task_id: mine.id, at: ago(20 * minutes) }));
  succeeded(await tap("start", { task_id: mine.id, at: ago(10 * minutes), confirm: true }));
  expect(await shown(mine.id)).toMatchObject({ state: "running", hold_reason: null });
});

test("a start that was recorded without a connection keeps its hours, and the hold for the deposit stands", async () => {
  const { shop, task, tap, shown } = await workshop();
  const raju = await shop.colleague(["view-work-orders"]);
  const mine = await task({ employee_id: raju.userId });
  succeeded(await tap("hold", { task_id: mine.id, reason: "deposit", at: ago(60 * minutes) }));
  const late = (kind: string, at: string, fields: object = {}) =>
    raju.post("/api/clock-events", { kind, task_id: mine.id, at, ...fields });
  succeeded(await late("start", ago(30 * minutes)));
  succeeded(await late("hold", ago(20 * minutes), { reason: "part" }));
  expect(await shown(mine.id)).toMatchObject({ state: "on-hold", hold_reason: "deposit", running: [] });
  expect((await shown(mine.id)).worked_seconds).toBe(600);
  succeeded(await late("finish", ago(10 * minutes)));
  expect(await shown(mine.id)).toMatchObject({ state: "done", hold_reason: null });
});
