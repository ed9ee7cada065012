import fc from "fast-check";
import { expect, test } from "vitest";
import {
  fullness,
  hasRoomFor,
  isPrompt,
  momentAfter,
  maxPhotoBytes,
  maxPhotos,
  nextPhoto,
  nextRecord,
  notIn,
  outcomeOf,
  textsToSend,
  type Unsent,
  type UnsentEvent,
  withTexts,
} from "./unsent.ts";

const event = (id: string, rest: Partial<UnsentEvent> = {}): UnsentEvent => ({
  what: "event",
  kind: "start",
  id,
  owner: "shop/user",
  at: "2026-11-23T08:00:00.000Z",
  taskId: "task",
  taskName: null,
  ...rest,
});
const ids = fc.uniqueArray(fc.uuid({ version: 7 }), { minLength: 1, maxLength: 30 });

test("records are sent in the order in which they were made, each once, whatever is refused", () => {
  fc.assert(
    fc.property(ids, fc.infiniteStream(fc.boolean()), (made, refusals) => {
      const sent: string[] = [];
      let items: Unsent[] = made.map((id) => event(id));
      for (let next = nextRecord(items); next; next = nextRecord(items)) {
        const { id } = next;
        sent.push(id);
        const isRefused = refusals.next().value;
        items = items.map((item) =>
          item.id === id ? { ...item, ...(isRefused ? { refusal: "No" } : { doneAt: 1 }) } : item,
        );
      }
      expect(sent).toEqual(made.toSorted());
    }),
  );
});

test("each record is later than those before it, also when the device's clock goes back", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2_000_000_000_000 }), { minLength: 1 }), (clock) => {
      const items: Unsent[] = [];
      for (const now of clock)
        items.push(event(String(items.length), { at: new Date(momentAfter(items, now)).toISOString() }));
      const times = items.map(({ at }) => Date.parse(at));
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    }),
  );
});

test("an answer lacks what was sent after it was asked for, and what waits", () => {
  const items = [event("1", { doneAt: 50 }), event("2", { doneAt: 150 }), event("3"), event("4", { refusal: "No" })];
  expect(notIn(items, 100).map(({ id }) => id)).toEqual(["2", "3"]);
});

test("an event is sent as one of now while it is young and has not waited, and only once so", () => {
  const now = Date.parse("2026-11-23T08:00:05.000Z");
  expect(isPrompt(event("1"), false, now)).toBe(true);
  expect(isPrompt(event("1"), true, now)).toBe(false);
  expect(isPrompt(event("1", { isTried: true }), false, now)).toBe(false);
  expect(isPrompt(event("1"), false, now + 10_000)).toBe(false);
  expect(isPrompt(event("1"), false, now - 60_000)).toBe(false);
});

const photo = (id: string, size = 1): Unsent => ({
  ...event(id),
  what: "photo",
  taskId: "task",
  fileName: "a.jpg",
  size,
});

test("photos are sent after everything else, in the order in which they were taken", () => {
  const items = [photo("1"), photo("2"), event("3")];
  expect([nextRecord(items)?.id, nextPhoto(items)]).toEqual(["3", undefined]);
  expect([nextRecord(items.slice(0, 2)), nextPhoto(items.slice(0, 2))?.id]).toEqual([undefined, "1"]);
  expect(nextPhoto([{ ...photo("1"), refusal: "No" }, photo("2")])?.id).toBe("2");
});

test("a device keeps so many photos and so many bytes, whichever is reached first", () => {
  const many = Array.from({ length: maxPhotos - 1 }, (_, place) => photo(String(place)));
  expect(hasRoomFor([event("e"), ...many], 1)).toBe(true);
  expect(hasRoomFor([...many, photo("last")], 1)).toBe(false);
  expect(hasRoomFor([photo("large", maxPhotoBytes - 5)], 5)).toBe(true);
  expect(hasRoomFor([photo("large", maxPhotoBytes - 5)], 6)).toBe(false);
  expect(fullness(many)).toBeCloseTo(0.99);
  expect(fullness([photo("half", maxPhotoBytes / 2), event("e")])).toBe(0.5);
});

test("a photo whose id is known has arrived", () => {
  expect(outcomeOf(409, "id-taken", photo("1"))).toBe("arrived");
  expect(outcomeOf(409, "storage-limit", photo("1"))).toBe("refused");
});

test.each([
  [0, "offline", {}, "later"],
  [503, "unavailable", {}, "later"],
  [401, "unauthenticated", {}, "later"],
  [402, "subscription-ended", {}, "later"],
  [429, "too-many-at-once", {}, "later"],
  [403, "csrf-token-invalid", {}, "later"],
  [403, "second-factor-needed", {}, "later"],
  [409, "changed-elsewhere", {}, "later"],
  [403, "not-own-task", {}, "refused"],
  [409, "id-taken", {}, "refused"],
  [409, "id-taken", { isTried: true }, "arrived"],
] as const)("an answer of %i %s to %o means %s", (status, code, rest, outcome) => {
  expect(outcomeOf(status, code, event("1", rest))).toBe(outcome);
});

test("texts replace what they were written over, and nothing that somebody else wrote", () => {
  const before = { cause: null, note: "Old" };
  const now = { cause: "Worn seal", note: "New" };
  expect(textsToSend({ before, now }, { cause: null, note: "Old", complaint: "Noise" })).toEqual(now);
  expect(textsToSend({ before, now }, { cause: "Worn seal", note: "New" })).toEqual({});
  expect(textsToSend({ before, now }, { cause: "Bearing", note: "Old" })).toBeUndefined();
  expect(textsToSend({ before, now, overrides: true }, { cause: "Bearing", note: "Old" })).toEqual(now);
});

test("a task shows the texts that wait, the last ones on top", () => {
  const texts = (id: string, now: object): Unsent => ({ ...event(id), what: "texts", before: {}, now });
  const task = { id: "task", cause: null, note: "Old" };
  expect(withTexts(task, [texts("1", { cause: "Seal" }), texts("2", { cause: "Bearing" })])).toEqual({
    id: "task",
    cause: "Bearing",
    note: "Old",
  });
  expect(withTexts(task, [{ ...texts("1", { cause: "Seal" }), taskId: "other" }])).toEqual(task);
});
