/** Names are camelCase in the program and snake_case on the wire; this file converts them. */

const snakeName = /^[a-z][a-z0-9_]*$/;
const camelName = /^[a-z][a-zA-Z0-9_]*$/;

/** Names that the specification writes in camelCase on the wire. */
export const asSpecified = new Set(["payLink", "userLanguage"]);

/** Names that the specification spells otherwise than the program does. */
const speltOtherwise = new Map([
  ["labourCosts", "labor_costs"],
  ["labourCostsVat", "labor_costs_vat"],
  ["isLabourCosts", "is_labor_costs"],
]);
const speltHere = new Map([...speltOtherwise].map(([camel, wire]) => [wire, camel]));

const inSnakeCase = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const notOfWire = new Set([...speltOtherwise.keys()].map(inSnakeCase));

/** `unit_price` → `unitPrice`; keys such as `field_1` and `FRONT_BUMPER` stay as they are. */
export const toCamel = (name: string) =>
  speltHere.get(name) ??
  (snakeName.test(name) ? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : name);

/** `unitPrice` → `unit_price`. */
export const toSnake = (name: string): string => {
  const known = snakeNames.get(name);
  if (known !== undefined) return known;
  const snake = camelName.test(name) && !asSpecified.has(name) ? inSnakeCase(name) : name;
  if (snakeNames.size < maxNames) snakeNames.set(name, snake);
  return snake;
};

/** A cache: answers repeat the same few names. */
const snakeNames = new Map(speltOtherwise);
const maxNames = 2000;

/** Converts the names of a parsed JSON value to camelCase. Names that arrive in camelCase, or in the program's spelling, are unknown and dropped. */
export const fromWire = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fromWire);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([name]) => isOfWire(name));
  return Object.fromEntries(entries.map(([name, inner]) => [toCamel(name), fromWire(inner)]));
};

/** Whether a name can be on the wire: not in camelCase, unless the specification writes it so. */
export const isOfWire = (name: string) => asSpecified.has(name) || !(notOfWire.has(name) || /^[a-z]+[A-Z]/.test(name));

/** Converts names to snake_case, for answers and for requests of the browser. */
export const toWire = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toWire);
  if (value === null || typeof value !== "object") return value;
  const wire: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) wire[toSnake(name)] = toWire(inner);
  return wire;
};
