import { expect, test } from "vitest";
import { isolated, isolatedName, messageLanguage, unbroken } from "./words.ts";

test("on screen the number of a document is not broken at its hyphens; other texts and numbers stay as they are", () => {
  const joined = "\u2066EST-\u2060000012 v2\u2069";
  expect(unbroken(`أُرسل ${isolated("EST-000012 v2")}.`)).toBe(`أُرسل ${joined}.`);
  expect(unbroken(`${isolated("F-2026-7")} · ${isolated("EST-000012 v2")}`)).toBe(
    `\u2066F-\u20602026-\u20607\u2069 · ${joined}`,
  );
  for (const text of ["a-b", isolatedName("Al-Nasser"), `x-y ${isolated("-12.50")} x-y`, isolated("20/11/2026")])
    expect(unbroken(text)).toBe(text);
});

test.each([
  [{ name: "نورة القحطاني" }, "en", "ar"],
  [{ name: "Noura نورة" }, "en", "ar"],
  [{ name: "نورة القحطاني", language: "en" }, "ar", "en"],
  [{ name: "Noura" }, "ar", "ar"],
  [{ name: "Noura", language: null }, "en", "en"],
] as const)("%o is written to by a shop of %s in %s", (client, ofShop, expected) => {
  expect(messageLanguage(client, ofShop)).toBe(expected);
});
