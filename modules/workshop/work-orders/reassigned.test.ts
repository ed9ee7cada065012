import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();

const minutes = 60_000;
const days = 24 * 60 * minutes;
const ago = (ms: number) => new Date(api.clock.now().getTime() - ms).toISOString();

/** A task of Raju that is given to Imran while Raju's tablet has no connection. */
const reassigned = async () => {
  const shop = await api.newShop();
  const visit = await billing(shop).vehicle();
  const [raju, imran] = [await shop.colleague(["view-work-orders"]), await shop.colleague(["view-work-orders"])];
  const { id } = succeeded(
    await shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Brakes", employee_id: raju.userId }),
  ).body;
  const give = async (to: string | null) =>
    succeeded(await shop.put(`/api/work-order-tasks/${id}`, { employee_id: to }));
  const tap = (who: typeof raju, kind: string, at?: string, more: object = {}) =>
    who.post("/api/clock-events", { kind, task_id: id, ...(at && { at }), ...more });
  const shown = async () => succeeded(await shop.get(`/api/work-order-tasks/${id}`)).body;
  return { shop, raju, imran, give, tap, shown, id };
};

test("hours recorded without a connection on a task that was reassigned are kept, and count once confirmed", async () => {
  const { shop, raju, imran, give, tap, shown } = await reassigned();
  await give(imran.userId);
  succeeded(await tap(raju, "start", ago(0)));
  api.clock.set(new Date(api.clock.now().getTime() + 30 * minutes).toISOString());
  succeeded(await tap(raju, "finish", ago(0)));
  const kept = await shown();
  expect(kept).toMatchObject({
    state: "not-begun",
    employee_id: imran.userId,
    done_at: null,
    worked_seconds: 0,
    flagged: [{ flag: "reassigned", employee: { id: raju.userId } }],
  });
  succeeded(await shop.post(`/api/task-clocks/${kept.flagged[0].id}/confirm`));
  expect((await shown()).worked_seconds).toBe(1800);
});

test("late events change neither the state of a task that was reassigned nor the clock of its employee", async () => {
  const { raju, imran, give, tap, shown } = await reassigned();
  await give(imran.userId);
  succeeded(await tap(imran, "start"));
  const before = await shown();
  for (const [kind, more] of [
    ["start", {}],
    ["hold", { reason: "part" }],
    ["start", {}],
    ["finish", {}],
  ] as const)
    succeeded(await tap(raju, kind, ago(0), more));
  expect(await shown()).toMatchObject({ state: "running", hold_reason: null, running: before.running });
});

test("a clock that ran before the task was reassigned stops late, and does not finish the task", async () => {
  const { raju, imran, give, tap, shown } = await reassigned();
  succeeded(await tap(raju, "start"));
  await give(imran.userId);
  succeeded(await tap(imran, "start"));
  succeeded(await tap(raju, "finish", ago(0)));
  expect(await shown()).toMatchObject({ state: "running", flagged: [], running: [{ employee_id: imran.userId }] });
});

test("a break that began before the task was reassigned ends with hours that wait for a confirmation", async () => {
  const { raju, imran, give, tap, shown } = await reassigned();
  succeeded(await tap(raju, "start"));
  succeeded(await raju.post("/api/clock-events", { kind: "break", at: ago(0) }));
  await give(imran.userId);
  succeeded(await raju.post("/api/clock-events", { kind: "resume", at: ago(0) }));
  succeeded(await tap(raju, "stop", ago(0)));
  expect((await shown()).flagged).toMatchObject([{ flag: "reassigned", employee: { id: raju.userId } }]);
});

test("whoever has a connection cannot act on a task that was reassigned, but can stop the own clock on it", async () => {
  const { raju, imran, give, tap, shown } = await reassigned();
  await give(imran.userId);
  expect((await tap(raju, "start")).body.type).toBe("not-own-task");
  succeeded(await tap(raju, "start", ago(0)));
  expect((await tap(raju, "finish")).body.type).toBe("not-own-task");
  expect((await raju.put(`/api/work-order-tasks/${(await shown()).id}`, { cause: "x" })).body.type).toBe(
    "not-own-task",
  );
  succeeded(await tap(raju, "stop"));
  expect((await shown()).running).toEqual([]);
});

test("late events of a task that was never one's own, or long ago, are refused", async () => {
  const { shop, raju, imran, give, tap, shown } = await reassigned();
  const stranger = await shop.colleague(["view-work-orders"]);
  expect((await tap(stranger, "start", ago(0))).body.type).toBe("not-own-task");
  expect((await tap(imran, "finish", ago(0))).body.type).toBe("not-own-task");
  expect((await tap(raju, "start", ago(20 * minutes))).status).toBe(201);
  await give(null);
  expect((await tap(raju, "start", ago(10 * minutes))).status).toBe(201);
  await give(imran.userId);
  const { employee_id: now } = await shown();
  expect(now).toBe(imran.userId);
  await give(stranger.userId);
  expect((await tap(imran, "finish", ago(10 * minutes))).body.type).toBe("not-own-task");
  api.clock.set(new Date(api.clock.now().getTime() + 4 * days).toISOString());
  expect((await tap(imran, "start", ago(2 * days))).status).toBe(201);
  expect((await tap(imran, "start", ago(0.5 * days))).body.type).toBe("not-own-task");
});

test("a device that records late for somebody else is refused", async () => {
  const { raju, imran, give, tap } = await reassigned();
  await give(imran.userId);
  expect((await tap(raju, "start", ago(0), { employee_id: imran.userId })).body.type).toBe("not-own-task");
});

test("the tasks of a user who was removed are nobody's", async () => {
  const { shop, raju, shown } = await reassigned();
  succeeded(await shop.delete(`/api/users/${raju.userId}`));
  expect((await shown()).employee_id).toBeNull();
});

test("texts written without a connection arrive on a task that was reassigned, beside what others wrote", async () => {
  const { shop, raju, imran, give, shown, id } = await reassigned();
  const write = (who: typeof raju, now: object, more: object = {}) =>
    who.post(`/api/work-order-tasks/${id}/texts`, { at: ago(minutes), before: { cause: null }, now, ...more });
  await give(imran.userId);
  succeeded(await imran.put(`/api/work-order-tasks/${id}`, { correction: "Bled" }));
  succeeded(await write(raju, { cause: "Worn pads" }));
  succeeded(await write(raju, { cause: "Worn pads" }));
  expect(await shown()).toMatchObject({ cause: "Worn pads", correction: "Bled", employee_id: imran.userId });
  succeeded(await imran.put(`/api/work-order-tasks/${id}`, { cause: "Warped disc" }));
  expect((await write(raju, { cause: "Worn pads, rear" })).body.type).toBe("texts-changed");
  succeeded(await write(raju, { cause: "Worn pads, rear" }, { overrides: true }));
  expect((await shown()).cause).toBe("Worn pads, rear");
  const stranger = await shop.colleague(["view-work-orders"]);
  expect((await write(stranger, { cause: "x" })).body.type).toBe("not-own-task");
  expect((await write(raju, { cause: "x" }, { at: ago(31 * days) })).status).toBe(422);
  // Nobody's device shows the task so long after it was given away.
  api.clock.set(new Date(api.clock.now().getTime() + 4 * days).toISOString());
  expect((await write(raju, { cause: "x" })).body.type).toBe("not-own-task");
});
