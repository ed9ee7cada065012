import fc from "fast-check";
import { expect, test } from "vitest";
import { unknownPlaceholders, withValues } from "./placeholders.ts";

const values = {
  client: "Ahmed",
  plate: "1234 HYT",
  total: "115.00 SAR",
  day: "24 November",
  time: "09:00",
  link: "https://w.sa/x",
  shop: "Al Noor",
};

test("placeholders are replaced by their values, each as often as it stands", () => {
  expect(withValues("{client}, {plate} is ready: {total}. {link} {shop} {shop}", values)).toBe(
    "Ahmed, 1234 HYT is ready: 115.00 SAR. https://w.sa/x Al Noor Al Noor",
  );
});

test("a value that looks like a placeholder or a pattern stays as it is", () => {
  expect(withValues("{client}", { ...values, client: "{plate} $& $1" })).toBe("{plate} $& $1");
});

test("other names in braces are found, single braces are not", () => {
  expect(unknownPlaceholders("{clinet} {Client} {} { plate } {shop}")).toEqual([
    "{clinet}",
    "{Client}",
    "{}",
    "{ plate }",
  ]);
  expect(unknownPlaceholders("a } b { c")).toEqual([]);
});

test("a text without braces stays as it is", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const text = typed.replaceAll("{", "");
      return withValues(text, values) === text;
    }),
  );
  expect(withValues("}{", values)).toBe("}{");
});
