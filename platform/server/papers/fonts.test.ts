import { expect, test } from "vitest";
import { charactersOf, displayable } from "./font-characters.ts";
import { fontFiles } from "./fonts.ts";

const needed = {
  "Latin letters and digits": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  punctuation: ".,:;!?()[]/\\-–—…·×−±°%#@&*+=<>|_'\"«»“”‘’",
  "Arabic letters": "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْـ،؛؟",
  "Arabic-Indic digits": "٠١٢٣٤٥٦٧٨٩٪٫٬",
  "Persian and Urdu letters": "پچژگکیٹڈڑےں",
  "Turkish letters": "ğüşöçıİĞŞ",
};

test.each(Object.entries(needed))("a font of the papers has all %s", (_name, characters) => {
  const covered = new Set(
    fontFiles.filter((file) => file.includes("vazirmatn/400")).flatMap((file) => [...charactersOf(file)]),
  );
  expect([...characters].filter((character) => !covered.has(character.codePointAt(0)!))).toEqual([]);
});

test("a character that no font has becomes a question mark; marks of direction and lines stay", () => {
  expect(displayable("فحص 12 \u2066SUV\u2069\nZoë é ي\u0651")).toBe("فحص 12 \u2066SUV\u2069\nZoë é ي\u0651");
  expect(displayable("粤B 12 😀")).toBe("?B 12 ?");
});
