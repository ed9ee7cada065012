import { spawnSync } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { openOwner } from "../../../app/installation.ts";
import { readSettings } from "../../../platform/server/settings.ts";
import { overHttp } from "../../person.ts";
import { processorMsOfBoth } from "../day/usage.ts";
import { environment } from "../environment.ts";
import type { History } from "../history.ts";
import { type Running, startProgram } from "../programs.ts";
import { type BenchShop, registerAt, writeShops } from "../shops.ts";
import { type Callers, openCallers, type ShopName } from "../stage.ts";

/** A running program with its own database. */
export type Side = {
  readonly callers: Callers;
  /** Processor time of program and database since their start in milliseconds; undefined without /proc. */
  readonly processorMs: () => Promise<number | undefined>;
};

export type Pair = { readonly before: Side; readonly after: Side; readonly close: () => Promise<void> };

const few: History = { clients: 200, visits: 200, invoices: 100, inside: 100 };

const histories: Record<ShopName, History> = {
  large: { clients: 10_000, visits: 10_000, invoices: 10_000, inside: 200 },
  board: few,
  books: few,
  reports: few,
  few: { clients: 10_000 },
  many: few,
  thousand: { clients: 1000, visits: 1000, invoices: 1000, inside: 200, drafts: 10 },
  drafting: { clients: 500, visits: 500, invoices: 200, inside: 200, drafts: 8000, longDrafts: 1500 },
};

/**
 * Starts the built programs of two checkouts. The older one fills its database; the other gets a copy of it, which it
 * migrates.
 */
export const openPair = async (
  folders: { before: string; after: string },
  into: string,
  clients: number,
): Promise<Pair> => {
  // Names of equal length, because they are in the paths of the databases' sockets.
  const [first, second] = [join(into, "1"), join(into, "2")];
  const shops = await fill(folders.before, first);
  const { status, stderr } = spawnSync("cp", ["-a", first, second], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The database could not be copied: ${stderr}`);
  const before = await openSide(folders.before, first, shops, clients);
  const after = await openSide(folders.after, second, shops, clients).catch(async (error: unknown) => {
    await before.close();
    throw error;
  });
  return {
    before,
    after,
    close: async () => {
      await before.close();
      await after.close();
    },
  };
};

const installationIn = (dataDir: string) => ({
  ...environment,
  DATA_DIR: dataDir,
  PUBLIC_WRITES_PER_MINUTE: "1000000",
  LOG_LEVEL: "warn",
});

const openDatabase = (dataDir: string) => openOwner(readSettings({ ...process.env, ...installationIn(dataDir) }));

const fill = async (folder: string, dataDir: string): Promise<Record<ShopName, BenchShop>> => {
  const running = await startProgram(installationIn(dataDir), [], folder);
  const { ownerUrl, stop } = await openDatabase(dataDir);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const people = await registeredAt(running);
    return await writeShops<ShopName>(owner, people);
  } finally {
    await owner.end();
    await stop();
  }
};

const registeredAt = async ({ port, stop }: Running) => {
  try {
    return await registerAt(overHttp(`http://127.0.0.1:${port}`), histories);
  } finally {
    await stop();
  }
};

const openSide = async (
  folder: string,
  dataDir: string,
  shops: Record<ShopName, BenchShop>,
  clients: number,
): Promise<Side & { close: () => Promise<void> }> => {
  const running = await startProgram(installationIn(dataDir), [], folder);
  const { ownerUrl, stop } = await openDatabase(dataDir);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query("vacuum analyze");
  await owner.end();
  const callers = await openCallers({ running, shops: structuredClone(shops) }, clients);
  return {
    callers,
    processorMs: () => processorMsOfBoth(running.pid, dataDir),
    close: async () => {
      await callers.close();
      await running.stop();
      await stop();
    },
  };
};
