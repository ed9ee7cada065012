import type { z } from "zod";

/** The fields of an object or of the objects in a list, each with its own; `isOpen`: any other field is taken too. */
export type Fields = { readonly named: ReadonlyMap<string, Fields | undefined>; readonly isOpen: boolean };

/** The fields that a schema takes; undefined if it takes no object. Does not import Zod, so that every page can use it. */
export const fieldsOf = (schema: z.core.$ZodType | undefined): Fields | undefined => {
  if (!schema) return undefined;
  if (!found.has(schema)) found.set(schema, read((schema as Schema)._zod.def));
  return found.get(schema);
};

const found = new WeakMap<z.core.$ZodType, Fields | undefined>();

/** The definitions of Zod's schemas that hold others, and of those that take anything. */
type Schema = { _zod: { def: Definition } };
type Definition = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  catchall?: Schema;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
};

const read = (def: Definition): Fields | undefined => {
  if (def.shape) {
    const named = new Map(Object.entries(def.shape).map(([name, field]) => [name, fieldsOf(field)]));
    return { named, isOpen: def.catchall !== undefined && def.catchall._zod.def.type !== "never" };
  }
  if (takeAnything.has(def.type)) return { named: new Map(), isOpen: true };
  const inner = [def.element, def.innerType, def.left, def.right, def.in, ...(def.options ?? [])];
  return inner.map(fieldsOf).reduce(bothFields, undefined);
};

const takeAnything = new Set(["any", "unknown", "record", "map", "lazy", "custom", "transform"]);

/** The fields of either. */
export const bothFields = (left: Fields | undefined, right: Fields | undefined): Fields | undefined => {
  if (!left || !right) return left ?? right;
  const named = new Map(left.named);
  for (const [name, fields] of right.named) named.set(name, bothFields(named.get(name), fields));
  return { named, isOpen: left.isOpen || right.isOpen };
};

/** A value without the fields that the schema does not take. */
export const takenBy = (fields: Fields | undefined, value: unknown): unknown => {
  if (!fields || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => takenBy(fields, item));
  const kept = Object.entries(value).filter(([name]) => fields.isOpen || fields.named.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, takenBy(fields.named.get(name), inner)]));
};
