import pg from "pg";
import { causeOf } from "./away.ts";

/**
 * Migrations, triggers, policies and catalogues lock their tables, as calls of a program that still runs may. The work is one
 * transaction; it is tried three times.
 */
export const untilNoDeadlock = async (work: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 3 || !isDeadlock(error)) throw error;
    }
  }
};

/** Does the work in one transaction of this connection, again after a deadlock. */
export const committed = (client: pg.Client, work: () => Promise<void>): Promise<void> =>
  untilNoDeadlock(async () => {
    await client.query("begin");
    try {
      await work();
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  });

const isDeadlock = (error: unknown) => {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError && cause.code === "40P01";
};
