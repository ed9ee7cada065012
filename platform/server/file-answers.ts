import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { ByteRange } from "./byte-range.ts";
import type { Download } from "./downloads.ts";
import type { Files } from "./files.ts";

/** What a `file` route answers: a file's description, and its bytes on request. */
export type FileAnswer = Download & { open: (range?: ByteRange) => Promise<Readable | Uint8Array> };

/** A file of the storage; refuses `not-found` when it is gone. */
export const storedFile = async (files: Files, key: string, described: { name: string; type: string }): Promise<FileAnswer> => ({
  ...described, key, unchanging: true, size: await files.size(key), open: (range) => files.get(key, range),
});

/** A file made for this answer, such as a paper. */
export const madeFile = (bytes: Uint8Array, described: { name: string; type: string }): FileAnswer => ({
  ...described,
  key: createHash("sha256").update(bytes).digest("base64url"),
  size: bytes.byteLength,
  open: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
});
