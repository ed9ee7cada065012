import type { Pair } from "../shared/words.ts";
import type { Db } from "./db/database.ts";

/** The days that the lock of a month locks: those of the month, and the open ones before it. */
export type LockedDays = { from: string; to: string };

/** A line of the checklist of a month: what must be settled before its days are locked. A module adds its own. */
export type ClosingCheck = {
  name: Pair;
  /** Reads how much is open, and the page that shows it. */
  open: (db: Db, days: LockedDays, today: string) => Promise<{ count: number; page: string }>;
  /** The month cannot be locked while something is open; otherwise it is asked about. */
  isRequired?: true;
};
