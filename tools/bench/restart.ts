import { type ChildProcess, spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inProject } from "../../platform/server/paths.ts";
import { openConnection, requestOf } from "./connection.ts";
import { environment } from "./environment.ts";
import { type Running, startProgram } from "./programs.ts";
import { figure, type Line } from "./table.ts";

const kills = 5;
const maxMs = 3000;

/** Kills server and database under load, then starts the program again, in an installation of its own. */
export const measureRestart = async (): Promise<Line[]> => {
  const folder = inProject(".cache", "bench-restart");
  await rm(folder, { recursive: true, force: true });
  const installation = { ...environment, DATA_DIR: folder, PUBLIC_WRITES_PER_MINUTE: "100000" };
  let running = await startProgram(installation);
  const restarts = async () => {
    const times: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await Promise.all([callUntilKilled(running), killAfter(1000, running, folder)]);
      running = await startProgram(installation);
      times.push(running.startedInMs);
    }
    return times.toSorted((a, b) => a - b);
  };
  try {
    const alone = await restarts();
    const beside = await besideTwoBusyPrograms(restarts);
    return [
      figure("start again after a kill under load, to the first answer, at most", alone.at(-1), "ms", maxMs),
      figure("the same beside two programs that use every processor, at most", beside.at(-1), "ms", maxMs),
    ];
  } finally {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const callUntilKilled = async ({ port }: Running) => {
  const call = async () => {
    const connection = await openConnection(port);
    try {
      for (;;) await connection.send(requestOf("GET", "/api/session"));
    } finally {
      connection.close();
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, call));
};

const killAfter = async (milliseconds: number, { pid }: Running, folder: string) => {
  await wait(milliseconds);
  const postmaster = await readFile(join(folder, "postgres", "cluster", "postmaster.pid"), "utf8");
  for (const killed of [pid, Number.parseInt(postmaster)]) process.kill(killed, "SIGKILL");
};

const busy = `
  const { Worker } = require("node:worker_threads");
  for (let count = 1; count < ${availableParallelism()}; count += 1) new Worker("for (;;);", { eval: true });
  setImmediate(() => { for (;;); });`;

const besideTwoBusyPrograms = async <T>(measure: () => Promise<T>): Promise<T> => {
  const programs: ChildProcess[] = [1, 2].map(() =>
    spawn(process.execPath, ["-e", busy], { detached: true, stdio: "ignore" }),
  );
  try {
    return await measure();
  } finally {
    for (const program of programs) program.kill("SIGKILL");
  }
};
