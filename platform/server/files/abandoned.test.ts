import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { openWritingFolder } from "./abandoned.ts";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("opening the upload folder deletes files older than a day, and keeps those that another process may be writing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "writing-"));
  await mkdir(join(folder, "restore-abandoned"));
  for (const [name, age] of [
    ["abandoned", 25],
    ["restore-abandoned/table", 25],
    ["in-progress", 23],
  ] as const) {
    await writeFile(join(folder, name), "x");
    await utimes(join(folder, name), hoursAgo(age), hoursAgo(age));
  }
  await utimes(join(folder, "restore-abandoned"), hoursAgo(25), hoursAgo(25));
  expect(await openWritingFolder(folder)).toBe(folder);
  await expect.poll(() => readdir(folder)).toEqual(["in-progress"]);
  await rm(folder, { recursive: true });
});

test("the program clears its own folder at start, and creates it if it does not exist", async () => {
  const folder = await mkdtemp(join(tmpdir(), "writing-"));
  const uploadsFolder = join(folder, "not-there-yet");
  await startApi({ uploadsFolder });
  await writeFile(join(uploadsFolder, "abandoned"), "x");
  await utimes(join(uploadsFolder, "abandoned"), hoursAgo(25), hoursAgo(25));
  await startApi({ uploadsFolder });
  await expect.poll(() => readdir(uploadsFolder)).toEqual([]);
  await rm(folder, { recursive: true });
});
