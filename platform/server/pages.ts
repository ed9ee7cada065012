import { z } from "zod";

const keys = z.array(z.union([z.string().max(300), z.number()])).min(1).max(4);

/** The key after which a page begins, as it was given out; a cursor that nobody gave out counts as none. */
export const readCursor = (cursor: string | undefined): (string | number)[] | undefined => {
  if (!cursor) return undefined;
  try {
    return keys.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    return undefined;
  }
};

/** The same, of a known shape: `z.tuple([z.string(), z.uuid()])`. A cursor of another shape counts as none. */
export const readCursorAs = <T extends z.ZodType>(shape: T, cursor: string | undefined): z.output<T> | undefined => {
  const read = shape.safeParse(readCursor(cursor));
  return read.success ? read.data : undefined;
};

/** Rows read with `limit + 1` become a page and the cursor of the next one. */
export const pageOf = <T>(rows: readonly T[], limit: number, keyOf: (row: T) => (string | number)[]) => {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const nextCursor = rows.length > limit && last ? Buffer.from(JSON.stringify(keyOf(last))).toString("base64url") : null;
  return { data, meta: { nextCursor } };
};
