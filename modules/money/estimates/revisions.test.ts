import { afterAll, beforeEach, expect, test } from "vitest";
import { openPool } from "../../../platform/server/db/pool.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { estimating } from "../../../tests/support/estimating.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { releaseExpired } from "./server/expiry.ts";

const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 4);
afterAll(() => pool.end());

let owner: ShopOwner;
let of: Awaited<ReturnType<typeof estimating>>;
beforeEach(async () => {
  api.clock.set("2026-11-22T09:00:00Z");
  owner = await api.newShop();
  of = await estimating(api, owner);
});

const states = async () => (await of.tasks()).map(({ name, state, hold_reason }) => [name, state, hold_reason]);

test("the next version is a draft with the same lines; sent, it has the same number and takes the first one's place", async () => {
  const id = await of.sent();
  const token = await of.linkTo(id);
  const draft = await of.post(`/api/estimates/${id}/revisions`);
  expect(draft).toMatchObject({ state: "draft", number: null, revision: 2, grand_total: "920.00" });
  expect(await of.shown(token)).toMatchObject({ number: "EST-000001", is_being_revised: true, can_be_answered: true });
  const again = await owner.post(`/api/estimates/${id}/revisions`, {});
  expect([again.status, again.body.type]).toEqual([409, "estimate-revised"]);
  expect((await owner.post(`/api/estimates/${draft.id}/revisions`, {})).body.type).toBe("estimate-draft");
  await of.save(draft.id, [of.offer(of.brakes, "300.00"), of.offer(of.leak)]);
  const byNumber = succeeded(await owner.get("/api/estimates?q=EST-000001")).body.data;
  expect(byNumber.map((found: { id: string }) => found.id)).toEqual([draft.id, id]);
  api.clock.set("2026-11-22T10:00:00Z");
  expect(await of.post(`/api/estimates/${draft.id}/send`)).toMatchObject({ number: "EST-000001 v2", state: "sent" });

  expect(await of.shown(token)).toMatchObject({ number: "EST-000001 v2", revision: 2, is_being_revised: false });
  const old = await of.read(id);
  expect(old).toMatchObject({ state: "replaced", can_be_answered: false });
  expect(old.versions.map((each: { number: string; state: string }) => [each.number, each.state])).toEqual([
    ["EST-000001", "replaced"],
    ["EST-000001 v2", "seen"],
  ]);
  expect(await pdfText((await owner.get(old.pdf_url)).bytes)).toMatch(/920\.00/);
  expect(await pdfText((await owner.get(`/api/estimates/${draft.id}.pdf`)).bytes)).toMatch(
    /EST-000001 v2[\s\S]*805\.00/,
  );
  const { data, summary } = succeeded(await owner.get("/api/estimates")).body;
  expect([data.length, summary]).toEqual([1, { count: 1, grand_total: "805.00" }]);
  const third = await of.requote(draft.id, [of.offer(of.leak)]);
  expect(await of.read(third)).toMatchObject({ number: "EST-000001 v3" });
});

test("an estimate is shared once a link to it is made", async () => {
  const id = await of.sent();
  const isShared = async () => (await of.read(id)).is_shared;
  expect(await isShared()).toBe(false);
  await of.linkTo(id);
  expect(await isShared()).toBe(true);
});

test("the client's page marks what a version changed, names what it no longer offers, and knows what stayed the same", async () => {
  const id = await of.sent();
  const token = await of.linkTo(id);
  const changes = async () => {
    const { groups, removed } = await of.shown(token);
    return {
      removed,
      groups: groups.map(({ key, change, key_before }: Record<string, unknown>) => [key, change, key_before]),
    };
  };
  expect(await changes()).toEqual({
    removed: [],
    groups: [
      [of.brakes, null, null],
      [of.leak, null, null],
    ],
  });
  const next = await of.requote(id, [of.offer(of.brakes, "300.00"), of.offer(of.leak)]);
  expect(await changes()).toEqual({
    removed: [],
    groups: [
      [of.brakes, { kind: "changed", before: "460.00" }, null],
      [of.leak, null, of.leak],
    ],
  });
  const last = await of.requote(next, [of.offer(of.leak), of.offer(null, "50.00")]);
  const { groups, removed } = await changes();
  expect(removed).toEqual([{ en: "Front brakes", ar: "Front brakes" }]);
  expect(groups).toMatchObject([
    [of.leak, null, of.leak],
    [expect.any(String), { kind: "added", before: null }, null],
  ]);
  expect(last).not.toBe(next);
});

test("what did not change keeps its answer; a changed yes is asked again while its task waits", async () => {
  const id = await of.sent();
  const token = await of.linkTo(id);
  succeeded(await of.answer(token, { [of.brakes]: "yes", [of.leak]: "yes" }));
  const before = await of.tasks();
  const start = (at: number) => owner.post("/api/clock-events", { kind: "start", task_id: before[at]!.id });
  succeeded(await start(0));
  const next = await of.requote(id, [of.offer(of.brakes, "500.00"), of.offer(of.leak)]);
  expect(await of.read(next)).toMatchObject({ state: "sent", approved_total: "460.00", can_be_answered: true });
  expect(await states()).toEqual([
    ["Front brakes", "on-hold", "client"],
    ["Oil leak", "not-begun", null],
  ]);
  expect([await of.findingState(of.brakes), await of.findingState(of.leak)]).toEqual(["priced", "approved"]);
  const shown = await of.shown(token);
  expect(shown.groups.map(({ answer }: { answer: string }) => answer)).toEqual([null, "yes"]);

  succeeded(await of.answer(token, { [of.brakes]: "yes", [of.leak]: "yes" }, { revision: 2 }));
  expect((await of.tasks()).map((task) => task.id)).toEqual(before.map((task) => task.id));
  expect(await states()).toEqual([
    ["Front brakes", "stopped", null],
    ["Oil leak", "not-begun", null],
  ]);
  const after = await of.read(next);
  expect(after).toMatchObject({ state: "approved", approved_total: "1035.00" });
  expect(after.answers.map((each: { revision: number }) => each.revision)).toEqual([1, 2]);
  const parts = succeeded(await owner.get(`/api/work-order-tasks/${before[0]!.id}`)).body.parts;
  expect(parts).toMatchObject([{ quantity: "1" }]);
  const { data: work } = succeeded(await owner.get(`/api/client-vehicles/${of.visit}/work-to-invoice`)).body;
  expect(work.map((line: { grand_total: string }) => line.grand_total)).toEqual(["575.00", "460.00"]);
});

test("an answer to the version before is refused and changes nothing", async () => {
  const id = await of.sent();
  const token = await of.linkTo(id);
  const next = await of.requote(id, [of.offer(of.brakes, "500.00")]);
  const late = await of.answer(token, { [of.brakes]: "yes", [of.leak]: "yes" });
  expect([late.status, late.body.type]).toEqual([409, "estimate-replaced"]);
  const byStaff = { channel: "phone", name: "Yousif", phone: "+966501234567", after: 0 };
  const answers = [{ key: of.brakes, answer: "yes" }];
  expect((await owner.post(`/api/estimates/${id}/answers`, { ...byStaff, answers })).body.type).toBe(
    "estimate-replaced",
  );
  expect((await of.read(next)).answers).toEqual([]);
  expect(await of.tasks()).toEqual([]);
});

test("not now to a changed yes, and what is no longer offered: tasks not begun are cancelled, begun ones wait", async () => {
  const id = await of.sent();
  const token = await of.linkTo(id);
  succeeded(await of.answer(token, { [of.brakes]: "yes", [of.leak]: "yes" }));
  const [first] = await of.tasks();
  succeeded(await owner.post("/api/clock-events", { kind: "start", task_id: first!.id }));
  await of.requote(id, [of.offer(of.brakes, "500.00")]);
  expect(await states()).toEqual([
    ["Front brakes", "on-hold", "client"],
    ["Oil leak", "cancelled", null],
  ]);
  expect(await of.findingState(of.leak)).toBe("open");
  succeeded(await of.answer(token, { [of.brakes]: "not-now" }, { revision: 2 }));
  expect((await states())[0]).toEqual(["Front brakes", "on-hold", "client"]);
  expect(await of.findingState(of.brakes)).toBe("declined");
  succeeded(await of.answer(token, { [of.brakes]: "yes" }, { revision: 2, after: 1 }));
  expect((await states())[0]).toEqual(["Front brakes", "stopped", null]);
});

test("another estimate's answer does not lift the hold of a task that waits for its own", async () => {
  const id = await of.sent([of.offer(of.brakes)]);
  succeeded(await of.answer(await of.linkTo(id), { [of.brakes]: "yes" }));
  await of.requote(id, [of.offer(of.brakes, "500.00")]);
  const other = await of.sent([of.offer(of.leak)]);
  succeeded(await of.answer(await of.linkTo(other), { [of.leak]: "yes" }));
  expect(await states()).toEqual([
    ["Front brakes", "on-hold", "client"],
    ["Oil leak", "not-begun", null],
  ]);
});

test("an expired estimate is offered again; its findings are priced, and no draft opens them", async () => {
  const id = await of.sent();
  api.clock.set("2026-12-03T09:00:00Z");
  await releaseExpired(pool, () => new Date("2026-12-03T09:00:00Z"))();
  expect(await of.findingState(of.brakes)).toBe("open");
  const next = await of.requote(id, [of.offer(of.brakes)]);
  expect(await of.read(next)).toMatchObject({ valid_until: "2026-12-10", can_be_answered: true });
  expect([await of.findingState(of.brakes), await of.findingState(of.leak)]).toEqual(["priced", "open"]);
  await releaseExpired(pool, () => new Date("2026-12-04T09:00:00Z"))();
  expect(await of.findingState(of.brakes)).toBe("priced");
});

test("a draft of the next version leaves findings alone until it is sent, also when it is deleted", async () => {
  const id = await of.sent();
  const { id: draft } = await of.post(`/api/estimates/${id}/revisions`);
  await of.save(draft, [of.offer(of.leak)]);
  expect(await of.findingState(of.brakes)).toBe("priced");
  await of.save(draft, [of.offer(of.leak), of.offer(of.brakes)]);
  expect((await owner.delete(`/api/estimates/${draft}`)).status).toBe(204);
  expect(await of.findingState(of.brakes)).toBe("priced");
  expect(await of.read(id)).toMatchObject({ state: "sent", can_be_answered: true });
});

test("is refused once something of it is on an invoice", async () => {
  const id = await of.sent();
  succeeded(await of.answer(await of.linkTo(id), { [of.brakes]: "yes", [of.leak]: "not-now" }));
  const { id: draft } = await of.post(`/api/estimates/${id}/revisions`);
  const { lines } = await of.read(id);
  const invoice = await of.post("/api/client-invoices", {
    client_vehicle_id: of.visit,
    issued_at: "2026-11-22",
    addressed_to: "Yousif",
  });
  const taken = { estimate_line_ids: [lines[0].id], task_part_ids: [] };
  await of.post(`/api/client-invoices/${invoice.id}/items/from-work`, taken);
  expect((await owner.post(`/api/estimates/${draft}/send`, {})).body.type).toBe("estimate-invoiced");
  await owner.delete(`/api/estimates/${draft}`);
  expect((await owner.post(`/api/estimates/${id}/revisions`, {})).body.type).toBe("estimate-invoiced");
});
