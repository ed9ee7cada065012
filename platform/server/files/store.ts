import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { Refusal, refuse } from "../../shared/refusals.ts";
import { openBucket } from "./bucket.ts";
import type { ByteRange } from "./byte-range.ts";
import { isDiskFull, openFolder } from "./folder.ts";

/** The stored files of all shops. A key that `newFileKey` did not make is a programming error and throws a RangeError. */
export type Files = {
  /** Stores the file completely or not at all; it is on disk when this resolves. Refuses `storage-full`. */
  put(key: string, content: Readable | Uint8Array): Promise<void>;
  /** Refuses `not-found` before any byte is read. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** In bytes. Refuses `not-found`. */
  size(key: string): Promise<number>;
  exists(key: string): Promise<boolean>;
  /** Deleting a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** The keys of one shop, or of all shops. */
  list(shopId?: string): AsyncIterable<string>;
};

export const newFileKey = (shopId: string, extension: string, year = new Date().getUTCFullYear()) =>
  fileKey(shopId, extension, { id: randomUUID(), year });

/** `shopId/yyyy/uuid.ext`: contains no user input, so no key can point outside the store. */
export const fileKey = (shopId: string, extension: string, { id, year }: { id: string; year: number }) =>
  checked(`${shopId}/${year}/${id}.${extension}`);

export const fileIdOf = (key: string) => key.slice(key.lastIndexOf("/") + 1, key.lastIndexOf("."));

/** An export of everything: it passes, and does not count towards what the shop stores. */
export const isArchive = (key: string) => key.endsWith(".zip");

/** Opens the store of `FILES_URL`: a folder, or `s3://key:secret@host/bucket` (see `bucketAddress`). */
export const openFiles = async (filesUrl: string): Promise<Files> => {
  const store = filesUrl.startsWith("s3://") ? await openBucket(filesUrl) : await openFolder(resolve(filesUrl));
  return {
    put: (key, content) => refusing(() => store.write(checked(key), content)),
    get: (key, range) => refusing(() => store.read(checked(key), range)),
    size: (key) => refusing(() => store.size(checked(key))),
    exists: (key) =>
      refusing(() => store.size(checked(key))).then(
        () => true,
        (error) => {
          if (error instanceof Refusal && error.code === "not-found") return false;
          throw error;
        },
      ),
    remove: (key) => refusing(() => store.remove(checked(key))),
    async *list(shopId) {
      if (shopId !== undefined && !shopPattern.test(shopId)) throw new RangeError(`not a shop: ${shopId}`);
      try {
        for await (const key of store.list(shopId)) if (keyPattern.test(key)) yield key;
      } catch (error) {
        throw storageRefusal(error);
      }
    },
  };
};

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const shopPattern = new RegExp(`^${uuid}$`);
const keyPattern = new RegExp(`^${uuid}/\\d{4}/${uuid}\\.[a-z0-9]{1,5}$`);

const checked = (key: string) => {
  if (!keyPattern.test(key)) throw new RangeError(`not a file's key: ${key}`);
  return key;
};

const refusing = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw storageRefusal(error);
  }
};

/** Maps a failed read or write to a refusal; other errors are returned unchanged. */
const storageRefusal = (error: unknown): unknown => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Refusal) return cause;
    if (isDiskFull(cause)) return Object.assign(refuse("storage-full"), { cause: error });
    const code = "code" in cause ? String(cause.code) : cause.name;
    const found = refusalByCode.find(([codes]) => codes.has(code) || codes.has(statusOf(cause)));
    if (found)
      return Object.assign(refuse(found[1], found[1] === "unavailable" ? { retryAfter: 5 } : {}), { cause: error });
  }
  return error;
};

const refusalByCode = [
  [new Set(["ENOENT", "NoSuchKey", "NotFound", "404"]), "not-found"],
  [new Set(["XMinioStorageFull", "507"]), "storage-full"],
  [
    new Set([
      "ECONNREFUSED",
      "ECONNRESET",
      "ENOTFOUND",
      "EAI_AGAIN",
      "EPIPE",
      "ETIMEDOUT",
      "TimeoutError",
      "SlowDown",
      "500",
      "502",
      "503",
      "504",
    ]),
    "unavailable",
  ],
] as const satisfies readonly (readonly [Set<string>, keyof typeof refuse.all])[];

/** The HTTP status that the S3 client attaches to its errors. */
const statusOf = (error: object) => {
  const answer = "$metadata" in error ? error.$metadata : undefined;
  return typeof answer === "object" && answer !== null && "httpStatusCode" in answer
    ? String(answer.httpStatusCode)
    : "";
};
