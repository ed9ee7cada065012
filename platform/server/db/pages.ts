import { z } from "zod";
import { isDate } from "../../shared/dates.ts";
import { fieldKinds } from "../../shared/field-words.ts";
import { refuseField } from "../../shared/refusals.ts";
import { assertWellFormed } from "../http/well-formed.ts";

/**
 * Parses a cursor by the shape of its list: `z.tuple([z.string(), z.uuid()])`. Refuses any other text under
 * `cursor`; answering the first page instead would look like the next page.
 */
export const readCursorAs = <T extends z.ZodType>(shape: T, cursor: string | undefined): z.output<T> | undefined => {
  if (!cursor) return undefined;
  const read = shape.safeParse(keysIn(cursor));
  if (!read.success) throw refuseField("cursor", fieldKinds.format);
  return read.data;
};

/** Cursor parts: an instant and a date, limited to years that the database accepts. */
export const instantKey = z.iso.datetime().regex(/^(19|20|21)/);
export const dayKey = z.string().refine(isDate);

const keys = z
  .array(z.union([z.string().max(300), z.number()]))
  .min(1)
  .max(4);

const keysIn = (cursor: string) => {
  try {
    const read = keys.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    assertWellFormed(read);
    return read;
  } catch {
    return undefined;
  }
};

/** Splits rows read with `limit + 1` into a page and the next cursor. */
export const pageOf = <T>(rows: readonly T[], limit: number, keyOf: (row: T) => (string | number)[]) => {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const nextCursor =
    rows.length > limit && last ? Buffer.from(JSON.stringify(keyOf(last))).toString("base64url") : null;
  return { data, meta: { nextCursor } };
};
