import { afterAll, expect, test } from "vitest";
import { withShop } from "../../../platform/server/db/database.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { startApi } from "../../../tests/support/api.ts";
import { exampleBody } from "../../../tests/support/example-bodies.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { daysAfter } from "../../../platform/shared/dates.ts";
import { saveSmsProvider } from "../../base/messages/provider-contract.ts";
import * as verbs from "./verbs.ts";

const api = await startApi({ sessionIdleMinutes: 525_600 });
const pool = openPool(api.database.runtimeUrl, 4);
afterAll(() => pool.end());

const wish = { plan: "professional", interval: "monthly", currency: "sar", country: "SA", email: "khalid@example.com" };
const day = 86_400_000;
const later = (days: number) => api.clock.set(new Date(api.clock.now().getTime() + days * day).toISOString());
const planOf = async (shop: Awaited<ReturnType<typeof api.newShop>>) => succeeded(await shop.get("/api/plan")).body;
const moment = () => ({ now: api.clock.now().toISOString(), graceDays: 7 });

test("a new shop has a trial of 15 days with all features", async () => {
  const shop = await api.newShop();
  expect(await planOf(shop)).toMatchObject({
    plan: "standard",
    state: "trial",
    days_left: 15,
    period: null,
    methods: ["paypal", "transfer"],
    is_sandbox: true,
    used: { vehicles: 0, claims: 0, roles: 0 },
  });
  succeeded(await shop.post("/api/roles", { name: "Painters", name_ar: "الدهانون" }));
  expect((await planOf(shop)).used.roles).toBe(1);
});

test("a quote shows VAT of the seller's country, and what PayPal charges, which takes no SAR", async () => {
  const shop = await api.newShop();
  const quote = async (changes: object) =>
    succeeded(await shop.get(`/api/plan/quote?${new URLSearchParams({ ...wish, method: "paypal", ...changes })}`)).body;
  expect(await quote({})).toMatchObject({
    kind: "period",
    net: "720.00",
    vat_rate: 1500,
    vat: "108.00",
    total: "828.00",
    charged: { currency: "usd", total: "218.50" },
  });
  expect(await quote({ method: "transfer" })).toMatchObject({ charged: { currency: "sar", total: "828.00" } });
  expect(await quote({ country: "BH", currency: "bhd", interval: "annual" })).toMatchObject({
    net: "691.200",
    vat: "0.000",
    charged: { currency: "usd", total: "1824.00" },
  });
});

test("a payment in the sandbox during the trial begins the paid month when the trial ends, once", async () => {
  const shop = await api.newShop();
  const before = await planOf(shop);
  const { id } = succeeded(await shop.post("/api/plan/orders", wish)).body;
  succeeded(await shop.post(`/api/plan/orders/${id}/sandbox-payment`, { outcome: "declined" }));
  expect(await planOf(shop)).toMatchObject({ state: "trial", period: null, payment_failed_at: expect.any(String) });

  await Promise.all(
    Array.from({ length: 10 }, () => shop.post(`/api/plan/orders/${id}/sandbox-payment`, { outcome: "paid" })),
  );
  const paid = await planOf(shop);
  expect(paid).toMatchObject({
    plan: "professional",
    state: "trial",
    payment_failed_at: null,
    period: { plan: "professional", interval: "monthly", starts_at: before.ends_at },
    payments: [{ total: "218.50", currency: "usd" }],
  });
  expect(paid.payments).toHaveLength(1);
});

test("a transfer counts when the operator confirms it", async () => {
  const shop = await api.newShop();
  const order = succeeded(await shop.post("/api/plan/orders", { ...wish, method: "transfer" })).body;
  expect(order).toMatchObject({ total: "828.00", currency: "sar", method: "transfer" });
  expect((await planOf(shop)).unpaid).toMatchObject([{ reference: order.reference }]);
  expect((await shop.post(`/api/plan/orders/${order.id}/sandbox-payment`, { outcome: "paid" })).status).toBe(409);
  await withShop(pool, shop.shopId, (db) => verbs.recordPayment(db, order.id, moment()));
  expect(await planOf(shop)).toMatchObject({ unpaid: [], period: { plan: "professional" } });
});

test("after the trial and the grace writes end; a renewal begins at once and nothing is lost", async () => {
  const shop = await api.newShop();
  const { id } = succeeded(await shop.post("/api/clients", { name: "Salem" })).body;
  later(15);
  expect(await planOf(shop)).toMatchObject({ state: "expired", days_left: 0 });
  expect((await shop.post("/api/clients", { name: "Noura" })).body.type).toBe("subscription-expired");
  const order = succeeded(await shop.post("/api/plan/orders", { ...wish, plan: "standard" })).body;
  succeeded(await shop.post(`/api/plan/orders/${order.id}/sandbox-payment`, { outcome: "paid" }));
  expect(await planOf(shop)).toMatchObject({ state: "active", period: { starts_at: api.clock.now().toISOString() } });
  succeeded(await shop.post("/api/clients", { name: "Noura" }));
  expect(succeeded(await shop.get(`/api/clients/${id}`)).body.name).toBe("Salem");

  later(32);
  expect(await planOf(shop)).toMatchObject({ state: "past-due" });
  succeeded(await shop.post("/api/clients", { name: "Huda" }));
  later(8);
  expect((await shop.post("/api/clients", { name: "Sara" })).status).toBe(402);
});

test("after the end a running clock is stopped, but none is started", async () => {
  const shop = await api.newShop();
  const visit = await billing(shop).vehicle();
  const task = succeeded(await shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Brakes" })).body
    .id;
  succeeded(await shop.post("/api/clock-events", { kind: "start", task_id: task }));
  later(15);
  const started = await shop.post("/api/clock-events", { kind: "resume", employee_id: shop.userId });
  expect(started.body.type).toBe("subscription-expired");
  succeeded(await shop.post("/api/clock-events", { kind: "stop", task_id: task }));
  expect((await shop.post("/api/clock-events", { kind: "start", task_id: task })).status).toBe(402);
});

test("from the first paid month a call of a larger plan names the plan; what is there stays readable", async () => {
  const shop = await api.newShop();
  const role = succeeded(await shop.post("/api/roles", { name: "Painters", name_ar: "الدهانون" })).body;
  const order = succeeded(await shop.post("/api/plan/orders", { ...wish, plan: "standard" })).body;
  succeeded(await shop.post(`/api/plan/orders/${order.id}/sandbox-payment`, { outcome: "paid" }));
  later(16);
  const refused = await shop.post("/api/roles", { name: "Polishers", name_ar: "الملمعون" });
  expect([refused.status, refused.body.type]).toEqual([402, "not-in-plan"]);
  expect(refused.body.detail).toContain("Professional");
  succeeded(await shop.post("/api/prove-password", { password: api.password }));
  const attach = (roleId: string) =>
    shop.post("/api/roles/attach-permission", { role_id: roleId, permission_name: "view-clients" });
  expect((await attach(role.id)).body.type).toBe("not-in-plan");
  const { data } = succeeded(await shop.get("/api/roles")).body;
  succeeded(await attach(data.find(({ standard }: { standard: string }) => standard === "employees").id));

  const upgrade = succeeded(await shop.post("/api/plan/orders", wish)).body;
  expect(upgrade.kind).toBe("upgrade");
  succeeded(await shop.post(`/api/plan/orders/${upgrade.id}/sandbox-payment`, { outcome: "paid" }));
  succeeded(await shop.post("/api/roles", { name: "Polishers", name_ar: "الملمعون" }));
});

test("text messages end with the trial of a smaller plan: sending refuses, and the provider stays as it is", async () => {
  const shop = await api.newShop();
  const { id } = succeeded(await shop.post("/api/clients", { name: "Salem", contact_number: "+966541112233" })).body;
  succeeded(await shop.put("/api/sms-provider", exampleBody(saveSmsProvider, {})));
  const order = succeeded(await shop.post("/api/plan/orders", { ...wish, plan: "standard" })).body;
  succeeded(await shop.post(`/api/plan/orders/${order.id}/sandbox-payment`, { outcome: "paid" }));
  later(16);
  const text = { kind: "clients", thing_id: id, to: "+966541112233", language: "en", confirm: true };
  const refused = await shop.post("/api/text-messages", text);
  expect([refused.status, refused.body.type]).toEqual([402, "not-in-plan"]);
  expect((await planOf(shop)).used.sms).toBe(1);
});

test("a downgrade waits for the next payment; cancelling keeps what is paid and can be taken back", async () => {
  const shop = await api.newShop();
  const next = { plan: "standard", interval: "annual" };
  expect((await shop.put("/api/plan/next", next)).body.type).toBe("nothing-paid");
  const order = succeeded(await shop.post("/api/plan/orders", wish)).body;
  succeeded(await shop.post(`/api/plan/orders/${order.id}/sandbox-payment`, { outcome: "paid" }));
  succeeded(await shop.put("/api/plan/next", next));
  expect(await planOf(shop)).toMatchObject({ plan: "professional", next });
  expect((await shop.put("/api/plan/next", next)).body.type).toBe("same-plan");
  succeeded(await shop.put("/api/plan/next", { plan: "professional", interval: "monthly" }));
  expect((await planOf(shop)).next).toBeNull();

  succeeded(await shop.post("/api/plan/cancel-subscription"));
  expect((await shop.post("/api/plan/cancel-subscription")).body.type).toBe("already-cancelled");
  const cancelled = await planOf(shop);
  expect(cancelled.writable_until).toBe(cancelled.ends_at);
  later(20);
  expect((await planOf(shop)).state).toBe("cancelled");
  succeeded(await shop.post("/api/plan/resume-subscription"));
  expect((await planOf(shop)).state).toBe("active");
});

test("a suspended shop reads, and writes only about the user's own account", async () => {
  const shop = await api.newShop();
  await withShop(pool, shop.shopId, (db) =>
    verbs.suspend(db, { reason: "The invoice is disputed", now: moment().now }),
  );
  expect((await shop.post("/api/clients", { name: "Salem" })).body.type).toBe("suspended");
  expect((await shop.post("/api/client-payments", {})).body.type).toBe("suspended");
  expect(await planOf(shop)).toMatchObject({ suspension: { reason: "The invoice is disputed" } });
  expect((await shop.get("/api/session")).body.shop.suspension_reason).toBe("The invoice is disputed");
  await withShop(pool, shop.shopId, (db) => verbs.endSuspension(db, { now: moment().now }));
  succeeded(await shop.post("/api/clients", { name: "Salem" }));
});

test("the operator extends a trial, also one that is over, but not of a shop that has paid", async () => {
  const shop = await api.newShop();
  later(20);
  const extend = () =>
    withShop(pool, shop.shopId, (db) => verbs.extendTrial(db, { days: 5, reason: "Fair week", ...moment() }));
  await extend();
  expect(await planOf(shop)).toMatchObject({ state: "trial", days_left: 5 });
  const order = succeeded(await shop.post("/api/plan/orders", wish)).body;
  succeeded(await shop.post(`/api/plan/orders/${order.id}/sandbox-payment`, { outcome: "paid" }));
  await expect(extend()).rejects.toMatchObject({ code: "already-paid" });
  await withShop(pool, shop.shopId, (db) =>
    verbs.assignPlan(db, { plan: "enterprise", endsAt: daysAfter(moment().now, 365), reason: "Agreed", ...moment() }),
  );
  expect(await planOf(shop)).toMatchObject({ plan: "enterprise", state: "active", days_left: 365 });
});

test("only users who may edit the settings see and pay", async () => {
  const shop = await api.newShop();
  const mechanic = await shop.colleague(["view-work-orders"]);
  expect((await mechanic.get("/api/plan")).status).toBe(403);
  expect((await mechanic.post("/api/plan/orders", wish)).status).toBe(403);
});

test("bad input is refused at its field", async () => {
  const shop = await api.newShop();
  const { status, body } = await shop.post("/api/plan/orders", {
    ...wish,
    email: "khalid",
    country: "XX",
    plan: "gold",
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(["country", "email", "plan"]);
});
