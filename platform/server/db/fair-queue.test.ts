import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { identification, openFairQueue, anonymous } from "./fair-queue.ts";

afterEach(() => void vi.useRealTimers());

const bounds = { places: 4, ofOneShop: 3, maxWaitingOfShop: 100, maxWaiting: 1000, maxWaitMs: 10_000 };

/** A caller that still waits when its test ends is refused ten seconds later. */
const refused = () => undefined;

/** Asks for places for these shops in order, and tells who has got one. */
const watched = (changes: Partial<Parameters<typeof openFairQueue>[0]> = {}) => {
  const queue = openFairQueue({ ...bounds, ...changes });
  const served: string[] = [];
  const giveBack: (() => void)[] = [];
  const ask = (...shops: string[]) => {
    for (const shop of shops) {
      queue.take(shop).then((back) => {
        served.push(shop);
        giveBack.push(back);
      }, refused);
    }
    return nextTurn();
  };
  const free = () => {
    giveBack.shift()?.();
    return nextTurn();
  };
  return { queue, served, ask, free };
};

test("a place that becomes free goes to the waiting shop that holds fewest, and among those to the one served longest ago", async () => {
  const { served, ask, free } = watched({ ofOneShop: 4 });
  await ask("a", "a", "a", "a", "a", "a", "b", "b", "c");
  expect(served).toEqual(["a", "a", "a", "a"]);
  await free();
  await free();
  await free();
  expect(served.slice(4)).toEqual(["b", "c", "b"]);
});

test("a shop waits as long as one of its calls does", async () => {
  const { queue, ask, free } = watched();
  const waiting = () => ["a", "b"].filter(queue.isWaiting);
  await ask("a", "a", "a");
  expect(waiting()).toEqual([]);
  await ask("a");
  expect([waiting(), queue.counts().waiting]).toEqual([["a"], 1]);
  await free();
  expect([waiting(), queue.counts().waiting]).toEqual([[], 0]);
});

test("a shop alone leaves one place free, so that another shop does not wait", async () => {
  const { served, ask } = watched();
  await ask("a", "a", "a", "a", "a");
  expect(served).toEqual(["a", "a", "a"]);
  await ask("b");
  expect(served).toEqual(["a", "a", "a", "b"]);
});

test("a shop holds fewer places while another shop calls, and its full number again five seconds after that shop's last call", async () => {
  vi.useFakeTimers();
  const queue = openFairQueue({ ...bounds, ofOneShopBesideOthers: 1 });
  const isServed = async (shop: string) => {
    let back: (() => void) | undefined;
    queue.take(shop).then((giveBack) => {
      back = giveBack;
    }, refused);
    await vi.advanceTimersByTimeAsync(0);
    return back;
  };
  (await isServed("b"))?.();
  const first = await isServed("a");
  expect(await isServed("a")).toBeUndefined();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await isServed("a")).toBeUndefined();
  first?.();
  await vi.advanceTimersByTimeAsync(0);
  // The two waiting calls are served, and one more.
  expect(await isServed("a")).toBeDefined();
  expect(await isServed("a")).toBeUndefined();
});

test("shops that flood the server take turns, one call each", async () => {
  const { served, ask, free } = watched({ places: 1, ofOneShop: 1 });
  await ask("a", "a", "a", "b", "b", "c");
  for (let times = 0; times < 5; times += 1) await free();
  expect(served).toEqual(["a", "b", "c", "a", "b", "a"]);
});

test("a shop that calls repeatedly never overtakes a waiting shop", async () => {
  const { served, ask, free } = watched({ places: 1, ofOneShop: 1 });
  await ask("a", "b");
  for (let times = 0; times < 3; times += 1) {
    void ask("a");
    await free();
  }
  expect(served.slice(0, 2)).toEqual(["a", "b"]);
});

describe("identification of callers", () => {
  test("has one place reserved, however many shops flood the server", async () => {
    const { served, ask } = watched({ ofIdentification: 1 });
    await ask("a", "a", "a", "b", "b", "c", anonymous);
    expect(served).toEqual(["a", "a", "a"]);
    await ask(identification);
    expect(served.slice(3)).toEqual([identification]);
  });

  test("is served before all waiting calls, holds no more than its places, and is never refused because of others", async () => {
    const { served, ask, free } = watched({
      places: 1,
      ofOneShop: 1,
      maxWaitingOfShop: 1,
      maxWaiting: 2,
      ofIdentification: 1,
    });
    await ask(anonymous, anonymous, anonymous, "a", identification, identification, identification);
    for (let times = 0; times < 5; times += 1) await free();
    expect(served).toEqual([anonymous, identification, identification, identification, "a", anonymous]);
    const open = watched({ ofIdentification: 1 });
    await open.ask(identification, identification, "a");
    expect(open.served).toEqual([identification, "a"]);
  });
});

describe("refused calls", () => {
  test("beyond a shop's own limit a call is refused with 429, while another shop can still wait", async () => {
    const { queue, ask } = watched({ maxWaitingOfShop: 2 });
    await ask("a", "a", "a", "a", "a");
    await expect(queue.take("a")).rejects.toMatchObject({
      code: "too-many-at-once",
      words: { status: 429 },
      details: { retryAfter: 2 },
    });
    await expect(queue.take("b")).resolves.toBeTypeOf("function");
  });

  test("beyond the server's limit, or without a shop, a call is refused with 503", async () => {
    const { queue, ask } = watched({ places: 1, ofOneShop: 1, maxWaiting: 2 });
    await ask("a", "b", "c");
    await expect(queue.take("d")).rejects.toMatchObject({ code: "unavailable", words: { status: 503 } });
    const open = watched({ places: 1, ofOneShop: 1, maxWaitingOfShop: 1 });
    await open.ask(anonymous, anonymous);
    await expect(open.queue.take(anonymous)).rejects.toMatchObject({ code: "unavailable" });
  });

  test("a call that waited too long is refused with the status that names the cause, and loses its place", async () => {
    vi.useFakeTimers();
    const queue = openFairQueue({ ...bounds, places: 1, ofOneShop: 1 });
    const giveBack = await queue.take("a");
    const said = Promise.allSettled([queue.take("a"), queue.take("b")]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await said).toMatchObject([{ reason: { code: "too-many-at-once" } }, { reason: { code: "unavailable" } }]);
    giveBack();
    await expect(queue.take("c")).resolves.toBeTypeOf("function");
  });
});

test("in any order of taking and returning, no place is given twice or lost, and nobody waits while a place is free for them", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom("a", "b", "c"), fc.nat(3)), { maxLength: 60 }),
      async (steps) => {
        const queue = openFairQueue(bounds);
        const held: { shop: string; giveBack: () => void }[] = [];
        const waiting = new Map<string, number>();
        const of = (shop: string) => held.filter((item) => item.shop === shop).length;
        for (const step of steps) {
          if (typeof step === "number") held.splice(step, 1)[0]?.giveBack();
          else {
            waiting.set(step, (waiting.get(step) ?? 0) + 1);
            queue.take(step).then((giveBack) => {
              waiting.set(step, waiting.get(step)! - 1);
              held.push({ shop: step, giveBack });
            }, refused);
          }
          await new Promise(setImmediate);
          expect(held.length).toBeLessThanOrEqual(bounds.places);
          for (const [shop, count] of waiting) {
            expect(of(shop)).toBeLessThanOrEqual(bounds.ofOneShop);
            if (count > 0) expect(held.length === bounds.places || of(shop) === bounds.ofOneShop).toBe(true);
          }
        }
        for (let last = held.pop(); last; last = held.pop()) {
          last.giveBack();
          await new Promise(setImmediate);
        }
        expect([...waiting.values()].filter((count) => count > 0)).toEqual([]);
      },
    ),
  );
});
