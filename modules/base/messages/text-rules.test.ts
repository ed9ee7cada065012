import { expect, test } from "vitest";
import { filledText, lacking, quietUntil } from "./text-rules.ts";

test.each([
  ["2026-03-10T17:59:00Z", undefined],
  ["2026-03-10T18:00:00Z", "2026-03-11T05:00:00.000Z"],
  ["2026-03-10T22:30:00Z", "2026-03-11T05:00:00.000Z"],
  ["2026-03-11T04:59:59Z", "2026-03-11T05:00:00.000Z"],
  ["2026-03-11T05:00:00Z", undefined],
])("in Riyadh nobody is disturbed from 21:00 to 08:00: at %s until %s", (now, until) => {
  expect(quietUntil(now, "Asia/Riyadh")).toBe(until);
});

test("a text is lacking the placeholders without a value", () => {
  expect(lacking("{client}: {plate}, {total}", { client: "Sara", plate: "" })).toEqual(["plate", "total"]);
});

test("a filled text has no isolating marks, which would make it cost as much as Arabic", () => {
  expect(filledText("{client}: \u2066{plate}\u2069 {link}", { client: "Sara {plate}", plate: "1234", link: "" })).toBe(
    "Sara {plate}: 1234",
  );
});
