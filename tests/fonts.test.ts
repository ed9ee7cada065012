import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../platform/server/paths.ts";
import { firstCharacters } from "../platform/web/font-characters.ts";

const files: Record<string, string> = import.meta.glob(
  [
    "../{app,modules,platform}/**/{words,*-words}.ts",
    "!../modules/money/payments/amount-in-words.ts",
    "../platform/shared/refusals.ts",
    "../app/site/articles/*.md",
  ],
  { eager: true, query: "?raw", import: "default" },
);

/** Signs that the font does not have at all; browsers take them from the system's. */
const ofSystem = new Set("⌘⋯₺\n");

const faces = [
  ...readFileSync(join(projectRoot, "platform", "web", "fonts.css"), "utf8").matchAll(/@font-face \{[^}]+\}/g),
].map(([face]) => ({
  weight: /font-weight: (\d+)/.exec(face)?.[1],
  isFirst: face.includes("ibm-plex-first"),
  ranges: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = "", to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]),
}));
const has = ({ ranges }: (typeof faces)[number], sign: string) =>
  ranges.some(([from = 0, to = 0]) => from <= sign.codePointAt(0)! && sign.codePointAt(0)! <= to);

test.each(Object.keys(files))("every character of %s is in the fonts that are loaded first", (file) => {
  const others = [...new Set(files[file])].filter((sign) => !firstCharacters.includes(sign) && !ofSystem.has(sign));
  expect(others.map((sign) => `${sign} U+${sign.codePointAt(0)!.toString(16)}`)).toEqual([]);
});

test("each weight has its first characters in one file and in no other", () => {
  for (const weight of ["400", "500", "600"]) {
    const own = faces.filter((face) => face.weight === weight);
    expect(own.map(({ isFirst }) => isFirst)).toEqual([true, false, false]);
    for (const sign of firstCharacters)
      expect([sign, own.map((face) => has(face, sign))]).toEqual([sign, [true, false, false]]);
  }
});

test("letters of other languages and of names are in the whole fonts", () => {
  for (const sign of "ٹڈڑںےپچگéüñçŒ€ﷺ")
    expect([sign, faces.filter((face) => !face.isFirst && has(face, sign)).length]).toEqual([sign, 3]);
});
