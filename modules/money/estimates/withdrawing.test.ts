import { afterAll, beforeEach, expect, test } from "vitest";
import { openPool } from "../../../platform/server/db/pool.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { estimating } from "../../../tests/support/estimating.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";
import { smsProvider } from "../../../tests/support/sms-provider.ts";
import { releaseExpired } from "./server/expiry.ts";

const provider = await smsProvider();
const api = await startApi({ privateHosts: [provider.host] });
const pool = openPool(api.database.runtimeUrl, 4);
afterAll(() => Promise.all([provider.close(), pool.end()]));

let owner: ShopOwner;
let of: Awaited<ReturnType<typeof estimating>>;
beforeEach(async () => {
  api.clock.set("2026-11-22T09:00:00Z");
  owner = await api.newShop();
  of = await estimating(api, owner);
});

const states = async () => (await of.tasks()).map(({ name, state, hold_reason }) => [name, state, hold_reason]);
const withdraw = (id: string) => owner.post(`/api/estimates/${id}/withdraw`, { reason: "Wrong part" });
const takeBack = (id: string, keys: readonly string[]) =>
  owner.post(`/api/estimates/${id}/take-back`, { keys, name: "Yousif", reason: "Too expensive after all" });

test("a withdrawn estimate cannot be answered, shared or re-quoted; its findings are open again", async () => {
  const id = await of.sent();
  const token = await of.linkTo(id);
  expect(succeeded(await withdraw(id)).body).toMatchObject({
    state: "withdrawn",
    withdraw_reason: "Wrong part",
    can_be_answered: false,
  });
  expect([await of.findingState(of.brakes), await of.findingState(of.leak)]).toEqual(["open", "open"]);
  const shown = await of.shown(token);
  expect(shown).toMatchObject({ state: "withdrawn", can_be_answered: false });
  expect(JSON.stringify(shown)).not.toContain("Wrong part");
  for (const reply of [
    await of.answer(token, { [of.brakes]: "yes", [of.leak]: "yes" }),
    await owner.post(`/api/estimates/${id}/links`, {}),
    await owner.post(`/api/estimates/${id}/revisions`, {}),
    await withdraw(id),
  ])
    expect([reply.status, reply.body.type]).toEqual([409, "estimate-withdrawn"]);
  expect(await of.tasks()).toEqual([]);
});

test("is not withdrawn as a draft, while something is approved, nor by a clerk", async () => {
  const { id: draft } = await of.post("/api/estimates", { client_vehicle_id: of.visit });
  expect((await withdraw(draft)).body.type).toBe("estimate-draft");
  const id = await of.sent();
  const clerk = await owner.colleague(["view-estimates", "approve-estimates"]);
  expect((await clerk.post(`/api/estimates/${id}/withdraw`, { reason: "x" })).status).toBe(403);
  succeeded(await of.answer(await of.linkTo(id), { [of.brakes]: "yes", [of.leak]: "not-now" }));
  expect((await withdraw(id)).body.type).toBe("estimate-approved");
  succeeded(await takeBack(id, [of.brakes]));
  expect(succeeded(await withdraw(id)).body.state).toBe("withdrawn");
});

test("an approval that is taken back stays in the history; tasks not begun are cancelled, begun ones wait", async () => {
  const id = await of.sent();
  const token = await of.linkTo(id);
  succeeded(await of.answer(token, { [of.brakes]: "yes", [of.leak]: "yes" }));
  const [first] = await of.tasks();
  succeeded(await owner.post("/api/clock-events", { kind: "start", task_id: first!.id }));
  const after = succeeded(await takeBack(id, [of.brakes, of.leak])).body;
  expect(after).toMatchObject({ state: "declined", approved_total: "0.00" });
  expect(after.answers).toMatchObject([
    { channel: "link", grand_total: "920.00" },
    {
      channel: "taken-back",
      grand_total: "0.00",
      reason: "Too expensive after all",
      recorded_by: { id: owner.userId },
    },
  ]);
  expect(await pdfText((await owner.get(after.answers[1].pdf_url)).bytes)).toContain("Too expensive after all");
  expect(await states()).toEqual([
    ["Front brakes", "on-hold", "client"],
    ["Oil leak", "cancelled", null],
  ]);
  expect([await of.findingState(of.brakes), await of.findingState(of.leak)]).toEqual(["declined", "declined"]);

  const stale = await of.answer(token, { [of.brakes]: "yes", [of.leak]: "yes" }, { after: 1 });
  expect(stale.body.type).toBe("already-answered");
  succeeded(await of.answer(token, { [of.brakes]: "yes", [of.leak]: "not-now" }, { after: 2 }));
  expect((await states())[0]).toEqual(["Front brakes", "stopped", null]);
});

test("an approval that is taken back is sent to webhooks with what is still approved", async () => {
  const fields = { name: "A", url: "https://hooks.example.com/", events: ["estimate.answered"] };
  const webhook = succeeded(await owner.post("/api/webhooks", fields)).body;
  succeeded(await owner.post(`/api/webhooks/${webhook.id}/pause`));
  const id = await of.sent();
  succeeded(await of.answer(await of.linkTo(id), { [of.brakes]: "yes", [of.leak]: "yes" }));
  succeeded(await takeBack(id, [of.brakes]));
  const { approved_total } = await of.read(id);
  succeeded(await takeBack(id, [of.leak]));
  const log = succeeded(await owner.get(`/api/webhooks/${webhook.id}/deliveries`)).body.data;
  const bodies = await Promise.all(
    log.map(async (delivery: { id: string }) =>
      JSON.parse(succeeded(await owner.get(`/api/webhook-deliveries/${delivery.id}`)).body.body),
    ),
  );
  const byTotal = bodies
    .map(({ data }) => data)
    .toSorted((a, b) => Number(b.approved_total) - Number(a.approved_total));
  expect(byTotal).toMatchObject([
    { estimate_id: id, channel: "link", state: "approved", approved_total: "920.00" },
    { estimate_id: id, channel: "taken-back", state: "partly-approved", approved_total },
    { estimate_id: id, channel: "taken-back", state: "declined", approved_total: "0.00" },
  ]);
  expect(Number(approved_total)).toBeGreaterThan(0);
});

test("only what is approved and not invoiced is taken back", async () => {
  const id = await of.sent();
  succeeded(await of.answer(await of.linkTo(id), { [of.brakes]: "yes", [of.leak]: "not-now" }));
  expect((await takeBack(id, [of.leak])).body.type).toBe("not-approved");
  expect((await takeBack(id, [of.visit])).body.type).toBe("answer-unknown");
  const { lines } = await of.read(id);
  const draft = { client_vehicle_id: of.visit, issued_at: "2026-11-22", addressed_to: "Yousif" };
  const invoice = await of.post("/api/client-invoices", draft);
  const work = { estimate_line_ids: [lines[0].id], task_part_ids: [] };
  await of.post(`/api/client-invoices/${invoice.id}/items/from-work`, work);
  expect((await takeBack(id, [of.brakes])).body.type).toBe("approval-invoiced");
  expect((await owner.get(`/api/estimates/${id}`)).body.answers).toHaveLength(1);
});

test("the message about an estimate that waits for the morning is not sent if the estimate is withdrawn or expires", async () => {
  succeeded(await owner.put("/api/sms-provider", provider.settings));
  const text = { sms_template_name: "Ready", sms_template_text: "{link}", sms_template_text_ar: "{link}" };
  await owner.put("/api/automatic-texts", { estimate_ready: (await of.post("/api/sms-templates", text)).id });
  // Of today, because the job that sends messages knows only the time of the machine.
  const day = shopToday();
  api.clock.set(`${day}T19:00:00Z`);
  const messages = async () =>
    succeeded(await owner.get("/api/outbox?channel=sms")).body.data.map(({ state }: { state: string }) => state);
  const id = await of.sent([of.offer(of.brakes)]);
  expect(await messages()).toEqual(["waiting"]);
  succeeded(await withdraw(id));
  expect(await messages()).toEqual(["cancelled"]);

  const { id: short } = await of.post("/api/estimates", { client_vehicle_id: of.visit });
  await of.post(`/api/estimates/${short}`, { lines: [{ product_id: of.pads }], valid_until: day });
  await of.post(`/api/estimates/${short}/send`);
  await releaseExpired(pool, () => new Date(`${day}T20:30:00Z`))();
  expect((await messages()).toSorted()).toEqual(["cancelled", "waiting"]);
  await releaseExpired(pool, () => new Date(`${day}T21:30:00Z`))();
  expect(await messages()).toEqual(["cancelled", "cancelled"]);
});
