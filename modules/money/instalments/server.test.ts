import { v7 } from "uuid";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openPool } from "../../../platform/server/db/pool.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Reply } from "../../../tests/support/person.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { tokenIn } from "../../../tests/support/links.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { notificationToken, openTamara, tamaraKeys } from "../../../tests/support/tamara.ts";
import { sweepInstalments } from "./server/following.ts";

const tamara = await openTamara();
const api = await startApi({ tamaraUrl: tamara.url });
const books = await auditor(api.database);
const rows = await openRows(api.database.ownerUrl);
const pool = openPool(api.database.runtimeUrl, 1);
afterAll(() => Promise.all([books.close(), rows.close(), pool.end(), tamara.close()]));
beforeEach(() => {
  tamara.controls.answer = () => undefined;
  tamara.controls.takesEmail = () => true;
  tamara.calls.length = 0;
});
const patience = { timeout: 30_000, interval: 50 };
let networks = 0;

const connected = async (shop: ShopOwner, changes: object = {}) =>
  succeeded(await shop.put("/api/instalment-account", { mode: "live", is_offered: true, ...tamaraKeys, ...changes }));

/** A client's approved invoice of 1,150 in a connected shop, and the client with its link. */
const invoiced = async ({ total = "1150", connects = true, email = undefined as string | undefined } = {}) => {
  const shop = await api.newShop();
  if (connects) await connected(shop);
  const work = billing(shop);
  const known =
    email && succeeded(await shop.post("/api/clients", { name: "Sara", contact_number: "+966551234568", email }));
  const car = await work.vehicle(
    known ? { client_id: known.body.id, client_name: undefined } : { client_contact_number: "+966551234567" },
  );
  const invoice = await work.invoiced(car, total);
  const link = succeeded(await shop.post(`/api/client-invoices/${invoice.id}/links`, {})).body;
  const page = `/api/public/links/${tokenIn(link.url.en)}/instalments`;
  const client = api.anonymous("ar", { ip: `198.51.100.${(networks += 1)}` });
  const begin = (body: object = { email: "noura@example.com" }) => client.post(page, body);
  const offer = async () => succeeded(await client.get(page)).body;
  const orders = async () =>
    succeeded(await shop.get(`/api/instalment-orders?invoice_id=${invoice.id}`)).body.data as {
      id: string;
      state: string;
      [field: string]: unknown;
    }[];
  const exit = (fields: object = {}) => shop.post(`/api/client-vehicles/${car}/exit-entry`, fields);
  const states = (...expected: string[]) =>
    expect.poll(async () => (await orders()).map(({ state }) => state), patience).toEqual(expected);
  const balance = async () =>
    succeeded(await shop.get(`/api/client-invoices/${invoice.id}`)).body.balance_due as string;
  /** Returns the whole, or so much before VAT. */
  const giveBack = async (subTotal?: string) =>
    succeeded(
      await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
        reason: subTotal ? "discount" : "return-of-goods",
        items: [
          { client_invoice_item_id: invoice.items[0].id, ...(subTotal ? { sub_total: subTotal } : { qty: "1" }) },
        ],
        approve: true,
      }),
    ).body;
  const account = async (code: string) => (await books.balances(shop.shopId))[code] ?? 0n;
  return { ...work, shop, car, invoice, page, client, begin, offer, orders, exit, states, balance, giveBack, account };
};

const warningsOf = ({ body }: Reply): string[] => body?.warnings ?? [];

type Invoiced = Awaited<ReturnType<typeof invoiced>>;

const notify = (shop: ShopOwner, order: { id: string; reference: string }, event: string, token?: string) =>
  api.app.http.inject({
    method: "POST",
    url: `/api/public/instalment-events/${shop.shopId}?tamaraToken=${token ?? notificationToken(api.clock.now())}`,
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token ?? notificationToken(api.clock.now())}`,
    },
    payload: JSON.stringify({ order_id: order.id, order_reference_id: order.reference, event_type: event, data: [] }),
  });

/** The client has agreed, and the amount is secured. */
const authorised = async (of: Invoiced) => {
  succeeded(await of.begin());
  const order = tamara.latest();
  order.status = "approved";
  expect((await notify(of.shop, order, "order_approved")).statusCode).toBe(200);
  await of.states("order_authorised");
  return order;
};

/** The vehicle has left, and Tamara owes the amount. */
const captured = async (of: Invoiced) => {
  const order = await authorised(of);
  succeeded(await of.exit({ confirm: true }));
  await of.states("order_captured");
  return order;
};

describe("the account", () => {
  test("tokens are tried, stored sealed and never answered", async () => {
    const shop = await api.newShop();
    const wrong = await shop.put("/api/instalment-account", {
      mode: "live",
      is_offered: true,
      ...tamaraKeys,
      api_token: "another",
    });
    expect(wrong.body.errors).toEqual({ api_token: ["Tamara does not accept this API token here."] });
    const missing = await shop.put("/api/instalment-account", { mode: "live", is_offered: true });
    expect(Object.keys(missing.body.errors)).toEqual(["api_token", "notification_token"]);
    const { body } = await connected(shop);
    expect(body.account).toMatchObject({ mode: "live", least_amount: "100.00", most_amount: "5000.00" });
    expect(JSON.stringify(body)).not.toContain("token");
    const [stored] = await rows.query<{ sealed_api_token: string }>(
      "select sealed_api_token from instalment_accounts where shop_id = $1",
      [shop.shopId],
    );
    expect(JSON.stringify(stored)).not.toContain(tamaraKeys.api_token);
    succeeded(await shop.put("/api/instalment-account", { mode: "live", is_offered: false }));
  });

  test("who only changes the offer keeps the token that another user enters meanwhile", async () => {
    const shop = await api.newShop();
    await connected(shop);
    const sealed = async () =>
      (
        await rows.query<{ sealed_api_token: string }>(
          "select sealed_api_token from instalment_accounts where shop_id = $1",
          [shop.shopId],
        )
      )[0]!.sealed_api_token;
    const before = await sealed();
    succeeded(await shop.put("/api/instalment-account", { mode: "live", is_offered: false }));
    expect(await sealed()).toBe(before);
  });

  test("a shop in a country or currency that Tamara does not serve is refused", async () => {
    const shop = await api.newShop({ country: "QA" });
    expect((await shop.get("/api/instalment-account")).body).toEqual({ is_served: false, account: null });
    const refused = await shop.put("/api/instalment-account", { mode: "live", is_offered: true, ...tamaraKeys });
    expect(refused.body.type).toBe("instalments-unserved");
  });

  test("keys stay while an order is open, and can be removed after it was refused or captured", async () => {
    const of = await invoiced();
    await authorised(of);
    expect((await of.shop.delete("/api/instalment-account")).body.type).toBe("instalments-open");
    expect(
      (await of.shop.put("/api/instalment-account", { mode: "sandbox", is_offered: true, ...tamaraKeys })).body.type,
    ).toBe("instalments-open");
    succeeded(await of.exit({ confirm: true }));
    await of.states("order_captured");
    succeeded(await of.shop.delete("/api/instalment-account"));
    expect((await of.shop.get("/api/instalment-account")).body.account).toBeNull();
  });
});

describe("the offer on the client's page", () => {
  test("stands within Tamara's limits, and not for a shop without keys or one that stopped offering", async () => {
    const of = await invoiced();
    expect(await of.offer()).toEqual({
      is_offered: true,
      is_trial: false,
      needs_email: true,
      amount: "1150.00",
      order: null,
    });
    await connected(of.shop, { is_offered: false });
    expect((await of.offer()).is_offered).toBe(false);
    expect((await of.begin()).body.type).toBe("instalments-not-offered");
    expect((await (await invoiced({ total: "57.50" })).offer()).is_offered).toBe(false);
    expect((await (await invoiced({ total: "5750" })).offer()).is_offered).toBe(false);
    expect((await (await invoiced({ connects: false })).offer()).is_offered).toBe(false);
  });

  test("two tabs lead to one order", async () => {
    const of = await invoiced();
    const [first, second] = await Promise.all([of.begin(), of.begin()]);
    expect(succeeded(first).body).toEqual(succeeded(second).body);
    expect(succeeded(await of.begin()).body).toEqual(first.body);
    expect(await of.orders()).toHaveLength(1);
  });

  test("Tamara is away, or refuses the checkout: the client is told which", async () => {
    const of = await invoiced();
    tamara.controls.answer = (call) => (call === "checkout" ? "away" : undefined);
    expect((await of.begin()).body.type).toBe("instalments-away");
    tamara.controls.answer = (call) => (call === "checkout" ? 422 : undefined);
    expect((await of.begin()).body).toMatchObject({ type: "instalments-declined" });
  });

  test("the e-mail address that Tamara needs is asked for if the client has none, refused at its field, and not kept", async () => {
    const of = await invoiced();
    expect((await of.begin({})).body.errors).toEqual({ email: ["مطلوب"] });
    expect((await of.begin({ email: "noura" })).body.errors).toEqual({ email: ["يلزم إدخال بريد إلكتروني صحيح"] });
    tamara.controls.takesEmail = (email) => email !== "noura@mistyped.example";
    expect((await of.begin({ email: "noura@mistyped.example" })).body.errors).toEqual({
      email: ["لم تقبل تمارا هذا العنوان."],
    });
    expect(tamara.calls).toEqual([]);
    expect((await of.offer()).needs_email).toBe(true);
    succeeded(await of.begin());
    expect(tamara.latest().email).toBe("noura@example.com");
    // The checkout that is open needs no second one.
    expect((await of.offer()).needs_email).toBe(false);
    succeeded(await of.begin({}));
    const [{ client }] = (await of.orders()) as unknown as [{ client: { id: string } }];
    expect(succeeded(await of.shop.get(`/api/clients/${client.id}`)).body.email).toBeNull();
  });

  test("the address that the workshop knows is sent; if Tamara does not accept it, the client enters another", async () => {
    const of = await invoiced({ email: "sara@example.com" });
    expect((await of.offer()).needs_email).toBe(false);
    tamara.controls.takesEmail = (email) => email !== "sara@example.com";
    expect((await of.begin({})).body.errors).toEqual({ email: ["لم تقبل تمارا هذا العنوان."] });
    succeeded(await of.begin({ email: "another@example.com" }));
    expect(tamara.latest().email).toBe("another@example.com");
    const known = await invoiced({ email: "sara@example.com" });
    tamara.controls.takesEmail = () => true;
    succeeded(await known.begin({}));
    expect(tamara.latest().email).toBe("sara@example.com");
  });

  test("the insurer's part of a claim's invoice is not offered, the owner's part is", async () => {
    const shop = await api.newShop();
    await connected(shop);
    const work = billing(shop);
    const car = await work.vehicle({ client_contact_number: "+966551234567" });
    const draft = await work.claimed(car);
    succeeded(await work.approve(draft));
    const link = succeeded(await shop.post(`/api/client-invoices/${draft}/links`, {})).body;
    const page = `/api/public/links/${tokenIn(link.url.en)}/instalments`;
    expect(succeeded(await api.anonymous("en", { ip: "198.51.101.1" }).get(page)).body.amount).toBe("500.00");
  });
});

describe("from agreement to receipt", () => {
  test("secured is no receipt; the exit does not warn, captures, and makes it", async () => {
    const of = await invoiced();
    await authorised(of);
    expect(await of.balance()).toBe("1150.00");
    expect((await of.begin()).body.type).toBe("instalments-under-way");
    expect(await of.account("1105")).toBe(0n);
    const left = await of.exit();
    expect(warningsOf(left)).not.toContain("unpaid-balance");
    if (left.status !== 200) succeeded(await of.exit({ confirm: true }));
    await of.states("order_captured");
    expect(await of.balance()).toBe("0.00");
    expect(await of.account("1105")).toBe(115000n);
    const [receipt] = succeeded(await of.shop.get(`/api/client-payments?client_vehicle_id=${of.car}`)).body.data;
    expect(receipt).toMatchObject({ amount: "1150.00", deposit: "0.00", payment_method: { name: "instalments" } });
    expect((await of.shop.post(`/api/client-payments/${receipt.id}/reverse`, { reason: "x" })).body.type).toBe(
      "paid-in-instalments",
    );
    expect(tamara.calls).toEqual(["checkout", "authorise", "capture"]);
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  test("50 notifications at once, repeated and out of order, authorise and capture once", async () => {
    const of = await invoiced();
    succeeded(await of.begin());
    const order = tamara.latest();
    order.status = "approved";
    const events = ["order_captured", "order_approved", "order_authorised", "order_expired", "order_canceled"];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => notify(of.shop, order, events[at % events.length]!)),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await of.states("order_authorised");
    succeeded(await of.exit({ confirm: true }));
    await of.states("order_captured");
    expect(tamara.calls).toEqual(["checkout", "authorise", "capture"]);
  });

  test("a notification that another key signed, that is unsigned, expired or of another shop changes nothing", async () => {
    const of = await invoiced();
    succeeded(await of.begin());
    const order = tamara.latest();
    order.status = "approved";
    const other = await invoiced();
    const now = api.clock.now();
    const wrong = [
      notificationToken(now, { key: "another key" }),
      notificationToken(now, { algorithm: "none" }),
      notificationToken(now, { minutes: -5 }),
      "",
      "a.b.c",
    ];
    for (const token of wrong) expect((await notify(of.shop, order, "order_approved", token)).statusCode).toBe(401);
    // Signed as every shop's, because the keys of this test are the same: the order is unknown to the other shop.
    expect((await notify(other.shop, order, "order_approved")).statusCode).toBe(200);
    await other.states();
    await of.states("new");
    expect(tamara.calls).toEqual(["checkout"]);
  });

  test("an answer that is lost after Tamara has acted is not repeated", async () => {
    const of = await invoiced();
    await authorised(of);
    tamara.controls.answer = (call) => (call === "capture" ? "lost" : undefined);
    succeeded(await of.exit({ confirm: true }));
    await expect.poll(async () => (await of.orders())[0]!["failure"], patience).toBe("away");
    tamara.controls.answer = () => undefined;
    const [order] = await of.orders();
    succeeded(await of.shop.post(`/api/instalment-orders/${order!.id}/inquiries`));
    await of.states("order_captured");
    expect(tamara.calls.filter((call) => call === "capture")).toHaveLength(1);
    expect(await of.account("1105")).toBe(115000n);
  });

  test("an exit that is undone before the capture prevents it", async () => {
    const of = await invoiced();
    await authorised(of);
    tamara.controls.answer = (call) => (call === "capture" ? "away" : undefined);
    succeeded(await of.exit({ confirm: true }));
    await expect.poll(async () => (await of.orders())[0]!["failure"], patience).toBe("away");
    succeeded(await of.shop.post(`/api/client-vehicles/${of.car}/undo-exit`, { reason: "Came back" }));
    tamara.controls.answer = () => undefined;
    succeeded(await of.shop.post(`/api/instalment-orders/${(await of.orders())[0]!.id}/inquiries`));
    await expect.poll(async () => (await of.orders())[0]!["failure"], patience).toBeNull();
    await of.states("order_authorised");
    expect(tamara.calls).not.toContain("capture");
  });

  test("a capture that Tamara refuses after the exit rings the bell", async () => {
    const of = await invoiced();
    await authorised(of);
    tamara.controls.answer = (call) => (call === "capture" ? 409 : undefined);
    succeeded(await of.exit({ confirm: true }));
    await expect.poll(async () => (await of.orders())[0]!["failure"], patience).toBe("refused");
    const told = succeeded(await of.shop.get("/api/notices")).body;
    expect(JSON.stringify(told)).toContain("Tamara has not paid invoice");
  });

  test("what another invoice of the visit owes is still warned of at the exit", async () => {
    const of = await invoiced();
    await authorised(of);
    tamara.controls.answer = (call) => (call === "cancel" ? "away" : undefined);
    succeeded(await of.pay(of.car, "1150", { confirm: true }));
    await of.invoiced(of.car, "500");
    expect(warningsOf(await of.exit())).toContain("unpaid-balance");
  });

  test("Tamara's trial system secures, books and owes nothing", async () => {
    const of = await invoiced({ connects: false });
    await connected(of.shop, { mode: "sandbox" });
    expect(await of.offer()).toMatchObject({ is_offered: true, is_trial: true });
    await authorised(of);
    expect(warningsOf(await of.exit())).toContain("unpaid-balance");
    succeeded(await of.exit({ confirm: true }));
    await of.states("order_captured");
    expect(await of.balance()).toBe("1150.00");
    expect(await of.account("1105")).toBe(0n);
    await connected(of.shop);
    expect(await of.offer()).toMatchObject({ is_offered: true, is_trial: false, order: null });
  });

  test("an exit that is undone after the capture leaves it", async () => {
    const of = await invoiced();
    await captured(of);
    succeeded(await of.shop.post(`/api/client-vehicles/${of.car}/undo-exit`, { reason: "Came back" }));
    await of.states("order_captured");
    expect(await of.account("1105")).toBe(115000n);
  });
});

describe("a balance that changes before the capture", () => {
  test("cash cancels the order, and nothing is captured at the exit", async () => {
    const of = await invoiced();
    const order = await authorised(of);
    succeeded(await of.pay(of.car, "1150", { confirm: true }));
    await of.states("order_canceled");
    expect(order).toMatchObject({ status: "canceled", canceled: 1150, captured: 0 });
    succeeded(await of.exit({ confirm: true }));
    expect(await of.account("1105")).toBe(0n);
  });

  test("what Tamara captures of an order that was canceled is held, and goes back through Tamara in parts", async () => {
    const of = await invoiced();
    const order = await authorised(of);
    succeeded(await of.pay(of.car, "1150", { confirm: true }));
    await of.states("order_canceled");
    Object.assign(order, { status: "fully_captured", captured: 1150 });
    for (const event of ["order_captured", "order_captured", "order_canceled"]) await notify(of.shop, order, event);
    await of.states("order_captured");
    expect([await of.account("1105"), await of.balance()]).toEqual([115000n, "0.00"]);
    const [{ payment_id: held }] = (await of.orders()) as unknown as [{ payment_id: string }];
    expect(succeeded(await of.shop.get(`/api/client-payments/${held}`)).body.deposit).toBe("1150.00");
    for (const [amount, left] of [
      ["150", 100000n],
      ["1000", 0n],
    ] as const) {
      succeeded(await of.shop.post(`/api/client-payments/${held}/instalment-refunds`, { amount }));
      await expect.poll(async () => of.account("1105"), patience).toBe(left);
    }
    await of.states("order_refunded");
    expect(order).toMatchObject({ refunded: 1150, status: "fully_refunded" });
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  test("a write-off cancels the order", async () => {
    const of = await invoiced();
    const order = await authorised(of);
    const { data } = succeeded(await of.shop.get("/api/overdue-items?days=1")).body;
    succeeded(await of.shop.post(`/api/overdue-items/${data[0].id}/write-off`, { reason: "Gone" }));
    await of.states("order_canceled");
    expect(order).toMatchObject({ canceled: 1150, captured: 0 });
  });

  test("a payment that is reversed cancels the order: more is owed than the client agreed to", async () => {
    const of = await invoiced();
    const paid = succeeded(await of.pay(of.car, "150")).body;
    const order = await authorised(of);
    expect(order.total).toBe(1000);
    succeeded(await of.shop.post(`/api/client-payments/${paid.id}/reverse`, { reason: "Wrong client" }));
    await of.states("order_canceled");
    expect(order.canceled).toBe(1000);
    expect((await of.offer()).amount).toBe("1150.00");
  });

  test("of two orders of one invoice only the one that agrees with the balance is captured", async () => {
    const of = await invoiced();
    succeeded(await of.begin());
    const old = tamara.latest();
    succeeded(await of.pay(of.car, "150"));
    succeeded(await of.begin());
    const current = tamara.latest();
    for (const order of [current, old]) order.status = "approved";
    await notify(of.shop, current, "order_approved");
    await of.states("order_authorised", "new");
    await notify(of.shop, old, "order_approved");
    await of.states("order_authorised", "order_canceled");
    succeeded(await of.exit({ confirm: true }));
    await of.states("order_captured", "order_canceled");
    expect([old.captured, current.captured]).toEqual([0, 1000]);
    expect(await of.balance()).toBe("0.00");
  });

  test("of two equal orders of one invoice one is captured", async () => {
    const of = await invoiced();
    succeeded(await of.begin());
    const first = tamara.latest();
    await rows.query("update instalment_orders set created_at = now() - interval '1 hour' where shop_id = $1", [
      of.shop.shopId,
    ]);
    succeeded(await of.begin());
    const second = tamara.latest();
    expect(second.id).not.toBe(first.id);
    for (const order of [second, first]) order.status = "approved";
    await Promise.all([second, first].map((order) => notify(of.shop, order, "order_approved")));
    succeeded(await of.exit({ confirm: true }));
    await expect
      .poll(() => [first, second].map(({ status }) => status).toSorted(), patience)
      .toEqual(["canceled", "fully_captured"]);
    await expect.poll(of.balance, patience).toBe("0.00");
    expect(await of.account("1105")).toBe(115000n);
  });

  test("a return of a part reduces it, and the rest is captured", async () => {
    const of = await invoiced();
    const order = await authorised(of);
    await of.giveBack("200");
    await expect.poll(() => order.canceled, patience).toBe(230);
    succeeded(await of.exit({ confirm: true }));
    await of.states("order_captured");
    expect(order).toMatchObject({ captured: 920 });
    expect(await of.balance()).toBe("0.00");
    expect(await of.account("1105")).toBe(92000n);
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  test("an order that Tamara lets expire ends, and the client may begin again", async () => {
    const of = await invoiced();
    succeeded(await of.begin());
    const order = tamara.latest();
    order.status = "expired";
    await notify(of.shop, order, "order_expired");
    await of.states("order_expired");
    expect((await of.offer()).is_offered).toBe(true);
    succeeded(await of.begin());
    expect(tamara.latest().id).not.toBe(order.id);
  });
});

describe("money that is taken for what Tamara has agreed to pay", () => {
  const cancels = { type: "needs-confirmation", warnings: ["cancels-instalments"] };

  test("is asked about by the number of the invoice, and cancels the order once that is confirmed", async () => {
    const of = await invoiced();
    const order = await authorised(of);
    const shown = async () => succeeded(await of.shop.get(`/api/client-vehicles/${of.car}/balance`)).body.secured;
    const secured = [{ number: of.invoice.number, amount: "1150.00" }];
    expect(await shown()).toEqual(secured);
    expect((await of.pay(of.car, "100")).body).toMatchObject({ ...cancels, secured, due: "1150.00" });
    expect((await of.pay(of.car, "1200")).body.warnings).toEqual(["cancels-instalments", "more-than-due"]);
    expect(await of.balance()).toBe("1150.00");
    expect(order.canceled).toBe(0);
    succeeded(await of.pay(of.car, "100", { confirm: true }));
    await of.states("order_canceled");
    expect(order.canceled).toBe(1150);
    expect(await shown()).toEqual([]);
    succeeded(await of.pay(of.car, "100"));
  });

  test("is asked about too if it pays several documents or comes from a credit", async () => {
    const of = await invoiced();
    await authorised(of);
    const [{ client }] = (await of.orders()) as unknown as [{ client: { id: string } }];
    const paid = await of.shop.post("/api/client-payments", {
      party_id: client.id,
      amount: "100",
      payment_method_id: await of.method(),
      allocations: [{ client_invoice_id: of.invoice.id, amount: "100" }],
    });
    expect(paid.body).toMatchObject({ ...cancels, secured: [{ number: of.invoice.number, amount: "1150.00" }] });
    const other = await of.vehicle({ client_id: client.id, client_name: undefined });
    const held = succeeded(await of.pay(other, "50", { deposit_kind: "held", confirm: true })).body;
    const use = { client_invoice_id: of.invoice.id, payment_id: held.id, amount: "50" };
    expect((await of.shop.post("/api/credit-uses", use)).body).toMatchObject(cancels);
    expect(await of.balance()).toBe("1150.00");
    succeeded(await of.shop.post("/api/credit-uses", { ...use, confirm: true }));
    await of.states("order_canceled");
    expect(await of.balance()).toBe("1100.00");
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  test("is not asked about for another invoice, before Tamara has agreed, or for its trial system", async () => {
    const begun = await invoiced();
    succeeded(await begun.begin());
    succeeded(await begun.pay(begun.car, "10"));
    const of = await invoiced();
    await authorised(of);
    const { id } = await of.invoiced(of.car, "500");
    succeeded(await of.pay(of.car, "500", { allocations: [{ client_invoice_id: id, amount: "500" }] }));
    await of.states("order_authorised");
    const trial = await invoiced({ connects: false });
    await connected(trial.shop, { mode: "sandbox" });
    await authorised(trial);
    succeeded(await trial.pay(trial.car, "10"));
    expect([await begun.balance(), await of.balance(), await trial.balance()]).toEqual([
      "1140.00",
      "1150.00",
      "1140.00",
    ]);
  });
});

describe("a refund", () => {
  const refund = (of: Invoiced, id: string, amount: string) =>
    of.shop.post(`/api/return-invoices/${id}/instalment-refunds`, { amount });

  test("goes through Tamara only, in parts, and is booked when Tamara has done it", async () => {
    const of = await invoiced();
    const order = await captured(of);
    const note = await of.giveBack();
    const shown = async () => succeeded(await of.shop.get(`/api/return-invoices/${note.id}`)).body;
    expect(await shown()).toMatchObject({ refundable: "0.00", through_provider: "1150.00", refund_due: "1150.00" });
    const cash = await of.shop.post(`/api/return-invoices/${note.id}/refunds`, {
      amount: "10",
      payment_method_id: await of.method(),
      payment_reference: "1",
    });
    expect(cash.body.errors.amount[0]).toContain("goes back through Tamara");
    expect((await of.shop.post(`/api/return-invoices/${note.id}/credits`, {})).status).toBe(422);
    expect((await refund(of, note.id, "1150.01")).body.errors.amount[0]).toContain("1,150.00");
    succeeded(await refund(of, note.id, "150"));
    await expect.poll(() => order.refunded, patience).toBe(150);
    await expect.poll(async () => of.account("1105"), patience).toBe(100000n);
    expect(await shown()).toMatchObject({ through_provider: "1000.00", refunds: [{ amount: "150.00" }] });
    await of.states("order_captured");
    const [paid] = (await shown()).refunds;
    expect((await of.shop.post(`/api/client-refunds/${paid.id}/reverse`, { reason: "x" })).body.type).toBe(
      "paid-in-instalments",
    );
    const twice = await Promise.all([refund(of, note.id, "1000"), refund(of, note.id, "1000")]);
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 422]));
    await expect.poll(async () => of.account("1105"), patience).toBe(0n);
    expect(order.refunded).toBe(1150);
    await of.states("order_refunded");
    expect(await shown()).toMatchObject({ refund_due: "0.00", through_provider: "0.00" });
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  test("that Tamara refuses leaves the books as they are and says so", async () => {
    const of = await invoiced();
    await captured(of);
    const note = await of.giveBack();
    tamara.controls.answer = (call) => (call === "refund" ? 409 : undefined);
    succeeded(await refund(of, note.id, "1150"));
    await expect
      .poll(async () => (await of.orders())[0]!["refused"], patience)
      .toEqual([{ id: expect.any(String), amount: "1150.00", may_pay_instead: true }]);
    expect(await of.account("1105")).toBe(115000n);
    expect((await of.orders())[0]).toMatchObject({ waiting: [], refunded: "0.00" });
    tamara.controls.answer = () => undefined;
    succeeded(await refund(of, note.id, "1150"));
    await expect.poll(async () => of.account("1105"), patience).toBe(0n);
    expect((await of.orders())[0]!["refused"]).toEqual([]);
  });

  test("of two returns is asked for while the other waits", async () => {
    const of = await invoiced();
    await captured(of);
    const [first, second] = [await of.giveBack("200"), await of.giveBack("200")];
    tamara.controls.answer = (call) => (call === "refund" ? "away" : undefined);
    succeeded(await refund(of, first.id, "230"));
    expect((await refund(of, first.id, "1")).status).toBe(422);
    succeeded(await refund(of, second.id, "230"));
    await expect.poll(async () => (await of.orders())[0]!["failure"], patience).toBe("away");
    tamara.controls.answer = () => undefined;
    succeeded(await of.shop.post(`/api/instalment-orders/${(await of.orders())[0]!.id}/inquiries`));
    await expect.poll(async () => of.account("1105"), patience).toBe(69000n);
  });

  test("needs the keys of the account that paid", async () => {
    const of = await invoiced();
    await captured(of);
    const note = await of.giveBack();
    await connected(of.shop, { mode: "sandbox" });
    expect((await refund(of, note.id, "1150")).body.type).toBe("instalments-not-connected");
    succeeded(await of.shop.delete("/api/instalment-account"));
    expect((await refund(of, note.id, "1150")).body.type).toBe("instalments-not-connected");
    await connected(of.shop);
    succeeded(await refund(of, note.id, "1150"));
    await expect.poll(async () => of.account("1105"), patience).toBe(0n);
  });

  const withdraw = (of: Invoiced, id: string) => of.shop.post(`/api/instalment-refunds/${id}/withdrawals`);
  const ask = async (of: Invoiced) =>
    succeeded(await of.shop.post(`/api/instalment-orders/${(await of.orders())[0]!.id}/inquiries`));
  const failure = (of: Invoiced, expected: string | null) =>
    expect.poll(async () => (await of.orders())[0]!["failure"], patience).toBe(expected);
  const nothingWaits = (of: Invoiced) =>
    expect.poll(async () => (await of.orders())[0]!["waiting"], patience).toEqual([]);
  const refundsAsked = () => tamara.calls.filter((call) => call === "refund").length;
  const told = async ({ shop }: Invoiced): Promise<string[]> =>
    succeeded(await shop.get("/api/notices")).body.data.map(({ text }: { text: string }) => text);

  test("that waits is withdrawn once, by its own shop, and is asked for no more", async () => {
    const of = await invoiced();
    const order = await captured(of);
    const note = await of.giveBack();
    tamara.controls.answer = (call) => (call === "read" ? "away" : undefined);
    const { id } = succeeded(await refund(of, note.id, "1150")).body;
    await failure(of, "away");
    expect((await of.orders())[0]!["waiting"]).toEqual([
      { id, amount: "1150.00", is_withdrawn: false, may_pay_instead: false },
    ]);
    expect((await of.shop.delete("/api/instalment-account")).body.type).toBe("instalments-open");
    expect((await withdraw(await invoiced(), id)).status).toBe(404);
    const twice = await Promise.all([withdraw(of, id), withdraw(of, id)]);
    expect(twice.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 200)!.body).toMatchObject({ amount: "1150.00", is_uncertain: false });
    expect((await withdraw(of, id)).body.type).toBe("instalment-refund-ended");
    // What Tamara paid still goes back in no other way.
    const cash = { amount: "10", payment_method_id: await of.method(), payment_reference: "1" };
    expect((await of.shop.post(`/api/return-invoices/${note.id}/refunds`, cash)).status).toBe(422);
    expect((await of.shop.post(`/api/return-invoices/${note.id}/credits`, {})).status).toBe(422);
    expect((await of.orders())[0]!["waiting"]).toEqual([]);
    tamara.controls.answer = () => undefined;
    await ask(of);
    await failure(of, null);
    expect([order.refunded, refundsAsked()]).toEqual([0, 0]);
    const again = succeeded(await refund(of, note.id, "1150")).body;
    await expect.poll(async () => of.account("1105"), patience).toBe(0n);
    expect((await withdraw(of, again.id)).body.type).toBe("instalment-refund-ended");
    succeeded(await of.shop.delete("/api/instalment-account"));
  });

  test("that is withdrawn after Tamara was asked is booked if Tamara has it, and gone if not", async () => {
    const of = await invoiced();
    const order = await captured(of);
    const note = await of.giveBack();
    tamara.controls.answer = (call) => (call === "refund" ? "away" : undefined);
    const missed = succeeded(await refund(of, note.id, "150")).body;
    await failure(of, "away");
    expect(succeeded(await withdraw(of, missed.id)).body.is_uncertain).toBe(true);
    await nothingWaits(of);
    const rowsOf = (id: string) =>
      rows.query(
        "select sent_at, withdrawn_at is null as waits, done_at is null as is_open from instalment_refunds where id = $1",
        [id],
      );
    expect(await rowsOf(missed.id)).toEqual([{ sent_at: null, waits: false, is_open: true }]);
    tamara.controls.answer = (call) => (call === "refund" ? "lost" : undefined);
    // Also what was withdrawn can be asked for again.
    const lost = succeeded(await refund(of, note.id, "1150")).body;
    await failure(of, "away");
    expect((await refund(of, note.id, "1")).status).toBe(422);
    expect(succeeded(await withdraw(of, lost.id)).body.is_uncertain).toBe(true);
    expect((await refund(of, note.id, "1")).status).toBe(422);
    await expect.poll(async () => of.account("1105"), patience).toBe(0n);
    await nothingWaits(of);
    expect([order.refunded, refundsAsked()]).toEqual([1150, 1]);
    expect(await rowsOf(lost.id)).toMatchObject([{ waits: false, is_open: false }]);
    expect(await told(of)).toEqual([expect.stringContaining("had already made a refund")]);
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  test("that is withdrawn while Tamara carries it out is booked for its return", async () => {
    const of = await invoiced();
    await captured(of);
    const note = await of.giveBack();
    const id = v7();
    const replies: Promise<Reply>[] = [];
    tamara.controls.answer = (call) => {
      if (call === "refund") replies.push(withdraw(of, id));
      return undefined;
    };
    succeeded(await of.shop.post(`/api/return-invoices/${note.id}/instalment-refunds`, { id, amount: "150" }));
    await expect.poll(async () => of.account("1105"), patience).toBe(100000n);
    expect((await Promise.all(replies)).map(({ body }) => body.is_uncertain)).toEqual([true]);
    await nothingWaits(of);
    expect((await withdraw(of, id)).body.type).toBe("instalment-refund-ended");
    expect(succeeded(await of.shop.get(`/api/return-invoices/${note.id}`)).body.refunds).toMatchObject([
      { id, amount: "150.00" },
    ]);
  });

  test("that is withdrawn while the job sends it is booked exactly if Tamara paid it", async () => {
    const of = await invoiced();
    const order = await captured(of);
    const note = await of.giveBack();
    for (let times = 0; times < 6; times += 1) {
      const { id } = succeeded(await refund(of, note.id, "10")).body;
      const [first, second] = await Promise.all([withdraw(of, id), withdraw(of, id)]);
      expect([200, 409]).toContain(first.status);
      expect([first.status, second.status]).toContain(409);
      await nothingWaits(of);
      await expect.poll(async () => of.account("1105"), patience).toBe(115000n - BigInt(order.refunded * 100));
    }
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  /** Tamara has captured, the answer was lost, and the client has paid in cash as well. */
  const paidTwice = async (cash = "1150") => {
    const of = await invoiced();
    const order = await authorised(of);
    tamara.controls.answer = (call) => (call === "capture" ? "lost" : undefined);
    succeeded(await of.exit({ confirm: true }));
    await expect.poll(async () => (await of.orders())[0]!["failure"], patience).toBe("away");
    succeeded(await of.pay(of.car, cash, { confirm: true }));
    tamara.controls.answer = () => undefined;
    await ask(of);
    await of.states("order_captured");
    await failure(of, null);
    const receipts = succeeded(await of.shop.get(`/api/client-payments?client_vehicle_id=${of.car}`)).body.data;
    const held = receipts.find((each: { deposit: string }) => each.deposit !== "0.00");
    expect(held).toMatchObject({ amount: "1150.00", deposit: `${cash}.00`, payment_method: { name: "instalments" } });
    return { of, order, held };
  };

  test("of a deposit that Tamara paid is booked when Tamara has done it, and is not paid in cash", async () => {
    const { of, order, held } = await paidTwice();
    const cash = { amount: "1150", payment_method_id: await of.method(), payment_reference: "1" };
    expect((await of.shop.post(`/api/client-payments/${held.id}/refunds`, cash)).body.type).toBe("paid-in-instalments");
    order.refunded = 1150;
    order.status = "fully_refunded";
    await notify(of.shop, order, "order_refunded");
    await of.states("order_refunded");
    await expect.poll(async () => of.account("1105"), patience).toBe(0n);
    expect((await of.orders())[0]).toMatchObject({ unbooked: "0.00", failure: null });
    succeeded(await of.shop.delete("/api/instalment-account"));
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  test("of such a deposit is asked of Tamara, in parts and never twice", async () => {
    const { of, order, held } = await paidTwice();
    const giveBack = (amount: string, id: string = held.id) =>
      of.shop.post(`/api/client-payments/${id}/instalment-refunds`, { amount });
    expect((await giveBack("1150.01")).body.errors.amount[0]).toContain("1,150.00");
    const byCash = succeeded(await of.pay(of.car, "5", { deposit_kind: "held", confirm: true })).body;
    expect((await giveBack("5", byCash.id)).status).toBe(404);
    succeeded(await giveBack("150"));
    await expect.poll(async () => of.account("1105"), patience).toBe(100000n);
    expect(succeeded(await of.shop.get(`/api/client-payments/${held.id}`)).body.deposit).toBe("1000.00");
    expect((await of.orders())[0]).toMatchObject({ deposit: "1000.00", unbooked: "0.00", payment_id: held.id });
    const twice = await Promise.all([giveBack("1000"), giveBack("1000")]);
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 422]));
    await of.states("order_refunded");
    await expect.poll(async () => of.account("1105"), patience).toBe(0n);
    expect([order.refunded, refundsAsked()]).toEqual([1150, 2]);
    await nothingWaits(of);
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  test("of a deposit that an invoice uses first is withdrawn by itself", async () => {
    const { of, order, held } = await paidTwice();
    tamara.controls.answer = (call) => (call === "read" ? "away" : undefined);
    succeeded(await of.shop.post(`/api/client-payments/${held.id}/instalment-refunds`, { amount: "1150" }));
    await failure(of, "away");
    const other = await of.invoiced(await of.vehicle({ client_id: held.client.id, client_name: undefined }), "345");
    const use = { client_invoice_id: other.id, payment_id: held.id, amount: "345" };
    succeeded(await of.shop.post("/api/credit-uses", use));
    tamara.controls.answer = () => undefined;
    await ask(of);
    await nothingWaits(of);
    expect([order.refunded, refundsAsked()]).toEqual([0, 0]);
    expect((await of.orders())[0]!["deposit"]).toBe("805.00");
    expect(await told(of)).toEqual([expect.stringContaining("was withdrawn")]);
  });

  /**
   * Tamara paid 650 of an invoice and cash the rest; so much before VAT came back. Of the usual 690 with VAT Tamara owes
   * 650.
   */
  const paidInParts = async (returned = "600") => {
    const paid = await paidByTwoWays();
    return { ...paid, note: await paid.of.giveBack(returned) };
  };

  const paidByTwoWays = async () => {
    const of = await invoiced();
    const cash = succeeded(await of.pay(of.car, "500")).body;
    const order = await captured(of);
    expect(order.captured).toBe(650);
    const reverse = async () =>
      succeeded(await of.shop.post(`/api/client-payments/${cash.id}/reverse`, { reason: "Wrong client" }));
    return { of, order, reverse };
  };

  test("of more than is still owed for its return is withdrawn by itself", async () => {
    const { of, order, note, reverse } = await paidInParts();
    tamara.controls.answer = (call) => (call === "read" ? "away" : undefined);
    succeeded(await refund(of, note.id, "650"));
    await failure(of, "away");
    await reverse();
    tamara.controls.answer = () => undefined;
    await ask(of);
    await nothingWaits(of);
    await failure(of, null);
    expect([order.refunded, refundsAsked()]).toEqual([0, 0]);
    expect(await told(of)).toEqual([expect.stringContaining("was withdrawn")]);
    expect((await refund(of, note.id, "190.01")).status).toBe(422);
    succeeded(await refund(of, note.id, "190"));
    await expect.poll(async () => of.account("1105"), patience).toBe(46000n);
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  test("of more than is still owed when Tamara has made it is booked as far as it is owed", async () => {
    const { of, order, note, reverse } = await paidInParts();
    tamara.controls.answer = (call) => (call === "refund" ? "lost" : undefined);
    succeeded(await refund(of, note.id, "650"));
    await failure(of, "away");
    await reverse();
    tamara.controls.answer = () => undefined;
    await ask(of);
    await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe("460.00");
    await nothingWaits(of);
    await failure(of, null);
    expect([order.refunded, refundsAsked(), await of.account("1105")]).toEqual([650, 1, 46000n]);
    expect(await told(of)).toEqual([expect.stringContaining("no return explains")]);
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  test("that is withdrawn and made by Tamara is not called booked if nothing is owed for its return any more", async () => {
    const { of, order, note, reverse } = await paidInParts("400");
    tamara.controls.answer = (call) => (call === "refund" ? "lost" : undefined);
    const { id } = succeeded(await refund(of, note.id, "460")).body;
    await failure(of, "away");
    tamara.controls.answer = () => "away";
    await reverse();
    expect(succeeded(await withdraw(of, id)).body.is_uncertain).toBe(true);
    tamara.controls.answer = () => undefined;
    await ask(of);
    await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe("460.00");
    await nothingWaits(of);
    await failure(of, null);
    expect([order.refunded, refundsAsked(), await of.account("1105")]).toEqual([460, 1, 65000n]);
    expect(await told(of)).toEqual([expect.stringContaining("no return explains")]);
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  test("that Tamara takes back again stops the order and rings the bell once, and nothing is refunded twice", async () => {
    const of = await invoiced();
    const order = await captured(of);
    const note = await of.giveBack();
    succeeded(await refund(of, note.id, "150"));
    await expect.poll(async () => of.account("1105"), patience).toBe(100000n);
    order.refunded = 0;
    succeeded(await refund(of, note.id, "100"));
    await failure(of, "differs");
    let readings = 0;
    tamara.controls.answer = () => {
      readings += 1;
      return undefined;
    };
    await ask(of);
    const isFree = "select leased_until is null as free from instalment_orders where shop_id = $1";
    await expect.poll(() => readings, patience).toBeGreaterThan(0);
    await expect.poll(() => rows.query(isFree, [of.shop.shopId]), patience).toEqual([{ free: true }]);
    expect([refundsAsked(), await of.account("1105")]).toEqual([1, 100000n]);
    expect((await of.orders())[0]).toMatchObject({ failure: "differs", waiting: [{ amount: "100.00" }] });
    expect(await told(of)).toEqual([expect.stringContaining("shows less paid or refunded")]);
    order.refunded = 150;
    await ask(of);
    await expect.poll(async () => of.account("1105"), patience).toBe(90000n);
    await failure(of, null);
    expect([order.refunded, refundsAsked()]).toEqual([250, 2]);
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  test("of an invoice that such a deposit paid goes through Tamara", async () => {
    const { of, order, held } = await paidTwice();
    const other = await of.invoiced(await of.vehicle({ client_id: held.client.id }), "345");
    succeeded(
      await of.shop.post("/api/credit-uses", {
        client_invoice_id: other.id,
        payment_id: held.id,
        amount: "345",
      }),
    );
    const note = succeeded(
      await of.shop.post(`/api/client-invoices/${other.id}/return-invoices`, {
        reason: "return-of-goods",
        items: [{ client_invoice_item_id: other.items[0].id, qty: "1" }],
        approve: true,
      }),
    ).body;
    tamara.controls.answer = (call) => (call === "read" ? "away" : undefined);
    const missed = succeeded(await refund(of, note.id, "345")).body;
    await failure(of, "away");
    const listed = async (query: string) => succeeded(await of.shop.get(`/api/instalment-orders?${query}`)).body.data;
    expect(await listed(`invoice_id=${other.id}`)).toEqual([]);
    expect(await listed(`paid_invoice_id=${other.id}`)).toMatchObject([
      { number: of.invoice.number, invoice_id: of.invoice.id, waiting: [{ id: missed.id, amount: "345.00" }] },
    ]);
    succeeded(await withdraw(of, missed.id));
    tamara.controls.answer = () => undefined;
    succeeded(await refund(of, note.id, "345"));
    await expect.poll(() => order.refunded, patience).toBe(345);
    await expect.poll(async () => of.account("1105"), patience).toBe(80500n);
    expect(await books.problems(of.shop.shopId)).toEqual([]);
  });

  describe("that Tamara refuses for good", () => {
    /** A return, or so much of it before VAT, whose refund Tamara has refused. */
    const refused = async (of: Invoiced, subTotal?: string) => {
      const note = await of.giveBack(subTotal);
      tamara.controls.answer = (call) => (call === "refund" ? 422 : undefined);
      const { id } = succeeded(
        await refund(of, note.id, subTotal ? (Number(subTotal) * 1.15).toFixed(2) : "1150"),
      ).body;
      await expect.poll(async () => standing(of), patience).toEqual([id]);
      tamara.controls.answer = () => undefined;
      return { id, note };
    };
    const standing = async (of: Invoiced) =>
      ((await of.orders())[0]!["refused"] as { id: string }[]).map((each) => each.id);
    const payInstead = async (of: Invoiced, id: string, amount: string, by: Pick<ShopOwner, "post"> = of.shop) =>
      by.post(`/api/instalment-refunds/${id}/manual-refunds`, {
        amount,
        payment_method_id: await of.method(),
        payment_reference: "TRF-1",
        reason: "Refused by Tamara after 180 days",
      });
    const due = async (of: Invoiced) => of.account("2103");
    /** The names of what the log says that somebody paid another way. */
    const logged = async (of: Invoiced, kind: string) =>
      (
        succeeded(await of.shop.get(`/api/activity?kind=${kind}`)).body.data as {
          path: string;
          subject: { name: string | null };
        }[]
      )
        .filter(({ path }) => path === "/api/instalment-refunds/:id/manual-refunds")
        .map(({ subject }) => subject.name);
    const shownReturn = async (of: Invoiced, id: string) =>
      succeeded(await of.shop.get(`/api/return-invoices/${id}`)).body;
    /** Tamara has paid back all the same. */
    const paysLate = async (of: Invoiced, amount: number) => {
      const order = tamara.latest();
      order.refunded += amount;
      order.status = order.refunded === 1150 ? "fully_refunded" : "partially_refunded";
      await notify(of.shop, order, "order_refunded");
      await expect.poll(async () => (await of.orders())[0]!["refunded"], patience).toBe(`${order.refunded}.00`);
    };

    test("is paid back another way with a reason, once; what Tamara owes stays until its settlement", async () => {
      const of = await invoiced();
      await captured(of);
      const { id, note } = await refused(of);
      const twice = await Promise.all([payInstead(of, id, "1150"), payInstead(of, id, "1150")]);
      expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 409]));
      expect(twice.find(({ status }) => status === 409)!.body.type).toBe("instalment-refund-paid");
      expect([await due(of), await of.account("1105")]).toEqual([0n, 115000n]);
      const shown = await shownReturn(of, note.id);
      expect(shown).toMatchObject({ refund_due: "0.00", through_provider: "0.00" });
      expect(shown.refunds).toMatchObject([{ amount: "1150.00", memo: "Refused by Tamara after 180 days" }]);
      expect((await of.orders())[0]).toMatchObject({ refused: [], paid_instead: "1150.00", unbooked: "0.00" });
      expect(await logged(of, "client-refunds")).toEqual([shown.refunds[0].number]);
      expect(await logged(of, "instalment-orders")).toContain(of.invoice.number);
      expect((await refund(of, note.id, "1")).status).toBe(422);
      expect(refundsAsked()).toBe(0);
      expect(await books.problems(of.shop.shopId)).toEqual([]);
    });

    test("and that Tamara then pays back all the same is booked once the client has returned one of them", async () => {
      const of = await invoiced();
      await captured(of);
      const { id, note } = await refused(of);
      succeeded(await payInstead(of, id, "1150"));
      await paysLate(of, 1150);
      await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe("1150.00");
      expect([await due(of), await of.account("1105")]).toEqual([0n, 115000n]);
      expect(await told(of)).toContainEqual(expect.stringContaining("no return explains"));
      const [voucher] = (await shownReturn(of, note.id)).refunds;
      succeeded(await of.shop.post(`/api/client-refunds/${voucher.id}/reverse`, { reason: "The client gave it back" }));
      await expect.poll(async () => of.account("1105"), patience).toBe(0n);
      expect(await due(of)).toBe(0n);
      expect((await of.orders())[0]).toMatchObject({ unbooked: "0.00", paid_instead: "0.00", refused: [] });
      expect((await payInstead(of, id, "1")).status).toBe(422);
      expect(await books.problems(of.shop.shopId)).toEqual([]);
    });

    test("and that Tamara pays back before anybody does is booked, and paid no other way", async () => {
      const of = await invoiced();
      await captured(of);
      const { id } = await refused(of);
      await paysLate(of, 1150);
      await expect.poll(async () => of.account("1105"), patience).toBe(0n);
      expect((await payInstead(of, id, "1150")).body.errors.amount[0]).toContain("0.00");
      expect(await due(of)).toBe(0n);
      expect((await of.orders())[0]).toMatchObject({ unbooked: "0.00", refused: [] });
    });

    test("stands no more once Tamara has paid back its part, though cash is still owed for the return", async () => {
      const { of, note } = await paidInParts("1000");
      tamara.controls.answer = (call) => (call === "refund" ? 422 : undefined);
      const { id } = succeeded(await refund(of, note.id, "650")).body;
      await expect.poll(async () => standing(of), patience).toEqual([id]);
      tamara.controls.answer = () => undefined;
      await paysLate(of, 650);
      await expect.poll(async () => of.account("1105"), patience).toBe(0n);
      expect(await due(of)).toBe(-50000n);
      expect(await standing(of)).toEqual([]);
    });

    test("and is paid another way is not taken from the same order again, but from another that paid too", async () => {
      const { of, order, reverse } = await paidByTwoWays();
      await reverse();
      succeeded(await of.begin());
      const second = tamara.latest();
      second.status = "approved";
      await notify(of.shop, second, "order_approved");
      await of.states("order_captured", "order_captured");
      const note = await of.giveBack();
      tamara.controls.answer = (call) => (call === "refund" ? 422 : undefined);
      const { id } = succeeded(await refund(of, note.id, "650")).body;
      const refusedAt = async () => (await of.orders()).flatMap((each) => each["refused"] as { id: string }[]);
      await expect.poll(refusedAt, patience).toMatchObject([{ id }]);
      tamara.controls.answer = () => undefined;
      succeeded(await payInstead(of, id, "650"));
      succeeded(await refund(of, note.id, "500"));
      await expect.poll(() => order.refunded + second.refunded, patience).toBe(500);
      expect([order.refunded, second.refunded]).toEqual([0, 500]);
      await expect.poll(async () => of.account("1105"), patience).toBe(65000n);
      expect(await due(of)).toBe(0n);
      expect(await books.problems(of.shop.shopId)).toEqual([]);
    });

    test("and that Tamara pays back at the same moment is paid by one of the two", async () => {
      const of = await invoiced();
      await captured(of);
      const { id } = await refused(of);
      const [paid] = await Promise.all([payInstead(of, id, "1150"), paysLate(of, 1150)]);
      const isPaid = paid.status === 201;
      await expect.poll(async () => of.account("1105"), patience).toBe(isPaid ? 115000n : 0n);
      await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe(isPaid ? "1150.00" : "0.00");
      expect(await due(of)).toBe(0n);
      expect(await books.problems(of.shop.shopId)).toEqual([]);
    });

    test("leaves the rest of the invoice to Tamara, in parts and after a reversal", async () => {
      const of = await invoiced();
      await captured(of);
      const { id, note } = await refused(of, "400");
      expect((await payInstead(of, id, "460.01")).body.errors.amount[0]).toContain("460.00");
      const voucher = succeeded(await payInstead(of, id, "60")).body;
      expect(await shownReturn(of, note.id)).toMatchObject({ refundable: "0.00", through_provider: "400.00" });
      succeeded(await of.shop.post(`/api/client-refunds/${voucher.id}/reverse`, { reason: "Wrong amount" }));
      expect(await standing(of)).toEqual([id]);
      succeeded(await payInstead(of, id, "460"));
      const rest = await of.giveBack("600");
      expect(await shownReturn(of, rest.id)).toMatchObject({ refundable: "0.00", through_provider: "690.00" });
      const cash = { amount: "1", payment_method_id: await of.method(), payment_reference: "1" };
      expect((await of.shop.post(`/api/return-invoices/${rest.id}/refunds`, cash)).status).toBe(422);
      succeeded(await refund(of, rest.id, "690"));
      await expect.poll(async () => of.account("1105"), patience).toBe(46000n);
      expect(await due(of)).toBe(0n);
      expect(await books.problems(of.shop.shopId)).toEqual([]);
    });

    test("is paid another way by a managing director only, and not while Tamara is asked for it", async () => {
      const of = await invoiced();
      await captured(of);
      const { id, note } = await refused(of, "400");
      const cashier = await of.shop.colleague([
        "create-client-payments",
        "view-client-payments",
        "view-client-invoices",
      ]);
      expect((await payInstead(of, id, "460", cashier)).status).toBe(403);
      const [seen] = succeeded(await cashier.get(`/api/instalment-orders?invoice_id=${of.invoice.id}`)).body.data;
      expect(seen.refused).toEqual([{ id, amount: "460.00", may_pay_instead: false }]);
      tamara.controls.answer = (call) => (call === "read" ? "away" : undefined);
      const waits = succeeded(await refund(of, note.id, "460")).body;
      expect(await standing(of)).toEqual([]);
      expect((await payInstead(of, waits.id, "460")).body.type).toBe("instalment-refund-not-refused");
      expect((await payInstead(of, id, "460")).body.errors.amount[0]).toContain("0.00");
      expect((await payInstead(await invoiced(), id, "460")).status).toBe(404);
      succeeded(await withdraw(of, waits.id));
      expect(await standing(of)).toEqual([id]);
      const other = await of.shop.get("/api/payment-methods");
      const tamaras = other.body.data.find(({ name }: { name: string }) => name === "instalments");
      if (tamaras)
        expect(
          (
            await of.shop.post(`/api/instalment-refunds/${id}/manual-refunds`, {
              amount: "460",
              payment_method_id: tamaras.id,
              payment_reference: "1",
              reason: "x",
            })
          ).status,
        ).toBe(422);
      succeeded(await payInstead(of, id, "460"));
    });

    test("of a deposit is paid back another way too, and not a second time when Tamara does", async () => {
      const { of, held } = await paidTwice();
      tamara.controls.answer = (call) => (call === "refund" ? 422 : undefined);
      const { id } = succeeded(
        await of.shop.post(`/api/client-payments/${held.id}/instalment-refunds`, { amount: "1150" }),
      ).body;
      await expect.poll(async () => standing(of), patience).toEqual([id]);
      tamara.controls.answer = () => undefined;
      const body = { amount: "1150", payment_method_id: await of.method(), payment_reference: "1", reason: "Refused" };
      const call = `/api/instalment-refunds/${id}/manual-refunds`;
      expect((await of.shop.post(call, { ...body, paid_at: "2020-01-01" })).status).toBe(422);
      const own = v7();
      const [voucher] = [succeeded(await of.shop.post(call, { ...body, id: own })).body];
      expect(succeeded(await of.shop.post(call, { ...body, id: own })).body).toEqual(voucher);
      expect((await of.shop.post(call, body)).body.type).toBe("instalment-refund-paid");
      expect(await logged(of, "deposit-refunds")).toEqual([expect.stringMatching(/\d/)]);
      expect(succeeded(await of.shop.get(`/api/client-payments/${held.id}`)).body.deposit).toBe("0.00");
      expect([await of.account("2102"), await of.account("1105")]).toEqual([0n, 115000n]);
      expect((await of.orders())[0]).toMatchObject({ refused: [], paid_instead: "1150.00" });
      await paysLate(of, 1150);
      await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe("1150.00");
      expect([await of.account("2102"), await of.account("1105")]).toEqual([0n, 115000n]);
      expect(await books.problems(of.shop.shopId)).toEqual([]);
    });

    /** A deposit of which Tamara refused the refund, and that was paid back another way. */
    const depositPaidInstead = async (deposit = "1150") => {
      const { of, held } = await paidTwice(deposit);
      tamara.controls.answer = (call) => (call === "refund" ? 422 : undefined);
      const asked = await of.shop.post(`/api/client-payments/${held.id}/instalment-refunds`, { amount: deposit });
      const { id } = succeeded(asked).body;
      await expect.poll(async () => standing(of), patience).toEqual([id]);
      tamara.controls.answer = () => undefined;
      succeeded(await payInstead(of, id, deposit));
      const takeBack = async (amount: string, fields: object = {}) =>
        of.shop.post(`/api/instalment-refunds/${id}/returned-payments`, {
          amount,
          payment_method_id: await of.method(),
          ...fields,
        });
      return { of, id, takeBack };
    };

    test("of a deposit that Tamara paid back too is over once the client has given it back, in parts", async () => {
      const { of, id, takeBack } = await depositPaidInstead();
      expect((await takeBack("1")).body.type).toBe("instalment-refund-not-twice");
      await paysLate(of, 1150);
      await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe("1150.00");
      expect((await of.orders())[0]).toMatchObject({
        paid_twice: "1150.00",
        unexplained: "0.00",
        to_take_back: [{ id, amount: "1150.00" }],
      });
      expect((await takeBack("1150.01")).body.errors.amount[0]).toContain("1,150.00");
      const methods = succeeded(await of.shop.get("/api/payment-methods")).body.data;
      const cheque = methods.find(({ name }: { name: string }) => name === "cheque").id;
      expect((await takeBack("1", { payment_method_id: cheque })).status).toBe(422);
      const own = v7();
      const given = succeeded(await takeBack("150", { id: own })).body;
      expect(given).toEqual({ id: own, order_id: (await of.orders())[0]!.id, amount: "150.00" });
      expect(succeeded(await takeBack("150", { id: own })).body).toEqual(given);
      expect([await of.account("2102"), await of.account("1105")]).toEqual([0n, 100000n]);
      expect((await of.orders())[0]).toMatchObject({ unbooked: "1000.00", to_take_back: [{ id, amount: "1000.00" }] });
      const twice = await Promise.all([takeBack("1000"), takeBack("1000")]);
      expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 409]));
      expect([await of.account("2102"), await of.account("1105")]).toEqual([0n, 0n]);
      expect((await of.orders())[0]).toMatchObject({ unbooked: "0.00", paid_instead: "0.00", to_take_back: [] });
      await expect.poll(async () => (await of.orders())[0]!["next_at"], patience).toBe(null);
      const receipt = succeeded(await of.shop.get(`/api/client-payments/${own}`)).body;
      expect(receipt).toMatchObject({ amount: "150.00", deposit: "0.00", payment_method: { name: "cash" } });
      const reversed = await of.shop.post(`/api/client-payments/${own}/reverse`, { reason: "Wrong method" });
      expect(reversed.body.type).toBe("deposit-refunded");
      succeeded(await of.shop.delete("/api/instalment-account"));
      expect(await books.problems(of.shop.shopId)).toEqual([]);
    });

    test("of a deposit is given back at another branch: Tamara's is booked where it owes", async () => {
      const { of, id } = await depositPaidInstead();
      const north = succeeded(await of.shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body.id;
      await paysLate(of, 1150);
      await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe("1150.00");
      const cashier = await of.shop.colleague(["create-client-payments", "view-client-payments"]);
      await rows.query("update users set branch_id = $2 where id = $1", [cashier.userId, north]);
      const body = { amount: "1150", payment_method_id: await of.method() };
      succeeded(await cashier.post(`/api/instalment-refunds/${id}/returned-payments`, body));
      const left = await rows.query<{ code: string; is_north: boolean; balance: string }>(
        `select a.code, l.branch_id = $2 as is_north, sum(l.debit - l.credit)::text as balance from journal_lines l
         join accounts a on a.shop_id = l.shop_id and a.id = l.account_id
         where l.shop_id = $1 and a.code in ('1105', '2102') group by 1, 2 having sum(l.debit - l.credit) <> 0`,
        [of.shop.shopId, north],
      );
      expect(left).toEqual([]);
      expect(await books.problems(of.shop.shopId)).toEqual([]);
    });

    test.each([
      ["before the client has given it back, takes its part of what the client has twice", true],
      ["after the client has given it back, is no part of it", false],
    ])("of a deposit that Tamara paid back too: a return %s", async (_, isBefore) => {
      const { of, id, takeBack } = await depositPaidInstead("500");
      await paysLate(of, 500);
      await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe("500.00");
      if (isBefore) {
        await of.giveBack("200");
        await ask(of);
        await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe("270.00");
        expect([await of.account("1105"), await due(of)]).toEqual([92000n, 0n]);
        expect((await takeBack("270.01")).status).toBe(422);
        succeeded(await takeBack("270"));
      } else {
        succeeded(await takeBack("500"));
        await of.giveBack("200");
        await ask(of);
      }
      await expect.poll(async () => (await of.orders())[0]!["next_at"], patience).toBe(null);
      expect((await of.orders())[0]).toMatchObject({ unbooked: "0.00", to_take_back: [] });
      expect([await of.account("2102"), await of.account("1105")]).toEqual([0n, 65000n]);
      expect(await due(of)).toBe(isBefore ? 0n : -23000n);
      expect((await takeBack("1")).body.type).toBe("instalment-refund-not-twice");
      expect((await payInstead(of, id, "1")).body.type).toBe("instalment-refund-paid");
      expect(await books.problems(of.shop.shopId)).toEqual([]);
    });

    test("for one return stand one beside the other, each with what of it is owed", async () => {
      const of = await invoiced();
      await captured(of);
      const note = await of.giveBack();
      tamara.controls.answer = (call) => (call === "refund" ? 422 : undefined);
      const shown = async () =>
        ((await of.orders())[0]!["refused"] as { amount: string }[]).map(({ amount }) => amount);
      succeeded(await refund(of, note.id, "400"));
      await expect.poll(shown, patience).toEqual(["400.00"]);
      succeeded(await refund(of, note.id, "300"));
      await expect.poll(shown, patience).toEqual(["400.00", "300.00"]);
      succeeded(await refund(of, note.id, "1000"));
      await expect.poll(shown, patience).toEqual(["150.00", "1000.00"]);
      const last = (await standing(of)).at(-1)!;
      succeeded(await payInstead(of, last, "1000"));
      expect(await shown()).toEqual(["150.00"]);
      tamara.controls.answer = () => undefined;
      succeeded(await refund(of, note.id, "150"));
      await expect.poll(async () => of.account("1105"), patience).toBe(100000n);
      expect([await shown(), await due(of)]).toEqual([[], 0n]);
    });

    test("and is paid another way tells what the client has twice from what nothing explains", async () => {
      const of = await invoiced();
      await captured(of);
      const { id } = await refused(of, "400");
      succeeded(await payInstead(of, id, "60"));
      await paysLate(of, 1000);
      await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe("600.00");
      expect((await of.orders())[0]).toMatchObject({
        paid_twice: "60.00",
        unexplained: "540.00",
        to_take_back: [],
      });
    });

    test("and is paid another way answers a repeated call the same after another voucher took its place", async () => {
      const of = await invoiced();
      await captured(of);
      const { id } = await refused(of);
      const own = v7();
      const call = async (fields: object = {}) =>
        of.shop.post(`/api/instalment-refunds/${id}/manual-refunds`, {
          amount: "1150",
          payment_method_id: await of.method(),
          payment_reference: "1",
          reason: "Refused",
          ...fields,
        });
      const first = succeeded(await call({ id: own })).body;
      succeeded(await of.shop.post(`/api/client-refunds/${own}/reverse`, { reason: "Wrong method" }));
      succeeded(await call());
      expect(succeeded(await call({ id: own })).body).toEqual(first);
    });

    test("of a deposit that Tamara paid back too is given back once, whatever is booked for a return at that moment", async () => {
      for (let times = 0; times < 4; times += 1) {
        const { of, takeBack } = await depositPaidInstead("500");
        await paysLate(of, 500);
        await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe("500.00");
        await of.giveBack("200");
        const [taken] = await Promise.all([takeBack("500"), ask(of)]);
        const isTaken = taken.status === 201;
        await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe(isTaken ? "0.00" : "270.00");
        await failure(of, null);
        expect([await of.account("1105"), await due(of)]).toEqual(isTaken ? [65000n, -23000n] : [92000n, 0n]);
        expect(await books.problems(of.shop.shopId)).toEqual([]);
      }
    });

    describe("because the keys no longer work", () => {
      /** A refund that waits because Tamara does not accept the keys. */
      const waits = async (of: Invoiced) => {
        const note = await of.giveBack();
        tamara.controls.answer = () => 401;
        const { id } = succeeded(await refund(of, note.id, "1150")).body;
        await failure(of, "keys");
        return { id, note };
      };

      test("is paid back another way, and asked of Tamara no more when the keys work again", async () => {
        const of = await invoiced();
        await captured(of);
        const { id, note } = await waits(of);
        const cashier = await of.shop.colleague(["create-client-payments", "view-client-payments"]);
        expect((await payInstead(of, id, "1150", cashier)).status).toBe(403);
        const mayPay = async (by: Pick<ShopOwner, "get">) =>
          succeeded(await by.get(`/api/instalment-orders?invoice_id=${of.invoice.id}`)).body.data[0].waiting.map(
            (each: { may_pay_instead: boolean }) => each.may_pay_instead,
          );
        expect([await mayPay(of.shop), await mayPay(cashier)]).toEqual([[true], [false]]);
        expect((await payInstead(of, id, "1150.01")).body.errors.amount[0]).toContain("1,150.00");
        succeeded(await payInstead(of, id, "1150"));
        expect((await of.orders())[0]).toMatchObject({ waiting: [], refused: [], paid_instead: "1150.00" });
        expect((await payInstead(of, id, "1")).body.type).toBe("instalment-refund-paid");
        tamara.controls.answer = () => undefined;
        await ask(of);
        await failure(of, null);
        expect([refundsAsked(), await due(of), await of.account("1105")]).toEqual([0, 0n, 115000n]);
        expect(await shownReturn(of, note.id)).toMatchObject({ refund_due: "0.00", through_provider: "0.00" });
        expect(await books.problems(of.shop.shopId)).toEqual([]);
      });

      test("or are not stored any more, is asked for by a managing director and paid back another way", async () => {
        const of = await invoiced();
        const order = await captured(of);
        const note = await of.giveBack();
        expect((await of.orders())[0]).toMatchObject({ may_ask_without_keys: false });
        succeeded(await of.shop.delete("/api/instalment-account"));
        const request = (amount: string, by: Pick<ShopOwner, "post"> = of.shop) =>
          by.post(`/api/return-invoices/${note.id}/instalment-refunds`, { amount, without_keys: true });
        const cashier = await of.shop.colleague(["create-client-payments", "view-client-payments"]);
        expect((await request("1150", cashier)).status).toBe(403);
        const [seen] = succeeded(await cashier.get(`/api/instalment-orders?invoice_id=${of.invoice.id}`)).body.data;
        expect(seen.may_ask_without_keys).toBe(false);
        expect((await of.orders())[0]).toMatchObject({ may_ask_without_keys: true, waiting: [] });
        expect((await request("1150.01")).status).toBe(422);
        const { id } = succeeded(await request("1150")).body;
        expect((await of.orders())[0]).toMatchObject({ failure: "keys", waiting: [{ id, may_pay_instead: true }] });
        succeeded(await payInstead(of, id, "500"));
        expect(await shownReturn(of, note.id)).toMatchObject({ refund_due: "650.00", through_provider: "650.00" });
        succeeded(await request("650"));
        await connected(of.shop);
        await ask(of);
        await expect.poll(async () => of.account("1105"), patience).toBe(50000n);
        expect([order.refunded, await due(of)]).toEqual([650, 0n]);
        expect((await of.orders())[0]).toMatchObject({ may_ask_without_keys: false, waiting: [], failure: null });
        expect(await books.problems(of.shop.shopId)).toEqual([]);
      });

      test("or are not stored any more, is paid back another way of a deposit too", async () => {
        const { of, held } = await paidTwice();
        succeeded(await of.shop.delete("/api/instalment-account"));
        const path = `/api/client-payments/${held.id}/instalment-refunds`;
        expect((await of.shop.post(path, { amount: "1150" })).body.type).toBe("instalments-not-connected");
        const { id } = succeeded(await of.shop.post(path, { amount: "1150", without_keys: true })).body;
        succeeded(await payInstead(of, id, "1150"));
        expect((await of.orders())[0]).toMatchObject({ waiting: [], refused: [], paid_instead: "1150.00" });
        expect([await of.account("2102"), await of.account("1105")]).toEqual([0n, 115000n]);
        expect(await books.problems(of.shop.shopId)).toEqual([]);
      });

      test("and that Tamara had made all the same is not booked a second time", async () => {
        const of = await invoiced();
        const order = await captured(of);
        const note = await of.giveBack();
        tamara.controls.answer = (call) => (call === "refund" ? "lost" : undefined);
        const { id } = succeeded(await refund(of, note.id, "1150")).body;
        await failure(of, "away");
        tamara.controls.answer = () => 401;
        await ask(of);
        await failure(of, "keys");
        succeeded(await payInstead(of, id, "1150"));
        tamara.controls.answer = () => undefined;
        await ask(of);
        await expect.poll(async () => (await of.orders())[0]!["paid_twice"], patience).toBe("1150.00");
        expect([order.refunded, await due(of), await of.account("1105")]).toEqual([1150, 0n, 115000n]);
        expect(await told(of)).toContainEqual(expect.stringContaining("no return explains"));
        expect(await books.problems(of.shop.shopId)).toEqual([]);
      });

      test("and that is sent at the same moment is paid by one of the two, or known to be paid twice", async () => {
        for (let times = 0; times < 4; times += 1) {
          const of = await invoiced();
          const order = await captured(of);
          const { id } = await waits(of);
          tamara.controls.answer = () => undefined;
          const [paid] = await Promise.all([payInstead(of, id, "1150"), ask(of)]);
          await nothingWaits(of);
          const isPaid = paid.status === 201;
          const isTwice = isPaid && order.refunded > 0;
          await expect
            .poll(async () => (await of.orders())[0]!["paid_twice"], patience)
            .toBe(isTwice ? "1150.00" : "0.00");
          await expect.poll(async () => of.account("1105"), patience).toBe(isPaid ? 115000n : 0n);
          expect(await due(of)).toBe(0n);
          expect(await books.problems(of.shop.shopId)).toEqual([]);
        }
      });
    });
  });

  test("that was made at Tamara itself is booked for the return that explains it", async () => {
    const of = await invoiced();
    const order = await captured(of);
    order.refunded = 230;
    order.status = "partially_refunded";
    await notify(of.shop, order, "order_refunded");
    await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe("230.00");
    const note = await of.giveBack("200");
    const [shown] = await of.orders();
    succeeded(await of.shop.post(`/api/instalment-orders/${shown!.id}/inquiries`));
    await expect.poll(async () => (await of.orders())[0]!["unbooked"], patience).toBe("0.00");
    expect(succeeded(await of.shop.get(`/api/return-invoices/${note.id}`)).body.refund_due).toBe("0.00");
    expect(await of.account("1105")).toBe(92000n);
    expect(await told(of)).toEqual([expect.stringContaining("no return explains")]);
  });
});

test("Tamara's settlement brings the rest to the bank; the fee and its VAT are booked", async () => {
  const of = await invoiced();
  await captured(of);
  const settle = (fields: object) =>
    of.shop.post("/api/card-settlements", { of: "instalments", amount: "1150", ...fields });
  expect((await settle({ amount: "1150.01" })).status).toBe(422);
  const settled = succeeded(await settle({ fee: "69", tax_invoice_number: "T-1" })).body;
  expect(settled).toMatchObject({ of: "instalments", paid: "1081.00", fee_vat: "9.00" });
  expect(await of.account("1105")).toBe(0n);
  succeeded(await of.shop.post(`/api/card-settlements/${settled.id}/reverse`, { reason: "Wrong day" }));
  expect(await of.account("1105")).toBe(115000n);
  expect(await books.problems(of.shop.shopId)).toEqual([]);
});

test("who may work at one branch finds the orders of its invoices", async () => {
  const of = await invoiced();
  succeeded(await of.begin());
  const [order] = await of.orders();
  const [{ id: main }] = succeeded(await of.shop.get("/api/branches")).body.data;
  const { id: north } = succeeded(await of.shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  const clerk = await of.shop.colleague(["view-client-payments"]);
  for (const [branch, ids] of [
    [main, [order!.id]],
    [north, []],
  ] as const) {
    succeeded(await of.shop.put(`/api/users/${clerk.userId}`, { branch_ids: [branch] }));
    const { data } = succeeded(await clerk.get("/api/instalment-orders")).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual(ids);
  }
});

test("a branch is not closed while Tamara is to pay an invoice of it", async () => {
  const of = await invoiced();
  const [{ id: branch }] = succeeded(await of.shop.get("/api/branches")).body.data;
  succeeded(await of.shop.post("/api/branches", { name: "North", name_ar: "الشمال" }));
  await authorised(of);
  tamara.controls.answer = (call) => (call === "capture" ? 409 : undefined);
  succeeded(await of.exit({ confirm: true }));
  await expect.poll(async () => (await of.orders())[0]!["failure"], patience).toBe("refused");
  const refused = await of.shop.post(`/api/branches/${branch}/archive`);
  expect([refused.status, refused.body.offers.map(({ name }: { name: string }) => name)]).toEqual([
    409,
    ["1 invoice that Tamara is to pay"],
  ]);

  tamara.controls.answer = () => undefined;
  await rows.query("update instalment_orders set due_at = now() where shop_id = $1", [of.shop.shopId]);
  await sweepInstalments(pool)();
  await of.states("order_captured");
  succeeded(await of.shop.post(`/api/branches/${branch}/archive`));
});

test("nobody chooses Tamara by hand to take or to pay money", async () => {
  const of = await invoiced();
  const names = succeeded(await of.shop.get("/api/payment-methods")).body.data.map(
    ({ name }: { name: string }) => name,
  );
  expect(names).not.toContain("instalments");
  const [method] = await rows.query<{ id: string }>(
    "select id from payment_methods where shop_id = $1 and name = 'instalments'",
    [of.shop.shopId],
  );
  const refused = await of.pay(of.car, "100", { payment_method_id: method!.id });
  expect(refused.body.errors.payment_method_id[0]).toContain("Choose another method");
});

test("after the subscription has ended, what clients agreed to goes on", async () => {
  const of = await invoiced();
  await rows.query("update shops set writable_until = now() - interval '40 days' where id = $1", [of.shop.shopId]);
  await authorised(of);
  succeeded(await of.exit({ confirm: true }));
  await of.states("order_captured");
  expect(await of.balance()).toBe("0.00");
});
