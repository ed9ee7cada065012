import type { z } from "zod";
import { telling } from "../../shared/field-messages.ts";
import { fieldKinds, tooManyDecimals } from "../../shared/field-words.ts";
import { SentAmount, toMinor } from "../../shared/money.ts";

/** Builds the request body; an empty field becomes null if the field is nullable, else it is left out. With `clears` a field that is left out keeps its saved value, so an empty field is sent as an empty text if the contract takes one. */
export const asBody = (
  schema: z.ZodType | undefined,
  values: Record<string, unknown>,
  clears = false,
): Record<string, unknown> => {
  const shape = shapeOf(schema);
  const known = Object.entries(values).filter(([name]) => Object.hasOwn(shape, name));
  return Object.fromEntries(
    known.map(([name, value]) => [name, isEmpty(value) ? emptyAs(shape[name], value, clears) : value]),
  );
};

/**
 * Fields that were filled initially and are empty now, but that the body cannot clear: without a message they
 * would silently keep their value.
 */
export const emptiedIn = (
  body: Record<string, unknown>,
  values: Record<string, unknown>,
  opened: Record<string, unknown>,
): string[] =>
  Object.keys(opened).filter((name) => !isEmpty(opened[name]) && isEmpty(values[name]) && body[name] === undefined);

/** The fields whose values changed; of names that belong together all, if one changed. */
export const changedIn = (
  now: Record<string, unknown>,
  before: Record<string, unknown>,
  together: readonly (readonly string[])[] = [],
): Record<string, unknown> => {
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  const changed = new Set(names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name])));
  const gone = together.filter((group) => group.some((name) => changed.has(name))).flat();
  return Object.fromEntries([...new Set([...changed, ...gone])].map((name) => [name, now[name]]));
};

export const isRequired = (schema: z.ZodType | undefined, name: string): boolean => {
  const field = shapeOf(schema)[name];
  return field !== undefined && !accepts(field, undefined) && !accepts(field, "");
};

/** Validates by the contract's schema, as the server does: field → first issue. `digits` are the currency's, if known. */
export const issuesOf = (
  schema: z.ZodType | undefined,
  body: Record<string, unknown>,
  digits?: number,
): Record<string, z.core.$ZodIssue> => {
  const issues: Record<string, z.core.$ZodIssue> = {};
  const checked = schema?.safeParse(body);
  for (const issue of telling(checked?.error?.issues ?? [])) issues[issue.path.join(".")] ??= issue;
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const amount = field.safeParse(body[name]).data;
    if (digits !== undefined && amount instanceof SentAmount && toMinor(amount.text, digits) === undefined)
      issues[name] ??= ownIssue(name, { words: tooManyDecimals(digits) });
  }
  return issues;
};

/** An issue that says that a field is required, for a field that is optional in the contract. */
export const requiredIssue = (name: string) => ownIssue(name, { words: fieldKinds.required });

const ownIssue = (name: string, params: Record<string, unknown>): z.core.$ZodIssue => ({
  code: "custom",
  path: [name],
  message: "",
  input: undefined,
  params,
});

const isEmpty = (value: unknown) => value === "" || value === null || value === undefined;

const emptyAs = (field: z.ZodType | undefined, value: unknown, clears: boolean) => {
  if (!field) return undefined;
  if (accepts(field, null)) return null;
  if (!clears && accepts(field, undefined)) return undefined;
  return value === "" && accepts(field, "") ? "" : undefined;
};

const accepts = (field: z.ZodType, value: unknown) => field.safeParse(value).success;

/** The fields of a body, also of one with a transform or refinement. Does not import Zod, so that every page can use it. */
const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> => {
  const { shape, in: before } = (schema?.def ?? {}) as { shape?: Record<string, z.ZodType>; in?: z.ZodType };
  return shape ?? (before ? shapeOf(before) : {});
};
