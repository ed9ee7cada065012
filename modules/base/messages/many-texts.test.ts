import { afterAll, beforeEach, expect, test } from "vitest";
import { withShop } from "../../../platform/server/db/database.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { smsProvider } from "../../../tests/support/sms-provider.ts";
import { statementsTo } from "../../../tests/support/statements.ts";
import { queueText } from "./text-queue-verbs.ts";

const [slow, quick, silent] = [await smsProvider(), await smsProvider(), await smsProvider()];
const api = await startApi({ privateHosts: [slow.host, quick.host, silent.host] });
const pool = openPool(api.database.runtimeUrl, 4);
const rows = await openRows(api.database.ownerUrl);
afterAll(() => Promise.all([pool.end(), rows.close(), slow.close(), quick.close(), silent.close()]));
beforeEach(() => {
  for (const { controls } of [slow, quick]) Object.assign(controls, { behave: () => "answer", calls: 0, delayMs: 0 });
});

const patience = { timeout: 30_000, interval: 20 };

/** A shop with this provider; `queue` adds so many messages in one transaction. */
const sender = async (provider: typeof slow) => {
  const owner = await api.newShop();
  succeeded(await owner.put("/api/sms-provider", provider.settings));
  const queue = (count: number) =>
    withShop(pool, owner.shopId, async (db) => {
      const ids: string[] = [];
      for (let made = 0; made < count; made += 1)
        ids.push((await queueText(db, { to: "+966541112233", subject: "Ready", text: `Message ${made}` })).id);
      return ids;
    });
  const count = async (state: string) =>
    (
      await rows.query<{ count: number }>(
        "select count(*)::int from outbox_messages where shop_id = $1 and state = $2",
        [owner.shopId, state],
      )
    )[0]!.count;
  const jobs = async () =>
    (
      await rows.query<{ count: number }>(
        `select count(*)::int from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'send-texts' and payload->>'shopId' = $1`,
        [owner.shopId],
      )
    )[0]!.count;
  return { shopId: owner.shopId, queue, count, jobs };
};

test("many messages of two shops do not delay another shop's, however slow the provider", async () => {
  const [many, more, single] = [await sender(slow), await sender(slow), await sender(quick)];
  slow.controls.delayMs = 250;
  await Promise.all([many.queue(400), more.queue(400)]);
  await expect.poll(() => slow.controls.calls, patience).toBeGreaterThan(20);
  for (let made = 0; made < 3; made += 1) {
    const begun = Date.now();
    const [id] = await single.queue(1);
    await expect.poll(() => quick.accepted.some((each) => each.id === id), patience).toBe(true);
    expect(Date.now() - begun).toBeLessThan(5000);
  }
  expect(await many.count("waiting")).toBeGreaterThan(100);
});

test("all messages that are due are sent by one queued job", async () => {
  const { shopId, queue, jobs, count } = await sender(quick);
  await rows.query("update sms_providers set sending_until = now() + interval '1 hour' where shop_id = $1", [shopId]);
  await queue(50);
  expect(await jobs()).toBeLessThanOrEqual(1);
  await rows.query("update sms_providers set sending_until = null where shop_id = $1", [shopId]);
  await queue(1);
  await expect.poll(() => count("sent"), patience).toBe(51);
});

test("a call without an answer does not delay the shop's other messages", async () => {
  const { queue, count } = await sender(silent);
  silent.controls.behave = (call) => (call === 1 ? "silent" : "answer");
  silent.controls.delayMs = 14_000;
  await queue(1);
  await expect.poll(() => silent.controls.calls, patience).toBe(1);
  silent.controls.delayMs = 0;
  await queue(20);
  await expect.poll(() => count("sent"), patience).toBe(20);
  expect(await count("unknown")).toBe(0);
  await expect.poll(() => count("unknown"), patience).toBe(1);
});

test("a message costs as many statements among many as among few", async () => {
  const few = await statementsPerMessage(40);
  const many = await statementsPerMessage(400);
  expect(many).toBeLessThan(few * 1.1);
  expect(many).toBeLessThan(16);
});

const statementsPerMessage = async (messages: number) => {
  const { queue, count } = await sender(quick);
  await queue(messages);
  const before = statementsTo(api.database.runtimeUrl).length;
  await expect.poll(() => count("waiting"), { timeout: 30_000, interval: 200 }).toBe(0);
  return (statementsTo(api.database.runtimeUrl).length - before) / messages;
};
