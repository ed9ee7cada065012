import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { databaseUser } from "../../platform/server/postgres/system-user.ts";

type Started = {
  name: string;
  env?: Readonly<Record<string, string>>;
  /** Runs as the unprivileged user of the database. */
  unprivileged?: boolean;
  cwd?: string;
};

/** The place of a drill: a folder, and the processes that it started. All is gone when it closes. */
export type Stage = {
  folder: string;
  /** Prints what was seen. */
  say: (line: string) => void;
  /** A folder that the database's user owns. */
  ownFolder: (name: string) => string;
  /** Starts a program whose output goes into a file of the folder. */
  start: (program: string, args: readonly string[], options: Started) => Process;
  /** Runs a program to its end; throws what it wrote if it fails. */
  run: (program: string, args: readonly string[], options: Started) => Promise<void>;
  close: () => Promise<void>;
};

export type Process = {
  pid: number;
  hasEnded: () => boolean;
  /** Its exit code; null after a signal. */
  ended: Promise<number | null>;
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  output: () => string;
};

export const openStage = (): Stage => {
  const folder = mkdtempSync(join(tmpdir(), "warsha-drill-"));
  const user = databaseUser();
  const own = (path: string) => user && chownSync(path, user.uid, user.gid);
  own(folder);
  const processes: Process[] = [];
  const spawned = (
    program: string,
    args: readonly string[],
    { name, env, unprivileged = false, cwd = folder }: Started,
  ) => {
    const file = join(folder, `${name}.output`);
    const output = openSync(file, "a");
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output],
      ...(unprivileged && user),
    });
    closeSync(output);
    return processOf(child, () => readFileSync(file, "utf8"));
  };
  return {
    folder,
    say: (line) => process.stdout.write(`${line}\n`),
    ownFolder: (name) => {
      const path = join(folder, name);
      mkdirSync(path, { mode: 0o700 });
      own(path);
      return path;
    },
    start: (program, args, options) => {
      const started = spawned(program, args, options);
      processes.push(started);
      return started;
    },
    run: async (program, args, options) => {
      const started = spawned(program, args, options);
      if ((await started.ended) !== 0) throw new Error(`${program} failed:\n${started.output().slice(-2000)}`);
    },
    close: async () => {
      for (const started of processes.toReversed()) if (!started.hasEnded()) await started.end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const processOf = (child: ChildProcess, output: () => string) => {
  const ended = new Promise<number | null>((end, fail) => {
    child.once("exit", (code) => end(code));
    child.once("error", fail);
  });
  ended.catch(() => undefined);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  return {
    pid: child.pid ?? 0,
    hasEnded,
    ended,
    output,
    end: async (signal: NodeJS.Signals) => {
      if (hasEnded()) return;
      child.kill(signal);
      const forced = setTimeout(() => child.kill("SIGKILL"), 30_000);
      await ended;
      clearTimeout(forced);
    },
  };
};

/** Asks until the answer is true; throws a sentence with `what` after `seconds`. Answers the seconds that it took. */
export const until = async (what: string, isSo: () => Promise<boolean> | boolean, seconds = 60): Promise<number> => {
  const began = performance.now();
  for (;;) {
    if (await isSo()) return (performance.now() - began) / 1000;
    if (performance.now() - began > seconds * 1000) throw new Error(`${what}: not within ${seconds} s`);
    await wait(20);
  }
};

/** Throws the sentence of the expectation that is not met. */
export const expectThat = (isMet: boolean, sentence: string) => {
  if (!isMet) throw new Error(`Not as expected: ${sentence}`);
};
