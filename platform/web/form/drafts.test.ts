import { beforeEach, expect, test, vi } from "vitest";
import { draftKeeper, readDraft } from "./drafts.ts";

const stored = vi.hoisted(() => ({
  writes: [] as string[],
  whenStored: undefined as Promise<void> | undefined,
  drafts: [] as { key: string; value: { keptAt: string } }[],
}));

vi.mock(import("idb"), async (original) => {
  const cursorAt = (at: number): object | null => {
    const draft = stored.drafts[at];
    if (!draft) return null;
    const next = () => Promise.resolve(cursorAt(at + 1));
    return { value: draft.value, delete: async () => stored.writes.push(`forget ${draft.key}`), continue: next };
  };
  const drafts = {
    put: async ({ values }: { values: { plate: string } }) => {
      stored.writes.push(`put ${values.plate}`);
      await stored.whenStored;
    },
    delete: async () => stored.writes.push("delete"),
    openCursor: async () => cursorAt(0),
  };
  const openDB = async () => ({
    get: async (_store: string, key: string) => stored.drafts.find((draft) => draft.key === key)?.value,
    transaction: () => ({ store: drafts, commit: () => undefined, done: undefined }),
  });
  return { ...(await original()), openDB: openDB as never };
});

const tell = vi.fn<(isKept: boolean) => void>();
const local = new Map<string, string>();

const keptDaysAgo = (key: string, days: number) => ({
  key,
  value: { values: {}, keptAt: new Date(Date.now() - days * 86_400_000).toISOString() },
});

test("drafts of 30 days and more are deleted when the first one is read or stored, and not offered; so is what a page left behind of them", async () => {
  stored.drafts = [keptDaysAgo("old", 31), keptDaysAgo("new", 29)];
  for (const { key, value } of [keptDaysAgo("left-old", 31), keptDaysAgo("left-new", 29)])
    local.set(`warsha-draft/${key}`, JSON.stringify(value));
  local.set("warsha-draft/cut", '{"values":{"name":"Nou');
  local.set("warsha-draft/empty", "null");
  local.set("warsha-theme", "dark");
  expect(await readDraft("old")).toBeUndefined();
  expect(await readDraft("new")).toBeDefined();
  expect(stored.writes).toEqual(["forget old"]);
  expect([...local.keys()]).toEqual(["warsha-draft/left-new", "warsha-theme"]);
});

test("what a page left behind more than 30 days ago is not offered, and not stored again", async () => {
  await readDraft("another");
  local.set("warsha-draft/a", JSON.stringify(keptDaysAgo("a", 31).value));
  expect(await readDraft("a")).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect([stored.writes, local.size]).toEqual([[], 0]);
});

beforeEach(() => {
  stored.drafts = [];
  stored.writes = [];
  stored.whenStored = undefined;
  tell.mockClear();
  local.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
    removeItem: (key: string) => local.delete(key),
    key: (at: number) => [...local.keys()][at] ?? null,
    get length() {
      return local.size;
    },
  });
  vi.useFakeTimers();
});

const typed = (plate: string) => () => ({ values: { plate } });

test("a draft is stored half a second after the last change", async () => {
  const keeper = draftKeeper("a", tell);
  keeper.keepSoon(typed("7"));
  await vi.advanceTimersByTimeAsync(400);
  keeper.keepSoon(typed("74"));
  await vi.advanceTimersByTimeAsync(400);
  expect(stored.writes).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(stored.writes).toEqual(["put 74"]);
});

test("a draft that is dropped before it was stored does not come back", async () => {
  const keeper = draftKeeper("a", tell);
  keeper.keepSoon(typed("7421"));
  await vi.advanceTimersByTimeAsync(499);
  keeper.drop();
  await vi.advanceTimersByTimeAsync(1000);
  keeper.keepNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.writes).toEqual(["delete"]);
});

test("leaving the page stores at once what is not stored yet, once", async () => {
  const keeper = draftKeeper("a", tell);
  keeper.keepSoon(typed("7421"));
  keeper.keepNow();
  keeper.keepNow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(stored.writes).toEqual(["put 7421"]);
});

test("a draft is called kept once it is stored, and not from its next change on until that is stored", async () => {
  const keeper = draftKeeper("a", tell);
  let resolve = () => {};
  stored.whenStored = new Promise((done) => (resolve = done));
  keeper.keepSoon(typed("7"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(stored.writes).toEqual(["put 7"]);
  expect(tell).not.toHaveBeenCalledWith(true);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(tell).toHaveBeenLastCalledWith(true);
  keeper.keepSoon(typed("74"));
  expect(tell).toHaveBeenLastCalledWith(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tell).toHaveBeenLastCalledWith(true);
});

test("what was typed before the page ended is there again, though the database had not stored it", async () => {
  const keeper = draftKeeper("a", tell);
  stored.whenStored = new Promise(() => undefined);
  keeper.keepSoon(typed("7421"));
  keeper.keepNow();
  expect((await readDraft("a"))?.values).toEqual({ plate: "7421" });

  stored.whenStored = undefined;
  await readDraft("a");
  await vi.advanceTimersByTimeAsync(0);
  expect(local.size).toBe(0);
  expect(await readDraft("a")).toBeUndefined();
});

test("what is on its way into the database when the page ends is not lost either, and a saved draft leaves nothing", async () => {
  const keeper = draftKeeper("a", tell);
  stored.whenStored = new Promise(() => undefined);
  keeper.keepSoon(typed("7421"));
  await vi.advanceTimersByTimeAsync(500);
  keeper.keepNow();
  expect((await readDraft("a"))?.values).toEqual({ plate: "7421" });
  keeper.drop();
  expect(local.size).toBe(0);
});
