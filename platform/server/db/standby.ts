import { sql } from "drizzle-orm";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { oftenRun } from "./database.ts";
import { openPool, type Pool } from "./pool.ts";
import { readByHand } from "./read.ts";
import { openRecentWrites, openStandbyAge, positionOf } from "./standby-age.ts";

export type Standby = {
  /** The pool in which a read of this shop may be made now; undefined: only the primary shows what it has written. */
  poolFor: (shopId: string) => Pool | undefined;
  /** A shop has written, in this or another process. */
  noteWrite: (shopId: string) => void;
  /** Seconds; what is shown is at most so old. Infinity: it is not read. */
  age: () => number;
  close: () => Promise<void>;
};

const checkedEveryMs = 500;
/** From a write to its announcement by another process. */
const announcedWithinMs = 500;

type Options = { url: string; size: number; maxAgeSeconds: number; primary: Pool };

/**
 * A hot standby that serves reads, as long as what it shows is at most `maxAgeSeconds` old, and not for a shop that has
 * written since. The age is measured by positions of the log: the primary is asked how far it has written, the standby how
 * far it has replayed. A standby that was promoted is not read.
 */
export const openStandby = ({ url, size, maxAgeSeconds, primary }: Options): Standby => {
  const pool = openPool(url, size);
  const [askPrimary, askStandby] = [oftenRun(primary), oftenRun(pool)];
  const age = openStandbyAge();
  const writes = openRecentWrites(maxAgeSeconds * 1000 + announcedWithinMs);
  const leaving = new AbortController();
  const check = async () => {
    const at = performance.now();
    const [written] = await askPrimary(writtenPosition, {});
    if (written) age.sampled(at, positionOf(written.position));
    const [shown] = await askStandby(shownPosition, {});
    if (shown?.position) age.replayed(positionOf(shown.position));
    else age.forget();
  };
  const checking = async () => {
    while (!leaving.signal.aborted) {
      // While one of both is away the age grows by itself.
      await check().catch(() => undefined);
      await wait(checkedEveryMs, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined);
    }
  };
  const checked = checking();
  return {
    poolFor: (shopId) => {
      const now = performance.now();
      const old = age.at(now);
      const isFit = old <= maxAgeSeconds * 1000 && writes.last(shopId) < now - old - announcedWithinMs;
      return isFit ? pool : undefined;
    },
    noteWrite: (shopId) => writes.note(shopId, performance.now()),
    age: () => age.at(performance.now()) / 1000,
    close: async () => {
      leaving.abort();
      await checked;
      await pool.end();
    },
  };
};

const writtenPosition = readByHand(
  "standby.written",
  { position: z.string() },
  () => sql`select pg_current_wal_lsn()::text as position`,
);

/** Null once it is a primary itself. */
const shownPosition = readByHand(
  "standby.shown",
  { position: z.string().nullable() },
  () => sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`,
);
