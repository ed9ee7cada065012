import fc from "fast-check";
import { expect, test } from "vitest";
import {
  afterEvent,
  commonReason,
  emptyQueue,
  leftToSend,
  maxLosses,
  nextToSend,
  pauseAfter,
  type QueueEvent,
  type UploadQueue,
} from "./upload-queue.ts";

const photo = (key: string) => ({ key, file: new File(["x"], `${key}.png`, { type: "image/png" }) });
const added = (...keys: string[]): QueueEvent => ({ type: "added", items: keys.map(photo) });
const after = (...events: QueueEvent[]) => events.reduce(afterEvent, emptyQueue);
const states = ({ items }: UploadQueue) => items.map(({ key, state }) => `${key} ${state}`);

test("files are uploaded one after the other, in the order in which they were chosen", () => {
  const begun = after(added("a", "b"), { type: "started", key: "a" });
  expect(nextToSend(begun)).toBeUndefined();
  expect(nextToSend(afterEvent(begun, { type: "arrived", key: "a" }))?.key).toBe("b");
});

test("a lost connection pauses the list; afterwards the rest is uploaded, and what arrived is not sent again", () => {
  const lost = after(
    added("a", "b", "c"),
    { type: "started", key: "a" },
    { type: "arrived", key: "a" },
    { type: "started", key: "b" },
    { type: "progressed", key: "b", share: 0.6 },
    { type: "lost", key: "b", blamed: false },
  );
  expect([lost.line, states(lost), nextToSend(lost), leftToSend(lost)]).toEqual([
    "lost",
    ["b waiting", "c waiting"],
    undefined,
    2,
  ]);
  expect(nextToSend(afterEvent(lost, { type: "reconnected" }))?.key).toBe("b");
});

test("a refused file stays until it is retried or left out, and the others continue", () => {
  const refused = after(
    added("a", "b"),
    { type: "started", key: "a" },
    { type: "rejected", key: "a", reason: "The picture is damaged." },
  );
  expect([states(refused), nextToSend(refused)?.key]).toEqual([["a failed", "b waiting"], "b"]);
  expect(states(afterEvent(refused, { type: "retried", key: "a" }))).toEqual(["a waiting", "b waiting"]);
  expect(states(afterEvent(refused, { type: "leftOut", key: "a" }))).toEqual(["b waiting"]);
});

test("a reason common to all failed files is shown once, when nothing is left to upload", () => {
  const refused = (key: string, reason: string): QueueEvent[] => [
    { type: "started", key },
    { type: "rejected", key, reason },
  ];
  const full = "The storage is full.";
  expect(commonReason(after(added("a", "b"), ...refused("a", full), ...refused("b", full)))).toBe(full);
  expect(commonReason(after(added("a", "b"), ...refused("a", full)))).toBeUndefined();
  expect(commonReason(after(added("a"), ...refused("a", full)))).toBeUndefined();
  expect(
    commonReason(after(added("a", "b"), ...refused("a", full), ...refused("b", "The picture is damaged."))),
  ).toBeUndefined();
});

test("a file that repeatedly loses the connection lets the others go first, and fails once another arrives", () => {
  const breaks = (key: string, times: number, blamed = true): QueueEvent[] =>
    Array.from({ length: times }, (): QueueEvent[] => [
      { type: "reconnected" },
      { type: "started", key },
      { type: "lost", key, blamed },
    ]).flat();
  const nextAfter = (...events: QueueEvent[]) =>
    nextToSend(after(added("a", "b"), ...events, { type: "reconnected" }))?.key;
  expect(nextAfter(...breaks("a", maxLosses - 1))).toBe("a");
  expect(nextAfter(...breaks("a", maxLosses))).toBe("b");
  const arrived: QueueEvent[] = [{ type: "reconnected" }, { type: "started", key: "b" }, { type: "arrived", key: "b" }];
  expect(states(after(added("a", "b"), ...breaks("a", maxLosses), ...arrived, ...breaks("a", 1)))).toEqual([
    "a failed",
  ]);
  expect(states(after(added("a", "b"), ...breaks("a", maxLosses), ...arrived, ...breaks("a", 1, false)))).toEqual([
    "a waiting",
  ]);
  expect(
    states(
      afterEvent(after(added("a", "b"), ...breaks("a", maxLosses), ...arrived, ...breaks("a", 1)), {
        type: "resumed",
      }),
    ),
  ).toEqual(["a waiting"]);
});

test("while nothing gets through, no file is given up, however long it lasts", () => {
  const long = Array.from({ length: 30 }).reduce<UploadQueue>(
    (queue) => {
      const next = nextToSend(afterEvent(queue, { type: "reconnected" }))!;
      return [
        { type: "reconnected" } as const,
        { type: "started", key: next.key } as const,
        { type: "lost", key: next.key, blamed: true } as const,
      ].reduce<UploadQueue>(afterEvent, queue);
    },
    after(added("a", "b")),
  );
  expect([states(long), long.line]).toEqual([["a waiting", "b waiting"], "lost"]);
  expect(long.items.map(({ losses }) => losses)).toEqual([15, 15]);
});

test("a lost connection is retried after 5 seconds, then at growing intervals of at most a minute", () => {
  expect([0, 1, 2, 3, 4, 99].map(pauseAfter)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});

const keys = ["a", "b", "c", "d"];
const anyKey = fc.constantFrom(...keys);
const anyEvent: fc.Arbitrary<QueueEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom("started" as const, "arrived" as const, "leftOut" as const, "retried" as const),
    key: anyKey,
  }),
  fc.record({
    type: fc.constant("progressed" as const),
    key: anyKey,
    share: fc.double({ min: -1, max: 2, noNaN: true }),
  }),
  fc.record({ type: fc.constant("rejected" as const), key: anyKey, reason: fc.string() }),
  fc.record({ type: fc.constant("lost" as const), key: anyKey, blamed: fc.boolean() }),
  fc.record({ type: fc.constantFrom("disconnected" as const, "reconnected" as const, "resumed" as const) }),
);

/** The sender starts only what `nextToSend` returns. */
const happens = (queue: UploadQueue, event: QueueEvent) =>
  event.type === "started" && nextToSend(queue)?.key !== event.key ? queue : afterEvent(queue, event);

test("after any events, at most one file is being sent, each leaves the list only by arriving or being left out, and none occurs twice", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      const gone = new Set<string>();
      let queue = after(added(...keys));
      for (const event of events) {
        queue = happens(queue, event);
        if (event.type === "arrived" || event.type === "leftOut") gone.add(event.key);
        expect(queue.items.filter(({ state }) => state === "sending").length).toBeLessThanOrEqual(1);
        expect(queue.items.map(({ key }) => key)).toEqual(keys.filter((key) => !gone.has(key)));
        expect(
          queue.items.every(({ share, state }) => share >= 0 && share <= 1 && (state === "sending" || share === 0)),
        ).toBe(true);
      }
    }),
  );
});

test("after any events, resuming sends everything that is left", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let queue = afterEvent(events.reduce(happens, after(added(...keys))), { type: "resumed" });
      const [busy] = queue.items.filter(({ state }) => state === "sending");
      if (busy) queue = afterEvent(queue, { type: "arrived", key: busy.key });
      for (let next = nextToSend(queue); next; next = nextToSend(queue))
        queue = [
          { type: "started", key: next.key } as const,
          { type: "arrived", key: next.key } as const,
        ].reduce<UploadQueue>(afterEvent, queue);
      expect(queue.items).toEqual([]);
    }),
  );
});
