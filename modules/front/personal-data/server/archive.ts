import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { FileAnswer } from "../../../../platform/server/files/answers.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { Refusal } from "../../../../platform/shared/refusals.ts";

/** A file of the archive; `read` answers undefined for one that is gone or cannot be made any more. */
export type Entry = { readonly name: string; readonly read: () => Promise<Readable | Uint8Array | undefined> };

/** A ZIP of these files, made in a temporary file that nobody else can open and that ends with the answer. */
export const zipped =
  (entries: readonly Entry[], name: string): FileAnswer =>
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "warsha-client-"));
    const file = await open(join(folder, "archive.zip"), "wx+", 0o600);
    await rm(folder, { recursive: true });
    const size = await writeZip(entries, (chunk) => file.write(chunk)).catch(async (error: unknown) => {
      await file.close();
      throw error;
    });
    return {
      name,
      type: "application/zip",
      disposition: "attachment",
      version: newId(),
      unkept: true,
      size,
      open: async (range) => file.createReadStream({ start: range?.start ?? 0, end: range?.end }),
    };
  };

const writeZip = async (entries: readonly Entry[], write: (chunk: Uint8Array) => Promise<unknown>) => {
  const chunks: Uint8Array[] = [];
  let failure: Error | undefined;
  let size = 0;
  const flush = async () => {
    if (failure) throw failure;
    for (const chunk of chunks.splice(0)) {
      size += chunk.byteLength;
      await write(chunk);
    }
  };
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  for (const { name, read } of entries) {
    const content = await read().catch(unlessGone);
    if (content === undefined) continue;
    // Pictures and PDFs are compressed already.
    const part = name.endsWith(".json") ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(part);
    for await (const bytes of content instanceof Uint8Array ? [content] : content) {
      part.push(bytes as Uint8Array);
      await flush();
    }
    part.push(new Uint8Array(), true);
    await flush();
  }
  zip.end();
  await flush();
  return size;
};

/** A paper may be one that is not handed over, a file one that was destroyed. */
const unlessGone = (error: unknown) => {
  if (error instanceof Refusal && error.code !== "unavailable") return undefined;
  throw error;
};
