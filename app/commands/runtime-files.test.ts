import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../platform/server/postgres/ports.ts";
import { databaseUser } from "../../platform/server/postgres/system-user.ts";
import { projectRoot } from "../../platform/server/paths.ts";
import { builtProgram } from "../../tests/support/built-program.ts";
import { emptyDatabase } from "../../tests/support/database.ts";
import { startProgram } from "../../tests/support/started-program.ts";

const folder = mkdtempSync(join(tmpdir(), "warsha-runtime-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

await builtProgram("server");
const program = join(folder, "program");
const copying = [join(projectRoot, "app", "commands", "runtime-files.mjs"), program];
execFileSync(process.execPath, copying);

test("the image gets no program text but the built one", () => {
  const files = readdirSync(program, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  expect(files.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith("dist/"))).toEqual([]);
  for (const needed of [
    "dist/server.js",
    "modules/money/invoices/paper.typ",
    "modules/books/ledger/functions.sql",
    "db/migrations/meta/_journal.json",
    "data/diagrams/top.svg",
    "app/site/site.css",
  ])
    expect(files).toContain(needed);
  expect(existsSync(join(program, "tests"))).toBe(false);
  const again = spawnSync(process.execPath, copying, { encoding: "utf8" });
  expect([again.status, again.stderr.trim()]).toEqual([1, `${program} is not empty.`]);
});

test("with these files alone, as another user, the program migrates an empty database, is ready, and shows its site", async () => {
  symlinkSync(join(projectRoot, "node_modules"), join(program, "node_modules"));
  const user = databaseUser();
  const data = join(folder, "data");
  mkdirSync(data);
  if (user) chownSync(data, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const database = await emptyDatabase();
  const secretKey = "k".repeat(32);
  const port = await freePort();
  const started = startProgram("dist/server.js", {
    cwd: program,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: database.runtimeUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      SECRET_KEY: secretKey,
    },
    ...user,
  });
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      async (reply) => ({ status: reply.status, text: await reply.text() }),
      () => undefined,
    );
  await expect
    .poll(async () => (await ask("/api/health/ready"))?.status ?? started.said(), { timeout: 60_000 })
    .toBe(200);
  const home = await ask("/en");
  expect([home?.status, home?.text.includes("Warsha")]).toEqual([200, true]);
  started.program.kill("SIGTERM");
  expect(await started.ended()).toBe(0);
  await database.close();
}, 120_000);
