import { expect, test } from "vitest";
import { openLog } from "../platform/server/errors/log.ts";
import { startApi } from "./support/api.ts";
import { openRows } from "./support/rows.ts";

const written: string[] = [];
const api = await startApi({ log: openLog("info", { write: (line) => void written.push(line) }) });
const lines = () => written.map((line): Record<string, unknown> => JSON.parse(line));

test("every call logs one JSON line: time in UTC, request, method, route, status, duration, user and shop", async () => {
  const shop = await api.newShop();
  const { body, headers } = await shop.post("/api/clients", { name: "Ahmed" });
  await shop.get(`/api/clients/${body.id}?q=something`);
  const line = lines().find(({ request }) => request === headers["x-request-id"]);
  expect(line).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    request: headers["x-request-id"],
    method: "POST",
    route: "/api/clients",
    status: 201,
    ms: expect.any(Number),
    user: shop.userId,
    shop: shop.shopId,
  });
  expect(lines().at(-1)).toMatchObject({ route: "/api/clients/:id", status: 200 });
  expect(written.every((item) => item.endsWith("\n") && item.indexOf("\n") === item.length - 1)).toBe(true);
});

test("an unexpected error is logged with its stack, and without the request's data", async () => {
  const shop = await api.newShop();
  const rows = await openRows(api.database.ownerUrl);
  await rows.query("alter table insurance_companies add constraint never check (name <> 'Secret Insurer')");
  const { status, body, headers } = await shop.post("/api/insurance-companies", { name: "Secret Insurer" });
  await rows.query("alter table insurance_companies drop constraint never");
  await rows.close();
  expect([status, body.type]).toEqual([500, "failed"]);
  expect(JSON.stringify(body)).not.toMatch(/insurance_companies|constraint|at /);
  const error = lines().find(({ level, request }) => level === 50 && request === headers["x-request-id"]);
  expect(error?.err).toMatchObject({
    code: "23514",
    constraint: "never",
    stack: expect.stringContaining("platform/server/db/shop-database.ts"),
  });
  expect(written.join("")).not.toContain("Secret");
});

test("no password, token, cookie, CSRF token or reset link is ever logged", async () => {
  const shop = await api.newShop();
  const anonymous = api.anonymous();
  await anonymous.post("/api/login", { email: shop.email, password: "a wrong password" });
  await anonymous.post("/api/forgot-password", { email: shop.email });
  await expect.poll(async () => (await shop.get("/api/outbox")).body.data.length).toBe(1);
  const [mail] = await api.mailsTo(shop.email);
  const reset = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(reset.length).toBeGreaterThan(20);
  await anonymous.get(`/en/reset-password?token=${reset}`);
  await anonymous.post("/api/reset-password", { token: reset, password: "short", password_confirmation: "short" });
  const { body: bearer } = await shop.post("/api/tokens", { name: "Import" });
  await api.app.http.inject({
    method: "GET",
    url: "/api/clients",
    headers: { authorization: `Bearer ${bearer.token}` },
  });
  const session = await api.app.http.inject({ method: "GET", url: "/api/session" });
  const cookie = String(session.headers["set-cookie"]).split(/[=;]/)[1] ?? "";
  await api.app.http.inject({
    method: "GET",
    url: `/api/nothing?token=${reset}`,
    headers: { cookie: `warsha=${cookie}` },
  });

  const long = `${reset}${"x".repeat(600)}`;
  for (const address of [
    `/api/public/links/${long}`,
    `/api/public/links/${long}.pdf`,
    `/api/public/links/${reset}`,
    `/api/public/links/${reset}/files/%00`,
    `/en/d/${long}`,
    `/en/d/${reset}`,
    `/api/public/links/${reset}%zz`,
    `/api/media/${long}/${reset}`,
  ]) {
    for (const method of ["GET", "HEAD", "POST"] as const)
      expect((await api.app.http.inject({ method, url: address })).statusCode, address).toBeLessThan(500);
  }

  const log = written.join("");
  expect(log).toContain("/api/login");
  for (const secret of [
    api.password,
    "a wrong password",
    reset,
    String(bearer.token),
    cookie,
    String(session.json().csrf_token),
    shop.email,
  ]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(log).not.toContain(secret);
  }
});
