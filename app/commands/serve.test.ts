import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { openRows } from "../../tests/support/rows.ts";
import type { TestDatabase } from "../../tests/support/test-cluster.ts";

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "warsha-"));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const freePort = async () => {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

const start = (environment: Record<string, string>) => {
  const program = spawn(process.execPath, ["--import", "tsx", join(import.meta.dirname, "serve.ts")], {
    env: {
      ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.runtimeUrl, DATABASE_OWNER_URL: database.ownerUrl, SECRET_KEY: "k".repeat(32),
      // The test runner sets one of its own.
      BASE_URL: "",
      ...environment,
    },
  });
  let said = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (text) => (said += String(text)));
  return { program, said: () => said };
};

const ended = async (program: ChildProcess) => (program.exitCode === null ? ((await once(program, "exit"))[0] as number) : program.exitCode);

test("a signal lets the call in flight be answered, then the program ends well", async () => {
  const port = await freePort();
  const { program, said } = start({ PORT: String(port) });
  while (!said().includes("Warsha is running at") && program.exitCode === null) await wait(50);
  expect(said()).toContain(`Warsha is running at http://localhost:${port}`);

  const call = request({ port, path: "/api/login", method: "POST", headers: { "content-type": "application/json", "content-length": 2 } });
  const answered = once(call, "response");
  call.write("{");
  await wait(300);
  program.kill("SIGTERM");
  await wait(300);
  call.end("}");
  const [response] = (await answered) as [{ statusCode: number }];
  expect(response.statusCode).toBe(403);
  expect(await ended(program)).toBe(0);
});

test("wrong settings end the start with a sentence for each", async () => {
  const { program, said } = start({ PORT: "none", SECRET_KEY: "" });
  expect(await ended(program)).toBe(1);
  expect(said().trim()).toBe("PORT must be a whole number from 1 to 65535.");
});

test("an older program is not started on the database of a newer one, and leaves it alone", async () => {
  const owner = await openRows(database.ownerUrl);
  const functions = () => owner.query("select hash from migrations.repeatables");
  const before = await functions();
  await owner.query("insert into migrations.__drizzle_migrations (hash, created_at) values ('of-tomorrow', $1)", [Date.now() + 366 * 86_400_000]);
  const { program, said } = start({ PORT: String(await freePort()) });
  expect(await ended(program)).toBe(1);
  expect(said().trim()).toBe("A newer version of Warsha has changed this database. Start that version, or restore a backup from before the update.");
  expect(await functions()).toEqual(before);
  await owner.query("delete from migrations.__drizzle_migrations where hash = 'of-tomorrow'");
  await owner.close();
});

test("a port that is taken is told in a sentence, and nothing stays behind", async () => {
  const taken = createServer().listen(0);
  await once(taken, "listening");
  const { program, said } = start({ PORT: String((taken.address() as AddressInfo).port) });
  expect(await ended(program)).toBe(1);
  expect(said()).toContain("The port is taken by another program.");
  taken.close();
});
