import fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "./json-body.ts";

test("JSON is read as it stands", () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 2), (text, indent) => {
      const value: unknown = JSON.parse(text);
      expect(readJson(JSON.stringify(value, null, indent))).toEqual(value);
    }),
  );
});

test.each(["", " ", "\n"])("an empty body is none", (text) => {
  expect(readJson(text)).toBeUndefined();
});

test.each(['{"a":1,"a":2}', '{"a":1,"\\u0061":1}', '[{"a":{"b":1, "c":2, "b" : 3}}]', '{"a":1,"b":{"a":1},"a":2}', '{"":1,"":2}', '{"a\\"":1,"a\\"":2}'])(
  "a field named twice is refused: %s",
  (text) => {
    expect(() => readJson(text)).toThrow("malformed");
  },
);

test.each(['{"a":"a","b":"a"}', '[{"a":1},{"a":1}]', '{"a":{"a":{"a":1}}}', '{"a":"\\"a\\":1","b":["a","a"]}', '{"a\\\\":1,"a":2}'])("names alike in other places are not: %s", (text) => {
  expect(readJson(text)).toEqual(JSON.parse(text));
});

test.each(["{", "{]", "{'a':1}", "undefined", "NaN", '{"a":01}', "[1,]", '"\u0000"'])("what is no JSON is refused: %s", (text) => {
  expect(() => readJson(text)).toThrow("malformed");
});

test("a drawing of megabytes, and brackets without end, are read in an instant", () => {
  const started = performance.now();
  expect(readJson(JSON.stringify({ drawing: "\\\"".repeat(2_000_000) }))).toHaveProperty("drawing");
  expect(readJson("[".repeat(100_000) + "]".repeat(100_000))).toHaveLength(1);
  expect(performance.now() - started).toBeLessThan(2000);
});
