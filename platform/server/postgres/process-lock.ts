import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { isAlive } from "./folder.ts";

/** Work under a lock takes less than this; an older lock belongs to a killed process whose id is in use again. */
const longestWorkMs = 180_000;

/**
 * Runs `work` while no other process of this machine runs any under the same path. The lock of a killed process is
 * taken over.
 */
export const whileLocked = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  const own = `${process.pid} ${randomUUID()}`;
  while (!(await take(path, own))) await wait(50);
  try {
    return await work();
  } finally {
    if ((await holderOf(path)) === own) await rm(path, { force: true });
  }
};

const take = async (path: string, own: string) => {
  if (await claim(path, own)) return true;
  const holder = await holderOf(path);
  if (holder !== undefined && (await isAbandoned(path, holder))) await remove(path, holder);
  return false;
};

/** Creating a hard link is atomic and never replaces an existing file. */
const claim = async (path: string, own: string) => {
  const written = `${path}.${own.split(" ")[1]}`;
  await writeFile(written, own, { mode: 0o600 });
  try {
    await link(written, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(written, { force: true });
  }
};

const holderOf = (path: string) => readFile(path, "utf8").catch(() => undefined);

const isAbandoned = async (path: string, holder: string) => {
  if (!isAlive(Number(holder.split(" ")[0]))) return true;
  const state = await stat(path).catch(() => undefined);
  return state !== undefined && Date.now() - state.mtimeMs > longestWorkMs;
};

/** If several processes remove it, one of them gets it; a process that removed a newly taken lock puts it back. */
const remove = async (path: string, abandoned: string) => {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await holderOf(aside);
  if (moved !== undefined && moved !== abandoned) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
};
