import { sql } from "drizzle-orm";
import { runOnce } from "../db/database.ts";
import { type Pool } from "../db/pool.ts";
import { readByHand } from "../db/read.ts";
import { z } from "zod";

/**
 * Deletes expired data: idempotent answers after a day, their encrypted bodies after ten minutes, counted attempts
 * after two days, expired public links, what visitors wrote after two years.
 */
export const housekeeping = (pool: Pool) => () => runOnce(pool, oldForgotten, {});

const oldForgotten = readByHand(
  "housekeeping.forget",
  { forgetWhatIsOld: z.unknown() },
  () => sql`select forget_what_is_old()`,
);
