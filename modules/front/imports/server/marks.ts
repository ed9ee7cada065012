import { and, inArray } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { castOrNull, isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { importRows } from "../tables.ts";

/** A hash of what a row says. */
export const markOf = (content: string) => createHash("sha256").update(content).digest("base64url");

const marksRead = read("imports.marks", (value: Values<{ marks: readonly string[] }>) =>
  select({ mark: castOrNull(importRows.mark, "text") })
    .from(importRows)
    .where(and(isAnyOf(importRows.mark, value.marks), inArray(importRows.outcome, ["added", "known"]))),
);

/** Those of these marks that a row had which was imported before. */
export const importedMarks = async (db: Db, marks: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await db.read(marksRead, { marks })).flatMap(({ mark }) => mark ?? []));
