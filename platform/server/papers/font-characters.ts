import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fontFiles } from "./fonts.ts";

const require = createRequire(import.meta.url);

/** Reads the `cmap` table, format 4: every code point of the basic plane that the font has a glyph for. */
export const charactersOf = (file: string): Set<number> => {
  const font = readFileSync(require.resolve(file));
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

let known: Set<number> | undefined;

/** The text with a question mark for each character that no font of the papers has, which PDF/A forbids. */
export const displayable = (text: string): string => {
  known ??= new Set(fontFiles.flatMap((file) => [...charactersOf(file)]));
  return text.replaceAll(/[^\p{Cc}\p{Cf}\s]/gu, (character) =>
    known!.has(character.codePointAt(0)!) ? character : "?",
  );
};
