import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { ByteRange } from "./byte-range.ts";
import type { Download } from "./downloads.ts";
import type { Files } from "./files.ts";

/** What a `file` route answers: a file's description, and its bytes on request. */
export type FileAnswer = Download & { open: (range?: ByteRange) => Promise<Readable | Uint8Array> };

type Described = Pick<Download, "name" | "type" | "unchanging">;

/** A file of the storage; refuses `not-found` when it is gone. `unchanging` if its address never leads to another file. */
export const storedFile = async (files: Files, key: string, { name, type, unchanging }: Described): Promise<FileAnswer> => ({
  name, type, unchanging, disposition: "inline", version: key, size: await files.size(key), open: (range) => files.get(key, range),
});

/** A file made for this answer, such as a paper. */
export const madeFile = (bytes: Uint8Array, { name, type, unchanging }: Described): FileAnswer => ({
  name, type, unchanging, disposition: "inline", size: bytes.byteLength,
  version: createHash("sha256").update(bytes).digest("base64url"),
  open: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
});
