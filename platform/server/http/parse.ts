import { fieldMessages } from "../../shared/field-messages.ts";
import { tooManyDecimals } from "../../shared/field-words.ts";
import { SentAmount, toMinor } from "../../shared/money.ts";
import { type FieldRefusals, refuse } from "../../shared/refusals.ts";
import type { Route } from "../../shared/route.ts";
import { fromWire, toSnake } from "../../shared/wire.ts";
import type { Fields } from "../../shared/fields.ts";
import { isId } from "../ids.ts";
import { unknownCurrency } from "./shape.ts";
import { unknownFields } from "./unknown-fields.ts";
import { assertWellFormed } from "./well-formed.ts";

/**
 * Validates parameters, query and body by the contract; amounts by the currency's digits. Refuses `not-found` for
 * a malformed id, `malformed` for invalid text, `invalid` by field, unknown ones too. `answered`: fields of the thing's
 * answer, which are ignored where they cannot be set.
 */
export const parse = (
  route: Route,
  sent: { params: Record<string, string>; query: Record<string, unknown>; body: unknown },
  digits: number | undefined,
  answered?: Fields,
) => {
  for (const [name, value] of Object.entries(sent.params))
    if (isIdName(name) && !isId(value)) throw refuse("not-found");
  assertWellFormed(sent.params);
  assertWellFormed(sent.query);
  assertWellFormed(sent.body);
  return {
    params: withLowerIds(sent.params),
    query: route.query ? checked(route.query, fromWire(withoutEmpty(sent.query)), digits, {}) : undefined,
    body: route.body
      ? checked(route.body, fromWire(sent.body ?? {}), digits, unknownFields(route, sent.body, answered))
      : undefined,
  };
};

const isIdName = (name: string) => name === "id" || name.endsWith("Id");

/** Handlers compare ids as text, and PostgreSQL writes them in lower case. */
const withLowerIds = (params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isIdName(name) ? value.toLowerCase() : value]),
  );

/** `?filter=&all=` is treated as if both were absent. */
const withoutEmpty = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));

const checked = (
  schema: NonNullable<Route["body"]>,
  sent: unknown,
  digits: number | undefined,
  unknown: FieldRefusals,
) => {
  const result = schema.safeParse(sent);
  if (!result.success) throw refuse("invalid", { errors: { ...fieldMessages(result.error), ...unknown } });
  const errors: FieldRefusals = { ...unknown };
  const settled = settleAmounts(result.data, digits, [], errors);
  if (Object.keys(errors).length > 0) throw refuse("invalid", { errors });
  return settled;
};

/** Converts amounts to minor units; the number of decimals is known only with the shop's currency. */
const settleAmounts = (
  value: unknown,
  digits: number | undefined,
  path: (string | number)[],
  errors: FieldRefusals,
): unknown => {
  if (value instanceof SentAmount) {
    if (digits === undefined) throw unknownCurrency();
    const minor = toMinor(value.text, digits);
    if (minor === undefined)
      errors[path.map((part) => (typeof part === "string" ? toSnake(part) : part)).join(".")] = [
        tooManyDecimals(digits),
      ];
    return minor;
  }
  if (Array.isArray(value)) return value.map((item, at) => settleAmounts(item, digits, [...path, at], errors));
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, settleAmounts(inner, digits, [...path, name], errors)]),
  );
};
