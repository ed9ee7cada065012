import { beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { estimating } from "../../../tests/support/estimating.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();

let owner: ShopOwner;
let of: Awaited<ReturnType<typeof estimating>>;
let cash: string;
beforeEach(async () => {
  api.clock.set("2026-11-22T09:00:00Z");
  owner = await api.newShop();
  of = await estimating(api, owner);
  const methods = succeeded(await owner.get("/api/payment-methods")).body.data as { id: string; name: string }[];
  cash = methods.find(({ name }) => name === "cash")!.id;
});

const ask = (deposit: object) => owner.put("/api/settings", { deposit });
const holds = async () => (await of.tasks()).map(({ name, state, hold_reason }) => [name, state, hold_reason]);
const pay = (id: string, amount: string, received = "0.00", more: object = {}) =>
  owner.post("/api/client-payments", {
    client_vehicle_id: of.visit,
    estimate_id: id,
    deposit_received: received,
    amount,
    payment_method_id: cash,
    confirm: true,
    ...more,
  });
const approved = async () => {
  const id = await of.sent();
  const token = await of.linkTo(id);
  succeeded(await of.answer(token, { [of.brakes]: "yes", [of.leak]: "yes" }));
  return { id, token };
};
const deposit = async (id: string) => (await of.read(id)).deposit;

test("approved tasks wait for the deposit, and go on when all of it has arrived", async () => {
  succeeded(await ask({ percent: 50 }));
  const { id } = await approved();
  expect(await deposit(id)).toMatchObject({ percent: 50, due: "460.00", received: "0.00", missing: "460.00" });
  expect(await holds()).toEqual([
    ["Front brakes", "on-hold", "deposit"],
    ["Oil leak", "on-hold", "deposit"],
  ]);
  succeeded(await pay(id, "160.00"));
  expect((await holds())[0]).toEqual(["Front brakes", "on-hold", "deposit"]);
  const second = succeeded(await pay(id, "300.00", "160.00")).body;
  expect(second).toMatchObject({ deposit: "300.00" });
  expect(await holds()).toEqual([
    ["Front brakes", "not-begun", null],
    ["Oil leak", "not-begun", null],
  ]);
  expect(await deposit(id)).toMatchObject({
    received: "460.00",
    missing: "0.00",
    payments: [{ amount: "160.00" }, { id: second.id, number: "RCT-000002", unused: "300.00" }],
  });
});

test("two taps take one deposit, and none is more than what is missing", async () => {
  succeeded(await ask({ amount: "300" }));
  const { id } = await approved();
  const both = await Promise.all([pay(id, "100.00"), pay(id, "100.00")]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)!.body.type).toBe("deposit-changed");
  const tooMuch = await pay(id, "200.01", "100.00");
  expect([tooMuch.status, Object.keys(tooMuch.body.errors)]).toEqual([422, ["amount"]]);
  succeeded(await pay(id, "200.00", "100.00"));
  expect((await pay(id, "1.00", "300.00")).body.type).toBe("deposit-not-asked");
  const missing = await owner.post("/api/client-payments", {
    client_vehicle_id: of.visit,
    estimate_id: id,
    amount: "1.00",
    payment_method_id: cash,
  });
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ["deposit_received"]]);
});

test("a reversed deposit holds the open tasks again; a deposit that is given back too", async () => {
  succeeded(await ask({ percent: 10 }));
  const { id } = await approved();
  const first = succeeded(await pay(id, "92.00")).body;
  const [task] = await of.tasks();
  succeeded(await owner.post("/api/clock-events", { kind: "start", task_id: task!.id }));
  succeeded(await owner.post(`/api/client-payments/${first.id}/reverse`, { reason: "Bounced" }));
  expect(await holds()).toEqual([
    ["Front brakes", "on-hold", "deposit"],
    ["Oil leak", "on-hold", "deposit"],
  ]);
  expect(await deposit(id)).toMatchObject({ received: "0.00", missing: "92.00", payments: [] });
  const again = succeeded(await pay(id, "92.00")).body;
  expect((await holds())[1]).toEqual(["Oil leak", "not-begun", null]);
  succeeded(
    await owner.post(`/api/client-payments/${again.id}/refunds`, {
      payment_method_id: cash,
      payment_reference: "V1",
      amount: "42.00",
    }),
  );
  expect(await deposit(id)).toMatchObject({ received: "50.00", missing: "42.00" });
  expect((await holds())[1]).toEqual(["Oil leak", "on-hold", "deposit"]);
});

test("an ordinary payment that leaves a deposit counts for the estimate that misses one", async () => {
  succeeded(await ask({ amount: "200", from: "500" }));
  const { id } = await approved();
  succeeded(
    await owner.post("/api/client-payments", {
      client_vehicle_id: of.visit,
      amount: "250.00",
      payment_method_id: cash,
      confirm: true,
    }),
  );
  expect(await deposit(id)).toMatchObject({ received: "250.00", missing: "0.00", excess: "50.00" });
  expect((await holds())[0]).toEqual(["Front brakes", "not-begun", null]);
});

test("a re-quote keeps what was paid; what is taken back is in excess", async () => {
  succeeded(await ask({ percent: 50 }));
  const { id } = await approved();
  succeeded(await pay(id, "460.00"));
  const next = await of.requote(id, [of.offer(of.brakes), of.offer(of.leak, "600.00")]);
  expect(await deposit(next)).toMatchObject({ due: "230.00", received: "460.00", excess: "230.00" });
  const taken = { keys: [of.brakes], name: "Yousif", reason: "Too expensive" };
  succeeded(await owner.post(`/api/estimates/${next}/take-back`, taken));
  expect(await deposit(next)).toMatchObject({ due: "0.00", missing: "0.00", excess: "460.00" });
});

test("an estimate may ask for another amount than the settings, or for none", async () => {
  succeeded(await ask({ percent: 50, from: "100" }));
  const { id } = await of.post("/api/estimates", { client_vehicle_id: of.visit });
  const lines = [of.offer(of.brakes)];
  await of.post(`/api/estimates/${id}`, { lines, deposit_amount: "75" });
  expect(await of.read(id)).toMatchObject({ deposit_amount: "75.00", deposit: { amount: "75.00", due: "75.00" } });
  await of.post(`/api/estimates/${id}`, { lines, deposit_amount: "0" });
  expect((await of.read(id)).deposit).toBeNull();
  await of.post(`/api/estimates/${id}`, { lines, deposit_amount: null });
  await of.post(`/api/estimates/${id}/send`);
  succeeded(await ask({}));
  expect((await of.read(id)).deposit).toMatchObject({ percent: 50, from: "100.00", due: "230.00", missing: "0.00" });
  const wrong = await ask({ percent: 10, amount: "10" });
  expect(wrong.status).toBe(422);
});

test("the client's page and the document say what is due, and where it can be transferred to", async () => {
  succeeded(await ask({ percent: 50 }));
  succeeded(await owner.put("/api/shop", { iban: "SA0380000000608010167519", bank_name: "Al Rajhi" }));
  const { id, token } = await approved();
  expect((await of.shown(token)).deposit).toMatchObject({
    percent: 50,
    approved: "920.00",
    received: "0.00",
    iban: "SA0380000000608010167519",
  });
  expect(await pdfText((await owner.get(`/api/estimates/${id}.pdf`)).bytes)).toContain("Deposit due on approval");
  const { answers } = await of.read(id);
  expect(await pdfText((await owner.get(answers[0].pdf_url)).bytes)).toMatch(/Deposit due[\s\S]*460\.00/);
});

test("a deposit of another vehicle's estimate is refused", async () => {
  succeeded(await ask({ percent: 50 }));
  const { id } = await approved();
  const other = await of.post("/api/client-vehicles", { client_name: "Sara", license_plate: "1 A" });
  expect((await pay(id, "10.00", "0.00", { client_vehicle_id: other.id })).status).toBe(404);
  const clerk = await owner.colleague(["view-estimates"]);
  expect((await clerk.post("/api/client-payments", { client_vehicle_id: of.visit })).status).toBe(403);
});

test("a refund before a deposit moves is taken off once, where it went and where it came from", async () => {
  succeeded(await ask({ amount: "460" }));
  const { id } = await approved();
  const paid = succeeded(await pay(id, "460.00")).body;
  succeeded(
    await owner.post(`/api/client-payments/${paid.id}/refunds`, {
      payment_method_id: cash,
      payment_reference: "V1",
      amount: "100.00",
    }),
  );
  const { client } = succeeded(await owner.get(`/api/client-vehicles/${of.visit}`)).body;
  const other = succeeded(await owner.post("/api/client-vehicles", { client_id: client.id, license_plate: "5208 BNL" }))
    .body.id;
  const move = async (to: string) =>
    succeeded(await owner.post(`/api/client-payments/${paid.id}/move-deposit`, { client_vehicle_id: to }));
  await move(other);
  expect(await deposit(id)).toMatchObject({ received: "0.00", missing: "460.00" });
  await move(of.visit);
  expect(await deposit(id)).toMatchObject({ received: "360.00", missing: "100.00" });
  expect((await holds())[0]).toEqual(["Front brakes", "on-hold", "deposit"]);
  succeeded(await pay(id, "100.00", "360.00"));
  expect((await holds())[0]).toEqual(["Front brakes", "not-begun", null]);
});

test("a deposit taken for an estimate pays another vehicle's invoice only once it is moved there", async () => {
  succeeded(await ask({ amount: "460" }));
  const { id } = await approved();
  const paid = succeeded(await pay(id, "460.00")).body;
  const bill = billing(owner);
  const { client } = succeeded(await owner.get(`/api/client-vehicles/${of.visit}`)).body;
  const other = await bill.vehicle({ client_id: client.id });
  const invoice = await bill.invoiced(other, "115.00");
  const use = () =>
    owner.post("/api/credit-uses", { client_invoice_id: invoice.id, payment_id: paid.id, amount: "115" });
  const { number } = await of.read(id);
  const offered = async () => succeeded(await owner.get(`/api/billing-documents/${invoice.id}/credits`)).body.data;
  expect(await offered()).toMatchObject([{ id: paid.id, held_for_estimate: number }]);
  const refused = await use();
  expect([refused.status, refused.body.type]).toEqual([409, "deposit-of-estimate"]);
  expect(await deposit(id)).toMatchObject({ received: "460.00", payments: [{ unused: "460.00" }] });

  succeeded(await owner.post(`/api/client-payments/${paid.id}/move-deposit`, { client_vehicle_id: other }));
  expect(await deposit(id)).toMatchObject({ received: "0.00", missing: "460.00" });
  expect((await holds())[0]).toEqual(["Front brakes", "on-hold", "deposit"]);
  expect(await offered()).toMatchObject([{ id: paid.id, held_for_estimate: null }]);
  succeeded(await use());

  const again = succeeded(await pay(id, "460.00")).body;
  const own = await bill.invoiced(of.visit, "100.00");
  expect((await bill.balance(of.visit)).deposit).toBe("360.00");
  expect(succeeded(await owner.get(`/api/client-invoices/${own.id}`)).body.balance_due).toBe("0.00");
  expect(await deposit(id)).toMatchObject({ received: "460.00", payments: [{ id: again.id, unused: "360.00" }] });
});

test("what an invoice used of a deposit stays with its estimate when the rest moves, until the use is reversed", async () => {
  succeeded(await ask({ amount: "460" }));
  const { id } = await approved();
  const paid = succeeded(await pay(id, "460.00")).body;
  const bill = billing(owner);
  const { client } = succeeded(await owner.get(`/api/client-vehicles/${of.visit}`)).body;
  const other = await bill.vehicle({ client_id: client.id });
  await bill.invoiced(of.visit, "100.00");
  expect((await bill.balance(of.visit)).deposit).toBe("360.00");

  const move = async (to: string) =>
    succeeded(await owner.post(`/api/client-payments/${paid.id}/move-deposit`, { client_vehicle_id: to }));
  await move(other);
  expect(await deposit(id)).toMatchObject({
    received: "100.00",
    missing: "360.00",
    payments: [{ id: paid.id, amount: "100.00", unused: "0.00" }],
  });
  expect((await holds())[0]).toEqual(["Front brakes", "on-hold", "deposit"]);
  await move(of.visit);
  expect(await deposit(id)).toMatchObject({ received: "460.00", missing: "0.00", payments: [{ unused: "360.00" }] });
  expect((await holds())[0]).toEqual(["Front brakes", "not-begun", null]);

  await move(other);
  succeeded(await owner.post(`/api/client-payments/${paid.id}/reverse`, { reason: "Bounced" }));
  expect(await deposit(id)).toMatchObject({ received: "0.00", missing: "460.00", payments: [] });
});

test("a use that is reversed after the rest was moved goes where the rest went", async () => {
  succeeded(await ask({ amount: "460" }));
  const bill = billing(owner);
  const { client } = succeeded(await owner.get(`/api/client-vehicles/${of.visit}`)).body;
  const other = await bill.vehicle({ client_id: client.id });
  const invoice = await bill.invoiced(of.visit, "100.00");
  const { id } = await approved();
  const paid = succeeded(await pay(id, "460.00", "0.00", { invoices: [], deposit: true })).body;
  const use = succeeded(
    await owner.post("/api/credit-uses", { client_invoice_id: invoice.id, payment_id: paid.id, amount: "60" }),
  ).body;
  expect(await deposit(id)).toMatchObject({ received: "460.00", payments: [{ amount: "460.00", unused: "400.00" }] });
  succeeded(await owner.post(`/api/client-payments/${paid.id}/move-deposit`, { client_vehicle_id: other }));
  expect(await deposit(id)).toMatchObject({ received: "60.00", missing: "400.00" });
  succeeded(await owner.post(`/api/credit-uses/${use.id}/reverse`, { reason: "Wrong invoice" }));
  expect(await deposit(id)).toMatchObject({ received: "0.00", missing: "460.00", payments: [] });
  expect((await bill.balance(other)).deposit).toBe("460.00");
});
