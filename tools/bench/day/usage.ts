import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Processor time since their start in milliseconds, and bytes of memory. */
export type Usage = {
  /** Of the server's main thread, which carries out the program; its other threads print, hash and compress. */
  readonly mainThreadMs: number;
  readonly serverMs: number;
  readonly serverBytes: number;
  readonly databaseMs: number;
  readonly databaseBytes: number;
  /** Of this process, which plays. */
  readonly playerMs: number;
  /** Of all processors of the machine together. */
  readonly idleMs: number;
  readonly waitingForDiskMs: number;
  readonly allMs: number;
};

/** What server and embedded database have used. Only on Linux; undefined elsewhere. */
export const readUsage = async (serverPid: number, dataDir: string): Promise<Usage | undefined> => {
  try {
    const postmaster = await postmasterOf(dataDir);
    const [main, server, serverBytes, database, databaseBytes, machine] = await Promise.all([
      processorMsOf(`/proc/${serverPid}/task/${serverPid}/stat`),
      processorMsOf(`/proc/${serverPid}/stat`),
      memoryOf(serverPid),
      databaseMsOf(postmaster),
      databaseMemoryOf(postmaster),
      machineOf(),
    ]);
    const { user, system } = process.cpuUsage();
    return {
      mainThreadMs: main.ownMs,
      serverMs: server.ownMs,
      serverBytes,
      databaseMs: database,
      databaseBytes,
      playerMs: (user + system) / 1000,
      ...machine,
    };
  } catch {
    return undefined;
  }
};

const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8")).split("\n")[0]);

/**
 * Processor time of server and embedded database in milliseconds, by the scheduler's nanoseconds, because ticks are too
 * coarse for a second. Only on Linux; undefined elsewhere.
 */
export const processorMsOfBoth = async (serverPid: number, dataDir: string): Promise<number | undefined> => {
  try {
    const postmaster = await postmasterOf(dataDir);
    const pids = [serverPid, postmaster, ...(await childrenOf(postmaster))];
    const [{ endedMs }, ...times] = await Promise.all([
      processorMsOf(`/proc/${postmaster}/stat`),
      ...pids.map(threadsMsOf),
    ]);
    return times.reduce((sum, each) => sum + each, endedMs);
  } catch {
    return undefined;
  }
};

/** 0 if the process has ended meanwhile. */
const threadsMsOf = async (pid: number): Promise<number> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0")),
  );
  return times.reduce((sum, text) => sum + Number(text.split(" ")[0]) / 1e6, 0);
};

const tickMs = 10;

/** `endedMs`: of children that have ended. */
const processorMsOf = async (file: string) => {
  const stat = await readFile(file, "utf8");
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [, parent = 0] = fields;
  const sum = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * tickMs;
  return { parent, ownMs: sum(11), endedMs: sum(13) };
};

const memoryOf = async (pid: number) => kilobytesIn(await readFile(`/proc/${pid}/status`, "utf8"), "VmRSS");

const kilobytesIn = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0) * 1024;

const childrenOf = async (pid: number): Promise<number[]> => {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map((each) => processorMsOf(`/proc/${each}/stat`).catch(() => undefined)));
  return pids.filter((_, at) => parents[at]?.parent === pid);
};

const databaseMsOf = async (postmaster: number) => {
  const { ownMs, endedMs } = await processorMsOf(`/proc/${postmaster}/stat`);
  const children = await Promise.all(
    (await childrenOf(postmaster)).map((pid) => processorMsOf(`/proc/${pid}/stat`).catch(() => undefined)),
  );
  return children.reduce((sum, child) => sum + (child?.ownMs ?? 0), ownMs + endedMs);
};

/** Memory that several of its processes share counts once. */
const databaseMemoryOf = async (postmaster: number) => {
  const pids = [postmaster, ...(await childrenOf(postmaster))];
  const parts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "")));
  return parts.reduce((sum, part) => sum + kilobytesIn(part, "Pss"), 0);
};

const machineOf = async () => {
  const [line = ""] = (await readFile("/proc/stat", "utf8")).split("\n");
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  return {
    idleMs: (ticks[3] ?? 0) * tickMs,
    waitingForDiskMs: (ticks[4] ?? 0) * tickMs,
    allMs: ticks.reduce((sum, each) => sum + each, 0) * tickMs,
  };
};
