import { type Pool, runOnce } from "../db/database.ts";

/** Forgets what is kept for a while only: answers to idempotency keys after a day and sealed ones after ten minutes, counted tries after two, public links once they have expired. */
export const housekeeping = (pool: Pool) => () => runOnce(pool, "housekeeping.forget", "select forget_what_is_old()");
