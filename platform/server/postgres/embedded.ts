import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "../db/away.ts";
import { postgresBinaries } from "./binaries.ts";
import { isAlive, preparePostgresFolder, superuser, type PostgresFolder } from "./folder.ts";
import { keepRunning, PortTaken } from "./keep-running.ts";
import { launch, type WhileStarting } from "./launch.ts";
import { adopt, inUse, isPostgres, isServing, type Postmaster, readPostmaster, startWithinMs } from "./postmaster.ts";
import { whileLocked } from "./process-lock.ts";
import { socketFolder } from "./socket.ts";

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
  readonly whileStarting?: WhileStarting;
};

const database = "warsha";

/** Starts the PostgreSQL of `dataDir` on 127.0.0.1 and a Unix socket, or adopts one that is still running. */
export const startPostgres = async ({
  dataDir,
  durable = true,
  whileStarting,
}: Settings): Promise<EmbeddedPostgres> => {
  const binaries = await postgresBinaries();
  const folder = await preparePostgresFolder(dataDir, binaries);
  const lock = join(folder.cluster, "..", "starting");
  let presence: pg.Client | undefined;
  /** One process at a time, because starting also removes the remains of a dead server. */
  const reach = (onPort?: number) =>
    whileLocked(lock, async () => {
      const running =
        (await adopt(folder, binaries)) ??
        (await launch(folder, binaries, {
          durable,
          onPort,
          whileStarting: onPort === undefined ? whileStarting : undefined,
        }));
      await ensureDatabase(folder, running);
      presence = await connected(urlOf(folder, running, database));
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
  const running = await patiently();
  const { port } = running;
  const startAgain = async () => {
    if ((await patiently(port)).port !== port) throw new PortTaken(port);
  };
  let starting = Promise.resolve();
  const ownerUrl = urlOf(folder, running, database);
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
      await presence?.end().catch(() => undefined);
      await whileLocked(lock, () => stop(folder, ownerUrl));
    },
  };
};

/**
 * A connection that stays open: a program that stops meanwhile sees it and leaves the server running. Lost with the
 * server.
 */
const connected = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client;
};

const urlOf = (folder: PostgresFolder, running: Postmaster, name: string) => {
  const socket = socketFolder(folder, running);
  const host = socket === undefined ? "" : `?host=${encodeURIComponent(socket)}`;
  return `postgres://${superuser}:${folder.password}@127.0.0.1:${running.port}/${name}${host}`;
};

const ensureDatabase = async (folder: PostgresFolder, running: Postmaster) => {
  const client = await connected(urlOf(folder, running, "postgres"));
  try {
    const { rows } = await client.query<{ ours: string; made: boolean }>(
      "select current_setting('data_directory') as ours, exists (select from pg_database where datname = $1) as made",
      [database],
    );
    if (!(await isSameFolder(rows[0]?.ours, folder.cluster))) throw inUse(folder, running.pid);
    if (!rows[0]?.made) await client.query(`create database ${database}`).catch(ignoreDuplicate);
  } finally {
    await client.end();
  }
};

const isSameFolder = async (first: string | undefined, second: string) => {
  if (first === undefined) return false;
  const [a, b] = [await stat(first), await stat(second)];
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
