import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";

/** The balance of the authority's account beside what was filed, amended, paid and refunded. */
export const verifySettlement = (db: Db) => db.read(faults);

const faults = readByHand(
  "tax-returns.faults",
  { problem: z.string(), subject: z.string() },
  () => sql`select * from verify_vat_settlement(${shop})`,
);
