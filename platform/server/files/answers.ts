import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { ByteRange } from "./byte-range.ts";
import type { Download } from "./downloads.ts";
import type { Files } from "./store.ts";

type ReadyFile = Download & { open: (range?: ByteRange) => Promise<Readable | Uint8Array> };

/**
 * The answer of a `file` route: a function that produces the file. Called after the transaction, so that no
 * connection waits for a printer or a bucket.
 */
export type FileAnswer = () => Promise<ReadyFile>;

type Described = Pick<Download, "name" | "type" | "unchanging"> & Partial<Pick<Download, "disposition" | "unkept">>;

/** A stored file; refuses `not-found` if it is gone. `unchanging`: its address always leads to the same content. */
export const storedFile =
  (files: Files, key: string, { name, type, unchanging, unkept, disposition = "inline" }: Described): FileAnswer =>
  async () => ({
    name,
    type,
    unchanging,
    unkept,
    disposition,
    version: key,
    size: await files.size(key),
    open: (range) => files.get(key, range),
  });

/** A file made for each answer, such as a printed document. */
export const madeFile =
  (make: () => Promise<Uint8Array>, { name, type, unchanging }: Described): FileAnswer =>
  async () => {
    const bytes = await make();
    return {
      name,
      type,
      unchanging,
      disposition: "inline",
      size: bytes.byteLength,
      version: createHash("sha256").update(bytes).digest("base64url"),
      open: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
    };
  };

/** A file made on first request and then stored under its key. */
export const keptFile =
  (files: Files, key: string, make: Make, described: Described): FileAnswer =>
  async () => {
    await keepOnce(files, key, make);
    return storedFile(files, key, described)();
  };

type Make = () => Promise<Uint8Array>;

/**
 * Makes and stores a file if it does not exist. Within a process, concurrent requests share one attempt; two
 * processes would make the same bytes.
 */
export const keepOnce = (files: Files, key: string, make: Make): Promise<void> => {
  const making = underWay.get(key) ?? keepUnlessThere(files, key, make).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
};

const underWay = new Map<string, Promise<void>>();

const keepUnlessThere = async (files: Files, key: string, make: Make) => {
  if (!(await files.exists(key))) await files.put(key, await make());
};
