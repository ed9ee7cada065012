import { sql } from "drizzle-orm";
import { type Pool, runOnce } from "../db/database.ts";
import { readByHand } from "../db/read.ts";
import { z } from "zod";

/** Forgets what is kept for a while only: answers to idempotency keys after a day and sealed ones after ten minutes, counted tries after two, public links once they have expired. */
export const housekeeping = (pool: Pool) => () => runOnce(pool, oldForgotten, {});

const oldForgotten = readByHand(
  "housekeeping.forget",
  { forgetWhatIsOld: z.unknown() },
  () => sql`select forget_what_is_old()`,
);
