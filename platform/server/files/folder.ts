import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { openWritingFolder } from "./abandoned.ts";
import type { ByteRange } from "./byte-range.ts";
import type { ByteStore } from "./byte-store.ts";

export const openFolder = async (folder: string): Promise<ByteStore> => {
  const writing = await openWritingFolder(join(folder, ".writing"));
  return {
    write: (key: string, content: Readable | Uint8Array) =>
      writeWhole(join(folder, key), content, join(writing, randomUUID())),
    read: async (key: string, range?: ByteRange): Promise<Readable> =>
      (await open(join(folder, key))).createReadStream(range),
    size: async (key) => (await stat(join(folder, key))).size,
    remove: (key) => rm(join(folder, key), { force: true }),
    async *list(shopId = "") {
      for await (const entry of await openIfThere(join(folder, shopId)))
        if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
    },
  };
};

/** The files below a folder; empty if the folder does not exist yet. */
const openIfThere = (folder: string) =>
  opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

export const isDiskFull = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");

/** Atomic: a reader sees the old file or the new one, also after a power failure. */
const writeWhole = async (target: string, content: Readable | Uint8Array, temporary: string) => {
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await writeFile(file, content);
      await file.sync();
    } finally {
      await file.close();
    }
    const created = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(temporary, target);
    await syncFolders(dirname(target), created === undefined ? dirname(target) : dirname(created));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** A new name is durable only after its folder is synced; so are new folders, upwards. */
const syncFolders = async (from: string, upTo: string) => {
  if (process.platform === "win32") return;
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === upTo) return;
  }
};
