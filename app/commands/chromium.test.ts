import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "warsha-chromium-"));
afterAll(() => rmSync(folder, { recursive: true }));

const program = (place: string, name: string, code: number) => {
  const path = join(folder, place, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(path, 0o755);
  return path;
};

/** Prevents downloads: the download address does not answer, and no installer is on the path. */
const find = (environment: { PATH?: string; CHROME_PATH?: string }) => {
  const playwright = {
    PLAYWRIGHT_BROWSERS_PATH: join(folder, "none"),
    PLAYWRIGHT_DOWNLOAD_HOST: "http://127.0.0.1:9",
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "500",
  };
  const env = { PATH: "", ...playwright, ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "chromium.mjs")], {
    env,
    encoding: "utf8",
    cwd: folder,
  });
  return { status, found: stdout.trim(), said: stderr };
};

test.skipIf(process.platform === "win32")(
  "the first Chromium that runs is taken, not a folder of its name nor a stand-in",
  () => {
    mkdirSync(join(folder, "folders", "chromium"), { recursive: true });
    program("stand-in", "chromium-browser", 1);
    const sound = program("sound", "google-chrome", 0);
    const PATH = ["folders", "stand-in", "sound"].map((place) => join(folder, place)).join(delimiter);
    expect(find({ PATH })).toMatchObject({ status: 0, found: sound });
  },
);

test.skipIf(process.platform === "win32")(
  "a Chromium named by CHROME_PATH is taken, or told that it does not run",
  () => {
    const named = program("named", "my-chrome", 0);
    expect(find({ CHROME_PATH: named })).toMatchObject({ status: 0, found: named });
    const { status, said } = find({ CHROME_PATH: join(folder, "nowhere") });
    expect([status, said]).toEqual([1, expect.stringContaining("which is no Chromium that runs here")]);
  },
);

test.skipIf(process.platform === "win32")(
  "where none is found nor can be installed, the sentence says what to do",
  () => {
    const { status, said } = find({});
    expect([status, said]).toEqual([
      1,
      expect.stringContaining("The browser tests need Chromium: install it, or set CHROME_PATH."),
    ]);
  },
  120_000,
);
