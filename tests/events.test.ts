import { isDeepStrictEqual } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { handlers } from "../app/modules.ts";
import { isWrite, type Route } from "../platform/shared/route.ts";
import { type ShopOwner, startApi } from "./support/api.ts";
import { exampleBody } from "./support/example-bodies.ts";
import type { Listening } from "./support/listening.ts";
import { openRows } from "./support/rows.ts";
import { samples } from "./support/sample-files.ts";
import { addressOf } from "./support/route-addresses.ts";
import { wholeShop } from "./support/whole-shop.ts";

/** Two server processes on one database. */
const here = await startApi();
const there = await startApi({ databaseUrl: here.settings.databaseUrl, ownerUrl: here.settings.ownerUrl });
const rows = await openRows(here.database.ownerUrl);
afterAll(rows.close);

/** Speed is tested in `gathering.test.ts`; here a busy machine may take its time. */
const soon = { timeout: 30_000, interval: 10 };
const vehicle = { license_plate: "1234 ABJ", client_name: "Ahmed" };

/** An owner who is signed in at both processes. */
const newShop = async () => {
  const owner = await here.newShop();
  const elsewhere = there.anonymous();
  expect((await elsewhere.post("/api/login", { email: owner.email, password: here.password })).status).toBe(200);
  return { owner, elsewhere };
};
/** Notifications are ordered, so receiving only this one proves that none came before it. */
const hearNothingBefore = async ({ owner }: { owner: ShopOwner }, ...streams: Listening[]) => {
  expect((await owner.post("/api/clients", { name: "Salem" })).status).toBe(201);
  for (const stream of streams) await expect.poll(stream.heard, soon).toEqual(["clients"]);
};

test("a new vehicle is announced at every process to its shop, and to no other shop", async () => {
  const [one, other] = [await newShop(), await newShop()];
  const streams = [await one.owner.listen("/api/events"), await one.elsewhere.listen("/api/events")];
  const others = [await other.owner.listen("/api/events"), await other.elsewhere.listen("/api/events")];
  expect(streams[0]).toMatchObject({
    status: 200,
    headers: { "content-type": "text/event-stream", "cache-control": "no-store, no-transform" },
  });

  expect((await one.owner.post("/api/client-vehicles", vehicle)).status).toBe(201);
  for (const stream of streams) await expect.poll(stream.heard, soon).toEqual(["clients", "vehicles"]);
  // Of the plate its letters: its digits could be those of the pause before a browser connects again, which is random.
  expect(streams[0]!.text()).not.toMatch(new RegExp(`${one.owner.shopId}|Ahmed|ABJ`));
  expect((await one.elsewhere.post("/api/clients", { name: "Salem" })).status).toBe(201);
  for (const stream of streams) await expect.poll(() => stream.heard().slice(2), soon).toEqual(["clients"]);
  await hearNothingBefore(other, ...others);
});

test("a refused or rolled back change is not announced", async () => {
  const { owner } = await newShop();
  const stream = await owner.listen("/api/events");
  expect((await owner.post("/api/client-vehicles", { ...vehicle, vehicle_year: 1800 })).status).toBe(422);
  expect((await owner.post("/api/client-vehicles", { ...vehicle, insurance_company_id: owner.userId })).status).toBe(
    404,
  );
  await hearNothingBefore({ owner }, stream);
});

test("many changes at once are announced a few times", async () => {
  const { owner, elsewhere } = await newShop();
  const stream = await elsewhere.listen("/api/events");
  const began = performance.now();
  await Promise.all(Array.from({ length: 30 }, (_, n) => owner.post("/api/clients", { name: `Client ${n}` })));
  await owner.post("/api/client-vehicles", vehicle);
  await expect.poll(() => stream.heard().at(-1), soon).toBe("vehicles");
  const tenths = Math.ceil((performance.now() - began) / 100);
  expect(
    stream.heard().filter((kind) => kind === "clients").length,
    "once at first, then once in a tenth of a second",
  ).toBeLessThanOrEqual(1 + tenths);
});

test("every call that changes what a board shows announces it", async () => {
  const { owner, things } = await wholeShop(here);
  const stream = await owner.listen("/api/events");
  const send = async (route: Route) => {
    const address = addressOf(route, things);
    if (route.kind === "upload") return owner.upload(address, { name: "front.png", bytes: await samples.png() });
    const body = exampleBody(route, things) ?? {};
    return route.method === "DELETE"
      ? owner.delete(address)
      : route.method === "PUT"
        ? owner.put(address, body)
        : owner.post(address, body);
  };
  const changedAt = () =>
    rows.query(
      `select max(changed_at)::text as at from (select changed_at from client_vehicles where shop_id = $1 union all select changed_at from clients where shop_id = $1) changes`,
      [owner.shopId],
    );

  const announcing: string[] = [];
  // The highest module first, because some calls of team end the session.
  for (const { route } of handlers
    .toReversed()
    .filter((handler) => isWrite(handler.route) && handler.scope === "shop")) {
    const [before, heard] = [await changedAt(), stream.heard().length];
    await send(route);
    if (isDeepStrictEqual(await changedAt(), before)) continue;
    await expect.poll(() => stream.heard().length, { ...soon, message: route.path }).toBeGreaterThan(heard);
    announcing.push(route.path);
  }
  expect(announcing.length, "calls that change it").toBeGreaterThan(8);
});

describe("a stream ends", () => {
  test("when its session is ended from elsewhere, and only that one", async () => {
    const { owner, elsewhere } = await newShop();
    const [mine, theirs] = [await owner.listen("/api/events"), await elsewhere.listen("/api/events")];
    const { data } = (await owner.get("/api/sessions")).body;
    expect(
      (await owner.delete(`/api/sessions/${data.find((item: { is_current: boolean }) => !item.is_current).id}`)).status,
    ).toBe(204);
    await expect.poll(theirs.ended, soon).toBe(true);
    expect(mine.ended()).toBe(false);
    expect((await elsewhere.listen("/api/events")).status).toBe(401);
  });

  test("when its user signs out", async () => {
    const { owner } = await newShop();
    const stream = await owner.listen("/api/events");
    expect((await owner.post("/api/logout")).status).toBe(204);
    await expect.poll(stream.ended, soon).toBe(true);
  });

  test("when its user is removed", async () => {
    const { owner } = await newShop();
    const colleague = await owner.colleague([]);
    const stream = await colleague.listen("/api/events");
    expect(stream.status).toBe(200);
    expect((await owner.delete(`/api/users/${colleague.userId}`)).status).toBe(204);
    await expect.poll(stream.ended, soon).toBe(true);
  });

  test("when the program stops, which does not wait for it", async () => {
    const third = await startApi({ databaseUrl: here.settings.databaseUrl, ownerUrl: here.settings.ownerUrl });
    const owner = await third.newShop();
    const stream = await owner.listen("/api/events");
    await third.app.http.close();
    expect(stream.ended()).toBe(true);
  });
});

test("a stream needs sign-in, and HEAD opens none", async () => {
  expect((await here.anonymous().listen("/api/events")).status).toBe(401);
  expect((await here.app.http.inject({ method: "HEAD", url: "/api/events" })).statusCode).toBe(404);
});

test("a caller can have ten streams; closing one makes room", async () => {
  const { owner } = await newShop();
  const { token } = (await owner.post("/api/tokens", { name: "Screen in the yard" })).body;
  const address = await here.app.http.listen({ port: 0, host: "127.0.0.1" });
  const open = async (signal?: AbortSignal) =>
    fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` }, signal: signal ?? null });

  const hangUp = new AbortController();
  const opened = await Promise.all(Array.from({ length: 10 }, (_, n) => open(n === 0 ? hangUp.signal : undefined)));
  expect(opened.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const refused = await open();
  expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toMatchObject([
    429,
    "30",
    { type: "too-many-streams" },
  ]);
  hangUp.abort();
  await expect.poll(async () => (await open()).status, soon).toBe(200);
});

test("a client that reconnects is told to refetch everything", async () => {
  const { owner } = await newShop();
  const stream = await owner.listen("/api/events", { "last-event-id": "2026-11-20T09:00:00.000Z" });
  await expect.poll(stream.heard, soon).toEqual(["all"]);
});

test("when the listening connection breaks, it is reopened and every client is told to refetch", async () => {
  const { owner, elsewhere } = await newShop();
  const streams = [await owner.listen("/api/events"), await elsewhere.listen("/api/events")];
  const broken = await rows.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'warsha changes'",
  );
  expect(broken.length).toBeGreaterThan(1);
  for (const stream of streams) await expect.poll(stream.heard, soon).toEqual(["all"]);
  await owner.post("/api/clients", { name: "Ahmed" });
  for (const stream of streams) await expect.poll(stream.heard, soon).toEqual(["all", "clients"]);
});
