import { createHmac } from "node:crypto";
import { afterAll } from "vitest";
import type { ServerSettings } from "../../app/server.ts";
import { startApi, testBilling } from "./api.ts";
import type { Reply } from "./person.ts";
import { succeeded } from "./billing.ts";
import { openPaddle } from "./paddle.ts";

const webhookSecret = "pdl_ntfset_secret";

/** The whole program with a Paddle that is played, orders that are paid there, and the events that it sends. */
export const startPaddle = async ({
  clientToken,
  ...changes
}: { clientToken?: string } & Partial<ServerSettings> = {}) => {
  let clock = () => new Date();
  const paddle = await openPaddle(() => clock());
  afterAll(() => paddle.close());
  const api = await startApi({
    ...changes,
    sessionIdleMinutes: 5_256_000,
    billing: {
      ...testBilling,
      provider: { kind: "paddle", url: paddle.url, apiKey: "pdl_key", webhookSecret, clientToken },
    },
  });
  clock = () => api.clock.now();

  const wish = {
    plan: "professional",
    interval: "monthly",
    currency: "sar",
    country: "SA",
    email: "khalid@example.com",
  };
  type Caller = { get: (path: string) => Promise<Reply>; post: (path: string, body?: unknown) => Promise<Reply> };

  /** An order and the transaction in which it is being paid. */
  const ordered = async (shop: Caller, changes: object = {}) => {
    const order = succeeded(await shop.post("/api/plan/orders", { ...wish, ...changes })).body;
    const { checkout_url } = succeeded(await shop.post(`/api/plan/orders/${order.id}/checkout`)).body;
    return { order, transaction: paddle.transactions.get(new URL(checkout_url).searchParams.get("_ptxn")!)! };
  };

  let serial = 0;
  const eventOf = ({ id }: { id: string }, type = "transaction.completed", eventId = `evt_${++serial}`) => ({
    event_id: eventId,
    event_type: type,
    occurred_at: api.clock.now().toISOString(),
    data: { id, status: "completed" },
  });

  const deliver = async (event: object, { secret = webhookSecret, at = api.clock.now(), to = api } = {}) => {
    const payload = JSON.stringify(event);
    const ts = Math.floor(at.getTime() / 1000);
    const h1 = createHmac("sha256", secret).update(`${ts}:${payload}`).digest("hex");
    return to.app.http.inject({
      method: "POST",
      url: "/api/public/payment-events",
      payload,
      headers: { "content-type": "application/json", "paddle-signature": `ts=${ts};h1=${h1}` },
    });
  };

  const planOf = async (shop: Caller) => succeeded(await shop.get("/api/plan")).body;
  const paymentsOf = async (shop: Caller) => (await planOf(shop)).payments;
  return { api, paddle, wish, ordered, eventOf, deliver, planOf, paymentsOf };
};
