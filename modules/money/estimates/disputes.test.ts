import { beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { estimating } from "../../../tests/support/estimating.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();

let owner: ShopOwner;
let of: Awaited<ReturnType<typeof estimating>>;
beforeEach(async () => {
  api.clock.set("2026-11-22T09:00:00Z");
  owner = await api.newShop();
  of = await estimating(api, owner);
});

const states = async () => (await of.tasks()).map(({ name, state, hold_reason }) => [name, state, hold_reason]);
const dispute = (id: string) =>
  owner.post(`/api/estimates/${id}/dispute`, { name: "Yousif", reason: "He says 300 was agreed for the brakes." });
const lift = (id: string) => owner.post(`/api/estimates/${id}/lift-dispute`, { reason: "Shown his signature" });
const tap = (kind: string, taskId: string, more: object = {}) =>
  owner.post("/api/clock-events", { kind, task_id: taskId, ...more });
const yesToBoth = async () => {
  const id = await of.sent();
  const token = await of.linkTo(id);
  succeeded(await of.answer(token, { [of.brakes]: "yes", [of.leak]: "yes" }));
  return { id, token, tasks: await of.tasks() };
};

test("a dispute stops the tasks of the estimate, whatever they wait for, and lifting it lets only these go on", async () => {
  const { id, tasks } = await yesToBoth();
  const byHand = await of.post("/api/work-order-tasks", { client_vehicle_id: of.visit, name: "Wash" });
  succeeded(await tap("hold", byHand.id, { reason: "other", note: "No water" }));
  succeeded(await tap("start", tasks[0]!.id));
  succeeded(await tap("hold", tasks[1]!.id, { reason: "part", note: "Gasket" }));
  const disputed = succeeded(await dispute(id)).body;
  expect(disputed).toMatchObject({
    state: "disputed",
    can_be_answered: false,
    disputes: [{ name: "Yousif", opened_by: { id: owner.userId }, lifted_at: null }],
  });
  expect(await states()).toEqual([
    ["Front brakes", "on-hold", "dispute"],
    ["Oil leak", "on-hold", "dispute"],
    ["Wash", "on-hold", "other"],
  ]);
  const held = async (place: number) => succeeded(await owner.get(`/api/work-order-tasks/${tasks[place]!.id}`)).body;
  expect((await held(0)).running).toEqual([]);
  expect((await held(1)).hold_note).toBe("He says 300 was agreed for the brakes.");
  expect(succeeded(await owner.get("/api/estimates?state=disputed")).body.data).toHaveLength(1);

  expect(succeeded(await lift(id)).body).toMatchObject({
    state: "approved",
    disputes: [{ lift_reason: "Shown his signature", lifted_by: { id: owner.userId } }],
  });
  expect(await states()).toEqual([
    ["Front brakes", "stopped", null],
    ["Oil leak", "on-hold", "part"],
    ["Wash", "on-hold", "other"],
  ]);
  expect([(await held(0)).hold_note, (await held(1)).hold_note]).toEqual([null, "Gasket"]);
});

test("a disputed task is not started, held, lifted or finished; what happened offline is recorded", async () => {
  const { id, tasks } = await yesToBoth();
  const [task] = tasks;
  succeeded(await dispute(id));
  for (const reply of [
    await tap("start", task!.id),
    await tap("hold", task!.id, { reason: "part" }),
    await tap("finish", task!.id),
    await owner.post(`/api/work-order-tasks/${task!.id}/lift-hold`),
  ])
    expect([reply.status, reply.body.type]).toEqual([409, "task-disputed"]);
  succeeded(await tap("start", task!.id, { at: "2026-11-22T08:30:00Z" }));
  succeeded(await tap("stop", task!.id, { at: "2026-11-22T08:50:00Z" }));
  const after = succeeded(await owner.get(`/api/work-order-tasks/${task!.id}`)).body;
  expect(after).toMatchObject({ state: "on-hold", hold_reason: "dispute", worked_seconds: 1200 });
});

test("while it is disputed it is neither answered, withdrawn nor replaced; an approval can be taken back", async () => {
  const id = await of.sent();
  const token = await of.linkTo(id);
  succeeded(await of.answer(token, { [of.brakes]: "yes", [of.leak]: "not-now" }));
  const { id: next } = await of.post(`/api/estimates/${id}/revisions`);
  succeeded(await dispute(id));
  for (const reply of [
    await dispute(id),
    await of.answer(token, { [of.brakes]: "yes", [of.leak]: "yes" }, { after: 1 }),
    await owner.post(`/api/estimates/${id}/withdraw`, { reason: "x" }),
    await owner.post(`/api/estimates/${next}/send`, {}),
  ])
    expect([reply.status, reply.body.type]).toEqual([409, "estimate-disputed"]);
  const taken = { keys: [of.brakes], name: "Yousif", reason: "Not agreed" };
  expect(succeeded(await owner.post(`/api/estimates/${id}/take-back`, taken)).body.state).toBe("disputed");
  expect(await states()).toEqual([["Front brakes", "cancelled", null]]);
  expect(succeeded(await lift(id)).body.state).toBe("declined");
  expect((await lift(id)).body.type).toBe("not-disputed");
});

test("only what was answered is disputed, by those who may record answers", async () => {
  const id = await of.sent();
  expect((await dispute(id)).body.type).toBe("not-answered");
  const { id: draft } = await of.post("/api/estimates", { client_vehicle_id: of.visit });
  expect((await dispute(draft)).body.type).toBe("estimate-draft");
  const clerk = await owner.colleague(["view-estimates", "send-estimates-to-customers"]);
  expect((await clerk.post(`/api/estimates/${id}/dispute`, { name: "x", reason: "y" })).status).toBe(403);
  expect((await clerk.post(`/api/estimates/${id}/lift-dispute`, { reason: "y" })).status).toBe(403);
});

test("the client's page says what is being cleared up, and the proof of the answer names its address", async () => {
  const { id, token } = await yesToBoth();
  const { answers } = succeeded(await dispute(id)).body;
  expect(await of.shown(token)).toMatchObject({
    state: "disputed",
    can_be_answered: false,
    dispute_reason: "He says 300 was agreed for the brakes.",
  });
  expect(answers).toMatchObject([{ channel: "link", name: "Yousif", address: expect.stringMatching(/\d/) }]);
  const proof = await pdfText((await owner.get(answers[0].pdf_url)).bytes);
  expect(proof).toContain(answers[0].address);
  succeeded(await lift(id));
  expect(await of.shown(token)).toMatchObject({ state: "approved", dispute_reason: null });
});

test("an invoice with an item of a disputed estimate is approved once the dispute is lifted", async () => {
  const { id } = await yesToBoth();
  const { lines } = await of.read(id);
  const draft = { client_vehicle_id: of.visit, issued_at: "2026-11-22", addressed_to: "Yousif" };
  const invoice = await of.post("/api/client-invoices", draft);
  const work = { estimate_line_ids: [lines[0].id], task_part_ids: [] };
  await of.post(`/api/client-invoices/${invoice.id}/items/from-work`, work);
  succeeded(await dispute(id));
  const listed = succeeded(await owner.get(`/api/client-vehicles/${of.visit}/work-to-invoice`)).body.data;
  expect(listed.map(({ state }: { state: string }) => state)).toEqual(["invoiced", "disputed"]);
  const approve = () => owner.post(`/back/client-invoices/${invoice.id}/approve`, {});
  const refused = await approve();
  expect([refused.status, refused.body.type]).toEqual([409, "work-disputed"]);
  succeeded(await lift(id));
  succeeded(await approve());
});

test("the bell tells of a dispute and of its end, and the log names both", async () => {
  const { id } = await yesToBoth();
  const colleague = await owner.colleague(["view-estimates"]);
  succeeded(await dispute(id));
  succeeded(await lift(id));
  const { data } = succeeded(await colleague.get("/api/notices")).body;
  expect(data.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual([
    "estimate-dispute-lifted",
    "estimate-disputed",
  ]);
});
