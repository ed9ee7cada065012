import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { openLog } from "./log.ts";
import { randomToken } from "../secrets.ts";

type Event = {
  exception?: { values: { type: string; value: string }[] };
  tags?: Record<string, string>;
  user?: unknown;
  request?: unknown;
};

const events: Event[] = [];
const texts: string[] = [];
const listener = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    keep(Buffer.concat(parts), request.headers["content-encoding"]);
    response.end("{}");
  });
});
const keep = (bytes: Buffer, encoding: string | undefined) => {
  const text = (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
  texts.push(text);
  const [, head = "{}", event = "{}"] = text.split("\n");
  if (JSON.parse(head).type === "event") events.push(JSON.parse(event));
};
await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
afterAll(() => listener.close());

const written: string[] = [];
const log = openLog("info", { write: (line) => void written.push(line) });
const api = await startApi({ sentryDsn: `http://public@127.0.0.1:${(listener.address() as AddressInfo).port}/1`, log });

const eventOf = async (value: string) => {
  const found = () => events.find(({ exception }) => exception?.values.some((item) => item.value.includes(value)));
  await expect.poll(found, { timeout: 10_000 }).toBeDefined();
  return found();
};

/** A last event, which arrives after those that were reported before. */
const everythingReported = async () => {
  const last = randomUUID();
  await api.anonymous().post("/api/browser-errors", { message: last, path: "/en" });
  await eventOf(last);
};

test("an error of the server is reported without the request's data", async () => {
  const shop = await api.newShop();
  const rows = await openRows(api.database.ownerUrl);
  await rows.query("alter table insurance_companies add constraint never check (name <> 'Secret Insurer')");
  expect((await shop.post("/api/insurance-companies", { name: "Secret Insurer" })).status).toBe(500);
  await rows.query("alter table insurance_companies drop constraint never");
  await rows.close();
  expect(await eventOf('violates check constraint "never"')).toMatchObject({ tags: { source: "server" } });
  expect(texts.join("")).not.toContain("Secret Insurer");
});

test("a failing job is reported once, however often it is retried, without its payload", async () => {
  const shop = await api.newShop();
  const rows = await openRows(api.database.ownerUrl);
  await rows.query("alter table outbox_messages add constraint unkept check (state <> 'kept') not valid");
  expect((await api.anonymous().post("/api/forgot-password", { email: shop.email })).status).toBe(204);
  expect(await eventOf('violates check constraint "unkept"')).toMatchObject({ tags: { source: "jobs" } });
  const attempts = async () => {
    await rows.query(
      "update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null",
    );
    return (await rows.query<{ max: number }>("select max(attempts)::int as max from graphile_worker.jobs"))[0]?.max;
  };
  await expect.poll(attempts, { timeout: 30_000, interval: 500 }).toBeGreaterThan(2);
  await everythingReported();
  expect(events.filter((event) => JSON.stringify(event).includes('constraint \\"unkept')).length).toBe(1);
  await rows.query("alter table outbox_messages drop constraint unkept");
  await rows.close();
  expect(texts.join("")).not.toContain(shop.email);
}, 60_000);

test("a page's error is logged and reported with the page's address, without the token of its link", async () => {
  const shop = await api.newShop();
  const token = randomToken();
  const sent = {
    message: `Cannot read properties of undefined, at /ar/d/${token}`,
    path: `/ar/d/${token}`,
    stack: `TypeError: Cannot read properties of undefined\n    at Shared (https://warsha.test/assets/SharedPage-B3x9QkLm.js:1:2345)\n    at https://warsha.test/ar/d/${token}:3:1`,
  };
  expect((await api.anonymous().post("/api/browser-errors", sent)).status).toBe(204);
  expect((await shop.post("/api/browser-errors", { message: "It broke", path: "/back/vehicles" })).status).toBe(204);
  const event = await eventOf("Cannot read properties of undefined");
  expect(event).toMatchObject({
    exception: { values: [{ type: "BrowserError" }] },
    tags: { source: "browser", path: "/ar/d/••••••" },
  });
  expect(JSON.stringify(event)).toContain("SharedPage-B3x9QkLm.js");
  expect(await eventOf("It broke")).toMatchObject({
    tags: { source: "browser", path: "/back/vehicles", shop: shop.shopId },
  });
  expect(written.join("")).toContain("/ar/d/••••••");
  for (const text of [...texts, ...written]) expect(text).not.toContain(token);
});

test("a refusal is not reported", async () => {
  const shop = await api.newShop();
  const before = events.length;
  expect((await shop.get("/api/clients/nothing")).status).toBe(404);
  expect((await shop.post("/api/clients", {})).status).toBe(422);
  await everythingReported();
  expect(events.slice(before)).toMatchObject([{ tags: { source: "browser" } }]);
});
