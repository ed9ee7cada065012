import { spawn } from "node:child_process";
import { open, readFile, readlink, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "../db/away.ts";
import { keepRunning, PortTaken } from "./keep-running.ts";
import { postgresBinaries } from "./binaries.ts";
import { isAlive, preparePostgresFolder, superuser, type PostgresFolder } from "./folder.ts";
import { whileLocked } from "./process-lock.ts";

export type EmbeddedPostgres = {
  readonly ownerUrl: string;
  readonly port: number;
  /** Restarts the server whenever it ends by itself. Resolves once it is stopped; throws `PortTaken`. */
  readonly keepRunning: (say: (sentence: string) => void) => Promise<void>;
  /** Stops the server, unless another program is connected; the last one to leave stops it. */
  readonly stop: () => Promise<void>;
};

type Settings = {
  /** The database is in its folder `postgres`. */
  readonly dataDir: string;
  /** False disables durability, for tests only. */
  readonly durable?: boolean;
  /**
   * Called when the server is launched, for work during its recovery. The returned function is called if the
   * server ends instead.
   */
  readonly whileStarting?: () => () => void;
};

type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean };

const database = "warsha";
const startWithinMs = 60_000;

/** Starts the PostgreSQL of `dataDir` on 127.0.0.1, or adopts one that is still running. */
export const startPostgres = async ({
  dataDir,
  durable = true,
  whileStarting,
}: Settings): Promise<EmbeddedPostgres> => {
  const binaries = await postgresBinaries();
  const folder = await preparePostgresFolder(dataDir, binaries);
  /** One process at a time, because starting also removes the remains of a dead server. */
  const reach = (onPort?: number) =>
    whileLocked(join(folder.cluster, "..", "starting"), async () => {
      const running =
        (await adopt(folder, binaries)) ??
        (await launch(folder, binaries, {
          durable,
          onPort,
          whileStarting: onPort === undefined ? whileStarting : undefined,
        }));
      await ensureDatabase(folder, running.port);
      return running;
    });
  let isStopping = false;
  // A server that is being killed looks alive for a moment and then drops the connection; one with a killed worker
  // recovers while it reports ready.
  const patiently = async (onPort?: number) => {
    for (const deadline = Date.now() + startWithinMs; ; await wait(100)) {
      try {
        return await reach(onPort);
      } catch (error) {
        if (!isDatabaseAway(error) || isStopping || Date.now() > deadline) throw error;
      }
    }
  };
  const { port } = await patiently();
  const startAgain = async () => {
    if ((await patiently(port)).port !== port) throw new PortTaken(port);
  };
  let starting = Promise.resolve();
  const ownerUrl = urlOf(folder, port, database);
  return {
    ownerUrl,
    port,
    keepRunning: (say) =>
      keepRunning({
        isRunning: () => isServing(folder),
        startAgain: () => (starting = startAgain()),
        isStopping: () => isStopping,
        say,
      }),
    stop: async () => {
      isStopping = true;
      // A pending start would otherwise leave a server running after the stop.
      await starting.catch(() => undefined);
      await stop(folder, ownerUrl);
    },
  };
};

const urlOf = (folder: PostgresFolder, port: number, name: string) =>
  `postgres://${superuser}:${folder.password}@127.0.0.1:${port}/${name}`;

/** The running server, if its data folder and binary are ours; connecting with our password proves the rest. */
const adopt = async (folder: PostgresFolder, binaries: string): Promise<Postmaster | undefined> => {
  const running = await readPostmaster(folder);
  if (running === undefined) return undefined;
  if (!isAlive(running.pid)) return undefined;
  const program = await programOf(running.pid);
  if (basename(program ?? "") !== "postgres") return discardStale(folder);
  if (program !== join(await realpath(binaries), "bin", "postgres")) throw inUse(folder, running.pid);
  return running.ready ? running : awaitReady(folder, () => !isAlive(running.pid)).catch(() => undefined);
};

/** A killed server that its parent has not reaped keeps its process id, but has no executable. */
const isServing = async (folder: PostgresFolder) => {
  const running = await readPostmaster(folder);
  if (running === undefined || !isAlive(running.pid)) return false;
  return process.platform !== "linux" || isPostgres(running.pid);
};

const isPostgres = async (pid: number) => basename((await programOf(pid)) ?? "") === "postgres";

const inUse = ({ cluster }: PostgresFolder, pid: number) =>
  new Error(
    `The database in ${cluster} is already run by another program (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
  );

/** After a kill the process id may belong to another program or a zombie, and PostgreSQL would refuse to start. */
const discardStale = async ({ cluster }: PostgresFolder) => {
  await rm(join(cluster, "postmaster.pid"), { force: true });
  return undefined;
};

/** `postmaster.pid`: process, data folder, start time, port, socket folder, address, shared memory, status. */
const readPostmaster = async ({ cluster }: PostgresFolder): Promise<Postmaster | undefined> => {
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port, ready: port > 0 && lines[7]?.trim() === "ready" } : undefined;
};

/** The executable of a process; if its package was reinstalled, the running one is marked as deleted. */
const programOf = async (pid: number): Promise<string | undefined> => {
  if (process.platform === "linux")
    return (await readlink(`/proc/${pid}/exe`).catch(() => undefined))?.replace(/ \(deleted\)$/, "");
  const listing = spawn("ps", ["-o", "comm=", "-p", String(pid)], { stdio: ["ignore", "pipe", "ignore"] });
  const listed = await listing.stdout.toArray().catch(() => []);
  return Buffer.concat(listed).toString().trim() || undefined;
};

type Launch = {
  durable: boolean;
  whileStarting: Settings["whileStarting"];
  /** If set, no other port is tried. */
  onPort: number | undefined;
};

const launch = async (folder: PostgresFolder, binaries: string, settings: Launch): Promise<Postmaster> => {
  const { onPort } = settings;
  const deadline = Date.now() + startWithinMs;
  if (onPort !== undefined && !(await isFreeSoon(onPort))) throw new PortTaken(onPort);
  for (let port = onPort ?? (await rememberedPort(folder)); ;) {
    const failure = await tryLaunch(folder, port, settings);
    const running = await adopt(folder, binaries);
    if (running) return running;
    if (Date.now() > deadline || !isPassing(failure)) throw new Error(`The database could not be started: ${failure}`);
    if (/could not (bind|create any TCP)/.test(failure)) {
      if (onPort !== undefined) throw new PortTaken(onPort);
      port = await freePort();
    }
    await wait(100);
  }
};

/**
 * Failures after which a retry makes sense: another process was faster, workers of an earlier server still run,
 * the port was taken, or the server was killed at once.
 */
const isPassing = (failure: string) =>
  failure === "" ||
  /ready to accept connections|postmaster\.pid|pre-existing shared memory block|could not bind|could not create any TCP/.test(
    failure,
  );

/** Answers the server's last output if it ended, or an empty text once it is ready. */
const tryLaunch = async (folder: PostgresFolder, port: number, { durable, whileStarting }: Launch): Promise<string> => {
  await rename(folder.log, `${folder.log}.before`).catch(() => undefined);
  const log = await open(folder.log, "w", 0o600);
  const { command, args, options } = folder.run("postgres", ["-D", folder.cluster, ...configuration(port, durable)]);
  // A separate session, so that Ctrl+C in a terminal does not stop the database before running calls are answered.
  const child = spawn(command, args, {
    ...options,
    stdio: ["ignore", log.fd, log.fd],
    detached: true,
    windowsHide: true,
  });
  const undo = whileStarting?.();
  let ended = false;
  child.once("exit", () => (ended = true)).once("error", () => (ended = true));
  const ready = await awaitReady(folder, () => ended, child.pid).catch(() => undefined);
  if (!ready) undo?.();
  child.unref();
  await log.close();
  if (ready) await writeFile(folder.portFile, String(port), { mode: 0o600 });
  return ready ? "" : readFile(folder.log, "utf8");
};

const awaitReady = async (folder: PostgresFolder, hasEnded: () => boolean, pid?: number): Promise<Postmaster> => {
  for (const deadline = Date.now() + startWithinMs; Date.now() < deadline && !hasEnded(); await wait(10)) {
    const running = await readPostmaster(folder);
    if (running?.ready && (pid === undefined || running.pid === pid)) return running;
  }
  throw new Error("The database did not become ready.");
};

const configuration = (port: number, durable: boolean) => {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: durable ? 100 : 400,
    shared_buffers: "128MB",
    effective_cache_size: "1GB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    max_wal_size: "1GB",
    random_page_cost: 1.1,
    jit: "off",
    // Failed statements are reported to the program, which logs them without values.
    log_min_messages: "log",
    log_checkpoints: "off",
    // After a kill, one sync of the whole disk instead of one for each of several thousand files.
    ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
};

const rememberedPort = async ({ portFile }: PostgresFolder) => {
  const remembered = Number(await readFile(portFile, "utf8").catch(() => "0"));
  return remembered > 0 && (await isFree(remembered)) ? remembered : freePort();
};

/** Below the range of ephemeral ports, so that it is still free after a restart. */
const freePort = async (): Promise<number> => {
  const port = 15_000 + Math.floor(Math.random() * 15_000);
  return (await isFree(port)) ? port : freePort();
};

/** Retries, because another program may only be probing the port. */
const isFreeSoon = async (port: number) => {
  for (let tries = 0; tries < 10; tries += 1) {
    if (await isFree(port)) return true;
    await wait(200);
  }
  return false;
};

const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    const probe = createServer().once("error", () => answer(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(true)));
  });

const ensureDatabase = async (folder: PostgresFolder, port: number) => {
  const client = new pg.Client({ connectionString: urlOf(folder, port, "postgres") });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ ours: string; made: boolean }>(
      "select current_setting('data_directory') as ours, exists (select from pg_database where datname = $1) as made",
      [database],
    );
    if (!(await isSameFolder(rows[0]?.ours, folder.cluster))) throw inUse(folder, port);
    if (!rows[0]?.made) await client.query(`create database ${database}`).catch(ignoreDuplicate);
  } finally {
    await client.end();
  }
};

const isSameFolder = async (one: string | undefined, other: string) => {
  if (one === undefined) return false;
  const [a, b] = [await stat(one), await stat(other)];
  return a.dev === b.dev && a.ino === b.ino;
};

const ignoreDuplicate = (error: { code?: string }) => {
  if (error.code !== "42P04" && error.code !== "23505") throw error;
};

const stop = async (folder: PostgresFolder, ownerUrl: string) => {
  const pid = (await readPostmaster(folder))?.pid;
  if (pid === undefined || !isAlive(pid) || !(await isPostgres(pid)) || (await isUsed(ownerUrl))) return;
  try {
    process.kill(pid, "SIGINT");
  } catch {
    return;
  }
  // The file is removed last; the process may remain as a zombie.
  for (const deadline = Date.now() + startWithinMs; Date.now() < deadline; await wait(10)) {
    if (!isAlive(pid) || (await readPostmaster(folder))?.pid !== pid) return;
  }
};

/** A connection that we just closed may remain on the server for a moment. */
const isUsed = async (ownerUrl: string) => {
  for (let tries = 0; tries < 20; tries += 1) {
    const others = await otherConnections(ownerUrl).catch(() => 0);
    if (others === 0) return false;
    await wait(50);
  }
  return true;
};

const otherConnections = async (ownerUrl: string) => {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(
      "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return rows[0]?.others ?? 0;
  } finally {
    await client.end();
  }
};
