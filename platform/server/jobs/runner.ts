import { type JobHelpers, Logger, run as runJobs, type Runner, type RunnerOptions } from "graphile-worker";
import pg from "pg";
import type { Logger as Log } from "pino";
import { isDatabaseAway } from "../db/away.ts";
import { withoutValues } from "../errors/safe-error.ts";

export type Jobs = {
  /** Retries while the database is away; throws on any other failure. */
  begin: () => Promise<void>;
  /** True before `begin`, because nothing is wrong yet. */
  isRunning: () => boolean;
  stop: () => Promise<void>;
};

type Task = (payload: unknown, leaving?: AbortSignal) => Promise<unknown>;
type Watched = {
  log: Log;
  report: (error: unknown) => void;
  /** What each job is carried out in. */
  inJob?: <T>(task: string, work: () => Promise<T>) => Promise<T>;
};

type Timetable = Readonly<Record<string, string>>;

// Most jobs wait for somebody outside: a mail server, a provider, an authority.
const workers = 6;

/** These have workers of their own, so that they never wait behind others, nor others behind them. */
const apart: Readonly<Record<string, number>> = {
  "send-prompt-message": 2,
  "send-webhooks": 12,
  "run-import": 2,
  "run-export": 2,
  "run-read-back": 1,
};

/**
 * Runs queued jobs in this process, over the owner's connection; several processes share the queue. Without a timetable no
 * job begins by the time of day.
 */
export const openJobs = (
  ownerUrl: string,
  tasks: Record<"housekeeping" | (string & {}), Task>,
  timetable: Timetable | undefined,
  { log, report, inJob = (_task, work) => work() }: Watched,
): Jobs => {
  const pgPool = new pg.Pool({ connectionString: ownerUrl, max: 7, idleTimeoutMillis: 30_000 });
  pgPool.on("error", () => undefined);
  pgPool.on("connect", (client) => client.on("error", () => undefined));
  const shared = {
    pgPool,
    pollInterval: 5000,
    noHandleSignals: true,
    // Without a batch the worker does not wait for the end of a job to be recorded, so that a stop would lose it and the
    // job be repeated hours later.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === "error") log.error({ jobs: message });
    }),
  };
  const listOf = (isOfList: (name: string) => boolean) =>
    Object.fromEntries(
      Object.entries(tasks)
        .filter(([name]) => isOfList(name))
        .map(([name, task]) => [
          name,
          (payload: unknown, { job, abortSignal }: JobHelpers) =>
            carriedOut(
              () => inJob(name, () => task(payload, abortSignal)),
              (error) => job.attempts === 1 && report(error),
            ),
        ]),
    );
  const crontab = Object.entries(timetable ? { housekeeping: "*/10 * * * *", ...timetable } : {})
    .map(([task, times]) => `${times} ${task}`)
    .join("\n");
  const runners = [
    keptRunning({ ...shared, crontab, concurrency: workers, taskList: listOf((name) => !Object.hasOwn(apart, name)) }),
    ...Object.entries(apart)
      .filter(([task]) => Object.hasOwn(tasks, task))
      .map(([task, concurrency]) =>
        keptRunning({ ...shared, crontab: "", concurrency, taskList: listOf((name) => name === task) }),
      ),
  ];
  return {
    begin: async () => {
      await Promise.all(runners.map((runner) => runner.begin()));
    },
    isRunning: () => runners.every((runner) => runner.isRunning()),
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await pgPool.end();
    },
  };
};

/**
 * The message of a failed job is stored in the jobs' table, logged at each attempt and reported at the first, so
 * it must not contain the payload.
 */
const carriedOut = async (attempt: () => Promise<unknown>, report: Watched["report"]): Promise<void> => {
  await attempt().catch((error: unknown) => {
    const safe = withoutValues(error);
    if (!isDatabaseAway(error)) report(safe);
    throw safe;
  });
};

const restartAfterMs = 2_000;

/**
 * The runner stops after some database failures; restarted here, because a server without jobs would silently send
 * no mail.
 */
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
