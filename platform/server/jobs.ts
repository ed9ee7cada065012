import { Logger, run, type TaskList } from "graphile-worker";
import pg from "pg";
import type { Logger as Log } from "pino";

export type Jobs = { stop: () => Promise<void>; isRunning: () => boolean };

/** Carries out queued jobs in this process, over the owner's connection; any number of processes share the queue. */
export const startJobs = async (ownerUrl: string, tasks: Record<string, (payload: unknown) => Promise<void>>, log: Log): Promise<Jobs> => {
  const pgPool = new pg.Pool({ connectionString: ownerUrl, max: 3, idleTimeoutMillis: 30_000 });
  pgPool.on("error", () => undefined);
  pgPool.on("connect", (client) => client.on("error", () => undefined));
  const taskList: TaskList = Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]));
  const logger = new Logger(() => (level, message) => {
    if (level === "error") log.error({ jobs: message });
  });
  const runner = await run({ pgPool, taskList, concurrency: 2, pollInterval: 5000, noHandleSignals: true, logger, crontab: "" });
  let running = true;
  runner.promise.catch(() => undefined).finally(() => {
    running = false;
  });
  return {
    isRunning: () => running,
    stop: async () => {
      await runner.stop().catch(() => undefined);
      await pgPool.end();
    },
  };
};
