import { expect, test } from "vitest";
import { isKnownType, problemOfCell, problemOfJson } from "./cell-types.ts";
import { fileType, type SchemaColumn } from "./schema.ts";

const column = (type: string, required = true): SchemaColumn => ({
  name: "column",
  in: "csv",
  type,
  required,
  refersTo: null,
});

test.each([
  ["uuid", "01910000-0000-7000-8000-000000000001", "01910000-0000-7000-8000-00000000001"],
  ["uuid", "01910000-0000-7000-8000-00000000000a", "01910000-0000-7000-8000-00000000000A"],
  ["boolean", "false", "t"],
  ["integer", "-2147483648", "2147483648"],
  ["integer", "0", "01"],
  ["bigint", "9223372036854775807", "9223372036854775808"],
  ["bigint", "-11500", "-11500.00"],
  ["numeric(12,3)", "-999999999.999", "1000000000.000"],
  ["numeric(12,3)", "1.500", "1.5"],
  ["date", "2024-02-29", "2026-02-29"],
  ["timestamp with time zone", "2026-11-20T21:50:00.123456Z", "2026-11-20T24:00:00.000000Z"],
  ["timestamp with time zone", "2026-11-20T00:00:00.000000Z", "2026-11-20T00:00:00Z"],
  [
    fileType,
    "files/2026/0d6a2c1e-1111-4222-8333-444455556666.jpg",
    "files/../0d6a2c1e-1111-4222-8333-444455556666.jpg",
  ],
])("a %s is %s and not %s", (type, good, bad) => {
  expect([isKnownType(type), problemOfCell(column(type), good), problemOfCell(column(type), bad)]).toEqual([
    true,
    undefined,
    "not-of-type",
  ]);
});

test("a text needs its apostrophe, and a required cell a value", () => {
  expect(problemOfCell(column("text"), "'=1+1")).toBeUndefined();
  expect(problemOfCell(column("text"), "")).toBeUndefined();
  expect(problemOfCell(column("text"), "=1+1")).toBe("unguarded");
  expect(problemOfCell(column("text"), null)).toBe("empty");
  expect(problemOfCell(column("text", false), null)).toBeUndefined();
});

test("a list in JSON has elements of its type", () => {
  expect(problemOfJson(column("text[]"), ["=1", null])).toBeUndefined();
  expect(problemOfJson(column("uuid[]"), ["01910000-0000-7000-8000-000000000001"])).toBeUndefined();
  expect(problemOfJson(column("uuid[]"), ["x"])).toBe("not-of-type");
  expect(problemOfJson(column("text[]"), "x")).toBe("not-of-type");
  expect(problemOfJson(column("jsonb"), { any: ["thing"] })).toBeUndefined();
  expect(problemOfJson(column("jsonb"), undefined)).toBe("empty");
});

test("a type that nobody has thought of is not known", () => {
  expect([isKnownType("money"), isKnownType("money[]")]).toEqual([false, false]);
});
