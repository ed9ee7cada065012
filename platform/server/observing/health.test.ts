import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";

const api = await startApi();
const ask = async (address: string) => {
  const reply = await api.app.http.inject({ method: "GET", url: address });
  return [reply.statusCode, reply.json()];
};

test("a process that is told to end is alive and no longer ready, and still answers", async () => {
  const shop = await api.newShop();
  expect(await ask("/api/health/live")).toEqual([200, { live: true }]);
  expect(await ask("/api/health/ready")).toEqual([200, { ready: true, database: true, leaving: false }]);
  api.app.leave();
  expect(await ask("/api/health/ready")).toEqual([503, { ready: false, database: true, leaving: true }]);
  expect(await ask("/api/health/live")).toEqual([200, { live: true }]);
  const { status, headers } = await shop.get("/api/clients");
  expect([status, headers.connection]).toEqual([200, "close"]);
});
