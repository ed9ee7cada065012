import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { withShop } from "../../../platform/server/db/database.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { pushService } from "../../../tests/support/push-service.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { maxBrowsers } from "./rules.ts";
import { vapidKeys } from "./server/vapid.ts";
import { notify } from "./verbs.ts";

const push = await pushService();
const api = await startApi({ privateHosts: [push.host], clock: () => new Date() });
const pool = openPool(api.database.runtimeUrl, 2);
const rows = await openRows(api.database.ownerUrl);
afterAll(() => Promise.all([pool.end(), rows.close(), push.close()]));
const patience = { timeout: 30_000, interval: 50 };

let owner: ShopOwner;
beforeEach(async () => {
  push.controls.behave = () => 201;
  owner = await api.newShop();
});

type User = Pick<ShopOwner, "get" | "post">;

/** A browser of the user that gets notices. */
const subscribed = async (user: User) => {
  const { public_key: key } = succeeded(await user.get("/api/push")).body;
  const browser = push.browser(key);
  expect((await user.post("/api/push/subscriptions", browser.fields)).status).toBe(204);
  return browser;
};
const endpointsOf = async (user: User): Promise<string[]> => succeeded(await user.get("/api/push")).body.endpoints;
const thing = "019ab000-0000-7000-8000-000000000000";
/** Tells what a client did with an estimate; `userId` is the only user it is for. */
const notifyUsers = (more: { causedBy?: string; userId?: string; branchId?: string } = {}, plate = "1234 ABJ") =>
  withShop(pool, owner.shopId, (db) =>
    notify(db, {
      kind: "estimate-approved",
      thingId: thing,
      branchId: null,
      values: { number: "EST-7", name: "Yousif", client: "Yousif", plate },
      ...more,
    }),
  );
const stored = () =>
  rows.query<{ rests: boolean }>(
    "select rests_until > now() as rests from push_subscriptions where shop_id = $1 order by id",
    [owner.shopId],
  );

describe("a notice", () => {
  test("is pushed to the browsers of everybody who may read it, each in the user's language, as the bell shows it", async () => {
    const [clerk, painter] = [await owner.colleague(["view-estimates"]), await owner.colleague(["view-clients"])];
    succeeded(await clerk.put("/api/me", { locale: "ar" }));
    const [own, second, theirs, none] = [
      await subscribed(owner),
      await subscribed(owner),
      await subscribed(clerk),
      await subscribed(painter),
    ];
    const began = Date.now();
    await notifyUsers();
    await expect
      .poll(() => [own, second, theirs].map(({ received }) => received().length), patience)
      .toEqual([1, 1, 1]);
    const [message] = own.received();
    const [shown] = succeeded(await owner.get("/api/notices")).body.data;
    expect(message).toEqual({
      title: shown.text,
      body: "1234 ABJ · Yousif",
      url: shown.view_url,
      tag: shown.id,
      language: "en",
    });
    expect(theirs.received()[0]).toMatchObject({ language: "ar", title: expect.stringContaining("موافقة") });
    expect(none.received()).toEqual([]);
    expect(push.pushed.at(-1)).toMatchObject({ urgency: "high", ttl: "86400" });
    expect(push.faults).toEqual([]);
    expect(Date.now() - began).toBeLessThan(30_000);
  });

  test("is not pushed to whoever caused it, nor to others than it is for", async () => {
    const clerk = await owner.colleague(["view-estimates"]);
    const [own, theirs] = [await subscribed(owner), await subscribed(clerk)];
    await notifyUsers({ causedBy: owner.userId });
    await expect.poll(() => theirs.received().length, patience).toBe(1);
    await notifyUsers({ userId: owner.userId }, "2");
    await expect.poll(() => own.received().length, patience).toBe(1);
    expect(own.received()[0]).toMatchObject({ body: "2 · Yousif" });
    expect(theirs.received()).toHaveLength(1);
  });

  test("of a document is told to who may work at its branch, and to whom it is for, on the bell as well", async () => {
    const clerk = await owner.colleague(["view-estimates"]);
    const [{ id: main }] = succeeded(await owner.get("/api/branches")).body.data;
    const { id: north } = succeeded(await owner.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
    succeeded(await owner.put(`/api/users/${clerk.userId}`, { branch_ids: [north] }));
    const [own, theirs] = [await subscribed(owner), await subscribed(clerk)];
    const plates = async (user: User) =>
      succeeded(await user.get("/api/notices")).body.data.map(
        ({ license_plate }: { license_plate: string }) => license_plate,
      );
    const unread = async (user: User) => succeeded(await user.get("/api/notices/unread")).body.count;
    await notifyUsers({ branchId: main }, "1");
    await expect.poll(() => own.received().length, patience).toBe(1);
    expect([theirs.received(), await plates(clerk), await unread(clerk)]).toEqual([[], [], 0]);
    await notifyUsers({ branchId: main, userId: clerk.userId }, "2");
    await notifyUsers({ branchId: north }, "3");
    await expect.poll(() => theirs.received().length, patience).toBe(2);
    expect(new Set(theirs.received().map(({ body }) => body))).toEqual(new Set(["2 · Yousif", "3 · Yousif"]));
    expect([await plates(clerk), await unread(clerk)]).toEqual([["3", "2"], 2]);
    await expect.poll(() => own.received().length, patience).toBe(2);
    expect([await plates(owner), await unread(owner)]).toEqual([["3", "1"], 2]);
  });

  test("is judged by the permissions of the moment when it is sent", async () => {
    const clerk = await owner.colleague(["view-estimates"]);
    const [own, theirs] = [await subscribed(owner), await subscribed(clerk)];
    const { role } = succeeded(await owner.get(`/api/users/${clerk.userId}`)).body;
    const change = { role_id: role.id, permission_name: "view-estimates" };
    succeeded(await owner.post("/api/roles/detach-permission", change));
    await notifyUsers();
    await expect.poll(() => own.received().length, patience).toBe(1);
    expect(theirs.received()).toEqual([]);
  });

  test("reaches the others while one push service is silent or away, which then rests", async () => {
    const [slow, away, quick] = [await subscribed(owner), await subscribed(owner), await subscribed(owner)];
    push.controls.behave = (path) => (path === slow.path ? "silent" : path === away.path ? 503 : 201);
    const began = Date.now();
    await notifyUsers();
    expect(Date.now() - began).toBeLessThan(5_000);
    await expect.poll(() => quick.received().length, patience).toBe(1);
    await expect.poll(async () => (await stored()).map(({ rests }) => rests), patience).toEqual([true, true, null]);
    push.controls.behave = () => 201;
    await notifyUsers({}, "2");
    await expect.poll(() => quick.received().length, patience).toBe(2);
    expect([...slow.received(), ...away.received()]).toEqual([]);
  });
});

describe("a browser", () => {
  test.each([404, 410])("that its push service answers with %i is removed", async (status) => {
    const [gone, kept] = [await subscribed(owner), await subscribed(owner)];
    push.controls.behave = (path) => (path === gone.path ? status : 201);
    await notifyUsers();
    await expect.poll(() => endpointsOf(owner), patience).toEqual([kept.fields.endpoint]);
  });

  test("gets nothing more once it is unsubscribed, its user signs out or is removed", async () => {
    const [clerk, salim] = [await owner.colleague(["view-estimates"]), await owner.colleague(["view-estimates"])];
    const browsers = [await subscribed(owner), await subscribed(clerk), await subscribed(salim)];
    const last = await subscribed(owner);
    const endpoint = browsers[0]!.fields.endpoint;
    expect((await clerk.post("/api/push/subscriptions/remove", { endpoint })).status).toBe(204);
    expect(await endpointsOf(owner)).toHaveLength(2);
    expect((await owner.post("/api/push/subscriptions/remove", { endpoint })).status).toBe(204);
    succeeded(await clerk.post("/api/logout"));
    const removed = await owner.delete(`/api/users/${salim.userId}`);
    expect(removed.status, JSON.stringify(removed.body)).toBe(204);
    expect(await stored()).toHaveLength(1);
    await notifyUsers();
    await expect.poll(() => last.received().length, patience).toBe(1);
    expect(browsers.flatMap(({ received }) => received())).toEqual([]);
  });

  test("of a session that has ended by itself gets nothing", async () => {
    const clerk = await owner.colleague(["view-estimates"]);
    const [own, theirs] = [await subscribed(owner), await subscribed(clerk)];
    await rows.query("update directory.sessions set last_seen_at = now() - interval '15 days' where user_id = $1", [
      clerk.userId,
    ]);
    await notifyUsers();
    await expect.poll(() => own.received().length, patience).toBe(1);
    expect(theirs.received()).toEqual([]);
  });

  test("is one, however often it subscribes, and belongs to the last user; the oldest of too many makes room", async () => {
    const clerk = await owner.colleague(["view-estimates"]);
    const { fields } = await subscribed(owner);
    for (let time = 0; time < 2; time += 1) await owner.post("/api/push/subscriptions", fields);
    expect(await endpointsOf(owner)).toEqual([fields.endpoint]);
    await clerk.post("/api/push/subscriptions", fields);
    expect([await endpointsOf(owner), await endpointsOf(clerk)]).toEqual([[], [fields.endpoint]]);
    for (let count = 0; count < maxBrowsers; count += 1) await subscribed(clerk);
    const left = await endpointsOf(clerk);
    expect([left.length, left.includes(fields.endpoint)]).toEqual([maxBrowsers, false]);
  });

  test.each([
    "http://127.0.0.1:1/push/1",
    "https://127.0.0.1/push/1",
    "https://10.0.0.8/push/1",
    "https://[::1]/push/1",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/push/1",
    "http://push.example.com/1",
    "https://user:word@push.example.com/1",
    "file:///etc/passwd",
    "push",
  ])("is refused with the address %s", async (endpoint) => {
    const { fields } = push.browser("key");
    const refused = await owner.post("/api/push/subscriptions", { ...fields, endpoint });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["endpoint"]]);
    expect(await endpointsOf(owner)).toEqual([]);
  });

  test("is refused with keys that are none, and to API clients", async () => {
    const { fields } = push.browser("key");
    for (const wrong of [{ p256dh: "AAAA" }, { auth: "x".repeat(24) }, { auth: "not base64!!" }])
      expect((await owner.post("/api/push/subscriptions", { ...fields, ...wrong })).status).toBe(422);
    const { token } = succeeded(await owner.post("/api/tokens", { name: "Import" })).body;
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.anonymous().post("/api/push/subscriptions", fields, headers)).status).toBe(403);
  });
});

test("the key follows from the server's key alone, and is a point of the curve", () => {
  const keys = vapidKeys("0123456789abcdef0123456789abcdef");
  expect(vapidKeys("0123456789abcdef0123456789abcdef")).toEqual(keys);
  expect(vapidKeys("another key, at least as long as it")).not.toEqual(keys);
  expect([Buffer.from(keys.publicKey, "base64url").length, Buffer.from(keys.privateKey, "base64url").length]).toEqual([
    65, 32,
  ]);
});
