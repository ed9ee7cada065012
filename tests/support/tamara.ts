import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Money = { amount: number; currency: string };
export type TamaraOrder = {
  id: string;
  reference: string;
  /** Of the consumer. */
  email: string;
  status: string;
  total: number;
  canceled: number;
  captured: number;
  refunded: number;
  returns: Record<string, string>;
};

export const tamaraKeys = { api_token: "tamara-api-token", notification_token: "tamara-notification-token" };

/**
 * A Tamara on this machine that refuses what Tamara refuses: a wrong token or currency, an amount outside its limits,
 * a step that the state of the order does not allow, more than what is left. `answer` lets a call fail; `calls` tells
 * which were carried out.
 */
export const openTamara = async ({ currency = "SAR" } = {}) => {
  const orders = new Map<string, TamaraOrder>();
  const calls: string[] = [];
  const silent = new Set<string>();
  const refusing = new Set<string>();
  const controls = {
    least: 100,
    most: 5000,
    takesEmail: (_email: string) => true,
    /** `away` answers 503 before anything is done, `lost` after it was done; a number refuses with it. */
    answer: (_call: string): "away" | "lost" | number | undefined => undefined,
  };

  const money = (amount: number): Money => ({ amount: Math.round(amount * 100) / 100, currency });
  const shown = (order: TamaraOrder) => ({
    order_id: order.id,
    order_reference_id: order.reference,
    status: order.status,
    total_amount: money(order.total),
    canceled_amount: money(order.canceled),
    captured_amount: money(order.captured),
    refunded_amount: money(order.refunded),
  });
  const left = (order: TamaraOrder) => Math.round((order.total - order.canceled - order.captured) * 100) / 100;
  const amountOf = ({ total_amount }: { total_amount?: Money }) => {
    if (!total_amount || total_amount.currency !== currency || !(total_amount.amount > 0)) throw new Refused(422);
    return total_amount.amount;
  };
  const must = (isAllowed: boolean) => {
    if (!isAllowed) throw new Refused(409);
  };

  // oxlint-disable-next-line no-explicit-any -- a service reads what it is sent
  const steps: Record<string, (order: TamaraOrder, body: any) => object> = {
    authorise: (order) => {
      must(order.status === "approved");
      order.status = "authorised";
      return { order_id: order.id, status: order.status };
    },
    cancel: (order, body) => {
      must(["authorised", "updated"].includes(order.status));
      const amount = amountOf(body);
      must(amount <= left(order));
      order.canceled += amount;
      order.status = left(order) === 0 ? "canceled" : "updated";
      return { order_id: order.id, cancel_id: randomUUID(), status: order.status };
    },
    capture: (order, body) => {
      must(["authorised", "updated", "partially_captured"].includes(order.status));
      const amount = amountOf(body);
      must(amount <= left(order) && Boolean(body.shipping_info?.shipped_at));
      order.captured += amount;
      order.status = left(order) === 0 ? "fully_captured" : "partially_captured";
      return { order_id: order.id, capture_id: randomUUID(), status: order.status };
    },
    refund: (order, body) => {
      must(["fully_captured", "partially_captured", "partially_refunded"].includes(order.status));
      const amount = amountOf(body);
      must(amount <= Math.round((order.captured - order.refunded) * 100) / 100 && Boolean(body.comment));
      order.refunded += amount;
      order.status = order.refunded === order.captured ? "fully_refunded" : "partially_refunded";
      return { order_id: order.id, refund_id: randomUUID(), status: order.status };
    },
  };

  // oxlint-disable-next-line no-explicit-any -- a service reads what it is sent
  const checkout = (body: any) => {
    const amount = amountOf(body);
    const needed = [
      body.order_reference_id,
      body.country_code,
      body.shipping_amount,
      body.tax_amount,
      body.description,
      ...["first_name", "last_name", "phone_number", "email"].map((field) => body.consumer?.[field]),
      ...["first_name", "last_name", "line1", "city", "country_code"].map((field) => body.shipping_address?.[field]),
      ...["success", "failure", "cancel", "notification"].map((field) => body.merchant_url?.[field]),
      ...(body.items ?? []).flatMap((item: Record<string, unknown>) =>
        ["name", "type", "sku", "reference_id", "quantity", "total_amount"].map((field) => item[field]),
      ),
    ];
    const isWhole = body.items?.length > 0 && needed.every(Boolean);
    const isPriced = body.items?.reduce(
      (sum: number, item: { total_amount: Money }) => sum + item.total_amount.amount,
      0,
    );
    if (!isWhole || isPriced !== amount || body.description.length > 256) throw new Refused(422);
    if (!controls.takesEmail(body.consumer.email)) throw new Refused(400, "consumer_invalid_email");
    must(amount >= controls.least && amount <= controls.most);
    const id = randomUUID();
    const returns = body.merchant_url;
    orders.set(id, {
      id,
      reference: body.order_reference_id,
      email: body.consumer.email,
      status: "new",
      total: amount,
      canceled: 0,
      captured: 0,
      refunded: 0,
      returns,
    });
    return { order_id: id, checkout_id: randomUUID(), checkout_url: `${url()}/pay/${id}` };
  };

  const handle = async (request: IncomingMessage): Promise<{ status: number; body: object | string }> => {
    const { pathname, searchParams } = new URL(request.url ?? "", url());
    if (pathname === "/favicon.ico") return { status: 204, body: "" };
    const paying = /^\/pay\/([\w-]+)$/.exec(pathname);
    if (paying) return { status: 200, body: paymentPage(orders.get(paying[1]!)!) };
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    const acting = /^\/pay\/([\w-]+)\/(\w+)$/.exec(pathname);
    if (acting) {
      await acts[acting[2]!]!(orders.get(acting[1]!)!);
      return { status: 204, body: "" };
    }
    if (request.headers.authorization !== `Bearer ${tamaraKeys.api_token}`) throw new Refused(401);
    if (pathname === "/checkout/payment-types") {
      if (searchParams.get("currency") !== currency) return { status: 200, body: [] };
      const limits = { min_limit: money(controls.least), max_limit: money(controls.most) };
      return { status: 200, body: [{ name: "PAY_BY_INSTALMENTS", ...limits }] };
    }
    const ordered = /^\/orders\/([\w-]+)(?:\/(authorise|cancel))?$/.exec(pathname);
    const refunded = /^\/payments\/simplified-refund\/([\w-]+)$/.exec(pathname);
    const id = ordered?.[1] ?? refunded?.[1] ?? body.order_id ?? "";
    const name = ordered ? (ordered[2] ?? "read") : refunded ? "refund" : pathname.split("/").at(-1)!;
    const answer = controls.answer(name);
    if (answer === "away" || silent.has(id)) return { status: 503, body: {} };
    if (typeof answer === "number") throw new Refused(answer);
    if (name === "refund" && refusing.has(id)) throw new Refused(422);
    const done = name === "checkout" ? checkout(body) : carriedOut(id, name, body);
    if (name !== "read") calls.push(name);
    return answer === "lost" ? { status: 503, body: {} } : { status: 200, body: done };
  };

  /**
   * What happens at Tamara without the shop: the client agrees, somebody captures or refunds in the portal, an order is
   * unreachable or too old for a refund.
   */
  const acts: Record<string, (order: TamaraOrder) => unknown> = {
    approve: (order) => {
      order.status = "approved";
      return tell(order, "order_approved");
    },
    capture: (order) => {
      order.captured += left(order);
      order.status = "fully_captured";
    },
    refund: (order) => {
      order.refunded = order.captured;
      order.status = "fully_refunded";
      return tell(order, "order_refunded");
    },
    away: ({ id }) => silent.add(id),
    back: ({ id }) => silent.delete(id),
    refuse: ({ id }) => refusing.add(id),
  };

  const tell = ({ id, reference, returns }: TamaraOrder, event_type: string) =>
    fetch(`${returns["notification"]}?tamaraToken=${notificationToken(new Date())}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ order_id: id, order_reference_id: reference, event_type, data: [] }),
    });

  const carriedOut = (id: string, name: string, body: object) => {
    const order = orders.get(id);
    if (!order) throw new Refused(404);
    return name === "read" ? shown(order) : steps[name]!(order, body);
  };

  const server = createServer((request, response) => {
    void handle(request)
      .catch((error: unknown) => ({
        status: error instanceof Refused ? error.status : 500,
        body: {
          message: String(error),
          errors: error instanceof Refused && error.code !== undefined ? [{ error_code: error.code }] : [],
        },
      }))
      .then(({ status, body }) => {
        const isPage = typeof body === "string";
        response.writeHead(status, { "content-type": isPage ? "text/html" : "application/json" });
        response.end(isPage ? body : JSON.stringify(body));
      });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url(),
    orders,
    calls,
    controls,
    latest: () => [...orders.values()].at(-1)!,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};

class Refused extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor(status: number, code?: string) {
    super(`refused ${status}`);
    this.status = status;
    this.code = code;
  }
}

/** The checkout that a client sees: one button that approves and leads back. */
const paymentPage = ({ id, returns }: TamaraOrder) => `<!doctype html><title>Tamara</title>
<button onclick="fetch('/pay/${id}/approve',{method:'POST'}).then(()=>location.assign('${returns.success}'))">Agree</button>
<a href="${returns.cancel}">Cancel</a>`;

/** The token of a notification, as Tamara signs it. */
export const notificationToken = (
  now: Date,
  { key = tamaraKeys.notification_token, minutes = 15, algorithm = "HS256" } = {},
) => {
  const part = (of: object) => Buffer.from(JSON.stringify(of)).toString("base64url");
  const iat = Math.floor(now.getTime() / 1000);
  const signed = `${part({ typ: "JWT", alg: algorithm })}.${part({ iat, exp: iat + minutes * 60, iss: "Tamara" })}`;
  return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
};
