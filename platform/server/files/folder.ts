import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { openWritingFolder } from "./abandoned.ts";
import type { ByteRange } from "./byte-range.ts";

/** Files in a folder of this machine. flydrive reads and lists; its writes are not atomic and it knows no ranges, so these are ours. */
export const openFolder = async (folder: string) => {
  const writing = await openWritingFolder(join(folder, ".writing"));
  return {
    disk: new Disk(new FSDriver({ location: folder, visibility: "private" })),
    write: (key: string, content: Readable | Uint8Array) =>
      writeWhole(join(folder, key), content, join(writing, randomUUID())),
    read: async (key: string, range?: ByteRange): Promise<Readable> =>
      (await open(join(folder, key))).createReadStream(range),
  };
};

/** Whether the system said that the disk, or what this user may use of it, is full. */
export const isDiskFull = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");

/** A reader sees the old file or the new one, also after a power cut. */
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

/** A new name is durable only once the folder that holds it is, and so on upwards for new folders. */
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
