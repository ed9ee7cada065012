import { beforeEach, expect, test, vi } from "vitest";
import { draftKeeper } from "./drafts.ts";

const stored = vi.hoisted(() => ({ writes: [] as string[] }));

vi.mock(import("idb"), async (original) => {
  const drafts = {
    put: async ({ values }: { values: { plate: string } }) => stored.writes.push(`put ${values.plate}`),
    delete: async () => stored.writes.push("delete"),
  };
  const openDB = async () => ({ transaction: () => ({ store: drafts, commit: () => undefined, done: undefined }) });
  return { ...(await original()), openDB: openDB as never };
});

beforeEach(() => {
  stored.writes = [];
  vi.useFakeTimers();
});

const typed = (plate: string) => () => ({ values: { plate } });

test("a draft is stored half a second after the last change", async () => {
  const keeper = draftKeeper("a");
  keeper.keepSoon(typed("7"));
  await vi.advanceTimersByTimeAsync(400);
  keeper.keepSoon(typed("74"));
  await vi.advanceTimersByTimeAsync(400);
  expect(stored.writes).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(stored.writes).toEqual(["put 74"]);
});

test("a draft that is dropped before it was stored does not come back", async () => {
  const keeper = draftKeeper("a");
  keeper.keepSoon(typed("7421"));
  await vi.advanceTimersByTimeAsync(499);
  keeper.drop();
  await vi.advanceTimersByTimeAsync(1000);
  keeper.keepNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.writes).toEqual(["delete"]);
});

test("leaving the page stores at once what is not stored yet, once", async () => {
  const keeper = draftKeeper("a");
  keeper.keepSoon(typed("7421"));
  keeper.keepNow();
  keeper.keepNow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(stored.writes).toEqual(["put 7421"]);
});
