import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileAnswer } from "../../../../platform/server/files/answers.ts";
import { openZip } from "../../../../platform/server/files/zip-writer.ts";
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
    const size = await writeZip(entries, file).catch(async (error: unknown) => {
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

const writeZip = async (entries: readonly Entry[], file: FileHandle) => {
  const zip = openZip();
  const written = pipeline(zip.content, file.createWriteStream({ autoClose: false }));
  // Awaited below, also when an entry fails first.
  written.catch(() => undefined);
  try {
    for (const { name, read } of entries) {
      const content = await read().catch(unlessGone);
      if (content === undefined) continue;
      // Pictures and PDFs are compressed already.
      const compressed = name.endsWith(".json");
      await zip.add(name, content instanceof Uint8Array ? [content] : content, { compressed });
    }
    zip.end();
    await written;
  } catch (error) {
    zip.destroy(error instanceof Error ? error : new Error("an entry could not be read"));
    await written.catch(() => undefined);
    throw error;
  }
  return (await file.stat()).size;
};

/** A paper may be one that is not handed over, a file one that was destroyed. */
const unlessGone = (error: unknown) => {
  if (error instanceof Refusal && error.code !== "unavailable") return undefined;
  throw error;
};
