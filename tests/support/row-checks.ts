import { expect } from "vitest";
import { checkRows } from "../../platform/server/db/read.ts";
import type { z } from "zod";

const faults: string[] = [];
const schemas = new Map<string, z.ZodType>();

/** Compares every row that a statement answers with its row type, null included. */
checkRows((statement, schemaOf, rows) => {
  const schema = schemas.get(statement) ?? schemaOf();
  schemas.set(statement, schema);
  for (const row of rows) {
    const { error } = schema.safeParse(row);
    if (error)
      faults.push(
        `${statement}: ${error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ")}`,
      );
  }
});

export const expectRowsOfTheirTypes = () =>
  expect([...new Set(faults.splice(0))], "rows that are not of their type").toEqual([]);
