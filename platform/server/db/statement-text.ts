import { is, Param, Placeholder, type SQL } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { dialect } from "./select.ts";

/** `parameters`: the names of the values, `$1` first. */
export type StatementText = { text: string; parameters: readonly string[] };

/**
 * The text of a statement. Constants are written into the text, so that a generic plan can use a partial index;
 * each named value is one parameter however often it is used, and the shop is `$1`.
 */
export const textOf = (statement: SQL): StatementText => {
  const written = write(statement, ["shop"]);
  if (written.mentioned.has("shop")) return written;
  // PostgreSQL cannot infer the type of a parameter that the text does not use.
  return write(statement, []);
};

/** The text and values of a statement for one shop, which is `$1` wherever `shop` stands. */
export const textInShop = (statement: SQL, shopId: string): { text: string; values: unknown[] } => {
  const values: unknown[] = [shopId];
  const { sql: text } = statement.toQuery({
    casing,
    escapeName: (name) => dialect.escapeName(name),
    escapeString: (value) => dialect.escapeString(value),
    escapeParam: (_number, value) => {
      if (isShop(value)) return "$1";
      values.push(value);
      return `$${values.length}`;
    },
  });
  return { text, values };
};

const isShop = (value: unknown) => {
  const held = is(value, Param) ? value.value : value;
  return is(held, Placeholder) && held.name === "shop";
};

const casing = new CasingCache("snake_case");

const write = (statement: SQL, first: readonly string[]) => {
  const parameters = [...first];
  const mentioned = new Set<string>();
  const { sql: text } = statement.toQuery({
    casing,
    inlineParams: true,
    escapeName: (name) => dialect.escapeName(name),
    escapeString: (value) => dialect.escapeString(value),
    escapeParam: (_number, value) => {
      const name = nameOf(value);
      mentioned.add(name);
      if (!parameters.includes(name)) parameters.push(name);
      return `$${parameters.indexOf(name) + 1}`;
    },
  });
  return { text, parameters, mentioned };
};

const nameOf = (value: unknown): string => {
  const held = is(value, Param) ? value.value : value;
  if (is(held, Placeholder)) return held.name;
  throw new TypeError("a value of a statement needs a name");
};
