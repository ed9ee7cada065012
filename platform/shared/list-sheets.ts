import { z } from "zod";
import { day } from "./date-fields.ts";
import { maxSearched } from "./lists.ts";
import { type Needs, route } from "./route.ts";

export const sheetFormats = ["xlsx", "csv"] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** Rows of a list that is saved as a file. */
export const largestListSheet = 20_000;

const query = z
  .object({
    q: z.string().max(maxSearched).optional().describe("Words to search for, as in the list"),
    from: day.optional().describe("First day of the period"),
    to: day.optional().describe("Last day of the period"),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], params: { kind: "ends-before" } });

type Described = { needs: Needs; summary: string; description: string };

/** The calls that answer the list `/api/{name}` as a file: all rows of a period, or what a search finds of them. */
export const sheetRoutes = <const Name extends string>(name: Name, { needs, summary, description }: Described) => {
  const whole = `${description} In the user's language, under heads that the import of files reads, with the shop's custom fields. More than ${largestListSheet} rows: list-too-long.`;
  return {
    xlsx: route({
      method: "GET",
      path: `/api/${name}.xlsx` as const,
      needs,
      kind: "file",
      summary: `${summary} as a spreadsheet`,
      description: whole,
      query,
    }),
    csv: route({
      method: "GET",
      path: `/api/${name}.csv` as const,
      needs,
      kind: "file",
      summary: `${summary} as a CSV file`,
      description: whole,
      query,
    }),
  };
};

export type SheetRoutes = ReturnType<typeof sheetRoutes>;
