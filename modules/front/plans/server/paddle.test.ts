import { expect, test } from "vitest";
import { succeeded } from "../../../../tests/support/billing.ts";
import { startPaddle } from "../../../../tests/support/paddle-api.ts";

const { api, paddle, wish, ordered, eventOf, deliver, paymentsOf } = await startPaddle();

test("the quote shows what Paddle charges with its taxes, in USD", async () => {
  const shop = await api.newShop();
  const query = new URLSearchParams({ ...wish, method: "paypal" });
  query.delete("email");
  const { charged } = succeeded(await shop.get(`/api/plan/quote?${query}`)).body;
  expect(charged).toEqual({ currency: "usd", total: "218.50" });
});

test("an event delivered 50 times at once counts once", async () => {
  const shop = await api.newShop();
  const { transaction } = await ordered(shop);
  transaction.status = "completed";
  const event = eventOf(transaction);
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(event)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await deliver(eventOf(transaction, "transaction.paid"));
  expect(await paymentsOf(shop)).toHaveLength(1);
});

test("a wrong, missing or old signature is 401 and changes nothing", async () => {
  const shop = await api.newShop();
  const { transaction } = await ordered(shop);
  transaction.status = "completed";
  const event = eventOf(transaction);
  const old = new Date(api.clock.now().getTime() - 61_000);
  expect((await deliver(event, { secret: "another" })).statusCode).toBe(401);
  expect((await deliver(event, { at: old })).statusCode).toBe(401);
  const unsigned = await api.app.http.inject({
    method: "POST",
    url: "/api/public/payment-events",
    payload: JSON.stringify(event),
    headers: { "content-type": "application/json" },
  });
  expect(unsigned.statusCode).toBe(401);
  expect(await paymentsOf(shop)).toHaveLength(0);
  expect((await deliver(event)).statusCode).toBe(200);
  expect(await paymentsOf(shop)).toHaveLength(1);
});

test("what Paddle says when it is asked counts, not what the event says", async () => {
  const shop = await api.newShop();
  const { transaction } = await ordered(shop);
  expect((await deliver(eventOf(transaction))).statusCode).toBe(200);
  expect(await paymentsOf(shop)).toHaveLength(0);
  transaction.status = "completed";
  transaction.details.totals.subtotal = "100";
  await deliver(eventOf(transaction));
  expect(await paymentsOf(shop)).toHaveLength(0);
});

test("a failed payment that is delivered after the successful one changes nothing", async () => {
  const shop = await api.newShop();
  const { transaction } = await ordered(shop);
  await deliver(eventOf(transaction, "transaction.payment_failed"));
  expect(succeeded(await shop.get("/api/plan")).body.payment_failed_at).not.toBeNull();
  const late = eventOf(transaction, "transaction.payment_failed");
  transaction.status = "completed";
  await deliver(eventOf(transaction));
  await deliver(late);
  expect(succeeded(await shop.get("/api/plan")).body).toMatchObject({
    payment_failed_at: null,
    payments: [{ currency: "usd" }],
  });
});

test("while Paddle is away an event is refused, so that it is sent again, and nothing is lost", async () => {
  const shop = await api.newShop();
  const { transaction } = await ordered(shop);
  transaction.status = "completed";
  const event = eventOf(transaction);
  paddle.goAway(true);
  expect((await deliver(event)).statusCode).toBe(503);
  expect((await shop.get("/api/plan/quote")).body.type).toBe("provider-unavailable");
  paddle.goAway(false);
  expect((await deliver(event)).statusCode).toBe(200);
  expect(await paymentsOf(shop)).toHaveLength(1);
});

test("an event of an unknown shop, or of something else, is accepted and ignored", async () => {
  const shop = await api.newShop();
  const { transaction } = await ordered(shop);
  transaction.custom_data = { shop_id: shop.userId, order_id: shop.userId };
  transaction.status = "completed";
  expect((await deliver(eventOf(transaction))).statusCode).toBe(200);
  expect((await deliver(eventOf(transaction, "customer.created"))).statusCode).toBe(200);
  expect((await deliver({ nothing: true })).statusCode).toBe(200);
});

test("the checkout is opened with the order's e-mail and country, in the language of the caller", async () => {
  const opened = async (language: string) => {
    const shop = await api.newShop({ language });
    const order = succeeded(await shop.post("/api/plan/orders", wish)).body;
    const answer = await shop.post(`/api/plan/orders/${order.id}/checkout`);
    return Object.fromEntries(new URL(succeeded(answer).body.checkout_url).searchParams);
  };
  expect(await opened("ar")).toEqual({
    _ptxn: expect.any(String),
    user_email: "khalid@example.com",
    country_code: "SA",
    locale: "ar",
  });
  expect((await opened("en")).locale).toBe("en");
});

test("Paddle's invoice is that of the transaction that was paid, and is fetched when it is opened", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const { order, transaction } = await ordered(shop);
  succeeded(await shop.post(`/api/plan/orders/${order.id}/checkout`));
  const unpaid = await shop.get(`/api/plan/orders/${order.id}/provider-invoice`);
  expect([unpaid.status, unpaid.body.type]).toEqual([503, "invoice-unavailable"]);
  transaction.status = "completed";
  await deliver(eventOf(transaction));
  const [{ invoice }] = await paymentsOf(shop);
  expect(invoice).toEqual({ number: null, pdf_url: `/api/plan/orders/${order.id}/provider-invoice` });
  const { status, headers, bytes } = await shop.get(invoice.pdf_url);
  expect([status, headers["content-type"], bytes.toString()]).toEqual([
    200,
    "application/pdf",
    `%PDF-1.7 invoice of ${transaction.id}.pdf`,
  ]);
  expect((await other.get(invoice.pdf_url)).status).toBe(404);

  paddle.goAway(true);
  expect((await shop.get(invoice.pdf_url)).body.type).toBe("invoice-unavailable");
  paddle.goAway(false);
  expect((await shop.get(invoice.pdf_url)).status).toBe(200);
});

test("an order that is paid cannot be paid again", async () => {
  const shop = await api.newShop();
  const { order, transaction } = await ordered(shop);
  transaction.status = "completed";
  await deliver(eventOf(transaction));
  expect((await shop.post(`/api/plan/orders/${order.id}/checkout`)).body.type).toBe("order-paid");
});
