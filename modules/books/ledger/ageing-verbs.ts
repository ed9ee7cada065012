import type { Db } from "../../../platform/server/db/database.ts";
import { receivables } from "./ageing.ts";
import { readAged } from "./server/ageing-reads.ts";

/**
 * What clients and insurers owe at the end of a day by age, in these branches (null: in all), as the report on
 * receivables adds it up; and those who owe most, so many, with the day on which their oldest open amount was due.
 */
export const owedByAge = (db: Db, asked: { on: string; branchIds: readonly string[] | null; max: number }) =>
  readAged(db, receivables, { ...asked, kind: undefined });
