import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { fontFiles } from "./fonts.ts";

const require = createRequire(import.meta.url);

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
    fontFiles
      .filter((file) => file.includes("vazirmatn/400"))
      .flatMap((file) => [...characterMap(readFileSync(require.resolve(file)))]),
  );
  expect([...characters].filter((character) => !covered.has(character.codePointAt(0)!))).toEqual([]);
});

/** Reads the `cmap` table, format 4: every code point of the basic plane that has a glyph. */
const characterMap = (font: Buffer): Set<number> => {
  const table = (tag: string) => {
    const entry = font.indexOf(tag, 12, "latin1");
    return font.readUInt32BE(entry + 8);
  };
  const found = new Set<number>();
  const map = table("cmap");
  for (let index = 0; index < font.readUInt16BE(map + 2); index++) {
    const at = map + font.readUInt32BE(map + 4 + index * 8 + 4);
    if (font.readUInt16BE(at) !== 4) continue;
    const segments = font.readUInt16BE(at + 6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const end = font.readUInt16BE(at + 14 + segment * 2);
      const start = font.readUInt16BE(at + 16 + (segments + segment) * 2);
      for (let code = start; code <= end && code < 0xffff; code++) found.add(code);
    }
  }
  return found;
};
