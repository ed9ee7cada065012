import fc from "fast-check";
import { expect, test } from "vitest";
import { smsParts } from "./sms-parts.ts";

const of = (character: string, count: number) => smsParts(character.repeat(count));

test.each([
  ["a", 1, "gsm", 1],
  ["a", 160, "gsm", 1],
  ["a", 161, "gsm", 2],
  ["a", 306, "gsm", 2],
  ["a", 307, "gsm", 3],
  ["a", 480, "gsm", 4],
  ["€", 80, "gsm", 1],
  ["€", 81, "gsm", 2],
  ["ç", 71, "unicode", 2],
  ["س", 70, "unicode", 1],
  ["س", 71, "unicode", 2],
  ["س", 134, "unicode", 2],
  ["س", 135, "unicode", 3],
  ["س", 480, "unicode", 8],
  ["🚗", 35, "unicode", 1],
  ["🚗", 36, "unicode", 2],
] as const)("%s × %i is sent as %s in %i", (character, count, encoding, parts) => {
  expect(of(character, count)).toEqual({ encoding, parts });
});

test("a character that counts twice is not divided between two messages", () => {
  // 152 characters, then one of two: 153 do not fit it.
  expect(smsParts(`${"a".repeat(152)}€${"a".repeat(152)}`)).toEqual({ encoding: "gsm", parts: 3 });
  expect(smsParts(`${"س".repeat(66)}🚗${"س".repeat(66)}`)).toEqual({ encoding: "unicode", parts: 3 });
});

test("nothing is no message, and a longer text never takes fewer", () => {
  expect(smsParts("").parts).toBe(0);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme", minLength: 1 }), (text, more) => {
      expect(smsParts(text + more).parts).toBeGreaterThanOrEqual(Math.max(1, smsParts(text).parts));
    }),
  );
});
