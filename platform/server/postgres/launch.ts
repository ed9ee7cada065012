import { spawn } from "node:child_process";
import { open, readFile, rename, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { PostgresFolder } from "./folder.ts";
import { PortTaken } from "./keep-running.ts";
import { freePort, isFreeSoon, rememberedPort } from "./ports.ts";
import { adopt, awaitReady, startWithinMs, type Postmaster } from "./postmaster.ts";
import { discardSockets } from "./socket.ts";

/**
 * Called when the server is launched, for work during its recovery. The returned function is called if the
 * server ends instead.
 */
export type WhileStarting = () => () => void;

type Launch = {
  durable: boolean;
  whileStarting: WhileStarting | undefined;
  /** If set, no other port is tried. */
  onPort: number | undefined;
};

export const launch = async (folder: PostgresFolder, binaries: string, settings: Launch): Promise<Postmaster> => {
  const { onPort } = settings;
  const deadline = Date.now() + startWithinMs;
  if (onPort !== undefined && !(await isFreeSoon(onPort))) throw new PortTaken(onPort);
  await discardSockets(folder);
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

const configuration = (port: number, durable: boolean) => {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    // Relative to the cluster, so that a long path is no obstacle for the server.
    unix_socket_directories: process.platform === "win32" ? "" : "..",
    unix_socket_permissions: "0700",
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
