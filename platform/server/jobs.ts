import { Logger, run, type Runner, type RunnerOptions } from "graphile-worker";
import pg from "pg";
import type { Logger as Log } from "pino";
import { withoutValues } from "./safe-error.ts";

export type Jobs = { stop: () => Promise<void>; isRunning: () => boolean };

type Task = (payload: unknown) => Promise<unknown>;

/** When which task runs by itself: crontab lines. */
const timetable = "*/10 * * * * housekeeping";

/** Carries out queued jobs in this process, over the owner's connection; any number of processes share the queue. */
export const startJobs = async (ownerUrl: string, tasks: Record<"housekeeping" | (string & {}), Task>, log: Log): Promise<Jobs> => {
  const pgPool = new pg.Pool({ connectionString: ownerUrl, max: 4, idleTimeoutMillis: 30_000 });
  pgPool.on("error", () => undefined);
  pgPool.on("connect", (client) => client.on("error", () => undefined));
  const runner = await keptRunning({
    pgPool, crontab: timetable, concurrency: 2, pollInterval: 5000, noHandleSignals: true,
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => carriedOut(task, payload)])),
    logger: new Logger(() => (level, message) => {
      if (level === "error") log.error({ jobs: message });
    }),
  });
  return {
    isRunning: runner.isRunning,
    stop: async () => {
      await runner.stop();
      await pgPool.end();
    },
  };
};

/** A failed job's message is kept in the jobs' table and in the log, so it must hold nothing of what was sent. */
const carriedOut = async (task: Task, payload: unknown): Promise<void> => {
  await task(payload).catch((error: unknown) => {
    throw withoutValues(error);
  });
};

const restartAfterMs = 2_000;

/** The runner gives up on some failures of the database; a server without jobs would lose mail in silence. */
const keptRunning = async (options: RunnerOptions) => {
  let runner: Runner | undefined;
  let restart: NodeJS.Timeout | undefined;
  let stopping = false;
  const begin = async () => {
    const begun = await run(options);
    runner = begun;
    begun.promise.catch(() => undefined).finally(ended);
  };
  const ended = () => {
    runner = undefined;
    if (!stopping) restart = setTimeout(() => void begin().catch(ended), restartAfterMs);
  };
  await begin();
  return {
    isRunning: () => runner !== undefined,
    stop: async () => {
      stopping = true;
      clearTimeout(restart);
      await runner?.stop().catch(() => undefined);
    },
  };
};
