import { afterAll, beforeEach, expect, test } from "vitest";
import { openPool } from "../../../platform/server/db/pool.ts";
import { addDays } from "../../../platform/shared/dates.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";
import { smsProvider } from "../../../tests/support/sms-provider.ts";
import { releaseExpired } from "./server/expiry.ts";

const today = shopToday();
const night = `${today}T19:00:00Z`;
const morning = `${addDays(today, 1)}T05:00:00Z`;
const provider = await smsProvider();
const api = await startApi({ privateHosts: [provider.host], clock: () => new Date(night) });
const pool = openPool(api.database.runtimeUrl, 2);
afterAll(() => Promise.all([provider.close(), pool.end()]));

let owner: ShopOwner;
let estimate: string;
let line: string;
beforeEach(async () => {
  owner = await api.newShop();
  const bill = billing(owner);
  const visit = await bill.vehicle({ client_name: "Yousif" });
  succeeded(await owner.put("/api/sms-provider", provider.settings));
  estimate = succeeded(await owner.post("/api/estimates", { client_vehicle_id: visit })).body.id;
  const lines = [{ product_id: await bill.product({ name: "Brake pads", price: "385.00" }) }];
  succeeded(await owner.post(`/api/estimates/${estimate}`, { lines, valid_until: today }));
  line = succeeded(await owner.post(`/api/estimates/${estimate}/send`, {})).body.lines[0].id;
  const text = { kind: "estimates", thing_id: estimate, to: "0541112233", language: "en", wait: true };
  expect(succeeded(await owner.post("/api/text-messages", text)).body).toMatchObject({ due_at: morning });
});

const texts = async () =>
  succeeded(await owner.get("/api/outbox?channel=sms")).body.data.map(
    ({ state, due_at }: { state: string; due_at: string | null }) => [state, due_at],
  );

test("a text that waits for the morning is cancelled when its estimate is answered; the copy of the answer waits", async () => {
  succeeded(
    await owner.post(`/api/estimates/${estimate}/answers`, {
      channel: "phone",
      answers: [{ key: line, answer: "yes" }],
      name: "Yousif",
      phone: "0541112233",
      after: 0,
    }),
  );
  const [copy, offer] = await texts();
  expect(offer).toEqual(["cancelled", null]);
  expect(copy).not.toEqual(["cancelled", null]);
});

test("a text that waits for the morning is cancelled when its estimate is withdrawn", async () => {
  succeeded(await owner.post(`/api/estimates/${estimate}/withdraw`, { reason: "Wrong part" }));
  expect(await texts()).toEqual([["cancelled", null]]);
});

test("a text that waits for the morning is cancelled when the next version of its estimate is sent", async () => {
  const { id } = succeeded(await owner.post(`/api/estimates/${estimate}/revisions`, {})).body;
  expect(await texts()).toEqual([["waiting", morning]]);
  succeeded(await owner.post(`/api/estimates/${id}/send`, {}));
  expect(await texts()).toEqual([["cancelled", null]]);
});

test("a text that waits for the morning is cancelled when its estimate expires during the night", async () => {
  await releaseExpired(pool, () => new Date(night))();
  expect(await texts()).toEqual([["waiting", morning]]);
  await releaseExpired(pool, () => new Date(`${today}T22:00:00Z`))();
  expect(await texts()).toEqual([["cancelled", null]]);
});
