import { expect, test } from "vitest";
import { errorWords } from "../platform/shared/error-words.ts";
import { startKillable } from "./support/killable-database.ts";
import { lockWaits } from "./support/lock-waits.ts";
import { openRows } from "./support/rows.ts";

const { api, ownerUrl, pullThePlug, startAgain } = await startKillable();
const health = () => api.app.http.inject({ method: "GET", url: "/api/health" });

test("the database goes down during calls and comes back: callers get at most a 503, and nothing is lost", async () => {
  const shop = await api.newShop({ language: "ar" });
  expect((await shop.post("/api/clients", { name: "Ahmed" })).status).toBe(201);
  expect([(await health()).statusCode, (await health()).json()]).toEqual([200, { database: true, jobs: true }]);

  const blocker = await openRows(ownerUrl);
  await blocker.query("begin");
  await blocker.query("select 1 from number_series where shop_id = $1 for update", [shop.shopId]);
  const inFlight = [shop.post("/api/clients", { name: "Salem" }), shop.post("/api/clients", { name: "Faisal" })];
  await lockWaits(ownerUrl, 2);
  pullThePlug();

  for (const { status, body, headers } of [
    ...(await Promise.all(inFlight)),
    await shop.get("/api/clients"),
    await shop.post("/api/clients", { name: "Badr" }),
  ]) {
    expect([status, body.type, headers["retry-after"], headers["content-type"]]).toEqual([
      503,
      "unavailable",
      "2",
      "application/problem+json; charset=utf-8",
    ]);
  }
  const document = await shop.get(`/api/client-invoices/${shop.userId}.pdf`, { accept: "text/html" });
  expect([document.status, document.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
  expect(document.bytes.toString()).toContain(errorWords.unavailableTitle.ar);
  expect((await api.anonymous("ar").get("/api/clients")).body).toMatchObject({ type: "not-signed-in" });
  expect([(await health()).statusCode, (await health()).json().database]).toEqual([503, false]);

  await startAgain();
  await expect.poll(async () => (await shop.get("/api/clients")).status, { timeout: 30_000 }).toBe(200);
  await expect.poll(async () => (await health()).statusCode, { timeout: 30_000 }).toBe(200);
  expect((await shop.get("/api/clients")).body.data.map(({ name }: { name: string }) => name)).toEqual(["Ahmed"]);
  expect((await shop.post("/api/clients", { name: "Salem" })).status).toBe(201);
});

test("the jobs continue after it", async () => {
  const shop = await api.newShop();
  expect((await api.anonymous().post("/api/forgot-password", { email: shop.email })).status).toBe(204);
  await expect
    .poll(async () => (await shop.get("/api/outbox")).body.data.map(({ state }: { state: string }) => state), {
      timeout: 30_000,
    })
    .toEqual(["kept"]);
});
