import { spawn } from "node:child_process";
import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isAlive, type PostgresFolder } from "./folder.ts";

/** The server's first process, as `postmaster.pid` describes it. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  /** The folder of its Unix socket, relative to the cluster; empty if it has none. */
  readonly socket: string;
  readonly ready: boolean;
};

export const startWithinMs = 60_000;

/** The running server, if its data folder and binary are ours; connecting with our password proves the rest. */
export const adopt = async (folder: PostgresFolder, binaries: string): Promise<Postmaster | undefined> => {
  const running = await readPostmaster(folder);
  if (running === undefined) return undefined;
  if (!isAlive(running.pid)) return undefined;
  const program = await programOf(running.pid);
  if (basename(program ?? "") !== "postgres") return discardStale(folder);
  if (program !== join(await realpath(binaries), "bin", "postgres")) throw inUse(folder, running.pid);
  return running.ready ? running : awaitReady(folder, () => !isAlive(running.pid)).catch(() => undefined);
};

/** A killed server that its parent has not reaped keeps its process id, but has no executable. */
export const isServing = async (folder: PostgresFolder) => {
  const running = await readPostmaster(folder);
  if (running === undefined || !isAlive(running.pid)) return false;
  return process.platform !== "linux" || isPostgres(running.pid);
};

export const isPostgres = async (pid: number) => basename((await programOf(pid)) ?? "") === "postgres";

export const inUse = ({ cluster }: PostgresFolder, pid: number) =>
  new Error(
    `The database in ${cluster} is already run by another program (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
  );

/** After a kill the process id may belong to another program or a zombie, and PostgreSQL would refuse to start. */
const discardStale = async ({ cluster }: PostgresFolder) => {
  await rm(join(cluster, "postmaster.pid"), { force: true });
  return undefined;
};

export const awaitReady = async (
  folder: PostgresFolder,
  hasEnded: () => boolean,
  pid?: number,
): Promise<Postmaster> => {
  for (const deadline = Date.now() + startWithinMs; Date.now() < deadline && !hasEnded(); await wait(10)) {
    const running = await readPostmaster(folder);
    if (running?.ready && (pid === undefined || running.pid === pid)) return running;
  }
  throw new Error("The database did not become ready.");
};

/** `postmaster.pid`: process, data folder, start time, port, socket folder, address, shared memory, status. */
export const readPostmaster = async ({ cluster }: PostgresFolder): Promise<Postmaster | undefined> => {
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0)) return undefined;
  return { pid, port, socket: lines[4]?.trim() ?? "", ready: port > 0 && lines[7]?.trim() === "ready" };
};

/** The executable of a process; if its package was reinstalled, the running one is marked as deleted. */
const programOf = async (pid: number): Promise<string | undefined> => {
  if (process.platform === "linux")
    return (await readlink(`/proc/${pid}/exe`).catch(() => undefined))?.replace(/ \(deleted\)$/, "");
  const listing = spawn("ps", ["-o", "comm=", "-p", String(pid)], { stdio: ["ignore", "pipe", "ignore"] });
  const listed = await listing.stdout.toArray().catch(() => []);
  return Buffer.concat(listed).toString().trim() || undefined;
};
