import { hash } from "node:crypto";
import type { z } from "zod";
import { refuse } from "../../shared/refusals.ts";

/** A hash of facts, `bigint` included. A form sends back the version that it read. */
export const versionOf = (facts: unknown): string =>
  hash("sha256", JSON.stringify(facts, plainValue), "base64url").slice(0, 22);

/** Fields of a body that say how to save, not what. */
type Told = "version" | "detailsVersion" | "otherVersion" | "confirm";
type Own<S> = Exclude<keyof S, Told>;
type Others<S, Row> = { readonly [K in Exclude<Own<S>, keyof Row>]: unknown } & {
  readonly [K in Own<S> & keyof Row]?: unknown;
};

/** The columns of a row that a call's body names. */
export type Columns<B extends { shape: z.ZodRawShape }, Row> = Pick<Row, Own<B["shape"]> & keyof Row>;

/**
 * What a call can change of a row: for each field of its body the row's value of that name, or what `others` says. It
 * must name every field that is no column, null for one that changes nothing which is read back; so a field that is
 * added to the contract cannot be left out.
 */
export function factsByFields<S extends z.ZodRawShape>(
  schema: z.ZodObject<S>,
): (row: { readonly [K in Own<S>]: unknown }) => unknown[];
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
): (row: { readonly [K in Own<S>]: unknown }) => string;
export function versionByFields<S extends z.ZodRawShape, Row extends object>(
  schema: z.ZodObject<S>,
  others: (row: Row) => Others<S, Row>,
): (row: Row) => string;
export function versionByFields(schema: z.ZodObject, others: (row: object) => object = none) {
  const factsOf = readerOf(schema, others);
  return (row: object) => versionOf(factsOf(row));
}

const readerOf = (schema: z.ZodObject, others: (row: object) => object) => {
  const names = Object.keys(schema.shape).filter((name) => !told.has(name));
  return (row: object): unknown[] => {
    const facts: Record<string, unknown> = { ...row, ...others(row) };
    return names.map((name) => facts[name] ?? null);
  };
};

const none = () => ({});

const told: ReadonlySet<string> = new Set<Told>(["version", "detailsVersion", "otherVersion", "confirm"]);

/** As a replacer of JSON. */
const plainValue = (_name: string, value: unknown) => (typeof value === "bigint" ? String(value) : (value ?? null));

/** Refuses `changed-elsewhere` if the record is not the version that was read. Call it on a locked row. */
export const checkVersion = (read: string | undefined, now: string) => {
  if (read !== undefined && read !== now) throw refuse("changed-elsewhere");
};

/** The same of a version that a body may give by either of two names. */
export const checkVersions = (read: readonly (string | undefined)[], now: string) =>
  read.forEach((version) => checkVersion(version, now));
