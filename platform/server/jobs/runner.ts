import { type JobHelpers, Logger, run as runJobs, type Runner, type RunnerOptions } from "graphile-worker";
import pg from "pg";
import type { Logger as Log } from "pino";
import { isDatabaseAway } from "../db/away.ts";
import { withoutValues } from "../errors/safe-error.ts";

export type Jobs = {
  /** Throws when they cannot be begun; while the database is away it is tried again. */
  begin: () => Promise<void>;
  /** Not told to begin counts as running: nothing is wrong yet. */
  isRunning: () => boolean;
  stop: () => Promise<void>;
};

type Task = (payload: unknown) => Promise<unknown>;
type Watched = { log: Log; report: (error: unknown) => void };

/** When which task runs by itself: crontab lines. */
const timetable = "*/10 * * * * housekeeping";

/** Carries out queued jobs in this process, over the owner's connection; any number of processes share the queue. */
export const openJobs = (
  ownerUrl: string,
  tasks: Record<"housekeeping" | (string & {}), Task>,
  { log, report }: Watched,
): Jobs => {
  const pgPool = new pg.Pool({ connectionString: ownerUrl, max: 4, idleTimeoutMillis: 30_000 });
  pgPool.on("error", () => undefined);
  pgPool.on("connect", (client) => client.on("error", () => undefined));
  const runner = keptRunning({
    pgPool,
    crontab: timetable,
    concurrency: 2,
    pollInterval: 5000,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload: unknown, { job }: JobHelpers) =>
          carriedOut(
            () => task(payload),
            (error) => job.attempts === 1 && report(error),
          ),
      ]),
    ),
    logger: new Logger(() => (level, message) => {
      if (level === "error") log.error({ jobs: message });
    }),
  });
  return {
    begin: runner.begin,
    isRunning: runner.isRunning,
    stop: async () => {
      await runner.stop();
      await pgPool.end();
    },
  };
};

/** A failed job's message is kept in the jobs' table, in the log at each attempt, and reported at the first, so it must hold nothing of what was sent. */
const carriedOut = async (attempt: () => Promise<unknown>, report: Watched["report"]): Promise<void> => {
  await attempt().catch((error: unknown) => {
    const safe = withoutValues(error);
    if (!isDatabaseAway(error)) report(safe);
    throw safe;
  });
};

const restartAfterMs = 2_000;

/** The runner gives up on some failures of the database; a server without jobs would lose mail in silence. */
const keptRunning = (options: RunnerOptions) => {
  let runner: Runner | undefined;
  let restart: NodeJS.Timeout | undefined;
  let beginning: Promise<void> | undefined;
  let hasEnded = false;
  let stopping = false;
  const run = async () => {
    const begun = await runJobs(options);
    runner = begun;
    hasEnded = false;
    begun.promise.catch(() => undefined).finally(ended);
  };
  const ended = () => {
    runner = undefined;
    hasEnded = true;
    if (!stopping) restart = setTimeout(again, restartAfterMs);
  };
  const again = () => {
    beginning = run().catch(ended);
  };
  const begin = async () => {
    if (stopping) return;
    const first = run().catch((error: unknown) => {
      ended();
      if (!isDatabaseAway(error)) throw error;
    });
    beginning = first.catch(() => undefined);
    await first;
  };
  return {
    begin,
    isRunning: () => !hasEnded,
    stop: async () => {
      stopping = true;
      clearTimeout(restart);
      await beginning;
      await runner?.stop().catch(() => undefined);
    },
  };
};
