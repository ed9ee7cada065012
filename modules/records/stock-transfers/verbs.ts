import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";

/** The faults of the shop's transfers; an empty list if there are none. */
export const verifyTransfers = (db: Db) => db.read(faultsFound);

const faultsFound = readByHand(
  "stock-transfers.verify",
  { problem: z.string(), subject: z.string().nullable() },
  () => sql`select * from verify_transfers(${shop})`,
);
