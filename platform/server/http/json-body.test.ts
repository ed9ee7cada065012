import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { readJson as readBytes } from "./json-body.ts";

const readJson = (text: string) => readBytes(Buffer.from(text));

test("JSON is parsed unchanged", () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 2), (text, indent) => {
      const value: unknown = JSON.parse(text);
      fc.pre(depthOf(value) <= 24);
      expect(readJson(JSON.stringify(value, null, indent))).toEqual(value);
    }),
  );
});

test.each(["", " ", "\n"])("an empty body is none", (text) => {
  expect(readJson(text)).toBeUndefined();
});

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":1}',
  '[{"a":{"b":1, "c":2, "b" : 3}}]',
  '{"a":1,"b":{"a":1},"a":2}',
  '{"":1,"":2}',
  '{"a\\"":1,"a\\"":2}',
])("a field named twice is refused: %s", (text) => {
  expect(() => readJson(text)).toThrow("malformed");
});

test.each([
  '{"a":"a","b":"a"}',
  '[{"a":1},{"a":1}]',
  '{"a":{"a":{"a":1}}}',
  '{"a":"\\"a\\":1","b":["a","a"]}',
  '{"a\\\\":1,"a":2}',
])("names alike in other places are not: %s", (text) => {
  expect(readJson(text)).toEqual(JSON.parse(text));
});

test.each(["{", "{]", "{'a':1}", "undefined", "NaN", '{"a":01}', "[1,]", '"\u0000"'])(
  "what is no JSON is refused: %s",
  (text) => {
    expect(() => readJson(text)).toThrow("malformed");
  },
);

test("a drawing of megabytes is read; too many brackets or fields are refused", () => {
  expect(readJson(JSON.stringify({ drawing: '\\"'.repeat(2_000_000) }))).toHaveProperty("drawing");
  expect(() => readJson("[".repeat(1_000_000) + "]".repeat(1_000_000))).toThrow("malformed");
  expect(() => readJson('"'.repeat(1_000_001))).toThrow("malformed");
  const fields = (count: number) => `{${Array.from({ length: count }, (_, at) => `"f${at}":[{}]`).join()}}`;
  expect(readJson(fields(10_000))).toHaveProperty("f9999");
  const many = fields(500_000);
  const parsed = vi.spyOn(JSON, "parse");
  expect(() => readJson(many)).toThrow("malformed");
  expect(parsed).toHaveBeenCalledTimes(10_001);
  parsed.mockRestore();
});

test.each([
  [[0xff]],
  [[0x22, 0xc3, 0x28, 0x22]],
  [[0x22, 0xed, 0xa0, 0x80, 0x22]],
  [[...Buffer.from('{"name":"'), 0xe9, ...Buffer.from('"}')]],
  [[...Buffer.from('"ab', "utf16le")]],
])("what is not UTF-8 is refused: %j", (bytes) => {
  expect(() => readBytes(Buffer.from(bytes))).toThrow("malformed");
});

test("nesting up to the limit is accepted", () => {
  expect(readJson(`${"[".repeat(24)}${"]".repeat(24)}`)).toHaveLength(1);
  expect(() => readJson(`${"[".repeat(25)}${"]".repeat(25)}`)).toThrow("malformed");
});

function depthOf(value: unknown): number {
  return value !== null && typeof value === "object" ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
}
