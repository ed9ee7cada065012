import { readFileSync } from "node:fs";
import sharp from "sharp";
import { inProject } from "../../platform/server/paths.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import type { View } from "./jobs.ts";
import { type Scene, scenes } from "./scenes.ts";
import type { Visit } from "./visits.ts";

/** A stroke on the 300 × 500 board. */
export type Stroke = { points: [number, number][] };

/**
 * All pictures of the demo shop. Drawn before the program decodes its first picture, because it then disables SVG
 * in this process.
 */
export const drawPictures = async (visits: readonly Visit[]) => {
  const chance = chanceFrom(71);
  const signatures = await Promise.all(Array.from({ length: 24 }, () => png(signatureSvg(chance))));
  const strokes = Array.from({ length: 16 }, () => strokesBy(chance));
  const drawings = await Promise.all(
    strokes.map(async (lines) => ({ strokes: lines, image: dataUrl(await png(drawingSvg(lines))) })),
  );
  const photos = new Map<string, Photo[]>();
  const accidents = new Map<string, (Photo & { view: View })[]>();
  for (const paint of new Set(visits.map(({ car }) => car.paint)))
    photos.set(paint, await Promise.all(views.map((view) => photoOf(view, paint))));
  for (const paint of new Set(visits.filter(({ insurer }) => insurer !== null).map(({ car }) => car.paint)))
    accidents.set(paint, await Promise.all(views.map((view) => accidentOf(view, paint))));
  const found = await Promise.all(scenes.map(sceneOf));
  return { logo: await png(logoSvg), signatures: signatures.map(dataUrl), drawings, photos, accidents, found };
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

const views = ["near-side", "front", "rear"] as const satisfies readonly View[];

/** A diagram in the car's colour, on a background like the yard. */
const photoOf = async (view: View, paint: string, damage = ""): Promise<Photo> => {
  const diagram = readFileSync(inProject("data", "diagrams", `${view}.svg`), "utf8")
    .replace(/(class="part body" fill=")#ffffff/g, `$1${paint}`)
    .replace("</svg>", `${damage}</svg>`);
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

const accidentOf = async (view: View, paint: string) => ({
  ...(await photoOf(view, paint, damages[view])),
  name: `${view}-damage.jpg`,
  view,
});

/** Dents, cracks and scratches in the coordinates of the diagrams. */
const damages: Readonly<Record<View, string>> = {
  front: `<path d="M 392 250 L 470 240 L 484 300 L 440 338 L 400 318 L 412 284 Z" fill="#2a2c2e" opacity="0.75"/>
    <path d="M 352 268 L 396 286 L 380 306 L 428 318 M 410 232 L 440 222 L 432 238 L 470 226 M 452 216 L 446 240" fill="none" stroke="#16181a" stroke-width="3"/>
    <path d="M 330 176 C 360 196 384 192 424 214 M 350 172 C 372 184 396 184 430 196" fill="none" stroke="#5b5f63" stroke-width="3"/>`,
  "near-side": `<path d="M 640 196 C 610 214 560 206 520 222 C 560 240 620 232 648 214 Z" fill="#1f2123" opacity="0.45"/>
    <path d="M 660 188 L 470 206 M 652 200 L 440 222 M 640 214 L 356 232 M 560 226 L 330 240" fill="none" stroke="#e6e6e2" stroke-width="3"/>
    <path d="M 656 192 L 480 210 M 600 222 L 380 236" fill="none" stroke="#3a3c3e" stroke-width="2"/>`,
  rear: `<path d="M 296 282 C 330 268 390 276 420 296 C 396 316 330 316 300 304 Z" fill="#1f2123" opacity="0.5"/>
    <path d="M 284 276 L 320 296 L 306 312 L 352 318 M 400 204 L 430 222 L 420 234 L 462 226 M 428 192 L 436 214" fill="none" stroke="#16181a" stroke-width="3"/>
    <path d="M 300 232 C 330 246 360 240 382 252" fill="none" stroke="#5b5f63" stroke-width="3"/>`,
};

const sceneOf = async ({ file, svg, ...finding }: Scene) => ({
  ...finding,
  photo: {
    name: `${file}.jpg`,
    type: "image/jpeg",
    bytes: new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()),
  },
});

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
