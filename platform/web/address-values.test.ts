import { expect, test } from "vitest";
import { addressValue } from "./address-values.ts";

const id = "01979c9f-0000-7000-8000-000000000000";

test.each([
  ["from", "2026-02-28", "2026-02-28"],
  ["from", "2026-02-30", undefined],
  ["to", "banana", undefined],
  ["on", "9999-12-31", undefined],
  ["on", 2026, undefined],
  ["day", { from: "2026-01-01" }, undefined],
  ["month", "2026-10", "2026-10"],
  ["month", "2026-13", undefined],
  ["branch", id, id],
  ["branch", "'; drop table", undefined],
  ["party", "../clients", undefined],
  ["q", 17, "17"],
  ["q", null, undefined],
  ["status", "banana", "banana"],
  ["constructor", "x", "x"],
])("%s=%j is read as %j", (name, given, read) => {
  expect(addressValue({ [name]: given }, name)).toBe(read);
});

test("a missing parameter is undefined", () => {
  expect(addressValue({}, "from")).toBeUndefined();
});
