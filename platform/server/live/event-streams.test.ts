import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openEventStreams } from "./event-streams.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Streams of a shop, and how often each session was checked. */
const shop = () => {
  const { open, notify, count } = openEventStreams(() => new Date());
  const checks: string[] = [];
  const ended = new Set<string>();
  const openOf = (session: string) => {
    const stillMay = async () => {
      checks.push(session);
      return !ended.has(session);
    };
    const stream = open({ shopId: "shop", key: session, checkedBy: session, lastEventId: undefined, stillMay });
    let text = "";
    stream.on("data", (part: string) => (text += part));
    return { stream, beats: () => text.match(/^: beat$/gm)?.length ?? 0 };
  };
  return { openOf, notify, count, checks, ended };
};

test("a session is checked once in a beat, however many streams it has, and all of them say that they are alive", async () => {
  const { openOf, checks } = shop();
  const boards = [openOf("salem"), openOf("salem"), openOf("salem"), openOf("nora")];
  await vi.advanceTimersByTimeAsync(20_000);
  expect(checks).toEqual(["salem", "nora"]);
  expect(boards.map(({ beats }) => beats())).toEqual([1, 1, 1, 1]);
});

test("so it is when sessions of the shop may have ended; then all streams of an ended session end, and no other", async () => {
  const { openOf, notify, count, checks, ended } = shop();
  for (const session of ["salem", "salem", "nora"]) openOf(session);
  ended.add("salem");
  notify("shop", ["sessions"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(checks).toEqual(["salem", "nora"]);
  await vi.waitFor(() => expect(count()).toBe(1));
});

test("a session whose streams are closed is not checked any more", async () => {
  const { openOf, count, checks } = shop();
  const { stream } = openOf("salem");
  openOf("salem").stream.destroy();
  stream.destroy();
  await vi.waitFor(() => expect(count()).toBe(0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checks).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
