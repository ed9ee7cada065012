import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";

export type ArchiveWriter = {
  add: (name: string, content: Buffer | string) => Promise<void>;
  addStream: (name: string, size: number, content: Readable) => Promise<void>;
};

/** Writes a tar.gz; the file appears at `path` only when it is complete. */
export const writeArchive = async (path: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> => {
  const partial = `${path}.partial`;
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(partial, { mode: 0o600 }));
  written.catch(() => undefined);
  try {
    await fill({
      add: async (name, content) => void tar.entry({ name }, Buffer.from(content)),
      addStream: (name, size, content) => pipeline(content, tar.entry({ name, size })),
    });
    tar.finalize();
    await written;
    const file = await open(partial);
    await file.sync();
    await file.close();
    await rename(partial, path);
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
};

/** Reads the entries in order until the reader calls `stop`. */
export const readArchive = async (
  path: string,
  read: (name: string, content: Readable) => Promise<"stop" | void>,
): Promise<void> => {
  const tar = extract();
  const unpacked = pipeline(createReadStream(path), createGunzip(), tar);
  unpacked.catch(() => undefined);
  for await (const entry of tar) {
    if ((await read(entry.header.name, Readable.from(entry))) === "stop") return;
    entry.resume();
  }
  await unpacked;
};

export const wholeOf = async (content: Readable): Promise<Buffer> => Buffer.concat(await content.toArray());
