import { expect, test } from "vitest";
import { lackedByEvent } from "./event-rules.ts";

test("a text may name what its event knows", () => {
  expect(lackedByEvent("estimate-ready", ["{client}: {total}", null])).toEqual([]);
  expect(lackedByEvent("checked-in", ["{client}: {plate}", "{total}"])).toEqual(["total"]);
});
