import type { Diagram, Shape } from "./diagram.ts";
import { type DamageMarks, type Mark, numbersOf } from "./marks.ts";
import { pinsFor, placesOf } from "./pins.ts";

/** A number on the picture, the same as in the list. */
export type Pin = { readonly part: string; readonly number: number; readonly tone: PinTone };
export type PinTone = keyof typeof pinTones;

/** Every marked part, numbered as in the list. */
export const pinsOf = (marks: DamageMarks): Pin[] =>
  [...numbersOf(marks)].map(([part, number]) => ({ part, number, tone: "found" }));

type Drawn = {
  marks: DamageMarks;
  pins?: readonly Pin[];
  /** Units of the drawing per pixel, so that patterns and pins have the same size in every picture. */
  unit: number;
  /** Makes this picture's ids unique on the page. */
  id: string;
  /** Makes each part a selectable option with its name; `active` is outlined. */
  pick?: { nameOf: (part: string) => string; active: string | undefined };
};

/**
 * One view of the car as SVG. Marks are dotted or hatched, so that colour is not the only sign; the same on screen
 * and in print, in light and dark.
 */
export const drawCar = (diagram: Diagram, { marks, pins = [], unit, id, pick }: Drawn): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${diagram.width} ${diagram.height}"${pick ? ' role="presentation"' : ' aria-hidden="true"'}>` +
  `<defs>${(["yellow", "red"] as const).map((mark) => pattern(mark, id, unit)).join("")}</defs>${diagram.under}` +
  `<g stroke="#2b3440" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">${diagram.shapes.map((shape) => part(shape, { marks, unit, id, pick })).join("")}</g>` +
  `<g aria-hidden="true">${diagram.details}${pick ? reach(diagram, unit) + outlined(diagram, pick.active, unit) : ""}${pinned(diagram, pins, unit)}</g></svg>`;

export const optionId = (id: string, part: string) => `${id}-${part}`;

const part = ({ part, path, fill }: Shape, { marks, unit, id, pick }: Omit<Drawn, "pins">) => {
  const mark = marks[part];
  const paint = mark
    ? `fill="url(#${id}-${mark})" stroke="${lines[mark]}" stroke-width="${round(Math.max(1.6, unit * 1.2))}"`
    : `fill="${fill}"`;
  const option = pick
    ? ` id="${optionId(id, part)}" role="option" aria-selected="${mark !== undefined}" aria-label="${pick.nameOf(part)}"`
    : "";
  return `<path data-part="${part}"${option} ${paint} d="${path}"/>`;
};

/** Tiles of 6 × 6 pixels: dots for a minor mark, hatching for damage. */
const tiles: Record<Mark, string> = {
  yellow:
    '<rect width="6" height="6" fill="#F8DFA0"/><circle cx="1.5" cy="1.5" r=".9" fill="#8A5A00"/><circle cx="4.5" cy="4.5" r=".9" fill="#8A5A00"/>',
  red: '<rect width="6" height="6" fill="#F4B3AB"/><path d="M-1.5 1.5L1.5 -1.5M0 6L6 0M4.5 7.5L7.5 4.5" stroke="#B3261E" stroke-width="1.2"/>',
};

const lines: Record<Mark, string> = { yellow: "#8A5A00", red: "#B3261E" };

const pattern = (mark: Mark, id: string, unit: number) =>
  `<pattern id="${id}-${mark}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="scale(${round(unit)})">${tiles[mark]}</pattern>`;

/** Enlarges the touch area of small parts beyond their edge, the smallest on top. */
const reach = (diagram: Diagram, unit: number) => {
  const places = placesOf(diagram);
  const roomOf = ({ part }: Shape) => places.get(part)?.room ?? 0;
  return diagram.shapes
    .filter((shape) => roomOf(shape) < unit * 14)
    .toSorted((first, second) => roomOf(second) - roomOf(first))
    .map(
      ({ part, path }) =>
        `<path data-part="${part}" fill="transparent" stroke="transparent" stroke-width="${round(unit * 12)}" d="${path}"/>`,
    )
    .join("");
};

const outlined = ({ shapes }: Diagram, active: string | undefined, unit: number) => {
  const shape = shapes.find(({ part }) => part === active);
  return shape
    ? `<path fill="none" stroke="#7B61FF" stroke-width="${round(unit * 3)}" stroke-linejoin="round" pointer-events="none" d="${shape.path}"/>`
    : "";
};

/** Dark for a finding, red for new, a green ring for repaired, grey for unchanged, violet for what was added later. */
const pinTones = {
  found: { fill: "#1E1A23", ring: "#FFFFFF", text: "#FFFFFF" },
  new: { fill: "#D0382E", ring: "#FFFFFF", text: "#FFFFFF" },
  repaired: { fill: "#FFFFFF", ring: "#17693B", text: "#17693B" },
  left: { fill: "#6B6570", ring: "#FFFFFF", text: "#FFFFFF" },
  added: { fill: "#5B45D6", ring: "#FFFFFF", text: "#FFFFFF" },
} as const;

const pinRadius = 10;

const pinned = (diagram: Diagram, pins: readonly Pin[], unit: number) => {
  const set = pinsFor(
    diagram,
    pins.map(({ part }) => part),
    pinRadius * unit,
  );
  // A part can carry several pins; they are set in their order.
  const left = [...pins];
  return set
    .map(({ part, x, y }) => {
      const [pin] = left.splice(
        left.findIndex((item) => item.part === part),
        1,
      );
      if (!pin) return "";
      const { fill, ring, text } = pinTones[pin.tone];
      return (
        `<g pointer-events="none"><circle cx="${round(x)}" cy="${round(y)}" r="${round(unit * pinRadius)}" fill="${fill}" stroke="${ring}" stroke-width="${round(unit * 2)}"/>` +
        `<text x="${round(x)}" y="${round(y + unit * 4)}" font-family="'IBM Plex Sans Arabic'" font-size="${round(unit * 11.5)}" font-weight="600" text-anchor="middle" fill="${text}">${pin.number}</text></g>`
      );
    })
    .join("");
};

const round = (value: number) => Math.round(value * 100) / 100;
