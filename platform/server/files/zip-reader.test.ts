import { Readable } from "node:stream";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { openZipFile, type ZipSource } from "./zip-reader.ts";
import { openZip } from "./zip-writer.ts";

const sourceOf = (bytes: Uint8Array): ZipSource => ({
  size: bytes.length,
  read: async ({ start, end }) => Readable.from([Buffer.from(bytes.subarray(start, end + 1))]),
});

const contentsOf = async (bytes: Uint8Array) => {
  const { entries, doubled, close } = await openZipFile(sourceOf(bytes));
  const contents: Record<string, string> = {};
  for (const { path, open } of entries.values())
    contents[path] = Buffer.concat(await (await open()).toArray()).toString();
  close();
  return { contents, doubled };
};

test("what was written is read, compressed or not, also an empty part", async () => {
  const zip = openZip();
  const written = zip.content.toArray();
  await zip.add("data/clients.csv", ["id,name\r\n", "1,نورة\r\n"], { compressed: true });
  await zip.add("files/a.jpg", ["not compressed"], { compressed: false });
  await zip.add("empty.txt", [], { compressed: true });
  zip.end();
  expect(await contentsOf(Buffer.concat(await written))).toEqual({
    contents: { "data/clients.csv": "id,name\r\n1,نورة\r\n", "files/a.jpg": "not compressed", "empty.txt": "" },
    doubled: [],
  });
});

test("many parts are found with few readings of the directory", async () => {
  const parts = Array.from({ length: 400 }, (_, index) => [`files/${index}.txt`, strToU8(String(index))] as const);
  const bytes = zipSync(Object.fromEntries(parts));
  let readings = 0;
  const source = sourceOf(bytes);
  const zip = await openZipFile({
    size: source.size,
    read: (range) => {
      readings += 1;
      return source.read(range);
    },
  });
  expect([zip.entries.size, readings < 5]).toEqual([400, true]);
  zip.close();
});

test.each([
  ["no ZIP file", strToU8("This is a text, and it is longer than the end of a directory.")],
  ["an empty file", new Uint8Array()],
  ["a path outside", zipSync({ "../evil.txt": strToU8("x") })],
  ["a broken-off file", zipSync({ "a.txt": strToU8("x".repeat(500)) }).subarray(0, -30)],
])("%s is refused", async (_, bytes) => {
  await expect(openZipFile(sourceOf(bytes))).rejects.toThrow();
});

test("a damaged part fails when it is read", async () => {
  const bytes = zipSync({ "a.txt": strToU8("one two three four five six seven".repeat(40)) });
  bytes.fill(0xff, 40, 80);
  const { entries } = await openZipFile(sourceOf(bytes));
  const content = await entries.get("a.txt")!.open();
  await expect(content.toArray()).rejects.toThrow();
});
