import { afterEach, expect, test, vi } from "vitest";
import { lineTo } from "./live-line.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page and its event streams. */
const page = () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const seen = Object.assign(new EventTarget(), { hidden: false });
  const streams: EventTarget[] = [];
  const open = new Set<EventTarget>();
  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    constructor() {
      super();
      streams.push(this);
      open.add(this);
    }
    close() {
      open.delete(this);
    }
  }
  const listeners = new Set<unknown>();
  vi.spyOn(seen, "addEventListener").mockImplementation((_kind, listener) => void listeners.add(listener));
  vi.spyOn(seen, "removeEventListener").mockImplementation((_kind, listener) => void listeners.delete(listener));
  vi.stubGlobal("document", seen);
  vi.stubGlobal("EventSource", Stream);
  const show = (isShown: boolean) => {
    seen.hidden = !isShown;
    for (const listener of listeners) (listener as () => void)();
  };
  return { listeners, streams, open, show };
};

test("a line that nobody subscribes to any more has no stream and does not watch whether its page is seen", () => {
  const { listeners, open } = page();
  const unsubscribe = lineTo(() => "/api/events").subscribe(() => undefined);
  expect([listeners.size, open.size]).toEqual([1, 1]);
  unsubscribe();
  vi.runAllTimers();
  expect([listeners.size, open.size]).toEqual([0, 0]);
});

test("a line that the next page subscribes to at once keeps its stream, and closes it while the page is hidden", () => {
  const { streams, open, show } = page();
  const line = lineTo(() => "/api/events");
  const unsubscribe = line.subscribe(() => undefined);
  unsubscribe();
  line.subscribe(() => undefined);
  vi.runAllTimers();
  expect([streams.length, open.size]).toEqual([1, 1]);
  show(false);
  expect(open.size).toBe(0);
  show(true);
  expect([streams.length, open.size]).toEqual([2, 1]);
});
