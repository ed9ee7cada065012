import { z } from "zod";

/** What every list takes. A query's values are text, so numbers are read from it. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50).describe("Rows of a page, 1 to 200"),
  cursor: z
    .string()
    .max(500)
    .optional()
    .describe("`next_cursor` of the page before, as it was given; another text is refused 422"),
  q: z.string().max(200).optional().describe("Words to search for"),
});

/** What a list takes in which nothing is searched for. */
export const pageQuery = listQuery.omit({ q: true });

export const listOf = <T extends z.ZodType>(one: T) =>
  z.object({ data: z.array(one), meta: z.object({ nextCursor: z.string().nullable() }) });

/** A list that is short by its nature and comes whole, in the shape of every list. */
export const wholeListOf = <T extends z.ZodType>(one: T) =>
  z.object({ data: z.array(one), meta: z.object({ nextCursor: z.null() }) });

export const whole = <T>(data: readonly T[]) => ({ data: [...data], meta: { nextCursor: null } });
