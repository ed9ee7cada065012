import type { z } from "zod";
import {
  openZipFile,
  type ZipContents,
  type ZipEntry,
  type ZipSource,
} from "../../../../platform/server/files/zip-reader.ts";
import { Refusal } from "../../../../platform/shared/refusals.ts";
import { faultList, type FaultList } from "../faults.ts";
import { type ArchiveManifest, archiveManifest, type ArchiveSchema, archiveSchema } from "../schema.ts";
import { newerVersionIn } from "./archive-version.ts";

export type OpenArchive = ZipContents & {
  readonly schema: ArchiveSchema;
  readonly manifest: ArchiveManifest;
  /** The checksums that the archive says, by path. */
  readonly sums: ReadonlyMap<string, string>;
};

/** A part of the archive that cannot be unpacked. */
export class UnreadableError extends Error {}

/** Opens an archive and reads what it says of itself; undefined with at least one fault if it says nothing usable. */
export const openArchive = async (source: ZipSource, faults: FaultList): Promise<OpenArchive | undefined> => {
  const zip = await openZipFile(source).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    return undefined;
  });
  if (!zip) {
    faults.add({ file: "", problem: "not-zip" });
    return undefined;
  }
  const described = await descriptionOf(zip, faults);
  if (described) return { ...zip, ...described };
  zip.close();
  return undefined;
};

/** The content of a part. Throws an `UnreadableError` if it is damaged. */
export async function* chunksOf(entry: ZipEntry): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await entry.open()) yield chunk;
  } catch (error) {
    throw error instanceof Refusal ? error : new UnreadableError(entry.path, { cause: error });
  }
}

const descriptionOf = async (zip: ZipContents, faults: FaultList) => {
  const values = newerVersionIn(jsonOf((await textOf(zip, "manifest.json", faultList())) ?? ""));
  if (values) {
    faults.add({ file: "manifest.json", problem: "newer-version", values });
    return undefined;
  }
  const sums = await textOf(zip, "SHA256SUMS", faults);
  const schema = await readJson(zip, "schema.json", archiveSchema, faults);
  const manifest = await readJson(zip, "manifest.json", archiveManifest, faults);
  return sums === undefined || !schema || !manifest ? undefined : { sums: sumsOf(sums, faults), schema, manifest };
};

const sumsOf = (text: string, faults: FaultList) => {
  const sums = new Map<string, string>();
  for (const [index, line] of text.split("\n").slice(0, -1).entries()) {
    const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum === undefined || path === undefined)
      faults.add({ file: "SHA256SUMS", line: index + 1, problem: "not-described" });
    else sums.set(path, sum);
  }
  return sums;
};

const readJson = async <S extends z.ZodType>(
  zip: ZipContents,
  path: string,
  shape: S,
  faults: FaultList,
): Promise<z.output<S> | undefined> => {
  const text = await textOf(zip, path, faults);
  if (text === undefined) return undefined;
  const { success, data } = shape.safeParse(jsonOf(text));
  if (success) return data;
  faults.add({ file: path, problem: "not-described" });
  return undefined;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A line of 120 characters for each of half a million files. */
const largestDescription = 64 * 1_048_576;

const textOf = async (zip: ZipContents, path: string, faults: FaultList) => {
  const entry = zip.entries.get(path);
  if (!entry) {
    faults.add({ file: path, problem: "missing-file" });
    return undefined;
  }
  if (entry.bytes > largestDescription) {
    faults.add({ file: path, problem: "not-described" });
    return undefined;
  }
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of chunksOf(entry)) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    faults.add({ file: path, problem: "unreadable" });
    return undefined;
  }
};
