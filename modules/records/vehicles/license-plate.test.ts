import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkPlate,
  emptyPlate,
  formatPlate,
  plateInBoth,
  plateLabel,
  plateParts,
  shownPlate,
} from "./license-plate.ts";
import { keptPlateIn } from "./kept-plate.ts";
import {
  isUnclearPlate,
  plateKey,
  platePatterns,
  plateSearchKeys,
  plateSearchWords,
  similarPlateKeys,
} from "./plate-key.ts";
import { examplePlate, homePlates } from "./example-plates.ts";
import { emirates, saudiAlphabet } from "./plate-letters.ts";

test("an Emirati plate names its emirate in the reader's language", () => {
  const plate = { licensePlate: "A 52718 Dubai", licensePlateCountry: "AE" };
  expect([shownPlate(plate), shownPlate(plate, "ar")]).toEqual(["A 52718 Dubai", "A 52718 دبي"]);
  const saudi = { licensePlate: "7421 ك ن ر", licensePlateCountry: "SA" };
  expect(shownPlate(saudi, "ar")).toBe(shownPlate(saudi));
});

describe("a plate that was kept in English", () => {
  const emirati = fc
    .record({
      code: fc.oneof(fc.stringMatching(/^[A-Z]{1,2}$/), fc.nat(99).map(String), fc.constant("")),
      number: fc.integer({ min: 1, max: 99_999 }),
      emirate: fc.constantFrom(...emirates.map(({ name }) => name)),
    })
    .map(({ code, number, emirate }) => ({
      licensePlate: `${code} ${number} ${emirate}`,
      licensePlateCountry: "AE",
    }));

  test("is read in Arabic as it would have been kept in Arabic, also after a number", () => {
    fc.assert(
      fc.property(emirati, fc.nat(), (plate, number) => {
        fc.pre(plateParts(plate.licensePlate, "AE").kind === "uae");
        const { en, ar } = plateInBoth(plate);
        expect(keptPlateIn(en, "ar")).toBe(ar);
        expect(keptPlateIn(`${number} · ${en}`, "ar")).toBe(`${number} · ${ar}`);
        expect(keptPlateIn(en, "en")).toBe(en);
      }),
    );
  });

  test.each(["7421 KNR", "Garage 5 Dubai", "Dubai", "EST-000012", "A 52718 Dubai Marina", ""])("is not %s", (name) =>
    expect(keptPlateIn(name, "ar")).toBe(name),
  );
});

const saudiLetters = "ABJDRSXTEGKLZNHUV";

describe("one key for every spelling", () => {
  test.each([
    "7421 KNR",
    "7421KNR",
    "knr 7421",
    "K N R - 7421",
    "7421 ك ن ر",
    "ك ن ر 7421",
    "كنر٧٤٢١",
    "٧٤٢١ ك ن ر",
    "۷۴۲۱ ک ن ر",
    "ك‑ن‑ر–7421",
    "كــنــر 7421",
    "\u200F٧٤٢١\u200E ك\u00A0ن\u00A0ر",
    "\u2066KNR\u2069 7421",
    "  7421--k.n.r  ",
    "７４２１ＫＮＲ",
    "ﻙ ﻥ ﺭ 7421",
  ])("%s", (text) => {
    expect(plateKey(text, "SA")).toBe("7421KNR");
  });

  test.each([
    ["ا ب ح د", "ABJD"],
    ["أإآ", "AAA"],
    ["هـ ة ه", "HHH"],
    ["ى ي ی", "VVV"],
    ["رسصطعقكلمنو", "RSXTEGKLZNU"],
  ])("%s are the letters %s", (arabic, latin) => {
    expect(plateKey(arabic, "SA")).toBe(latin);
  });

  test("Leading zeros of the number are ignored, in any country", () => {
    expect(plateKey("0012 ABJ", "SA")).toBe("12ABJ");
    expect(plateKey("ABJ 0000", "SA")).toBe("0ABJ");
    expect(plateKey("012345", "BH")).toBe("12345");
  });

  test.each([
    ["14/58324", "KW", "14/58324"],
    ["58324 - 14", "KW", "14/58324"],
    ["1458324", "KW", "14/58324"],
    ["07/00345", "KW", "7/345"],
    ["7/12345", "KW", "7/12345"],
    ["71/2345", "KW", "71/2345"],
    ["712345", "KW", "712345"],
    ["58324", "KW", "58324"],
    ["Kuwait 7/12345", "KW", "7/12345KUWAIT"],
    ["10-12345", "JO", "10/12345"],
    ["1/12345", "YE", "1/12345"],
    ["458 213", "BH", "458213"],
    ["١٤ ٥٨٣٢٤", "KW", "14/58324"],
    ["72904 ا ب", "OM", "72904AB"],
    ["م و 5", "OM", "5MW"],
    ["MW 5", "OM", "5MW"],
    ["A 52718 Dubai", "AE", "52718ADXB"],
    ["دبي ٥٢٧١٨ a", "AE", "52718ADXB"],
    ["dxb-A-52718", "AE", "52718ADXB"],
    ["أبو ظبي 11 12345", "AE", "11/12345AUH"],
    ["11 أبو ظبي 12345", "AE", "11/12345AUH"],
    ["Abu Dhabi 1 12345", "AE", "1/12345AUH"],
    ["Abu Dhabi 11 2345", "AE", "11/2345AUH"],
    ["Sharjah 3 1234", "AE", "3/1234SHJ"],
    ["3 12 34 A Dubai", "AE", "31234ADXB"],
    ["abu dhabi 11/12345", "AE", "11/12345AUH"],
    ["34 abc 123", "TR", "34ABC123"],
    ["ن ق ا ١٢٣٤", "EG", "1234نقا"],
    ["1234 نقا", "EG", "1234نقا"],
    ["٤ أ", "XX", "4ا"],
    [" - ", "SA", ""],
  ])("%s of %s is %s", (text, country, key) => {
    expect(plateKey(text, country)).toBe(key);
  });

  test("However a Saudi plate is spelled, its key is the same, and the key's own key is itself", () => {
    fc.assert(
      fc.property(plate, spelling, ({ number, letters }, choice) => {
        const key = plateKey(spell(number, letters, choice), "SA");
        expect(key).toBe(`${number}${letters}`);
        expect(plateKey(key, "SA")).toBe(key);
      }),
      { numRuns: 1000 },
    );
  });

  test("Different plates have different keys", () => {
    fc.assert(
      fc.property(plate, plate, spelling, (first, second, choice) => {
        fc.pre(first.number !== second.number || first.letters !== second.letters);
        expect(plateKey(spell(first.number, first.letters, choice), "SA")).not.toBe(
          plateKey(spell(second.number, second.letters, choice), "SA"),
        );
      }),
    );
  });

  test("Plates with another code or number have different keys, and the typed order does not matter", () => {
    const parts = fc.record({ code: fc.integer({ min: 1, max: 99 }), number: fc.integer({ min: 1, max: 99_999 }) });
    const country = fc.constantFrom(["KW", ""], ["JO", ""], ["AE", " Abu Dhabi"], ["AE", " Sharjah"]);
    fc.assert(
      fc.property(parts, parts, country, (first, second, [of, emirate]) => {
        const keyOf = ({ code, number }: typeof first) => plateKey(`${code}/${number}${emirate}`, of);
        const isSame = first.code === second.code && first.number === second.number;
        expect(keyOf(first) === keyOf(second)).toBe(isSame);
        if (first.number > 99) expect(plateKey(`${emirate} ${first.number}-${first.code}`, of)).toBe(keyOf(first));
        const together = plateKey(`${first.code}${first.number}${emirate}`, of);
        if (together !== keyOf(first)) expect(similarPlateKeys(together, of)).toContain(keyOf(first));
        if (together !== keyOf(first)) expect(similarPlateKeys(keyOf(first), of)).toContain(together);
      }),
    );
  });

  test.each([
    ["712345", "KW", true],
    ["712345AUH", "AE", true],
    ["7/12345", "KW", false],
    ["71234", "KW", false],
    ["712345", "QA", false],
    ["12345ADXB", "AE", false],
  ])("Where the number of %s of %s begins is unclear: %s", (key, country, unclear) => {
    expect(isUnclearPlate(key, country)).toBe(unclear);
  });

  test("Any text has a key, and the key's own key is itself", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.constantFrom("SA", "BH", "KW", "OM", "QA", "AE", "JO", "EG", ""),
        (text, country) => {
          const key = plateKey(text, country);
          expect(key).not.toMatch(/[\s\-%_]/);
          expect(plateKey(key, country)).toBe(key);
          expect(plateParts(text, country).slots.title).toBeTypeOf("string");
        },
      ),
    );
  });
});

describe("in a line of text", () => {
  test.each([
    ["knr7421", "SA", "7421 KNR"],
    ["٧٤٢١ ك ن ر", "SA", "7421 KNR"],
    ["7421 - KNR", "SA", "7421 KNR"],
    ["ا ب 72904", "OM", "72904 AB"],
    ["07-00345", "KW", "7 345"],
    ["dxb-A-52718", "AE", "A 52718 Dubai"],
    ["  34 abc 123 ", "TR", "34 abc 123"],
  ])("%s of %s is %s", (licensePlate, licensePlateCountry, text) => {
    expect(shownPlate({ licensePlate, licensePlateCountry })).toBe(text);
  });

  test("however a Saudi plate is typed, its text is the same; an unknown plate has none", () => {
    fc.assert(
      fc.property(plate, spelling, ({ number, letters }, choice) => {
        const licensePlate = spell(number, letters, choice);
        expect(shownPlate({ licensePlate, licensePlateCountry: "SA" })).toBe(`${number} ${letters}`);
      }),
    );
    expect(shownPlate({ licensePlate: null, licensePlateCountry: null })).toBe("");
  });
});

describe("drawing", () => {
  test.each([
    [
      "ك ن ر 7421",
      "SA",
      "saudi",
      {
        title: "7421 KNR",
        "digits-arabic": "٧٤٢١",
        "digits-latin": "7421",
        "letters-arabic": "ك ن ر",
        "letters-latin": "K N R",
      },
    ],
    [
      "3150DHB",
      "SA",
      "saudi",
      {
        title: "3150 DHB",
        "digits-arabic": "٣١٥٠",
        "digits-latin": "3150",
        "letters-arabic": "د هـ ب",
        "letters-latin": "D H B",
      },
    ],
    [
      "1 v",
      "SA",
      "saudi",
      { title: "1 V", "digits-arabic": "١", "digits-latin": "1", "letters-arabic": "ى", "letters-latin": "V" },
    ],
    ["458213", "BH", "bahrain", { title: "458213", digits: "458213" }],
    ["14-58324", "KW", "kuwait", { title: "14 58324", category: "14", digits: "58324" }],
    ["1458324", "KW", "kuwait", { title: "14 58324", category: "14", digits: "58324" }],
    ["58324/14", "KW", "kuwait", { title: "14 58324", category: "14", digits: "58324" }],
    ["712345", "KW", "plain", { title: "712345", text: "712345" }],
    ["5 123", "KW", "kuwait", { title: "5 123", category: "5", digits: "123" }],
    ["58324", "KW", "kuwait", { title: "58324", category: "", digits: "58324" }],
    ["72904 ab", "OM", "oman", { title: "72904 AB", digits: "72904", letters: "A B", "letters-arabic": "ا ب" }],
    ["361948", "QA", "qatar", { title: "361948", digits: "361948" }],
    [
      "Dubai A 52718",
      "AE",
      "uae",
      { title: "A 52718 Dubai", code: "A", "emirate-arabic": "دبي", "emirate-latin": "DUBAI", digits: "52718" },
    ],
    [
      "أبوظبي 11 123",
      "AE",
      "uae",
      {
        title: "11 123 Abu Dhabi",
        code: "11",
        "emirate-arabic": "أبوظبي",
        "emirate-latin": "ABU DHABI",
        digits: "123",
      },
    ],
    ["BB 7", "AE", "uae", { title: "BB 7", code: "BB", "emirate-arabic": "", "emirate-latin": "", digits: "7" }],
    ["34 ABC 123", "TR", "plain", { title: "34 ABC 123", text: "34 ABC 123" }],
    ["12345 ABJ", "SA", "plain", { title: "12345 ABJ", text: "12345 ABJ" }],
    ["1234 QWY", "SA", "plain", { title: "1234 QWY", text: "1234 QWY" }],
    ["\u202E diplomatic\n 5 ", "BH", "plain", { title: "diplomatic 5", text: "diplomatic 5" }],
  ])("%s of %s is drawn as %s", (text, country, kind, slots) => {
    expect(plateParts(text, country)).toEqual({ kind, slots });
  });

  test.each(["SA", "BH", "KW", "OM", "QA", "AE", "TR"])(
    "The drawing of %s has exactly the slots that are filled",
    (country) => {
      const sample: Record<string, string> = { SA: "1 A", OM: "1 A", TR: "06 A 1" };
      const { kind, slots } = plateParts(sample[country] ?? "1", country);
      const svg = readFileSync(new URL(`../../../data/plates/${kind}.svg`, import.meta.url), "utf8");
      expect(
        [...svg.matchAll(/data-slot="([^"]+)"/g)].map(([, slot]) => slot ?? "").toSorted((a, b) => a.localeCompare(b)),
      ).toEqual(Object.keys(slots).toSorted((a, b) => a.localeCompare(b)));
    },
  );
});

describe("the check", () => {
  test.each([
    ["7421 KNR", "SA"],
    ["88 SXT", "SA"],
    ["458213", "BH"],
    ["14 58324", "KW"],
    ["72904 A", "OM"],
    ["361948", "QA"],
    ["A 52718 Dubai", "AE"],
    ["anything", "FR"],
  ])("%s of %s is well", (text, country) => {
    expect(checkPlate(text, country)).toBeUndefined();
  });

  test.each([
    ["1111 ABCD", "SA"],
    ["7421", "SA"],
    ["1234567", "BH"],
    ["A 123", "KW"],
    ["123456 A", "OM"],
    ["ABC", "QA"],
    ["ABC 123456", "AE"],
    ["712345", "KW"],
    ["712345", "JO"],
    ["712345 Abu Dhabi", "AE"],
    ["1234 خ ج ث", "SA"],
    ["🚗🚗🚗", "SA"],
    ["🚗", "AE"],
    [" - ", "FR"],
  ])("%s of %s is warned of in both languages", (text, country) => {
    expect(checkPlate(text, country)).toMatchObject({ en: expect.any(String), ar: expect.any(String) });
  });
});

test.each(homePlates)("the example of $country is a plate of it, the same in Arabic letters", ({ country, text }) => {
  const { textAr } = examplePlate(country);
  expect(checkPlate(text, country)).toBeUndefined();
  if (textAr === undefined) return;
  expect(checkPlate(textAr, country)).toBeUndefined();
  expect(plateParts(textAr, country)).toEqual(plateParts(text, country));
});

test.each([
  ["7421 KNR", "SA", "Saudi plate 7 4 2 1, K N R", "لوحة سعودية 7 4 2 1، ك ن ر"],
  ["14 58324", "KW", "Kuwait plate 1 4, 5 8 3 2 4", "لوحة كويتية 1 4، 5 8 3 2 4"],
  ["A 52718 Dubai", "AE", "UAE plate A, 5 2 7 1 8, Dubai", "لوحة إماراتية A، 5 2 7 1 8، دبي"],
  ["{x} 'y'", "FR", "Plate {x} 'y'", "لوحة {x} 'y'"],
])("%s of %s is said aloud sign by sign", (text, country, english, arabic) => {
  expect(plateLabel(text, country, "en")).toBe(english);
  expect(plateLabel(text, country, "ar")).toBe(arabic);
});

describe("searching without knowing the country", () => {
  const finds = (typed: string, stored: string) =>
    platePatterns(typed).some((pattern) =>
      plateSearchWords(stored).some((word) => new RegExp(`^${pattern.replaceAll("%", ".*")}$`, "u").test(word)),
    );

  test.each([
    ["كنر 7421", "7421KNR"],
    ["KNR", "7421KNR"],
    ["ن ر", "7421KNR"],
    ["74 KNR", "7421KNR"],
    ["KNR 21", "7421KNR"],
    ["٧٤٢١ ك", "7421KNR"],
    ["21 ك ن", "7421KNR"],
    ["0421", "7421KNR"],
    ["م و", "5MW"],
    ["MW 5", "5MW"],
    ["58324", "14/58324"],
    ["14 58324", "14/58324"],
    ["14/58", "14/58324"],
    ["1458", "14/58324"],
    ["712345", "71/2345"],
    ["ابوظبي 11/123", "11/12345AUH"],
    ["dubai 52718 a", "52718ADXB"],
    ["52718", "52718ADXB"],
    ["ن ق ا 12", "1234نقا"],
  ])("%s finds %s", (typed, stored) => {
    expect(finds(typed, stored)).toBe(true);
  });

  test.each([
    ["7422", "7421KNR"],
    ["NK", "7421KNR"],
    ["%", "7421KNR"],
    ["_____", "7421KNR"],
    ["' or 1=1", "7421KNR"],
  ])("%s does not find %s", (typed, stored) => {
    expect(finds(typed, stored)).toBe(false);
  });

  test("Every Saudi plate is found by any of its spellings", () => {
    fc.assert(
      fc.property(plate, spelling, ({ number, letters }, choice) => {
        expect(plateSearchKeys(spell(number, letters, choice))).toContain(`${number}${letters}`);
      }),
    );
  });

  test("A text without letters and digits finds nothing", () => {
    expect(platePatterns(" -%_ ")).toEqual([]);
  });
});

test.each([
  ["1111abcd", "1111 - ABCD"],
  ["1111 - ABCD", "1111 - ABCD"],
  ["7421knr", "7421 - KNR"],
  ["12 abj", "12 - ABJ"],
  ["742", "742"],
  ["٧٤٢١ كنر", "٧٤٢١ - كنر"],
  ["", ""],
])("%j is written %j while it is typed", (typed, written) => {
  expect(formatPlate(typed)).toBe(written);
});

const plate = fc.record({
  number: fc.integer({ min: 0, max: 9999 }).map(String),
  letters: fc.string({ unit: fc.constantFrom(...saudiLetters), minLength: 1, maxLength: 3 }),
});

const blanks = ["", " ", "-", " - ", "\u00A0", "\u2013", "\u200F", "\u200E", "\u2066", ".", "/", "  "] as const;

const spelling = fc.record({
  width: fc.integer({ min: 1, max: 4 }),
  zero: fc.constantFrom(0x30, 0x0660, 0x06f0, 0xff10),
  lettersFirst: fc.boolean(),
  script: fc.constantFrom("latin", "lower", "arabic", "tatweel"),
  variant: fc.nat(3),
  between: fc.constantFrom(...blanks),
  inside: fc.constantFrom(...blanks),
});

const variants: Partial<Record<string, string>> = { ا: "اأإآ", ى: "ىيیى", هـ: "هةهہ", ك: "كکكک", و: "وؤوو" };

const spell = (
  number: string,
  letters: string,
  {
    width,
    zero,
    lettersFirst,
    script,
    variant,
    between,
    inside,
  }: typeof spelling extends fc.Arbitrary<infer S> ? S : never,
) => {
  const digits = [...number.padStart(width, "0")].map((digit) => String.fromCodePoint(zero + Number(digit))).join("");
  const arabic = (letter: string) => {
    const shown = saudiAlphabet.toArabic.get(letter) ?? letter;
    return (variants[shown]?.[variant] ?? shown) + (script === "tatweel" ? "\u0640" : "");
  };
  const written = [...letters]
    .map((letter) => (script === "latin" ? letter : script === "lower" ? letter.toLowerCase() : arabic(letter)))
    .join(inside);
  return lettersFirst ? `${written}${between}${digits}` : `${digits}${between}${written}`;
};

describe("before anything is typed", () => {
  test.each([
    ["SA", "saudi", "Saudi plate", "لوحة سعودية"],
    ["OM", "oman", "Oman plate", "لوحة عمانية"],
    ["KW", "kuwait", "Kuwait plate", "لوحة كويتية"],
    ["BH", "bahrain", "Bahrain plate", "لوحة بحرينية"],
    ["QA", "qatar", "Qatar plate", "لوحة قطرية"],
    ["AE", "uae", "UAE plate", "لوحة إماراتية"],
    ["TR", "plain", "Plate", "لوحة"],
  ])("the empty plate of %s is drawn", (country, kind, english, arabic) => {
    const { kind: shown, slots } = emptyPlate(country);
    const drawing = readFileSync(new URL(`../../../data/plates/${kind}.svg`, import.meta.url), "utf8");
    const places = [...drawing.matchAll(/data-slot="([^"]+)"/g)].map(([, slot = ""]) => slot);
    expect([shown, Object.keys(slots).toSorted(), Object.values(slots).join("")]).toEqual([
      kind,
      places.toSorted(),
      "",
    ]);
    expect([plateLabel("", country, "en"), plateLabel(" ", country, "ar")]).toEqual([english, arabic]);
  });
});
