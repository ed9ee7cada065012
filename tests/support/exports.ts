import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, vi } from "vitest";
import { englishLine, faultList } from "../../modules/front/exports/faults.ts";
import { checkArchive } from "../../modules/front/exports/server/check-archive.ts";
import { openArchive } from "../../modules/front/exports/server/open-archive.ts";
import type { Person } from "./api.ts";
import { succeeded } from "./billing.ts";

type Shown = { id: string; state: string; file_url: string | null; bytes: number; parts: number; parts_done: number };

export const shown = async (shop: Person, id: string): Promise<Shown> =>
  succeeded(await shop.get("/api/exports")).body.data.find((item: Shown) => item.id === id);

export const ended = async (shop: Person, id: string): Promise<Shown> => {
  await vi.waitUntil(async () => (await shown(shop, id)).state !== "running", { timeout: 60_000 });
  return shown(shop, id);
};

export const exported = async (shop: Person): Promise<Shown> => {
  const done = await ended(shop, succeeded(await shop.post("/api/exports", {})).body.id);
  expect(done).toMatchObject({ state: "ready", parts_done: done.parts });
  return done;
};

/** The bytes of an archive, downloaded. */
export const zipOf = async (shop: Person, { id, file_url: url }: Shown): Promise<Buffer> => {
  succeeded(await shop.post(`/api/exports/${id}/open-export`));
  const { status, bytes, headers } = await shop.get(url!);
  expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
  return bytes;
};

export type Parts = Record<string, Uint8Array>;

export const archiveOf = async (shop: Person, made: Shown): Promise<Parts> => unzipSync(await zipOf(shop, made));

/** With the mark at its beginning, if it has one. */
export const textIn = (archive: Parts, path: string): string => Buffer.from(archive[path]!).toString();

/** An archive with other parts, and with the checksums of these; null leaves a part out. */
export const changedArchive = (
  parts: Parts,
  changes: Readonly<Record<string, string | null>>,
  { isSummed = true } = {},
): Uint8Array => {
  const { SHA256SUMS: sums, ...rest } = parts;
  for (const [path, text] of Object.entries(changes))
    if (text === null) delete rest[path];
    else rest[path] = strToU8(text);
  const line = ([path, bytes]: [string, Uint8Array]) =>
    `${createHash("sha256").update(bytes).digest("hex")}  ${path}\n`;
  return zipSync({ ...rest, SHA256SUMS: isSummed ? strToU8(Object.entries(rest).map(line).join("")) : sums! });
};

/** The faults of an archive, each as a sentence with its place. */
export const faultsIn = async (bytes: Uint8Array): Promise<string[]> => {
  const faults = faultList();
  const read = async ({ start, end }: { start: number; end: number }) =>
    Readable.from([Buffer.from(bytes.subarray(start, end + 1))]);
  const archive = await openArchive({ size: bytes.length, read }, faults);
  if (archive) await checkArchive(archive, faults);
  archive?.close();
  return faults.kept.map(englishLine);
};
