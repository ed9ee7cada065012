import { expect, test } from "vitest";
import { eastern } from "./digits.ts";
import { inLanguage } from "./words.ts";

test("numbers with their separators are written in Eastern Arabic digits", () => {
  expect(eastern("1,607.95")).toBe("١٬٦٠٧٫٩٥");
  expect(eastern("20 نوفمبر 2026")).toBe("٢٠ نوفمبر ٢٠٢٦");
  expect(eastern("10 هـ.")).toBe("١٠ هـ.");
});

test("numbers in a sentence follow the shop's digits; codes and names do not", () => {
  const days = { en: "Day {day} of {of}: {name}", ar: "اليوم {day} من {of}: {name}" };
  expect(inLanguage(days, "ar", { day: 3, of: 14, name: "INV-000418" }, "eastern")).toBe("اليوم ٣ من ١٤: INV-000418");
  expect(inLanguage(days, "ar", { day: 3, of: 14, name: "INV-000418" })).toBe("اليوم 3 من 14: INV-000418");
  const counted = {
    en: "{count, plural, one {# car} other {# cars}}",
    ar: "{count, plural, few {# سيارات} many {# سيارة} other {# سيارة}}",
  };
  expect(inLanguage(counted, "ar", { count: 1_012 }, "eastern")).toBe("١٬٠١٢ سيارة");
  expect(inLanguage(counted, "en", { count: 1_012 }, "eastern")).toBe("1,012 cars");
});
