import type { Readable } from "node:stream";
import type { ByteRange } from "./byte-range.ts";

/** Where the bytes are stored: a folder or a bucket. Throws the errors of the system or of the client. */
export type ByteStore = {
  write: (key: string, content: Readable | Uint8Array) => Promise<void>;
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  size: (key: string) => Promise<number>;
  remove: (key: string) => Promise<void>;
  list: (shopId?: string) => AsyncIterable<string>;
};
