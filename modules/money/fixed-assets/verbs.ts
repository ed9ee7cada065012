import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";

/** Cost and accumulated depreciation of the register beside their accounts. */
export const verifyRegister = (db: Db) => db.read(faults);

const faults = readByHand(
  "fixed-assets.faults",
  { problem: z.string(), subject: z.string() },
  () => sql`select * from verify_fixed_assets(${shop})`,
);
