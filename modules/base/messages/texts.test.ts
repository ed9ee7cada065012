import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withShop } from "../../../platform/server/db/database.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";
import { smsProvider } from "../../../tests/support/sms-provider.ts";
import { queueText } from "./text-queue-verbs.ts";

const [plain, honouring] = [await smsProvider(), await smsProvider({ honoursId: true })];
// By day: at night it is asked before a message is sent again.
const noon = `${shopToday()}T09:00:00Z`;
const api = await startApi({ privateHosts: [plain.host, honouring.host], clock: () => new Date(noon) });
const pool = openPool(api.database.runtimeUrl, 2);
const rows = await openRows(api.database.ownerUrl);
afterAll(() => Promise.all([pool.end(), rows.close(), plain.close(), honouring.close()]));
beforeAll(() => {
  plain.controls.behave = honouring.controls.behave = () => "answer";
});

const patience = { timeout: 30_000, interval: 100 };

/** A shop with this provider, and its messages. */
const sender = async (provider: typeof plain | undefined, more: object = {}) => {
  const owner = await api.newShop();
  if (provider) succeeded(await owner.put("/api/sms-provider", { ...provider.settings, ...more }));
  const queue = (text: string, secret?: { token: string; secretKey: string }) =>
    withShop(pool, owner.shopId, (db) => queueText(db, { to: "+966541112233", subject: "Ready", text, secret }));
  const states = async () =>
    Object.fromEntries(
      (
        await rows.query<{ state: string; count: number }>(
          "select state, count(*)::int as count from outbox_messages where shop_id = $1 group by state",
          [owner.shopId],
        )
      ).map(({ state, count }) => [state, count]),
    );
  /** Makes retries due now and begins the job. */
  const hurry = async () => {
    await rows.query("update outbox_messages set due_at = now() where shop_id = $1 and due_at is not null", [
      owner.shopId,
    ]);
    await rows.query("select graphile_worker.add_job('send-texts', json_build_object('shopId', $1::text))", [
      owner.shopId,
    ]);
  };
  const listed = async (query = "") => succeeded(await owner.get(`/api/outbox?${query}`)).body.data;
  return { owner, queue, states, hurry, listed };
};

const idsOf = ({ accepted }: typeof plain) => accepted.map(({ id }) => id);

describe("a text message", () => {
  test("without a provider is kept, with its cost in parts; set up later, it is sent again by hand", async () => {
    const { owner, queue, listed } = await sender(undefined);
    await queue("مركبتك جاهزة ".repeat(8));
    const [kept] = await listed("channel=sms");
    expect(kept).toMatchObject({ state: "kept", parts: 2, can_retry: true, can_cancel: false });
    expect((await owner.post(`/api/outbox/${kept.id}/retry`, {})).body.type).toBe("no-sms-provider");
    succeeded(await owner.put("/api/sms-provider", plain.settings));
    succeeded(await owner.post(`/api/outbox/${kept.id}/retry`, {}));
    await expect.poll(async () => (await listed())[0].state, patience).toBe("sent");
    expect(await listed("channel=email")).toEqual([]);
  });

  test("is sent with the secret and without a plus sign, and then delivered", async () => {
    const { queue, hurry, listed } = await sender(plain, {
      status_url: `http://${plain.host}/status/{provider_id}`,
      status_path: "state",
      delivered_states: "DELIVRD",
    });
    const token = "a".repeat(32);
    await queue(`Ready: https://warsha.test/en/e/${token}`, { token, secretKey: api.settings.secretKey });
    await expect.poll(async () => (await listed())[0].state, patience).toBe("sent");
    expect(plain.accepted.at(-1)).toMatchObject({
      to: "966541112233",
      text: `Ready: https://warsha.test/en/e/${token}`,
      authorization: "Bearer top-secret",
    });
    await hurry();
    await expect.poll(async () => (await listed())[0].state, patience).toBe("delivered");
  });

  test("that the provider refuses has failed, and is sent again by hand", async () => {
    const { owner, queue, listed } = await sender(plain);
    plain.controls.behave = () => "refuse";
    await queue("Ready");
    await expect.poll(async () => (await listed())[0].state, patience).toBe("failed");
    plain.controls.behave = () => "answer";
    const [failed] = await listed();
    expect(failed).toMatchObject({ last_error: "ok: no", can_retry: true });
    succeeded(await owner.post(`/api/outbox/${failed.id}/retry`, {}));
    await expect.poll(async () => (await listed())[0].state, patience).toBe("sent");
    expect((await owner.post(`/api/outbox/${failed.id}/cancel`, {})).body.type).toBe("message-state");
  });

  test("that waits can be cancelled and is never sent", async () => {
    const { owner, listed, hurry } = await sender(plain);
    const before = plain.accepted.length;
    const dueAt = new Date(Date.now() + 3_600_000).toISOString();
    await withShop(pool, owner.shopId, (db) =>
      queueText(db, { to: "+966541112233", subject: "Ready", text: "Ready", dueAt }),
    );
    const [waiting] = await listed();
    const clerk = await owner.colleague(["view-reports"]);
    expect((await clerk.post(`/api/outbox/${waiting.id}/cancel`, {})).status).toBe(403);
    expect(succeeded(await owner.post(`/api/outbox/${waiting.id}/cancel`, {})).body.state).toBe("cancelled");
    await hurry();
    expect([(await listed())[0].state, plain.accepted.length]).toEqual(["cancelled", before]);
  });
});

describe("a provider that fails one in five and does not answer one in fifty", () => {
  const unreliable = (call: number) => (call % 50 === 7 ? "silent" : call % 5 === 0 ? "fail" : "answer");

  test("gets each message once; those without an answer are unknown, until somebody decides", async () => {
    const { owner, queue, states, hurry, listed } = await sender(plain);
    const before = plain.accepted.length;
    plain.controls.calls = 0;
    plain.controls.behave = unreliable;
    for (let made = 0; made < 60; made += 1) await queue(`Message ${made}`);
    await expect
      .poll(async () => {
        await hurry();
        return (await states()).waiting ?? 0;
      }, patience)
      .toBe(0);
    plain.controls.behave = () => "answer";
    const accepted = idsOf(plain).slice(before);
    expect(new Set(accepted).size).toBe(accepted.length);
    expect(accepted).toHaveLength(60);
    const { sent, unknown } = await states();
    expect([sent! + unknown!, unknown! >= 1]).toEqual([60, true]);

    const [lost] = await listed("state=unknown");
    const retry = (body: object) => owner.post(`/api/outbox/${lost.id}/retry`, body);
    expect((await retry({})).body).toMatchObject({ type: "needs-confirmation", warnings: ["may-arrive-twice"] });
    succeeded(await retry({ confirm: true }));
    await expect.poll(() => idsOf(plain).filter((id) => id === lost.id).length, patience).toBe(2);
    expect((await states()).unknown ?? 0).toBe(unknown! - 1);
  });

  test("and honours our id gets each message once, and none stays unknown", async () => {
    const { queue, states, hurry } = await sender(honouring);
    honouring.controls.behave = unreliable;
    for (let made = 0; made < 60; made += 1) await queue(`Message ${made}`);
    await expect
      .poll(async () => {
        await hurry();
        return states();
      }, patience)
      .toEqual({ sent: 60 });
    expect(new Set(idsOf(honouring)).size).toBe(60);
    expect(idsOf(honouring)).toHaveLength(60);
  });
});

test("a provider that fails again and again rests, and another shop's messages go on", async () => {
  const [bad, good] = [await sender(plain), await sender(honouring)];
  plain.controls.behave = () => "fail";
  honouring.controls.behave = () => "answer";
  for (let made = 0; made < 8; made += 1) await bad.queue(`Message ${made}`);
  await good.queue("Ready");
  await expect.poll(good.states, patience).toEqual({ sent: 1 });
  await expect
    .poll(async () => succeeded(await bad.owner.get("/api/sms-provider")).body.provider.away_until, patience)
    .not.toBeNull();
  plain.controls.behave = () => "answer";
  expect((await bad.states()).waiting).toBe(8);
});

test("what was being sent when the process was killed is unknown, and is not sent again", async () => {
  const { owner, queue, states, hurry } = await sender(plain);
  const before = plain.accepted.length;
  await rows.query("update sms_providers set sending_until = now() + interval '1 hour' where shop_id = $1", [
    owner.shopId,
  ]);
  await queue("Ready");
  await rows.query("update outbox_messages set attempting_since = now(), attempts = 1 where shop_id = $1", [
    owner.shopId,
  ]);
  await rows.query("update sms_providers set sending_until = null where shop_id = $1", [owner.shopId]);
  await hurry();
  await expect.poll(states, patience).toEqual({ unknown: 1 });
  expect(plain.accepted).toHaveLength(before);
});

describe("the settings", () => {
  test("never answer the secret, and ask for it again when the host changes", async () => {
    const { owner } = await sender(plain);
    const { provider } = succeeded(await owner.get("/api/sms-provider")).body;
    expect(provider).toMatchObject({ has_secret: true, sender: "Warsha" });
    expect(JSON.stringify(provider)).not.toContain("top-secret");
    const { secret: _, ...fields } = plain.settings;
    succeeded(await owner.put("/api/sms-provider", { ...fields, sender: "Garage", version: provider.version }));
    const elsewhere = { ...fields, send_url: `http://${honouring.host}/send` };
    expect((await owner.put("/api/sms-provider", elsewhere)).body.errors).toHaveProperty("secret");
    expect((await owner.put("/api/sms-provider", { ...fields, version: provider.version })).body.type).toBe(
      "changed-elsewhere",
    );
    const [stored] = await rows.query<{ sealed: string }>(
      "select sealed_secret as sealed from sms_providers where shop_id = $1",
      [owner.shopId],
    );
    expect(stored!.sealed).toMatch(/^v1\./);
  });

  test.each([
    [{ send_url: "http://127.0.0.1:1/send" }, "send_url"],
    [{ send_url: "https://169.254.169.254/latest" }, "send_url"],
    [{ status_url: "https://10.0.0.1/{provider_id}" }, "status_url"],
    [{ body: '{"to": {to}}' }, "body"],
    [{ body: '{"to": "{too}"}' }, "body"],
    [{ headers: "Host: elsewhere" }, "headers"],
  ])("refuse %j", async (wrong, field) => {
    const { owner } = await sender(undefined);
    const reply = await owner.put("/api/sms-provider", { ...plain.settings, ...wrong });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
  });

  test("removed, keep what waits; a test message needs them", async () => {
    const { owner, listed } = await sender(plain);
    const trial = succeeded(await owner.post("/api/sms-provider/test-messages", { to: "0541112233" })).body;
    expect(trial).toMatchObject({ channel: "sms", recipient: "+966541112233", parts: 1 });
    await expect.poll(async () => (await listed())[0].state, patience).toBe("sent");
    expect((await owner.post("/api/sms-provider/test-messages", { to: "12" })).body.errors).toHaveProperty("to");
    succeeded(await owner.delete("/api/sms-provider"));
    expect((await owner.post("/api/sms-provider/test-messages", { to: "0541112233" })).body.type).toBe(
      "no-sms-provider",
    );
  });
});
