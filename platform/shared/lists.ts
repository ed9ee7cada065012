import { z } from "zod";

/** The most characters that a search takes. */
export const maxSearched = 200;

/** Query of every list. Query values are text, so numbers are parsed from it. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50).describe("Rows of a page, 1 to 200"),
  cursor: z
    .string()
    .max(500)
    .optional()
    .describe("`next_cursor` of the page before, unchanged; any other text is refused with 422"),
  q: z.string().max(maxSearched).optional().describe("Words to search for"),
});

export const pageQuery = listQuery.omit({ q: true });

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: z.object({ nextCursor: z.string().nullable() }) });

/** A list that is answered whole, in the shape of every list. */
export const wholeListOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: z.object({ nextCursor: z.null() }) });

export const whole = <T>(data: readonly T[]) => ({ data: [...data], meta: { nextCursor: null } });

/**
 * A check of a body's list whose items name other records by these fields: `z.array(…).superRefine(namedOnce("purchaseId"))`.
 * Refuses the second item that names the same record.
 */
export const namedOnce =
  <K extends string>(...names: readonly K[]) =>
  (list: readonly Partial<Record<K, string>>[], context: z.RefinementCtx) => {
    for (const name of names) {
      const seen = new Set<string>();
      for (const [place, { [name]: named }] of list.entries()) {
        if (named === undefined) continue;
        if (seen.has(named)) context.addIssue({ code: "custom", path: [place, name], params: { kind: "named-twice" } });
        seen.add(named);
      }
    }
  };
