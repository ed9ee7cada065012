import { readFileSync } from "node:fs";
import { renderSVG } from "uqr";
import { inProject } from "../paths.ts";

/** A plate to draw: the name of a file in `data/plates`, and the texts of its `data-slot`s. */
export type PlateDrawing = { readonly kind: PlateKind; readonly slots: Readonly<Record<string, string>> };
export type PlateKind = "saudi" | "bahrain" | "kuwait" | "uae" | "oman" | "qatar" | "plain";

export const drawPlate = ({ kind, slots }: PlateDrawing): Uint8Array => {
  const svg = plateFile(kind).replace(
    slotPattern,
    (_whole, tag: string, attributes: string, slot: string, rest: string) => {
      const text = slots[slot] ?? "";
      return `<${tag}${attributes}data-slot="${slot}"${rest}${squeezed(slot, text)}>${escaped(text)}</${tag}>`;
    },
  );
  return new TextEncoder().encode(svg);
};

/** A QR code as SVG, error correction M. */
export const drawQr = (text: string): Uint8Array =>
  new TextEncoder().encode(renderSVG(text, { ecc: "M", border: 2, pixelSize: 4 }));

const slotPattern = /<(text|title)( |(?: [^>]*? ))data-slot="([^"]+)"([^>]*)>[^<]*<\/\1>/g;

const files = new Map<PlateKind, string>();

const plateFile = (kind: PlateKind) => {
  const known = files.get(kind) ?? readFileSync(inProject("data", "plates", `${kind}.svg`), "utf8");
  files.set(kind, known);
  return known;
};

const rooms: Readonly<Record<string, { room: number; size: number }>> = {
  "letters-arabic": { room: 112, size: 44 },
  text: { room: 300, size: 62 },
};

const squeezed = (slot: string, text: string) => {
  const field = rooms[slot];
  if (!field || widthOf(text) * field.size <= field.room) return "";
  return ` textLength="${field.room}" lengthAdjust="spacingAndGlyphs"`;
};

const widthOf = (text: string) => [...text].reduce((width, letter) => width + (letterWidths[letter] ?? 0.62), 0);

/** Widths of the plates' letters in IBM Plex Sans Arabic 600, in em. */
const letterWidths: Readonly<Record<string, number>> = {
  " ": 0.24,
  ا: 0.24,
  ب: 0.87,
  ح: 0.63,
  د: 0.5,
  ر: 0.29,
  س: 1.15,
  ص: 1.29,
  ط: 0.77,
  ع: 0.64,
  ق: 0.75,
  ك: 0.79,
  ل: 0.67,
  م: 0.6,
  ن: 0.69,
  ه: 0.46,
  و: 0.48,
  ى: 0.77,
  ـ: 0.2,
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
