import type { Diagram } from "./diagram.ts";

type Point = readonly [x: number, y: number];

/** The best point of a part for a pin, and the free distance around it, in the drawing's units. */
export type Place = { readonly x: number; readonly y: number; readonly room: number };

export const placesOf = (diagram: Diagram): ReadonlyMap<string, Place> => {
  const known = places.get(diagram);
  if (known) return known;
  const outlines = diagram.shapes.map(({ path }) => outlineOf(path));
  const made = new Map(
    diagram.shapes.map(({ part }, index) => [part, widestPlace(outlines[index] ?? [], outlines.slice(index + 1))]),
  );
  places.set(diagram, made);
  return made;
};

const places = new WeakMap<Diagram, ReadonlyMap<string, Place>>();

/**
 * The part that an arrow key selects: the next one to that side, whatever its height, so that every part can be
 * reached; Home and End select the ends of the car.
 */
export const neighbourOf = (diagram: Diagram, part: string | undefined, key: string): string | undefined => {
  const across = inOrder(diagram, ({ x }) => x);
  const down = inOrder(diagram, ({ y }) => y);
  const step = (order: readonly string[], by: number) =>
    part !== undefined && order.includes(part) ? (order[order.indexOf(part) + by] ?? part) : order[0];
  switch (key) {
    case "ArrowRight":
      return step(across, 1);
    case "ArrowLeft":
      return step(across, -1);
    case "ArrowDown":
      return step(down, 1);
    case "ArrowUp":
      return step(down, -1);
    case "Home":
      return across[0];
    case "End":
      return across.at(-1);
    default:
      return undefined;
  }
};

const inOrder = (diagram: Diagram, by: (place: Place) => number) =>
  [...placesOf(diagram)].toSorted(([, first], [, second]) => by(first) - by(second)).map(([part]) => part);

/**
 * A pin for each part: on it if it fits, else beside it, without overlapping earlier pins. `radius` is in the
 * drawing's units.
 */
export const pinsFor = (
  diagram: Diagram,
  parts: readonly string[],
  radius: number,
): { part: string; x: number; y: number }[] => {
  const all = placesOf(diagram);
  const set: { part: string; x: number; y: number }[] = [];
  for (const part of parts) {
    const place = all.get(part);
    if (!place) continue;
    const free = candidates(place, diagram, radius).find(([x, y]) =>
      set.every((pin) => Math.hypot(pin.x - x, pin.y - y) > radius * 2),
    );
    const [x, y] = free ?? [place.x, place.y];
    set.push({ part, x, y });
  }
  return set;
};

/**
 * The part's own place unless it is too small, then places around it at growing distance, those away from the
 * car's middle first.
 */
const candidates = (place: Place, { width, height }: Diagram, radius: number): Point[] => {
  const outwards = Math.atan2(place.y - height / 2, place.x - width / 2);
  const around = [1.4, 2.4, 3.4].flatMap((far) =>
    [0, 1, -1, 2, -2, 3, -3, 4].map((turn): Point => {
      const angle = outwards + (turn * Math.PI) / 4;
      return [place.x + Math.cos(angle) * radius * far, place.y + Math.sin(angle) * radius * far];
    }),
  );
  const inside = around.filter(([x, y]) => x >= radius && y >= radius && x <= width - radius && y <= height - radius);
  return place.room >= radius * 0.6 ? [[place.x, place.y], ...inside] : [...inside, [place.x, place.y]];
};

/** The point of the outline farthest from its edge and from covering parts, to a twentieth of its size. */
const widestPlace = (outline: readonly Point[], over: readonly (readonly Point[])[]): Place => {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const covers = over.filter((other) => other.some(([x, y]) => x > left && x < right && y > top && y < bottom));
  let best: Place = { x: (left + right) / 2, y: (top + bottom) / 2, room: 0 };
  for (let row = 1; row < 20; row += 1) {
    for (let column = 1; column < 20; column += 1) {
      const [x, y] = [left + ((right - left) * column) / 20, top + ((bottom - top) * row) / 20];
      if (!contains(outline, x, y) || covers.some((other) => contains(other, x, y))) continue;
      const room = Math.min(...[outline, ...covers].map((edge) => distance(edge, x, y)));
      if (room > best.room) best = { x, y, room };
    }
  }
  return best;
};

const contains = (outline: readonly Point[], x: number, y: number) => {
  let inside = false;
  for (const [index, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
};

const distance = (outline: readonly Point[], x: number, y: number) =>
  Math.min(
    ...outline.map(([ax, ay], index) => {
      const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay];
      const along = Math.max(
        0,
        Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1)),
      );
      return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
    }),
  );

/** A closed path of M, L, C and circular A, in absolute coordinates, as a polygon. */
export const outlineOf = (path: string): Point[] => {
  const points: Point[] = [];
  for (const [, command = "", text = ""] of path.matchAll(/([MLCAZ])([^MLCAZ]*)/g)) {
    const numbers = text
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const size = { M: 2, L: 2, C: 6, A: 7, Z: 0 }[command] ?? 0;
    for (let at = 0; size > 0 && at + size <= numbers.length; at += size) {
      const parameters = numbers.slice(at, at + size);
      const from = points.at(-1) ?? [0, 0];
      points.push(
        ...(command === "C"
          ? curve(from, parameters)
          : command === "A"
            ? arc(from, parameters)
            : [[parameters[0] ?? 0, parameters[1] ?? 0] as const]),
      );
    }
  }
  return points;
};

const curve = ([x0, y0]: Point, [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[]): Point[] =>
  [0.25, 0.5, 0.75, 1].map((t) => {
    const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
  });

/** SVG's formula (implementation notes, B.2.4) for a circle. */
const arc = ([x0, y0]: Point, [r = 0, , , large = 0, sweep = 0, x = 0, y = 0]: readonly number[]): Point[] => {
  const [dx, dy] = [(x0 - x) / 2, (y0 - y) / 2];
  const half = Math.hypot(dx, dy);
  const radius = Math.max(r, half);
  const out = ((large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, radius ** 2 - half ** 2))) / (half || 1);
  const [cx, cy] = [(x0 + x) / 2 + out * dy, (y0 + y) / 2 - out * dx];
  const from = Math.atan2(y0 - cy, x0 - cx);
  const turn = (Math.atan2(y - cy, x - cx) - from) % (2 * Math.PI);
  const whole = sweep === 1 ? (turn + 2 * Math.PI) % (2 * Math.PI) : (turn - 2 * Math.PI) % (2 * Math.PI);
  return Array.from({ length: 12 }, (_, step) => {
    const angle = from + (whole * (step + 1)) / 12;
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
  });
};
