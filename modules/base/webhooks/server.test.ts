import { sql } from "drizzle-orm";
import { z } from "zod";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Db, withShop } from "../../../platform/server/db/database.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { readByHand } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Person, Reply } from "../../../tests/support/person.ts";
import { creating, succeeded } from "../../../tests/support/billing.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { type Received, webhookReceiver } from "../../../tests/support/webhook-receiver.ts";
import { visitEvents } from "../../workshop/visits/webhook-events.ts";
import { maxWebhooks } from "./rules.ts";
import { sendWebhooks, sweepWebhooks } from "./server/sending.ts";
import { signatureOf } from "./server/signing.ts";
import { webhooks } from "./tables.ts";
import { notifyWebhooks } from "./verbs.ts";

const receiver = await webhookReceiver();
const api = await startApi({ privateHosts: [receiver.host] });
const pool = openPool(api.database.runtimeUrl, 4);
const rows = await openRows(api.database.ownerUrl);
afterAll(() => Promise.all([pool.end(), rows.close(), receiver.close()]));
const patience = { timeout: 30_000, interval: 50 };
const all = ["vehicle.entered", "vehicle.left", "estimate.answered", "invoice.approved", "payment.received"];

let owner: ShopOwner;
beforeEach(async () => {
  receiver.controls.behave = () => 200;
  owner = await api.newShop();
});

let places = 0;
const added = async (shop: ShopOwner, changes: { events?: string[]; path?: string } = {}) => {
  const path = changes.path ?? `/hook${(places += 1)}`;
  const body = { name: "Accounting", url: `http://${receiver.host}${path}`, events: changes.events ?? all };
  const webhook = succeeded(await shop.post("/api/webhooks", body)).body;
  return { id: String(webhook.id), secret: String(webhook.secret), path };
};
const entered = (shop: ShopOwner, plate = "1234 ABJ") =>
  creating(shop)("/api/client-vehicles", { client_name: "Yousif", license_plate: plate });
const logOf = async (shop: ShopOwner, id: string) =>
  succeeded(await shop.get(`/api/webhooks/${id}/deliveries?limit=200`)).body.data;
const dataOf = ({ body }: Received) => JSON.parse(body).data;
const written = (db: Db) =>
  notifyWebhooks(db, visitEvents, "vehicle.entered", {
    data: { ...visitEvents["vehicle.entered"].example, status: "working_on" },
    digits: 2,
    now: new Date().toISOString(),
  });
const queuedJobs = readByHand(
  "test.queued-webhook-jobs",
  { count: z.int() },
  () => sql`
    select count(*)::int as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-webhooks' and j.payload ->> 'shopId' = ${shop}::text`,
);
const jobsDone = () =>
  expect
    .poll(
      () =>
        rows.query(
          `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier = 'send-webhooks' and j.payload ->> 'shopId' = $1`,
          [owner.shopId],
        ),
      patience,
    )
    .toEqual([]);
const reached = (path: string, count: number) => expect.poll(() => receiver.at(path).length, patience).toBe(count);
const settled = (id: string, states: string[]) =>
  expect
    .poll(async () => (await logOf(owner, id)).map(({ state }: { state: string }) => state), patience)
    .toEqual(states);
/** What is to be tried later is due now. */
const hasten = async (id: string, by = "4 days") => {
  const times = ["due_at", "begun_at"].map((column) => `${column} = ${column} - interval '${by}'`).join(", ");
  await rows.query(`update webhook_deliveries set ${times} where webhook_id = $1 and due_at > now()`, [id]);
  await rows.query(`update webhooks set failing_since = failing_since - interval '${by}' where id = $1`, [id]);
};
/** Resumed without a job, so that the test runs it. */
const resumedUnnoticed = (id: string) =>
  rows.query("update webhooks set paused_at = null, pause_reason = null where id = $1", [id]);
const job = (more: Partial<Parameters<typeof sendWebhooks>[0]> = {}) =>
  sendWebhooks({ pool, secretKey: api.settings.secretKey, privateHosts: api.settings.privateHosts, ...more });
const run = (shop: ShopOwner, more?: Parameters<typeof job>[0]) => job(more)({ shopId: shop.shopId });

describe("an act", () => {
  test("is told with ids, numbers and amounts as the API names them, signed, and without personal data", async () => {
    const { path, secret } = await added(owner);
    const visit = await entered(owner);
    await reached(path, 1);
    const [first] = receiver.at(path);
    const body = JSON.parse(first!.body);
    const vehicle = succeeded(await owner.get(`/api/client-vehicles/${visit}`)).body;
    expect(body).toEqual({
      id: expect.any(String),
      event: "vehicle.entered",
      created_at: expect.any(String),
      shop_id: owner.shopId,
      data: {
        client_vehicle_id: visit,
        vehicle_id: expect.any(String),
        client_id: vehicle.client_id ?? expect.any(String),
        branch_id: expect.any(String),
        license_plate: "1234 ABJ",
        license_plate_country: "SA",
        status: "working_on",
        vehicle_entered_at: expect.any(String),
      },
    });
    expect(first!.body).not.toContain("Yousif");
    const { headers } = first!;
    expect(headers["warsha-event"]).toBe("vehicle.entered");
    expect(headers["warsha-event-id"]).toBe(body.id);
    const [, seconds] = /^t=(\d+),/.exec(headers["warsha-signature"] ?? "") ?? [];
    expect(headers["warsha-signature"]).toBe(signatureOf([secret], first!.body, Number(seconds)));
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
  });

  test("of each kind is told: entry, answer, approval with its payment, exit", async () => {
    const { path } = await added(owner);
    const visit = await entered(owner);
    const product = await creating(owner)("/api/products", { name: "Brake pads", price: "100.00" });
    const estimate = await creating(owner)("/api/estimates", { client_vehicle_id: visit });
    succeeded(await owner.post(`/api/estimates/${estimate}`, { lines: [{ product_id: product }] }));
    const sent = succeeded(await owner.post(`/api/estimates/${estimate}/send`, {})).body;
    const answers = [{ key: sent.lines[0].id, answer: "yes" }];
    const answer = { channel: "phone", name: "Yousif", phone: "+966501234567", after: 0, answers };
    succeeded(await owner.post(`/api/estimates/${estimate}/answers`, answer));
    const invoice = await creating(owner)("/api/client-invoices", {
      client_vehicle_id: visit,
      issued_at: shopToday(),
      addressed_to: "Ahmed",
      type: "cash_invoice",
    });
    succeeded(
      await owner.post(`/api/client-invoices/${invoice}/items`, {
        product_id: product,
        qty: "1",
        unit_price: "100.00",
      }),
    );
    const methods = succeeded(await owner.get("/api/payment-methods")).body.data;
    const cash = methods.find(({ name }: { name: string }) => name === "cash").id;
    const approved = succeeded(
      await owner.post(`/back/client-invoices/${invoice}/approve`, {
        payment: { payment_method_id: cash },
      }),
    ).body;
    succeeded(
      await owner.post("/api/client-payments", {
        client_vehicle_id: visit,
        amount: "20.00",
        payment_method_id: cash,
        confirm: true,
        deposit_kind: "held",
      }),
    );
    succeeded(await owner.post(`/api/client-vehicles/${visit}/exit-entry`, { confirm: true }));
    await reached(path, 6);
    const bodies = receiver.at(path).map(({ body }) => JSON.parse(body));
    const of = (event: string) => bodies.filter((each) => each.event === event).map(({ data }) => data);
    expect(of("estimate.answered")).toMatchObject([
      { estimate_id: estimate, state: "approved", approved_total: "115.00", currency: "SAR", channel: "phone" },
    ]);
    expect(of("invoice.approved")).toMatchObject([
      { client_invoice_id: invoice, number: approved.number, vat: "15.00", grand_total: "115.00", remaining: "0.00" },
    ]);
    expect(of("payment.received").toSorted((one, other) => one.amount.localeCompare(other.amount))).toMatchObject([
      { amount: "115.00", deposit: "0.00", payment_method: "cash", client_vehicle_id: visit },
      { amount: "20.00", deposit: "20.00" },
    ]);
    expect(of("vehicle.left")).toMatchObject([
      { client_vehicle_id: visit, status: "completed", vehicle_exited_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    expect(JSON.stringify(bodies)).not.toMatch(/Yousif|501234567/);
  });

  test("that is refused, or of an event that nobody chose, is not told", async () => {
    const { id, path } = await added(owner, { events: ["vehicle.left"] });
    await entered(owner);
    expect((await owner.post("/api/client-vehicles", { license_plate: "1" })).status).toBe(422);
    await expect(
      withShop(pool, owner.shopId, async (db) => {
        await notifyWebhooks(db, visitEvents, "vehicle.left", {
          data: { ...visitEvents["vehicle.left"].example, status: "completed" },
          digits: 2,
          now: new Date().toISOString(),
        });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await logOf(owner, id)).toEqual([]);
    expect(receiver.at(path)).toEqual([]);
  });

  test("is told once after the program was killed between the act and its delivery", async () => {
    const { id, path } = await added(owner);
    // Its job ends without a call while the shop is suspended: nothing but the row is left.
    await rows.query("update shops set suspended_at = now() where id = $1", [owner.shopId]);
    await withShop(pool, owner.shopId, written);
    await jobsDone();
    expect(await logOf(owner, id)).toMatchObject([{ state: "waiting", attempts: 0 }]);
    await rows.query("update shops set suspended_at = null where id = $1", [owner.shopId]);
    await sweepWebhooks(pool)();
    await settled(id, ["delivered"]);
    expect(receiver.at(path)).toHaveLength(1);
  });

  test("is told again after the program was killed during its delivery", async () => {
    const { id, path } = await added(owner);
    await withShop(pool, owner.shopId, written);
    await settled(id, ["delivered"]);
    // As a process leaves it that was killed during the call: taken, leased, nothing noted, its job lost.
    await rows.query(
      "update webhook_deliveries set state = 'waiting', attempts = 1, due_at = now() - interval '1 second' where webhook_id = $1",
      [id],
    );
    await rows.query("update webhooks set sending_until = now() - interval '1 second' where id = $1", [id]);
    await sweepWebhooks(pool)();
    await reached(path, 2);
    const [first, second] = receiver.at(path);
    expect(second!.body).toBe(first!.body);
    expect(second!.headers["warsha-event-id"]).toBe(first!.headers["warsha-event-id"]);
  });

  test("is held or sent as its webhook is when it is committed, though that was paused or resumed meanwhile", async () => {
    const { id, path } = await added(owner);
    await withShop(pool, owner.shopId, async (db) => {
      await written(db);
      succeeded(await owner.post(`/api/webhooks/${id}/pause`));
    });
    await jobsDone();
    await run(owner);
    await settled(id, ["held"]);
    expect(receiver.at(path)).toEqual([]);
    const found = async (state: string) =>
      succeeded(await owner.get(`/api/webhooks/${id}/deliveries?state=${state}`)).body.data.length;
    expect([await found("held"), await found("waiting")]).toEqual([1, 0]);
    await withShop(pool, owner.shopId, async (db) => {
      await written(db);
      succeeded(await owner.post(`/api/webhooks/${id}/resume`));
    });
    await sweepWebhooks(pool)();
    await settled(id, ["delivered", "delivered"]);
  });

  test("with several events queues one job", async () => {
    await added(owner);
    const owners = openPool(api.database.ownerUrl, 1);
    const jobs = await withShop(owners, owner.shopId, async (db) => {
      await written(db);
      await written(db);
      return db.read(queuedJobs, {});
    });
    await owners.end();
    expect(jobs).toEqual([{ count: 1 }]);
  });

  test("that happens while its webhook is deleted succeeds, and is not told", async () => {
    const { id } = await added(owner);
    const other = await added(owner);
    const body = { client_name: "Yousif", license_plate: "1234 ABJ" };
    const act = await withShop(pool, owner.shopId, async (db) => {
      await db.remove(webhooks, id);
      const reply = owner.post("/api/client-vehicles", body);
      await expect
        .poll(async () => (await rows.query("select 1 from pg_locks where not granted")).length, patience)
        .toBe(1);
      return { reply };
    });
    expect((await act.reply).status).toBe(201);
    await reached(other.path, 1);
  });

  test("is told to each webhook of the shop under one id, and to no other shop's", async () => {
    const other = await api.newShop();
    const [first, second, foreign] = [await added(owner), await added(owner), await added(other)];
    await entered(owner);
    await reached(first.path, 1);
    await reached(second.path, 1);
    expect(receiver.at(first.path)[0]!.body).toBe(receiver.at(second.path)[0]!.body);
    expect(await logOf(other, foreign.id)).toEqual([]);
    const [delivery] = await logOf(owner, first.id);
    for (const path of [`webhooks/${first.id}`, `webhooks/${first.id}/deliveries`, `webhook-deliveries/${delivery.id}`])
      expect((await other.get(`/api/${path}`)).status, path).toBe(404);
    expect((await other.post(`/api/webhook-deliveries/${delivery.id}/redeliveries`)).status).toBe(404);
  });
});

describe("a receiver", () => {
  test("that fails at first gets all of 50 events, each until it takes it", async () => {
    const { id, path } = await added(owner, { events: ["vehicle.entered"] });
    const isFirst = new Map<string, boolean>();
    receiver.controls.behave = (at) => {
      const eventId = receiver.at(at).at(-1)!.headers["warsha-event-id"]!;
      const fails = !isFirst.has(eventId);
      isFirst.set(eventId, true);
      return fails ? 500 : 200;
    };
    for (let number = 1; number <= 50; number += 1)
      await withShop(pool, owner.shopId, (db) =>
        notifyWebhooks(db, visitEvents, "vehicle.entered", {
          data: { ...visitEvents["vehicle.entered"].example, status: "working_on", licensePlate: `${number} ABJ` },
          digits: 2,
          now: new Date().toISOString(),
        }),
      );
    await reached(path, 50);
    await expect
      .poll(
        async () => (await logOf(owner, id)).filter(({ status }: { status: number }) => status === 500).length,
        patience,
      )
      .toBe(50);
    const [failed] = await logOf(owner, id);
    expect(failed).toMatchObject({ state: "waiting", failure: "status", attempts: 1 });
    const pause = (Date.parse(failed.next_try_at) - Date.parse(failed.tried_at)) / 1000;
    expect(pause).toBeGreaterThanOrEqual(60);
    expect(pause).toBeLessThan(300);
    expect(succeeded(await owner.get(`/api/webhooks/${id}`)).body.failing_since).not.toBeNull();
    await hasten(id, "1 hour");
    await run(owner);
    await reached(path, 100);
    await settled(
      id,
      Array.from({ length: 50 }, () => "delivered"),
    );
    expect(new Set(receiver.at(path).map((each) => dataOf(each).license_plate)).size).toBe(50);
    expect(succeeded(await owner.get(`/api/webhooks/${id}`)).body.failing_since).toBeNull();
  });

  test("that does not answer is left after its time, and holds up neither another webhook nor another shop", async () => {
    const other = await api.newShop();
    const [slow, quick, foreign] = [await added(owner), await added(owner), await added(other)];
    receiver.controls.behave = (path) => (path === slow.path ? "silent" : 200);
    for (const plate of ["1 ABJ", "2 ABJ", "3 ABJ"]) await entered(owner, plate);
    await entered(other);
    await reached(quick.path, 3);
    await reached(foreign.path, 1);
    const unanswered = { state: "waiting", failure: null };
    expect(await logOf(owner, slow.id)).toMatchObject([unanswered, unanswered, unanswered]);
    await expect
      .poll(
        async () =>
          (await logOf(owner, slow.id)).filter(({ failure }: { failure: string }) => failure === "no-answer").length,
        patience,
      )
      .toBe(3);
    const [late] = await logOf(owner, slow.id);
    expect(late).toMatchObject({ status: null, failure: "no-answer" });
    expect(late.milliseconds).toBeGreaterThanOrEqual(9_900);
  });

  test.each([
    ["redirect", { failure: "redirect", status: 302 }],
    [410, { failure: "status", status: 410 }],
    ["long", { failure: null, status: 200, state: "delivered" }],
    ["cut", { failure: null, status: 200, state: "delivered" }],
    ["broken", { failure: "broken-off", status: null, state: "waiting" }],
  ] as const)("that answers %s", async (how, outcome) => {
    const { id, path } = await added(owner);
    receiver.controls.behave = () => how;
    await entered(owner);
    await reached(path, 1);
    await expect.poll(async () => (await logOf(owner, id))[0].milliseconds, patience).not.toBeNull();
    const [delivery] = await logOf(owner, id);
    expect(delivery).toMatchObject(outcome);
    const { answer } = succeeded(await owner.get(`/api/webhook-deliveries/${delivery.id}`)).body;
    expect(answer).toBe(
      how === "broken" ? null : how === "long" ? "x".repeat(1024) : how === "redirect" ? "" : "thanks",
    );
    expect(receiver.at("/elsewhere")).toEqual([]);
  });

  test("on a private address is never called, though it was allowed when it was added", async () => {
    const { id, path } = await added(owner);
    await owner.post(`/api/webhooks/${id}/pause`);
    await entered(owner);
    await resumedUnnoticed(id);
    await run(owner, { privateHosts: [] });
    expect((await logOf(owner, id))[0]).toMatchObject({ failure: "forbidden-address", status: null });
    expect(receiver.at(path)).toEqual([]);
  });
});

describe("after a change of the secret key", () => {
  test("a delivery fails with the reason and waits for another secret", async () => {
    const { id, path } = await added(owner);
    succeeded(await owner.post(`/api/webhooks/${id}/pause`));
    await entered(owner);
    await resumedUnnoticed(id);
    await run(owner, { secretKey: "another key of thirty-two characters" });
    expect(await logOf(owner, id)).toMatchObject([{ state: "waiting", failure: "secret", status: null, attempts: 1 }]);
    expect(receiver.at(path)).toEqual([]);
  });

  test("a previous secret that cannot be opened does not sign, and the new one does", async () => {
    const { id, path } = await added(owner);
    const { secret } = succeeded(await owner.post(`/api/webhooks/${id}/secret`)).body;
    await rows.query("update webhooks set sealed_previous_secret = 'sealed with another key' where id = $1", [id]);
    succeeded(await owner.post(`/api/webhooks/${id}/pings`));
    await settled(id, ["delivered"]);
    const [{ headers, body }] = receiver.at(path) as [Received];
    const [, seconds] = /^t=(\d+),/.exec(headers["warsha-signature"]!)!;
    expect(headers["warsha-signature"]).toBe(signatureOf([secret], body, Number(seconds)));
  });
});

describe("a webhook to which nothing could be delivered for three days", () => {
  test("is paused, who may manage it is told, and what was held is sent when it is resumed", async () => {
    const { id, path } = await added(owner);
    receiver.controls.behave = () => 500;
    await entered(owner, "1 ABJ");
    await reached(path, 1);
    await expect.poll(async () => (await logOf(owner, id))[0].status, patience).toBe(500);
    await hasten(id);
    await run(owner);
    await settled(id, ["failed"]);
    const paused = succeeded(await owner.get(`/api/webhooks/${id}`)).body;
    expect(paused).toMatchObject({ pause_reason: "failing", paused_at: expect.any(String) });
    const [notice] = succeeded(await owner.get("/api/notices")).body.data;
    expect(notice).toMatchObject({ kind: "webhook-paused", tone: "wrong", view_url: `/back/settings/webhooks/${id}` });
    const painter = await owner.colleague(["view-clients"]);
    expect(succeeded(await painter.get("/api/notices")).body.data).toEqual([]);

    receiver.controls.behave = () => 200;
    await entered(owner, "2 ABJ");
    await settled(id, ["held", "failed"]);
    succeeded(await owner.post(`/api/webhooks/${id}/pings`));
    await settled(id, ["delivered", "held", "failed"]);
    succeeded(await owner.post(`/api/webhooks/${id}/resume`));
    await settled(id, ["delivered", "delivered", "failed"]);
    expect(receiver.at(path).map((each) => dataOf(each).license_plate)).toEqual(["1 ABJ", "1 ABJ", undefined, "2 ABJ"]);
    expect(succeeded(await owner.get(`/api/webhooks/${id}`)).body).toMatchObject({
      paused_at: null,
      failing_since: null,
    });
  });

  test("is paused though a test and what is sent again by hand arrive meanwhile", async () => {
    const { id, path } = await added(owner);
    receiver.controls.behave = () => 500;
    await entered(owner, "1 ABJ");
    await reached(path, 1);
    await expect.poll(async () => (await logOf(owner, id))[0].status, patience).toBe(500);
    receiver.controls.behave = () => 200;
    const [{ id: delivery }] = await logOf(owner, id);
    succeeded(await owner.post(`/api/webhooks/${id}/pings`));
    succeeded(await owner.post(`/api/webhook-deliveries/${delivery}/redeliveries`));
    await settled(id, ["delivered", "delivered", "waiting"]);
    const failing = succeeded(await owner.get(`/api/webhooks/${id}`)).body;
    expect(failing).toMatchObject({ failing_since: expect.any(String), last_delivered_at: null });
    receiver.controls.behave = () => 500;
    await hasten(id);
    await run(owner);
    await settled(id, ["delivered", "delivered", "failed"]);
    expect(succeeded(await owner.get(`/api/webhooks/${id}`)).body.pause_reason).toBe("failing");
  });

  test("is not paused by an event that has failed for three days while others arrive", async () => {
    const { id, path } = await added(owner);
    receiver.controls.behave = (_path, call) => (call === 2 ? 200 : 500);
    await entered(owner, "1 ABJ");
    await reached(path, 1);
    await expect.poll(async () => (await logOf(owner, id))[0].status, patience).toBe(500);
    await entered(owner, "2 ABJ");
    await settled(id, ["delivered", "waiting"]);
    await hasten(id);
    await run(owner);
    await settled(id, ["delivered", "failed"]);
    expect(succeeded(await owner.get(`/api/webhooks/${id}`)).body.paused_at).toBeNull();
  });
});

describe("the three days of an event", () => {
  const longAgo = (id: string) =>
    rows.query("update webhook_deliveries set begun_at = now() - interval '4 days' where webhook_id = $1", [id]);
  const failedOnce = async (id: string) => {
    expect(await logOf(owner, id)).toMatchObject([{ state: "waiting", failure: "status" }]);
    const webhook = succeeded(await owner.get(`/api/webhooks/${id}`)).body;
    expect(webhook.paused_at).toBeNull();
    expect(Date.now() - Date.parse(webhook.failing_since)).toBeLessThan(24 * 3_600_000);
  };

  test("begin with its first try, also after an outage", async () => {
    const { id } = await added(owner);
    succeeded(await owner.post(`/api/webhooks/${id}/pause`));
    await entered(owner);
    await longAgo(id);
    await resumedUnnoticed(id);
    receiver.controls.behave = () => 500;
    await run(owner);
    expect(await logOf(owner, id)).toMatchObject([{ attempts: 1 }]);
    await failedOnce(id);
  });

  test("begin anew when the webhook is resumed, also during a try", async () => {
    const { id, path } = await added(owner);
    succeeded(await owner.post(`/api/webhooks/${id}/pause`));
    await entered(owner);
    await rows.query("update webhook_deliveries set attempts = 9 where webhook_id = $1", [id]);
    await longAgo(id);
    await resumedUnnoticed(id);
    receiver.controls.behave = () => "late";
    const sent = run(owner, { timeoutMs: 60_000 });
    await reached(path, 1);
    for (const act of ["pause", "resume"]) succeeded(await owner.post(`/api/webhooks/${id}/${act}`));
    receiver.answerLate();
    await sent;
    await failedOnce(id);
    const [{ tried_at, next_try_at }] = await logOf(owner, id);
    expect(Date.parse(next_try_at) - Date.parse(tried_at)).toBeLessThan(10 * 60_000);
  });
});

describe("by hand", () => {
  test("a delivery is sent again once, with the same id and body and a new signature", async () => {
    const { id, path, secret } = await added(owner);
    await entered(owner);
    await settled(id, ["delivered"]);
    const [first] = await logOf(owner, id);
    receiver.controls.behave = () => 503;
    const again = succeeded(await owner.post(`/api/webhook-deliveries/${first.id}/redeliveries`)).body;
    expect(again).toMatchObject({ event_id: first.event_id, origin: "again", state: "waiting" });
    await settled(id, ["failed", "delivered"]);
    const [sent, resent] = receiver.at(path);
    expect(resent!.body).toBe(sent!.body);
    const [, seconds] = /^t=(\d+),/.exec(resent!.headers["warsha-signature"]!)!;
    expect(resent!.headers["warsha-signature"]).toBe(signatureOf([secret], resent!.body, Number(seconds)));
    // It says nothing of whether events arrive.
    expect(succeeded(await owner.get(`/api/webhooks/${id}`)).body.failing_since).toBeNull();
  });

  test("a secret is replaced: both sign for a day, then the new one alone; one replaced before signs no longer", async () => {
    const { id, path, secret: first } = await added(owner);
    const replaced = async () => String(succeeded(await owner.post(`/api/webhooks/${id}/secret`)).body.secret);
    const pinged = async (count: number) => {
      succeeded(await owner.post(`/api/webhooks/${id}/pings`));
      await reached(path, count);
      const { headers, body } = receiver.at(path).at(-1)!;
      const [, seconds] = /^t=(\d+),/.exec(headers["warsha-signature"]!)!;
      return {
        header: headers["warsha-signature"],
        by: (...secrets: string[]) => signatureOf(secrets, body, Number(seconds)),
      };
    };
    const second = await replaced();
    const both = await pinged(1);
    expect(both.header).toBe(both.by(second, first));
    const third = await replaced();
    const later = await pinged(2);
    expect(later.header).toBe(later.by(third, second));
    await rows.query("update webhooks set previous_until = now() where id = $1", [id]);
    const alone = await pinged(3);
    expect(alone.header).toBe(alone.by(third));
    const stored = await rows.query<{ row: string }>("select w::text as row from webhooks w where id = $1", [id]);
    for (const secret of [first, second, third]) expect(stored[0]!.row).not.toContain(secret);
    expect(JSON.stringify((await owner.get("/api/webhooks")).body)).not.toContain("whsec_");
  });

  test("a paused webhook holds events, and a deleted one takes its log and what waits with it", async () => {
    const { id, path } = await added(owner);
    for (const act of ["pause", "pause"]) succeeded(await owner.post(`/api/webhooks/${id}/${act}`));
    await entered(owner);
    await settled(id, ["held"]);
    expect(receiver.at(path)).toEqual([]);
    expect((await owner.delete(`/api/webhooks/${id}`)).status).toBe(204);
    expect((await owner.delete(`/api/webhooks/${id}`)).status).toBe(404);
    await run(owner);
    expect(receiver.at(path)).toEqual([]);
    expect(await rows.query("select 1 from webhook_deliveries where webhook_id = $1", [id])).toEqual([]);
  });

  test("a webhook is changed; an outdated version is refused", async () => {
    const { id, path } = await added(owner);
    const { version } = succeeded(await owner.get(`/api/webhooks/${id}`)).body;
    const fields = {
      name: "Tax office",
      url: `http://${receiver.host}/moved`,
      events: ["vehicle.left", "vehicle.left"],
    };
    const changed = succeeded(await owner.put(`/api/webhooks/${id}`, { ...fields, version })).body;
    expect(changed).toMatchObject({ name: "Tax office", events: ["vehicle.left"] });
    const [logged] = succeeded(await owner.get("/api/activity?limit=1")).body.data;
    expect(logged.changes).toHaveLength(3);
    expect(logged.changes).toEqual(
      expect.arrayContaining([
        { field: "url", from: `http://${receiver.host}${path}`, to: fields.url },
        { field: "events", from: all.join(", "), to: "vehicle.left" },
      ]),
    );
    expect((await owner.put(`/api/webhooks/${id}`, { ...fields, name: "Other", version })).body.type).toBe(
      "changed-elsewhere",
    );
  });
});

describe("bad input", () => {
  test.each([
    "http://hooks.example.com/",
    "https://127.0.0.1/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::ffff:127.0.0.1]/",
    "https://localhost/",
    "https://me:secret@hooks.example.com/",
    "hooks.example.com",
  ])("the address %s is refused at its field", async (url) => {
    const { status, body } = await owner.post("/api/webhooks", { name: "A", url, events: all });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["url"]]);
  });

  test("events that are unknown, none, or about what the user may not view are refused", async () => {
    const clerk = await owner.colleague(["edit-system-settings", "view-client-vehicles"]);
    const url = "https://hooks.example.com/";
    const chosen = (events: unknown) => clerk.post("/api/webhooks", { name: "A", url, events });
    for (const events of [[], ["nonsense"], ["constructor"], ["ping"], ["invoice.approved"]])
      expect(Object.keys((await chosen(events)).body.errors), String(events)).toEqual(["events"]);
    expect((await chosen(["vehicle.entered"])).status).toBe(201);
    const allowed = succeeded(await clerk.get("/api/webhook-events")).body.data;
    expect(
      Object.fromEntries(allowed.map((each: { event: string; is_allowed: boolean }) => [each.event, each.is_allowed])),
    ).toMatchObject({
      "vehicle.entered": true,
      "invoice.approved": false,
    });
  });

  const fieldsRefused = ({ status, body }: Reply) => [status, Object.keys(body.errors ?? {})];

  test("who may not view what an event tells neither reads it in the log, sends it elsewhere or again, nor adds it", async () => {
    const clerk = await owner.colleague(["edit-system-settings"]);
    const { id, path } = await added(owner, { events: ["vehicle.entered"] });
    await entered(owner);
    await settled(id, ["delivered"]);
    const [{ id: delivery }] = await logOf(owner, id);
    const shownTo = async (user: Person) => succeeded(await user.get(`/api/webhook-deliveries/${delivery}`)).body;
    expect(await shownTo(clerk)).toMatchObject({ body: null, answer: null });
    expect(await shownTo(owner)).toMatchObject({ body: expect.stringContaining("1234 ABJ"), answer: "thanks" });
    const fields = { name: "Mine", url: `http://${receiver.host}${path}`, events: ["vehicle.entered"] };
    const changed = (user: Person, changes: object) => user.put(`/api/webhooks/${id}`, { ...fields, ...changes });
    expect((await changed(clerk, {})).status).toBe(200);
    expect(fieldsRefused(await changed(clerk, { events: all }))).toEqual([422, ["events"]]);
    expect(fieldsRefused(await changed(clerk, { url: "https://hooks.example.com/" }))).toEqual([422, ["url"]]);
    const again = await clerk.post(`/api/webhook-deliveries/${delivery}/redeliveries`);
    expect([again.status, again.body.type]).toEqual([403, "event-not-viewable"]);
    expect(await logOf(owner, id)).toHaveLength(1);
    expect((await changed(owner, { url: "https://hooks.example.com/" })).status).toBe(200);
  });

  test("what waits is not sent elsewhere by who may not view it, though its event is taken from the webhook before", async () => {
    const clerk = await owner.colleague(["edit-system-settings", "view-estimates"]);
    const { id, path } = await added(owner, { events: ["vehicle.entered"] });
    succeeded(await owner.post(`/api/webhooks/${id}/pause`));
    await entered(owner);
    await settled(id, ["held"]);
    const fields = { name: "Mine", url: `http://${receiver.host}${path}`, events: ["estimate.answered"] };
    expect((await clerk.put(`/api/webhooks/${id}`, fields)).status).toBe(200);
    const elsewhere = { ...fields, url: "https://hooks.example.com/" };
    expect(fieldsRefused(await clerk.put(`/api/webhooks/${id}`, elsewhere))).toEqual([422, ["url"]]);
    expect((await owner.put(`/api/webhooks/${id}`, elsewhere)).status).toBe(200);
  });

  test(`a shop has at most ${maxWebhooks}, also of those added at once`, async () => {
    const body = { name: "A", url: "https://hooks.example.com/", events: all };
    const answers = await Promise.all(Array.from({ length: maxWebhooks + 2 }, () => owner.post("/api/webhooks", body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxWebhooks);
    expect(answers.find(({ status }) => status !== 201)!.body.type).toBe("too-many-webhooks");
  });

  test("a bearer token neither adds nor changes a webhook", async () => {
    const { id } = await added(owner);
    const { token } = succeeded(await owner.post("/api/tokens", { name: "Import" })).body;
    const headers = { authorization: `Bearer ${token}` };
    const body = { name: "A", url: "https://hooks.example.com/", events: all };
    for (const reply of [
      await owner.post("/api/webhooks", body, headers),
      await owner.put(`/api/webhooks/${id}`, body, headers),
      await owner.post(`/api/webhooks/${id}/secret`, {}, headers),
      await owner.delete(`/api/webhooks/${id}`, headers),
    ])
      expect(reply.body.type).toBe("token-too-narrow");
  });
});

describe("a shop", () => {
  test("whose subscription has ended is told what was begun", async () => {
    const { id, path } = await added(owner);
    const visit = await entered(owner);
    await settled(id, ["delivered"]);
    await rows.query("update shops set writable_until = now() - interval '1 day' where id = $1", [owner.shopId]);
    expect(
      (await owner.post("/api/webhooks", { name: "A", url: "https://hooks.example.com/", events: all })).status,
    ).toBe(402);
    succeeded(await owner.post(`/api/client-vehicles/${visit}/exit-entry`, { confirm: true }));
    await reached(path, 2);
    await settled(id, ["delivered", "delivered"]);
  });

  test("that is suspended is told nothing until it is one no longer", async () => {
    const { id, path } = await added(owner);
    receiver.controls.behave = () => 500;
    await entered(owner);
    await expect.poll(async () => (await logOf(owner, id))[0]?.status, patience).toBe(500);
    await rows.query("update shops set suspended_at = now() where id = $1", [owner.shopId]);
    receiver.controls.behave = () => 200;
    await hasten(id, "1 hour");
    await sweepWebhooks(pool)();
    await run(owner);
    expect(receiver.at(path)).toHaveLength(1);
    await rows.query("update shops set suspended_at = null where id = $1", [owner.shopId]);
    await sweepWebhooks(pool)();
    await settled(id, ["delivered"]);
  });
});

test("how long a delivery took is told by no clock that is set meanwhile", async () => {
  const shop = await api.newShop();
  const { id } = await added(shop);
  const clock = Date.now;
  receiver.controls.behave = () => {
    vi.spyOn(Date, "now").mockImplementation(() => clock() + 60_000);
    return 200;
  };
  try {
    await entered(shop);
    await expect.poll(async () => (await logOf(shop, id))[0]?.milliseconds, patience).toBeLessThan(60_000);
  } finally {
    vi.restoreAllMocks();
  }
});
