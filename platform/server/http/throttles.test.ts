import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { Refusal } from "../../shared/refusals.ts";
import { openPool } from "../db/pool.ts";
import { newId } from "../ids.ts";
import { countTry, countTryInShop, inMemoryThrottle, isWithin } from "./throttles.ts";

const api = await startApi({ publicWritesPerMinute: 4 });
const pools = [openPool(api.database.runtimeUrl, 4), openPool(api.database.runtimeUrl, 4)] as const;
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error as Error)),
  );

test("an address that writes too often without signing in is told when to retry", async () => {
  api.clock.set("2026-11-20T09:00:20Z");
  const person = api.anonymous("ar");
  for (let time = 0; time < 4; time += 1) expect((await person.post("/api/reset-password", {})).status).toBe(422);
  const fifth = await person.post("/ar/register", {});
  expect([fifth.status, fifth.body.type, fifth.headers["retry-after"]]).toEqual([429, "too-many-tries", "40"]);
  expect(fifth.body.detail).toContain("40 ثانية");
  expect((await person.get("/api/session")).status).toBe(200);
  const elsewhere = await api.app.http.inject({
    method: "POST",
    url: "/api/login",
    payload: {},
    remoteAddress: "10.0.0.9",
  });
  expect(elsewhere.statusCode).toBe(403);
  api.clock.set("2026-11-20T09:01:01Z");
  expect((await person.post("/api/reset-password", {})).status).toBe(422);
  api.clock.release();
});

test("when the table is full, a busy address stays counted; an IPv6 customer counts as one", () => {
  const throttle = inMemoryThrottle(3, () => new Date("2026-11-20T09:00:00Z"), 10);
  const tried = (ip: string) => {
    try {
      throttle(ip);
      return "passes";
    } catch (error) {
      return error instanceof Refusal ? error.code : "broken";
    }
  };
  for (let other = 0; other < 40; other += 1) {
    expect(tried("203.0.113.9"), String(other)).toBe(other < 3 ? "passes" : "too-many-tries");
    expect(tried(`10.0.0.${other}`)).toBe("passes");
  }
  expect([1, 2, 3, 4].map((host) => tried(`2001:db8:1:2::${host}`))).toEqual([
    "passes",
    "passes",
    "passes",
    "too-many-tries",
  ]);
  expect(tried("2001:db8:1:3::1")).toBe("passes");
});

test("the address is that of the connection; a header counts only if a proxy is trusted, and then only the proxy's own entry", async () => {
  const trusting = await startApi({ publicWritesPerMinute: 2, trustProxy: true });
  const statuses = async (app: typeof api, forwarded: (time: number) => string) => {
    const replies = [];
    for (let time = 0; time < 4; time += 1)
      replies.push(
        await app.app.http.inject({
          method: "POST",
          url: "/api/login",
          payload: {},
          remoteAddress: "10.1.1.1",
          headers: { "x-forwarded-for": forwarded(time) },
        }),
      );
    return replies.map(({ statusCode }) => statusCode);
  };
  trusting.clock.set("2026-11-20T10:00:00Z");
  expect(await statuses(trusting, (time) => `1.2.3.${time}, 5.6.7.8`)).toEqual([403, 403, 429, 429]);
  expect(await statuses(trusting, (time) => `5.6.7.${100 + time}`)).toEqual([403, 403, 403, 403]);
  expect((await statuses(await startApi({ publicWritesPerMinute: 2 }), (time) => `1.2.3.${time}`)).slice(-1)).toEqual([
    429,
  ]);
});

test("attempts are counted across processes, also concurrent ones", async () => {
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, at) => refusal(countTry(at % 2 ? pools[0] : pools[1], "sign-in:a", 5, 60))),
  );
  expect(results.filter((result) => result === undefined)).toHaveLength(5);
  const refused = results.find((result) => result !== undefined);
  expect(refused?.code).toBe("too-many-tries");
  expect(refused?.details.retryAfter).toBeGreaterThan(55);
  expect(refused?.details.retryAfter).toBeLessThanOrEqual(60);
});

test("an attempt of a signed-in user uses the share of the shop, not that of anonymous", async () => {
  const [pool] = pools;
  await countTry(pool, "held", 9, 60);
  const blocker = await pool.connect();
  await blocker.query("begin; select 1 from directory.throttles where key = 'held' for update");
  const small = openPool(api.database.runtimeUrl, 3);
  const anonymous = Array.from({ length: 5 }, () => countTry(small, "held", 9, 60));
  expect(await refusal(countTryInShop(small, newId(), "password:a", 5, 60))).toBeUndefined();
  await blocker.query("rollback");
  blocker.release();
  await Promise.all(anonymous);
  await small.end();
});

test("the count starts again after the window", async () => {
  const [pool] = pools;
  expect(await refusal(countTry(pool, "sign-in:b", 1, 60))).toBeUndefined();
  expect((await refusal(countTry(pool, "sign-in:b", 1, 60)))?.code).toBe("too-many-tries");
  await pool.query(
    "update directory.throttles set window_start = now() - interval '61 seconds' where key = 'sign-in:b'",
  );
  expect(await refusal(countTry(pool, "sign-in:b", 1, 60))).toBeUndefined();
});

test("a busy server is not reported as too many attempts", async () => {
  const small = openPool(api.database.runtimeUrl, 1);
  expect(await isWithin(small, "warned:a", 1, 60)).toBe(true);
  expect(await isWithin(small, "warned:a", 1, 60)).toBe(false);
  const asked = await Promise.allSettled(Array.from({ length: 400 }, () => isWithin(small, "warned:b", 400, 60)));
  await small.end();
  expect(asked.filter((item) => item.status === "fulfilled" && !item.value)).toEqual([]);
  expect(asked.find((item) => item.status === "rejected")?.reason).toMatchObject({ code: "unavailable" });
});

test("an address that reads too often without signing in is refused; signed-in users are not counted", async () => {
  const reading = await startApi({ publicWritesPerMinute: 1 });
  reading.clock.set("2026-11-20T11:00:00Z");
  const shop = await reading.newShop();
  const anonymous = reading.anonymous("en", { ip: "10.0.0.77" });
  const statuses: number[] = [];
  for (let time = 0; time < 51; time += 1) statuses.push((await anonymous.get("/api/session")).status);
  expect(statuses.filter((status) => status === 429)).toEqual(statuses.slice(50));
  for (let time = 0; time < 55; time += 1) statuses.push((await shop.get("/api/session")).status);
  expect(new Set(statuses.slice(51))).toEqual(new Set([200]));
});
