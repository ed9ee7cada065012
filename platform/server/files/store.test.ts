import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFakeS3 } from "../../../tests/support/fake-s3.ts";
import { bucketAddress } from "./bucket.ts";
import { type Files, newFileKey, openFiles } from "./store.ts";

const shop = "018f3c5e-0000-7000-8000-000000000001";
const otherShop = "018f3c5e-0000-7000-8000-000000000002";

const folder = await mkdtemp(join(tmpdir(), "files-"));
const s3 = await startFakeS3({ pageSize: 2 });
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

describe.each([
  ["a folder", folder],
  ["a bucket", s3.filesUrl],
])("files in %s", (_, filesUrl) => {
  let files: Files;
  beforeAll(async () => {
    files = await openFiles(filesUrl);
  });

  test("a stored file is read back, whole or in part", async () => {
    const key = newFileKey(shop, "pdf");
    await files.put(key, Buffer.from("0123456789"));
    expect(await text(await files.get(key))).toBe("0123456789");
    expect(await text(await files.get(key, { start: 3, end: 5 }))).toBe("345");
    expect(await files.size(key)).toBe(10);
    expect(await files.exists(key)).toBe(true);
  });

  test("a stream of unknown length is stored whole", async () => {
    const key = newFileKey(shop, "mp4");
    const chunk = Buffer.alloc(1_048_576, 7);
    await files.put(key, Readable.from(Array.from({ length: 12 }, () => chunk)));
    const stored = await buffer(await files.get(key));
    expect(stored.equals(Buffer.alloc(12 * 1_048_576, 7))).toBe(true);
  });

  test("storing again replaces the file", async () => {
    const key = newFileKey(shop, "png");
    await files.put(key, Buffer.from("a longer first text"));
    await files.put(key, Buffer.from("second"));
    expect(await text(await files.get(key))).toBe("second");
  });

  test("a deleted file is gone, and deleting it again is not an error", async () => {
    const key = newFileKey(shop, "jpg");
    await files.put(key, Buffer.from("x"));
    await files.remove(key);
    await files.remove(key);
    expect(await files.exists(key)).toBe(false);
    await expect(files.get(key)).rejects.toMatchObject({ code: "not-found" });
    await expect(files.size(key)).rejects.toMatchObject({ code: "not-found" });
  });

  test("a shop's list contains its own files only", async () => {
    const own = [newFileKey(otherShop, "png"), newFileKey(otherShop, "jpg"), newFileKey(otherShop, "pdf")];
    for (const key of own) await files.put(key, Buffer.from(key));
    expect((await keysOf(files.list(otherShop))).toSorted()).toEqual(own.toSorted());
    expect(await keysOf(files.list())).toEqual(expect.arrayContaining(own));
  });

  test("a source that breaks off leaves no file", async () => {
    const key = newFileKey(shop, "mp4");
    await expect(files.put(key, brokenOff(new Error("gone")))).rejects.toThrow("gone");
    expect(await files.exists(key)).toBe(false);
  });

  test("a full disk is refused as such and leaves no file", async () => {
    const key = newFileKey(shop, "mp4");
    await expect(files.put(key, brokenOff(Object.assign(new Error("full"), { code: "ENOSPC" })))).rejects.toMatchObject(
      { code: "storage-full" },
    );
    expect(await files.exists(key)).toBe(false);
  });

  test.each([
    "../../etc/passwd",
    "/etc/passwd",
    `${shop}/2026/../../x.png`,
    `${shop}/2026/..%2f..%2fx.png`,
    `${shop}/2026/%2e%2e%5c.png`,
    `${shop}/....//x.png`,
    `${shop}/2026/x.png`,
    `${shop}\\2026\\x.png`,
    `${shop}/2026/${shop}.png\0`,
    `${shop}/2026/${shop}.png\n`,
    "",
    ".writing/x",
  ])("the key %j reaches nothing", async (key) => {
    for (const use of [files.get, files.size, files.exists, files.remove])
      await expect(use(key)).rejects.toThrow(RangeError);
    await expect(files.put(key, Buffer.from("x"))).rejects.toThrow(RangeError);
    await expect(keysOf(files.list(key || ".."))).rejects.toThrow(RangeError);
  });
});

describe("a folder", () => {
  test("keeps no half-written file and never lists one", async () => {
    const own = await mkdtemp(join(tmpdir(), "files-"));
    const files = await openFiles(own);
    await files.put(newFileKey(shop, "png"), brokenOff(new Error("gone"))).catch(() => undefined);
    expect(await readdir(join(own, ".writing"))).toEqual([]);
    await writeFile(join(own, ".writing", "abandoned"), "x");
    await utimes(join(own, ".writing", "abandoned"), 0, 0);
    await writeFile(join(own, ".writing", "in-progress"), "x");
    const again = await openFiles(own);
    await expect.poll(() => readdir(join(own, ".writing"))).toEqual(["in-progress"]);
    expect(await keysOf(again.list())).toEqual([]);
    await rm(own, { recursive: true });
  });

  test("may be given as a symbolic link", async () => {
    const link = `${folder}-link`;
    await symlink(folder, link);
    const files = await openFiles(link);
    const key = newFileKey(shop, "png");
    await files.put(key, Buffer.from("x"));
    expect(await files.exists(key)).toBe(true);
    await rm(link);
  });
});

describe("a bucket", () => {
  test("uploads large files in parts and aborts a broken upload", async () => {
    const files = await openFiles(s3.filesUrl);
    const sixMegabytes = Buffer.alloc(6 * 1_048_576);
    s3.requests.length = 0;
    await files.put(newFileKey(shop, "mp4"), Readable.from([sixMegabytes, sixMegabytes]));
    expect(s3.requests.filter((request) => request.includes("partNumber="))).toHaveLength(3);
    const broken = Readable.from(
      (async function* () {
        yield sixMegabytes;
        yield sixMegabytes;
        throw new Error("gone");
      })(),
    );
    await expect(files.put(newFileKey(shop, "mp4"), broken)).rejects.toThrow("gone");
    expect(s3.uploads.size).toBe(0);
  });

  test.each([
    [507, "storage-full"],
    [404, "not-found"],
  ])("answers %i as %s", async (status, code) => {
    const files = await openFiles(s3.filesUrl);
    s3.failWith(status);
    await expect(files.put(newFileKey(shop, "png"), Buffer.from("x"))).rejects.toMatchObject({ code });
    s3.failWith(undefined);
  });

  test("that is unreachable is answered as unavailable", async () => {
    const gone = await startFakeS3();
    await gone.stop();
    const files = await openFiles(gone.filesUrl);
    await expect(files.get(newFileKey(shop, "png"))).rejects.toMatchObject({
      code: "unavailable",
      details: { retryAfter: 5 },
    });
  });

  test("is configured by one address", () => {
    expect(bucketAddress("s3://AKIA:a/b+c@s3.eu-central-1.amazonaws.com/photos")).toEqual({
      endpoint: "https://s3.eu-central-1.amazonaws.com",
      region: "eu-central-1",
      bucket: "photos",
      credentials: { accessKeyId: "AKIA", secretAccessKey: "a/b+c" },
    });
    expect(bucketAddress("s3://k:p%40ss@minio:9000/b?region=jed&tls=off")).toMatchObject({
      endpoint: "http://minio:9000",
      region: "jed",
      credentials: { secretAccessKey: "p@ss" },
    });
    expect(() => bucketAddress("s3://key:secret@host")).toThrow(/^FILES_URL must be/);
  });
});

const keysOf = async (list: AsyncIterable<string>) => {
  const keys: string[] = [];
  for await (const key of list) keys.push(key);
  return keys;
};

const brokenOff = (error: Error) =>
  Readable.from(
    (async function* () {
      yield Buffer.from("half");
      throw error;
    })(),
  );
