import { hash } from "node:crypto";
import type { z } from "zod";
import { type Fields, fieldsOf } from "../../shared/fields.ts";
import { refuse } from "../../shared/refusals.ts";

/** A hash of facts, `bigint` included. A form sends back the version that it read. */
export const versionOf = (facts: unknown): string =>
  hash("sha256", JSON.stringify(facts, plainValue), "base64url").slice(0, 22);

/** Fields of a body that say how to save, not what. */
type VersionOrConfirmation = "version" | "detailsVersion" | "otherVersion" | "confirm";
type Own<S> = Exclude<keyof S, VersionOrConfirmation>;

/** What a row has for a field of a body: of an object, and of each object in a list, all that the contract names. */
type Stored<F> = F extends { _zod: { def: { innerType: infer I } } }
  ? Stored<I> | null | undefined
  : F extends z.ZodPipe<infer _In, infer Out>
    ? Stored<Out>
    : F extends z.ZodUnion<infer Options>
      ? Stored<Options[number]>
      : F extends z.ZodArray<infer I>
        ? unknown extends Stored<I>
          ? unknown
          : readonly Stored<I>[]
        : F extends z.ZodObject<infer S>
          ? { readonly [K in keyof S]: Stored<S[K]> }
          : unknown;

/** The fields of which a row has a column of that name. */
type OfRow<S, Row> = { [K in Own<S> & keyof Row]: Row[K] extends Stored<S[K]> ? K : never }[Own<S> & keyof Row];
type Others<S, Row> = { readonly [K in Exclude<Own<S>, OfRow<S, Row>>]: Stored<S[K]> | null } & {
  readonly [K in OfRow<S, Row>]?: Stored<S[K]>;
};

/** The columns of a row that a call's body names. */
export type Columns<B extends { shape: z.ZodRawShape }, Row> = Pick<Row, Own<B["shape"]> & keyof Row>;

/**
 * What a call can change of a row: for each field of its body the row's value of that name, or what `others` says. It
 * must name every field that is no column, null for one that changes nothing which is read back; so a field that is
 * added to the contract, also to the rows of a list, cannot be left out.
 */
export function factsByFields<S extends z.ZodRawShape>(
  schema: z.ZodObject<S>,
): (row: { readonly [K in Own<S>]: Stored<S[K]> }) => unknown[];
export function factsByFields<S extends z.ZodRawShape, Row extends object>(
  schema: z.ZodObject<S>,
  others: (row: Row) => Others<S, Row>,
): (row: Row) => unknown[];
export function factsByFields(schema: z.ZodObject, others: (row: object) => object = none) {
  return readerOf(schema, others);
}

/** The version of `factsByFields`. */
export function versionByFields<S extends z.ZodRawShape>(
  schema: z.ZodObject<S>,
): (row: { readonly [K in Own<S>]: Stored<S[K]> }) => string;
export function versionByFields<S extends z.ZodRawShape, Row extends object>(
  schema: z.ZodObject<S>,
  others: (row: Row) => Others<S, Row>,
): (row: Row) => string;
export function versionByFields(schema: z.ZodObject, others: (row: object) => object = none) {
  const factsOf = readerOf(schema, others);
  return (row: object) => versionOf(factsOf(row));
}

const readerOf = (schema: z.ZodObject, others: (row: object) => object) => {
  const fields = Object.entries(schema.shape).filter(([name]) => !notFields.has(name));
  return (row: object): unknown[] => {
    const facts: Record<string, unknown> = { ...row, ...others(row) };
    return fields.map(([name, field]) => namedIn(fieldsOf(field), facts[name]));
  };
};

/** The values of the named fields in the contract's order, because a row may have more, in another order. */
const namedIn = (fields: Fields | undefined, value: unknown): unknown => {
  if (!fields || fields.isOpen || value === null || typeof value !== "object") return value ?? null;
  if (Array.isArray(value)) return value.map((item) => namedIn(fields, item));
  const values = value as Record<string, unknown>;
  return [...fields.named].map(([name, inner]) => namedIn(inner, values[name]));
};

const none = () => ({});

const notFields: ReadonlySet<string> = new Set<VersionOrConfirmation>([
  "version",
  "detailsVersion",
  "otherVersion",
  "confirm",
]);

/** As a replacer of JSON. */
const plainValue = (_name: string, value: unknown) => (typeof value === "bigint" ? String(value) : (value ?? null));

/** Refuses `changed-elsewhere` if the record is not the version that was read. Call it on a locked row. */
export const checkVersion = (read: string | undefined, now: string) => {
  if (read !== undefined && read !== now) throw refuse("changed-elsewhere");
};

/** The same of a version that a body may give by either of two names. */
export const checkVersions = (read: readonly (string | undefined)[], now: string) =>
  read.forEach((version) => checkVersion(version, now));
