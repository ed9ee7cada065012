import { readFileSync } from "node:fs";
import sharp from "sharp";
import { inProject } from "../../../platform/server/paths.ts";
import { type Chance, chanceFrom } from "./chance.ts";

/** A stroke on the 300 × 500 board. */
export type Stroke = { points: [number, number][] };

/**
 * All pictures of the demo shop. Drawn before the program decodes its first picture, because it then disables SVG
 * in this process.
 */
export const drawPictures = async (paints: readonly string[]) => {
  const chance = chanceFrom(71);
  const signatures = await Promise.all(Array.from({ length: 24 }, () => png(signatureSvg(chance))));
  const strokes = Array.from({ length: 16 }, () => strokesBy(chance));
  const drawings = await Promise.all(
    strokes.map(async (lines) => ({ strokes: lines, image: dataUrl(await png(drawingSvg(lines))) })),
  );
  const photos = new Map<string, Photo[]>();
  for (const paint of new Set(paints)) photos.set(paint, await Promise.all(views.map((view) => photoOf(view, paint))));
  return { logo: await png(logoSvg), signatures: signatures.map(dataUrl), drawings, photos };
};

export type Pictures = Awaited<ReturnType<typeof drawPictures>>;
type Photo = { name: string; type: string; bytes: Uint8Array };

const png = (svg: string): Promise<Uint8Array> => sharp(Buffer.from(svg)).png().toBuffer();

const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;

const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
  <rect width="400" height="400" rx="88" fill="#123c3a"/>
  <path d="M 152 340 L 184 96 L 216 96 L 248 340 Z" fill="#f4efe3"/>
  <path d="M 200 112 V 148 M 200 176 V 220 M 200 252 V 312" stroke="#123c3a" stroke-width="9" stroke-linecap="round"/>
  <path d="M 72 268 C 96 172 136 120 200 92 C 264 120 304 172 328 268" fill="none" stroke="#e0a53a" stroke-width="22" stroke-linecap="round"/>
</svg>`;

const views = ["near-side", "front", "rear"] as const;

/** A diagram in the car's colour, on a background like the yard. */
const photoOf = async (view: (typeof views)[number], paint: string): Promise<Photo> => {
  const diagram = readFileSync(inProject("data", "diagrams", `${view}.svg`), "utf8").replace(
    /(class="part body" fill=")#ffffff/g,
    `$1${paint}`,
  );
  const car = await sharp(Buffer.from(diagram), { density: 130 })
    .resize({ width: 1040, height: 560, fit: "inside" })
    .png()
    .toBuffer();
  const yard = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800">
    <rect width="1280" height="520" fill="#dfe4e6"/><rect y="520" width="1280" height="280" fill="#b9bdbb"/><rect y="516" width="1280" height="8" fill="#9fa5a4"/>
    <ellipse cx="640" cy="668" rx="470" ry="34" fill="#8f9493"/></svg>`;
  const { height, width } = await sharp(car).metadata();
  const bytes = await sharp(Buffer.from(yard))
    .composite([{ input: car, left: Math.round((1280 - width) / 2), top: Math.max(20, 690 - height) }])
    .jpeg({ quality: 82 })
    .toBuffer();
  return { name: `${view}.jpg`, type: "image/jpeg", bytes };
};

const signatureSvg = (chance: Chance) => {
  const loops = Array.from({ length: chance.whole(4, 7) }, (_, index) => {
    const x = 110 + index * chance.whole(36, 46);
    return `S ${x - 26} ${chance.whole(70, 120)} ${x} ${chance.whole(130, 190)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="300"><rect width="500" height="300" fill="#ffffff"/>
    <path d="M 70 ${chance.whole(150, 190)} C 84 90 96 80 104 150 ${loops.join(" ")} q 30 26 70 ${chance.whole(-20, 20)}"
      fill="none" stroke="#16233f" stroke-width="4" stroke-linecap="round"/>
    <path d="M ${chance.whole(80, 140)} ${chance.whole(215, 235)} q 120 -24 ${chance.whole(190, 250)} -6"
      fill="none" stroke="#16233f" stroke-width="3" stroke-linecap="round"/></svg>`;
};

/** Some scratches and a ring around a dent, on the sides of the outline. */
const strokesBy = (chance: Chance): Stroke[] =>
  Array.from({ length: chance.whole(1, 4) }, (): Stroke => {
    const [x, y] = [chance.oneOf([84, 150, 216]) + chance.whole(-14, 14), chance.whole(70, 430)];
    const onCircle = (_: unknown, at: number): [number, number] => [
      x + Math.round(130 * Math.cos(at / 2.5)) / 10,
      y + Math.round(130 * Math.sin(at / 2.5)) / 10,
    ];
    if (chance.next() < 0.5) return { points: Array.from({ length: 17 }, onCircle) };
    const [along, down] = [chance.whole(-3, 3), chance.whole(2, 5)];
    return { points: Array.from({ length: 9 }, (_, at) => [x + at * along, y + at * down + (at % 2)]) };
  });

/** As the drawing board sends it: the centred outline with red strokes, at twice the size. */
const drawingSvg = (strokes: readonly Stroke[]) => {
  const outline = readFileSync(inProject("data", "diagrams", "body-outline.svg"), "utf8").replace(
    "<svg ",
    '<svg y="21" ',
  );
  const lines = strokes
    .map(({ points }) => `<polyline points="${points.map((point) => point.join(",")).join(" ")}"/>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 500" width="600" height="1000"><rect width="300" height="500" fill="#ffffff"/>${outline}
    <g fill="none" stroke="#d92d20" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`;
};
