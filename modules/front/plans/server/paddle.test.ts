import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startApi, testBilling } from "../../../../tests/support/api.ts";
import { succeeded } from "../../../../tests/support/billing.ts";

type Transaction = { id: string; status: string; custom_data: unknown; details: unknown; checkout: { url: string } };

/** Plays the calls of Paddle Billing that are used, with its documented answers. */
const openPaddle = async () => {
  const transactions = new Map<string, Transaction>();
  let isAway = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const answer = (status: number, data: unknown) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ data }));
      if (isAway) return answer(500, null);
      if (request.url?.startsWith("/files/"))
        return response
          .writeHead(200, { "content-type": "application/pdf" })
          .end(`%PDF-1.7 invoice of ${request.url.slice("/files/".length)}`);
      if (request.headers.authorization !== "Bearer pdl_key") return answer(403, null);
      const [path, query] = (request.url ?? "").split("?");
      if (path?.endsWith("/invoice")) {
        const id = path.split("/").at(-2) ?? "";
        if (transactions.get(id)?.status !== "completed" || query !== "disposition=inline") return answer(404, null);
        return answer(200, { url: `http://${request.headers.host}/files/${id}.pdf` });
      }
      const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
      const totalsOf = (tax: bigint) => {
        const subtotal = BigInt(body.items[0].price.unit_price.amount);
        return {
          totals: {
            subtotal: String(subtotal),
            total: String(subtotal + (subtotal * tax) / 100n),
            currency_code: body.currency_code,
          },
        };
      };
      if (request.url === "/transactions/preview")
        return answer(200, { details: totalsOf(body.address.country_code === "SA" ? 15n : 0n) });
      if (request.method === "POST") {
        const id = `txn_${transactions.size + 1}`;
        const made = {
          id,
          status: "ready",
          custom_data: body.custom_data,
          details: totalsOf(15n),
          checkout: { url: `https://pay.example/?_ptxn=${id}` },
        };
        transactions.set(id, made);
        return answer(201, made);
      }
      const found = transactions.get(request.url?.split("/").at(-1) ?? "");
      return found ? answer(200, found) : answer(404, null);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transactions,
    goAway: (away: boolean) => {
      isAway = away;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
};

const webhookSecret = "pdl_ntfset_secret";
const paddle = await openPaddle();
afterAll(() => paddle.close());
const api = await startApi({
  billing: { ...testBilling, provider: { kind: "paddle", url: paddle.url, apiKey: "pdl_key", webhookSecret } },
});

const wish = { plan: "professional", interval: "monthly", currency: "sar", country: "SA", email: "khalid@example.com" };
type Shop = Awaited<ReturnType<typeof api.newShop>>;

const ordered = async (shop: Shop) => {
  const order = succeeded(await shop.post("/api/plan/orders", wish)).body;
  const { checkout_url } = succeeded(await shop.post(`/api/plan/orders/${order.id}/checkout`)).body;
  return { order, transaction: paddle.transactions.get(new URL(checkout_url).searchParams.get("_ptxn")!)! };
};

let serial = 0;
const eventOf = (transaction: Transaction, type = "transaction.completed", id = `evt_${++serial}`) => ({
  event_id: id,
  event_type: type,
  occurred_at: api.clock.now().toISOString(),
  data: { id: transaction.id, status: "completed" },
});
const deliver = async (event: object, { secret = webhookSecret, at = api.clock.now() } = {}) => {
  const payload = JSON.stringify(event);
  const ts = Math.floor(at.getTime() / 1000);
  const h1 = createHmac("sha256", secret).update(`${ts}:${payload}`).digest("hex");
  return api.app.http.inject({
    method: "POST",
    url: "/api/public/payment-events",
    payload,
    headers: { "content-type": "application/json", "paddle-signature": `ts=${ts};h1=${h1}` },
  });
};
const paymentsOf = async (shop: Shop) => succeeded(await shop.get("/api/plan")).body.payments;

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
  (transaction.details as { totals: { subtotal: string } }).totals.subtotal = "100";
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
