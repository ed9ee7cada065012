/** Names are camelCase in the program and snake_case on the wire; this is where one becomes the other. */

const snakeName = /^[a-z][a-z0-9_]*$/;
const camelName = /^[a-z][a-zA-Z0-9_]*$/;

/** Names that the specification itself writes in camelCase. */
export const asSpecified = new Set(["payLink", "userLanguage"]);

/** `unit_price` → `unitPrice`; `field_1`, `FRONT_BUMPER` and other keys stay as they are. */
export const toCamel = (name: string) =>
  snakeName.test(name) ? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : name;

/** `unitPrice` → `unit_price`. */
export const toSnake = (name: string): string => {
  const known = snakeNames.get(name);
  if (known !== undefined) return known;
  const snake =
    camelName.test(name) && !asSpecified.has(name)
      ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      : name;
  if (snakeNames.size < mostNames) snakeNames.set(name, snake);
  return snake;
};

/** Each answer holds the same few names again and again. */
const snakeNames = new Map<string, string>();
const mostNames = 2000;

/** A parsed JSON value with its names made camelCase; names that were camelCase already are unknown here and dropped. */
export const fromWire = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fromWire);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([name]) => asSpecified.has(name) || !/^[a-z]+[A-Z]/.test(name));
  return Object.fromEntries(entries.map(([name, inner]) => [toCamel(name), fromWire(inner)]));
};

/** The reverse, for an answer or for what a browser sends. */
export const toWire = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toWire);
  if (value === null || typeof value !== "object") return value;
  const wire: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) wire[toSnake(name)] = toWire(inner);
  return wire;
};
