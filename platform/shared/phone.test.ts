import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isMobile, phoneSearchDigits, readablePhone, toE164 } from "./phone.ts";

describe("a number is understood however it is typed", () => {
  test.each([
    "055 410 2276",
    "0554102276",
    "554102276",
    "+966554102276",
    "+966 55 410 2276",
    "00966554102276",
    "00966 55 410-2276",
    "٠٥٥٤١٠٢٢٧٦",
    "۰۵۵ ۴۱۰ ۲۲۷۶",
    "٠٠٩٦٦٥٥٤١٠٢٢٧٦",
    "\u2066+966 55 410 2276\u2069",
    "055\ufe0d 410\ufffc 2276",
    "\u180e0554102276\u00ad",
    "+966\u200b55\ufeff410\u034f\u20622276",
    "(055) 410‑2276",
    " 055.410.2276 ",
    "966554102276",
  ])("%s is one Saudi mobile", (text) => {
    expect(toE164(text, "SA")).toBe("+966554102276");
  });

  test.each([
    ["33123456", "BH", "+97333123456"],
    ["9722 4410", "KW", "+96597224410"],
    ["0790123456", "JO", "+962790123456"],
    ["01012345678", "EG", "+201012345678"],
    ["0599123456", "PS", "+970599123456"],
    ["0532 123 45 67", "TR", "+905321234567"],
    ["00966554102276", "BH", "+966554102276"],
    ["+966554102276", "XX", "+966554102276"],
  ])("%s typed in %s is %s", (text, country, e164) => {
    expect(toE164(text, country)).toBe(e164);
    expect(isMobile(e164)).toBe(true);
  });

  test.each([
    "",
    "05",
    "055 41",
    "05541022761234567",
    "call me",
    "hello 0554102276",
    "0554102276 x",
    "0554102276 ext 5",
    "+1",
    "00",
    "+966 0",
    "<script>",
    "0554102276\u0000",
  ])("%j is no number", (text) => {
    expect(toE164(text, "SA")).toBeUndefined();
  });

  test("Without a country only a number with its country code is understood", () => {
    expect(toE164("0554102276", "XX")).toBeUndefined();
  });

  test("A landline is a valid number, but not a mobile", () => {
    expect(toE164("011 234 5678", "SA")).toBe("+966112345678");
    expect(isMobile("+966112345678")).toBe(false);
    expect(isMobile("nonsense")).toBe(false);
  });
});

const saudiMobile = fc
  .tuple(fc.constantFrom("50", "53", "54", "55", "56", "59"), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([prefix, rest]) => `+966${prefix}${String(rest).padStart(7, "0")}`);

test("A displayed number parses back to the same number", () => {
  fc.assert(
    fc.property(saudiMobile, fc.constantFrom("SA", "BH", "KW"), (e164, country) => {
      expect(toE164(readablePhone(e164, country), country)).toBe(e164);
    }),
  );
});

test("A number is shown in national form at home and with its country code abroad", () => {
  expect(readablePhone("+966554102276", "SA")).toBe("055 410 2276");
  expect(readablePhone("+96597224410", "SA")).toBe("+965 9722 4410");
  expect(readablePhone("nonsense", "SA")).toBe("nonsense");
});

describe("searching", () => {
  test.each([
    ["055 410", "55410"],
    ["٠٥٥ ٤١٠", "55410"],
    ["+966 55", "96655"],
    ["00966-55", "96655"],
    ["2276", "2276"],
  ])("%s looks for %s", (text, digits) => {
    expect(phoneSearchDigits(text)).toBe(digits);
    expect("+966554102276").toContain(digits);
  });

  test.each(["", "0", "Noura", "7421 KNR", "INV-000418", "+", "--"])("%j is no part of a number", (text) => {
    expect(phoneSearchDigits(text)).toBeUndefined();
  });
});
