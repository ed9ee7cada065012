import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { z } from "zod";
import { handlers } from "../../../app/modules.ts";
import { startApi } from "../../../tests/support/api.ts";
import { exampleBody } from "../../../tests/support/example-bodies.ts";
import { openServed } from "../../../tests/support/served.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { addressOf, type Things } from "../../../tests/support/route-addresses.ts";
import { wholeShop } from "../../../tests/support/whole-shop.ts";
import { moneyOut } from "../../shared/money.ts";
import { isWrite, type Route, route } from "../../shared/route.ts";
import { type Served, serveOpenly } from "./serve.ts";

const api = await startApi();
const get = (url: string, headers: Record<string, string> = {}) => api.app.http.inject({ method: "GET", url, headers });

test("a trailing slash is ignored", async () => {
  const shop = await api.newShop();
  expect((await shop.get("/api/clients/")).body).toEqual((await shop.get("/api/clients")).body);
  expect((await shop.post("/api/clients/", { name: "Ahmed" })).status).toBe(201);
});

test("HEAD answers like GET, without a body", async () => {
  for (const url of ["/api/session", "/en", "/api/openapi.json", "/api/docs"]) {
    const [head, whole] = [await api.app.http.inject({ method: "HEAD", url }), await get(url)];
    expect([head.statusCode, head.headers["content-type"], head.body], url).toEqual([
      200,
      whole.headers["content-type"],
      "",
    ]);
  }
  expect((await api.app.http.inject({ method: "HEAD", url: "/api/nothing" })).statusCode).toBe(404);
});

test("an unknown call answers a problem in the user's language, an unknown page answers a page", async () => {
  for (const url of ["/api", "/api/nothing", "/api/clients/x/y/z", "/nothing.js", "/.env", "/api/docs/package.json"]) {
    const reply = await get(url, { "accept-language": "ar-SA,ar;q=0.9", accept: "text/html" });
    expect([reply.statusCode, reply.headers["content-type"]], url).toEqual([
      404,
      "application/problem+json; charset=utf-8",
    ]);
    expect(reply.json()).toEqual({ type: "not-found", title: "غير موجود.", status: 404, detail: "غير موجود." });
  }
  for (const [url, status] of [
    ["/en", 200],
    ["/ar/register", 200],
    ["/tr/register", 200],
    ["/dashboard", 200],
    ["/back/client-vehicles/all", 200],
    ["/fr", 404],
    ["/nothing", 404],
  ] as const) {
    const reply = await get(url, { accept: "text/html" });
    expect([reply.statusCode, reply.headers["content-type"]], url).toEqual([status, "text/html; charset=utf-8"]);
  }
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const) {
    const reply = await api.app.http.inject({ method, url: "/en" });
    expect([reply.statusCode, reply.json().type, reply.headers["access-control-allow-origin"]], method).toEqual([
      404,
      "not-found",
      undefined,
    ]);
  }
});

test("an address that is not a page answers a problem to clients that ask for JSON", async () => {
  const id = "018f0000-0000-7000-8000-000000000000";
  for (const url of [`/back/client-invoices/${id}/approve`, "/back/nothing", "/back", "/dashboard", "/en/register"]) {
    for (const accept of ["application/json", "application/problem+json, application/json;q=0.9, */*;q=0.1"]) {
      const reply = await get(url, { accept });
      expect([reply.statusCode, reply.headers["content-type"], reply.json().type, reply.headers.vary], url).toEqual([
        404,
        "application/problem+json; charset=utf-8",
        "not-found",
        "Accept",
      ]);
    }
  }
  for (const accept of ["text/html,*/*;q=0.8", "*/*", "text/html, application/json"]) {
    expect((await get("/back/client-invoices/all", { accept })).headers["content-type"], accept).toBe(
      "text/html; charset=utf-8",
    );
  }
});

test("refusals are in the user's language, whatever the browser prefers", async () => {
  const shop = await api.newShop({ language: "ar" });
  const { body } = await shop.post("/api/clients", {}, { "accept-language": "en" });
  expect(body).toMatchObject({
    type: "invalid",
    status: 422,
    title: "يرجى مراجعة الحقول المحددة.",
    errors: { name: [expect.stringMatching(/[\u0600-\u06ff]/)] },
  });
});

test("the same address is a page for a browser and JSON for an API client", async () => {
  const shop = await api.newShop();
  const page = await shop.get("/back/employees", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
  expect([page.status, page.headers["content-type"], page.headers.vary]).toEqual([
    200,
    "text/html; charset=utf-8",
    "Accept, Accept-Encoding",
  ]);
  const list = await shop.get("/back/employees");
  expect([list.status, list.headers.vary]).toEqual([200, "Accept"]);
  expect(list.body.data).toEqual([{ id: shop.userId, name: "Khalid Al-Zahrani", name_ar: null }]);
  expect((await get("/back/employees")).statusCode).toBe(401);
});

test("a public answer formats amounts in the currency of its shop, or contains none", async () => {
  const priced = route({
    method: "GET",
    path: "/api/priced/:digits",
    needs: "nobody",
    summary: "A price",
    answer: z.object({ total: moneyOut }),
  });
  const served = serveOpenly(priced, async ({ params: { digits }, amountsIn }) => {
    if (digits !== "unsaid") amountsIn({ digits: Number(digits) });
    return { total: 12_345n };
  });
  const http = await openServed(api, served);
  const read = async (digits: string) => (await http.inject({ url: `/api/priced/${digits}` })).json();
  expect([await read("3"), await read("2")]).toEqual([{ total: "12.345" }, { total: "123.45" }]);
  expect(await read("unsaid")).toMatchObject({ status: 500 });
  await http.close();
});

test("every answer carries the security headers, errors and pages too", async () => {
  const urls = [
    "/api/session",
    "/api/nothing",
    "/%zz",
    "/en",
    "/nothing",
    "/api/clients",
    "/api/openapi.json",
    "/api/docs",
    "/api/docs/swagger-ui.css",
    "/api/health",
  ];
  for (const url of urls) {
    const { headers } = await get(url);
    const policy = String(headers["content-security-policy"]);
    expect(policy, url).toMatch(/default-src '(none|self)'/);
    expect(policy, url).toContain("frame-ancestors 'none'");
    expect(policy, url).not.toMatch(/unsafe-|\*|https?:/);
    expect(headers, url).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-request-id": expect.stringMatching(/^[0-9a-f]{12}$/),
      "permissions-policy": expect.stringContaining("camera=(self)"),
    });
    for (const name of ["server", "x-powered-by", "access-control-allow-origin", "strict-transport-security"])
      expect(headers[name], `${url} ${name}`).toBeUndefined();
  }
});

test("each page answer has its own nonce in policy and page", async () => {
  const nonceOf = async () => {
    const { headers, body } = await get("/en/login");
    const nonce = /script-src 'self' 'nonce-([\w-]+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    expect(body).toContain(nonce);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
});

test("an absent field is kept, null clears it, a delete has no body", async () => {
  const shop = await api.newShop();
  const { body: client } = await shop.post("/api/clients", {
    name: "Ahmed",
    note: "Pays late",
    contact_number: "+966541112233",
  });
  expect((await shop.put(`/api/clients/${client.id}`, { contact_number: null })).body).toMatchObject({
    name: "Ahmed",
    note: "Pays late",
    contact_number: null,
  });
  expect(client.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  const { body: product } = await shop.post("/api/products", { name: "Pads", price: "10" });
  const removed = await shop.delete(`/api/products/${product.id}`);
  expect([removed.status, removed.bytes.length, removed.headers["content-type"]]).toEqual([204, 0, undefined]);
});

test("an unchanged list costs a 304", async () => {
  const shop = await api.newShop();
  await shop.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
  const first = await shop.get("/api/client-vehicles");
  const etag = first.headers.etag ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const known of [etag, `"other", ${etag}`]) {
    const second = await shop.get("/api/client-vehicles", { "if-none-match": known });
    expect([second.status, second.bytes.length, second.headers.etag]).toEqual([304, 0, etag]);
  }
  await shop.post("/api/client-vehicles", { client_name: "Salem", license_plate: "7422 KNR" });
  expect((await shop.get("/api/client-vehicles", { "if-none-match": etag })).status).toBe(200);
});

test("an API client signs in by its token alone, without a CSRF token", async () => {
  const shop = await api.newShop();
  const { body } = await shop.post("/api/tokens", { name: "Import" });
  const call = (headers: Record<string, string>) =>
    api.app.http.inject({ method: "POST", url: "/api/clients", payload: { name: "Ahmed" }, headers });
  for (const scheme of ["Bearer", "bearer"])
    expect((await call({ authorization: `${scheme} ${body.token}` })).statusCode).toBe(201);
  for (const authorization of [`Bearer ${body.token}x`, `Basic ${body.token}`, "Bearer"])
    expect((await call({ authorization })).statusCode, authorization).toBe(401);
});

test("a wrong bearer token beside a valid cookie is not signed in", async () => {
  const shop = await api.newShop();
  expect((await shop.get("/api/clients", { authorization: "Bearer nobody-has-this-token" })).status).toBe(401);
  expect(
    (await shop.post("/api/clients", { name: "Ahmed" }, { authorization: "Bearer nobody-has-this-token" })).status,
  ).toBe(401);
});

/** Of the reads that need to know which record they are about. */
const requiredFilter = ({ method, path }: Route, things: Things) => {
  const filters: Readonly<Record<string, string>> = {
    "GET /api/insurance-claims/labor-costs": `?insurance_claim_id=${things["insurance-claims"]}`,
    "GET /api/checkpoint-tasks": `?client_vehicle_id=${things["client-vehicles"]}`,
    "GET /api/text-messages/choices": `?kind=clients&thing_id=${things["clients"]}`,
  };
  return filters[`${method} ${path}`] ?? "";
};

/** Writes after the subscription has ended, by class; every other write answers 402. */
const evenExpired: Record<"own-account" | "ends-begun", readonly string[]> = {
  "own-account": [
    "PUT /api/me",
    "PUT /api/me/marketing-consent",
    "POST /api/push/subscriptions/remove",
    "PUT /api/floor/language",
    "DELETE /api/tablets/:id",
    "DELETE /api/wall-boards/:id",
    "DELETE /api/instalment-account",
    "DELETE /api/users/:id/invitation",
    "DELETE /api/webhooks/:id",
    "POST /api/webhooks/:id/secret",
    "DELETE /api/users/:id/pin",
    "DELETE /api/users/:id",
    "POST /api/notices/read",
    "DELETE /api/passkeys/:id",
    "DELETE /api/sessions/:id",
    "DELETE /api/team/tokens/:id",
    "DELETE /api/tokens/:id",
    "DELETE /api/totp",
    "POST /api/floor/touch",
    "POST /api/passkeys",
    "POST /api/passkeys/challenge",
    "POST /api/password",
    "POST /api/prove-passkey",
    "POST /api/prove-passkey/challenge",
    "POST /api/prove-password",
    "POST /api/tokens",
    "POST /api/totp",
    "POST /api/totp/confirm",
    "POST /api/totp/replacement",
    "POST /api/plan/orders",
    "POST /api/plan/orders/:id/sandbox-payment",
    "POST /api/plan/orders/:id/checkout",
    "POST /api/plan/cancel-subscription",
    "POST /api/plan/resume-subscription",
    "PUT /api/plan/next",
    "POST /api/deletion-request",
    "DELETE /api/deletion-request",
  ],
  "ends-begun": [
    "POST /api/media/:id/:name/strike-out",
    "POST /api/media/:id/:name/destroy",
    "POST /api/outbox/:id/cancel",
    "DELETE /api/sms-provider",
    "DELETE /api/whatsapp",
    "POST /api/webhooks/:id/pause",
    "POST /api/webhooks/:id/resume",
    "POST /api/webhooks/:id/pings",
    "POST /api/webhook-deliveries/:id/redeliveries",
    "DELETE /api/imports/:id",
    "POST /api/imports/:id/stop",
    "POST /api/imports/:id/undo",
    "DELETE /api/links/:id",
    "POST /api/tax-returns",
    "POST /api/tax-payments",
    "POST /api/tax-payments/:id/reverse",
    "POST /api/tax-corrections",
    "PUT /api/tax-settings",
    "POST /api/bookings/:id/cancel",
    "POST /api/bookings/:id/decline-alike",
    "POST /api/bookings/:id/miss",
    "PUT /api/client-vehicles/:id/exit-inspection",
    "POST /api/client-vehicles/:id/exit-inspection/client-signature",
    "POST /api/client-vehicles/:id/exit-entry",
    "POST /api/clock-events",
    "POST /api/task-clocks/:id/confirm",
    "POST /api/estimates/:id/withdraw",
    "POST /api/estimates/:id/answers",
    "POST /api/e-invoices/:id/repair",
    "POST /api/client-payments",
    "POST /api/instalment-orders/:id/inquiries",
    "POST /api/return-invoices/:id/instalment-refunds",
    "POST /api/client-payments/:id/instalment-refunds",
    "POST /api/instalment-refunds/:id/manual-refunds",
    "POST /api/instalment-refunds/:id/returned-payments",
    "POST /api/instalment-refunds/:id/withdrawals",
    "POST /api/client-payments/:id/reverse",
    "POST /api/client-payments/:id/refunds",
    "POST /api/client-payments/:id/move-deposit",
    "POST /api/client-credits/:id/move",
    "POST /api/credit-uses",
    "POST /api/credit-uses/:id/reverse",
    "PUT /api/cheques/:id",
    "POST /api/cheques/:id/deposit",
    "POST /api/cheques/:id/clear",
    "POST /api/cheques/:id/bounce",
    "POST /api/cheques/:id/undo",
    "POST /api/day-settlements",
    "POST /api/day-settlements/:id/reverse",
    "POST /api/card-settlements",
    "POST /api/card-settlements/:id/reverse",
    "POST /api/vendor-payments",
    "POST /api/vendor-payments/:id/reverse",
    "POST /api/vendors/:id/use-credit",
    "POST /api/vendor-refunds",
    "POST /api/vendor-refunds/:id/reverse",
    "POST /api/client-invoices/:id/return-invoices",
    "POST /api/client-invoices/:id/return-invoices/preview",
    "POST /api/client-invoices/:id/return-invoices/e-invoice-check",
    "PUT /api/return-invoices/:id",
    "DELETE /api/return-invoices/:id",
    "POST /api/return-invoices/:id/approve",
    "POST /api/return-invoices/:id/refunds",
    "POST /api/client-refunds/:id/reverse",
    "POST /api/return-invoices/:id/credits",
    "POST /api/client-credits/:id/reverse",
    "POST /api/opening-items/:id/credit-notes",
    "POST /api/opening-items/:id/credit-notes/e-invoice-check",
    "POST /api/opening-credit-notes/:id/refunds",
    "POST /api/stock-transfers/:id/receive",
    "POST /api/stock-transfers/:id/cancel",
    "POST /api/exports",
    "POST /api/exports/:id/stop-export",
    "POST /api/exports/:id/open-export",
    "DELETE /api/exports/:id",
    "POST /api/clients/:id/personal-data-archive",
    "POST /api/clients/:id/erasure-request",
    "DELETE /api/clients/:id/erasure-request",
  ],
};

test("every write is either about one's own account, ends what was begun, or stops with the subscription", () => {
  const of = (evenExpiredAs: string) =>
    handlers
      .filter(({ route, scope }) => scope === "shop" && isWrite(route) && route.evenExpired === evenExpiredAs)
      .map(({ route }) => `${route.method} ${route.path}`)
      .toSorted();
  expect(of("own-account")).toEqual(evenExpired["own-account"].toSorted());
  expect(of("ends-begun")).toEqual(evenExpired["ends-begun"].toSorted());
});

const expiredOrSuspended = async (change: string) => {
  const { owner, things } = await wholeShop(api);
  const rows = await openRows(api.database.ownerUrl);
  await rows.query(`update shops set ${change} where shop_id = $1`, [owner.shopId]);
  await rows.close();
  return async ({ route }: Served) => {
    const address = addressOf(route, things) + requiredFilter(route, things);
    const send = {
      GET: () => owner.get(address),
      POST: () => owner.post(address, exampleBody(route, things)),
      PUT: () => owner.put(address, exampleBody(route, things)),
      DELETE: () => owner.delete(address),
    };
    return send[route.method]();
  };
};

const ofShops = handlers.filter(
  ({ route, scope }) =>
    scope === "shop" && route.kind !== "upload" && !["/api/sessions/:id", "/api/users/:id"].includes(route.path),
);

test("after the subscription has ended everything can be read, and what was begun can be ended", async () => {
  const send = await expiredOrSuspended("writable_until = now() - interval '1 second'");
  for (const handler of ofShops) {
    const { route } = handler;
    const name = `${route.method} ${route.path}`;
    const { status, body } = await send(handler);
    // Answered as usual: some records do not exist, and an open diagnostic has no document.
    if (!isWrite(route)) expect([200, 404, 409], name).toContain(status);
    // Its example starts a clock; only stopping one ends what was begun.
    else if (route.path === "/api/clock-events") expect(status).toBe(402);
    else if (route.evenExpired) expect([401, 402], name).not.toContain(status);
    else
      expect([status, body.type, body.detail], name).toEqual([
        402,
        "subscription-expired",
        "Your subscription is expired. Please renew to ensure service continuity. Thank you!",
      ]);
  }
}, 240_000);

test("a suspended shop reads everything, and its users write only about their own accounts", async () => {
  const send = await expiredOrSuspended("suspended_at = now(), suspension_reason = 'A dispute'");
  for (const handler of ofShops.filter(({ route }) => isWrite(route))) {
    const { route } = handler;
    const { body } = await send(handler);
    const name = `${route.method} ${route.path}`;
    if (route.evenExpired === "own-account") expect(body?.type, name).not.toBe("suspended");
    else expect(body.type, name).toBe("suspended");
  }
}, 240_000);

test("input that is not HTTP gets an HTTP error, and the connection is closed", async () => {
  await api.app.http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = api.app.http.server.address() as AddressInfo;
  const said = (text: string) =>
    new Promise<string>((resolve) => {
      let heard = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      socket.on("data", (part) => (heard += String(part)));
      socket.on("close", () => resolve(heard));
      socket.on("error", () => undefined);
    });
  for (const [text, status, reason, type] of [
    ["hello\r\n\r\n", 400, "Bad Request", "malformed"],
    ["GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n", 400, "Bad Request", "malformed"],
    [
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${"y".repeat(40_000)}\r\n\r\n`,
      431,
      "Request Header Fields Too Large",
      "head-too-large",
    ],
  ] as const) {
    const heard = await said(text);
    expect(heard.startsWith(`HTTP/1.1 ${status} ${reason}\r\n`)).toBe(true);
    expect(heard).toContain("frame-ancestors 'none'");
    expect(JSON.parse(heard.slice(heard.indexOf("\r\n\r\n")))).toMatchObject({ type, status });
  }
  expect((await get("/api/session")).statusCode).toBe(200);
});
