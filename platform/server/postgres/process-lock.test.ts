import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { whileLocked } from "./process-lock.ts";

const folder = await mkdtemp(join(tmpdir(), "lock-"));
afterAll(() => rm(folder, { recursive: true }));
const path = join(folder, "lock");

test("work under one lock is never done by two processes at once, and no file is left behind", async () => {
  let atWork = 0;
  const max = await Promise.all(
    Array.from({ length: 12 }, () =>
      whileLocked(path, async () => {
        atWork += 1;
        const seen = atWork;
        for (let turn = 0; turn < 10; turn += 1) await nextTurn();
        atWork -= 1;
        return seen;
      }),
    ),
  );
  expect(Math.max(...max)).toBe(1);
  await expect(whileLocked(path, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await readdir(folder)).toEqual([]);
});

test("the lock of a killed process is taken over, even if another process has its id by now", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  await writeFile(path, `${pid} killed`);
  expect(await whileLocked(path, async () => "done")).toBe("done");

  await writeFile(path, `${process.ppid} long ago`);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(path, anHourAgo, anHourAgo);
  expect(await Promise.all([whileLocked(path, async () => "one"), whileLocked(path, async () => "other")])).toEqual([
    "one",
    "other",
  ]);
  expect(await readdir(folder)).toEqual([]);
});
