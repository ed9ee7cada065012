import { refuse } from "../../shared/refusals.ts";

/** Levels of nesting. */
export const deepest = 24;

/** Refuses values that cannot be stored or shown: NUL, lone surrogates, too deep nesting. */
export const assertWellFormed = (value: unknown, depth = 0): void => {
  if (depth > deepest) throw refuse("malformed");
  if (typeof value === "string") {
    if (value.includes("\0") || !isWellFormed(value)) throw refuse("malformed");
    return;
  }
  if (value === null || typeof value !== "object") return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === "__proto__" || name === "constructor" || name === "prototype") throw refuse("malformed");
    assertWellFormed(name, depth + 1);
    assertWellFormed(inner, depth + 1);
  }
};

const isWellFormed = (text: string) =>
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
