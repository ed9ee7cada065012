import type { Readable } from "node:stream";
import type { ByteRange } from "./byte-range.ts";
import type { Download } from "./downloads.ts";
import type { Files } from "./files.ts";

/** What a `file` route answers: a file's description, and its bytes on request. */
export type FileAnswer = Download & { size: number; open: (range?: ByteRange) => Promise<Readable | Uint8Array> };

type Described = Pick<Download, "name" | "type">;

/** A file of the storage, which never changes under its address; refuses `not-found` when it is gone. */
export const storedFile = async (files: Files, key: string, { name, type }: Described): Promise<FileAnswer> => ({
  name, type, disposition: "inline", unchanging: true, size: await files.size(key), open: (range) => files.get(key, range),
});

/** A file made for this answer, such as a paper. */
export const madeFile = (bytes: Uint8Array, { name, type }: Described): FileAnswer => ({
  name, type, disposition: "inline", size: bytes.byteLength,
  open: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
});
