import { expect } from "vitest";
import { openRows } from "./rows.ts";

/** Waits until this many statements of the database wait for a lock. */
export const lockWaits = async (ownerUrl: string, least = 1) => {
  // A connection of its own, because a transaction sees a fixed list of activity.
  const watcher = await openRows(ownerUrl);
  const waiting = () =>
    watcher.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
  await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(least);
  await watcher.close();
};
