import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../platform/server/postgres/ports.ts";
import { builtProgram } from "../../tests/support/built-program.ts";
import { testDatabase } from "../../tests/support/database.ts";
import { openRows } from "../../tests/support/rows.ts";
import { startProgram } from "../../tests/support/started-program.ts";
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

const server = await builtProgram("server");

const start = (environment: Record<string, string>) =>
  startProgram(server, {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.runtimeUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      SECRET_KEY: "k".repeat(32),
      PUBLIC_WRITES_PER_MINUTE: "100000",
      // The test runner sets its own BASE_URL.
      BASE_URL: "",
      ...environment,
    },
  });

test("after a signal the running call is answered, then the program exits successfully", async () => {
  const port = await freePort();
  const { program, said, ended } = start({ PORT: String(port) });
  while (!said().includes("Warsha is running at") && program.exitCode === null) await wait(50);
  expect(said()).toContain(`Warsha is running at http://localhost:${port}`);

  const agent = new Agent({ keepAlive: true });
  const asked = request({ port, path: "/api/session", agent }).end();
  const [session] = (await once(asked, "response")) as [IncomingMessage];
  const idle = session.socket;
  const { csrf_token } = (await json(session)) as { csrf_token: string };
  const body = JSON.stringify({ email: "nobody@warsha.test", password: "a wrong password" });
  const call = request({
    port,
    path: "/api/login",
    method: "POST",
    agent: new Agent({ keepAlive: true }),
    headers: {
      "content-type": "application/json",
      "content-length": body.length,
      cookie: session.headers["set-cookie"]?.[0]?.split(";")[0],
      "x-csrf-token": csrf_token,
      expect: "100-continue",
    },
  });
  const answered = once(call, "response");
  call.write(body.slice(0, 1));
  await once(call, "continue");
  program.kill("SIGTERM");
  await once(idle, "close");
  call.end(body.slice(1));
  const [response] = (await answered) as [{ statusCode: number; headers: { connection: string } }];
  expect([response.statusCode, response.headers.connection]).toEqual([401, "close"]);
  expect(await ended()).toBe(0);
});

test("connections in use at a signal are answered and told to close; none is reset", async () => {
  const port = await freePort();
  const { program, said, ended } = start({ PORT: String(port) });
  while (!said().includes("Warsha is running at") && program.exitCode === null) await wait(50);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const ask = () =>
    new Promise<string>((answered) => {
      const call = request({ port, path: "/api/session", agent }, (response) => {
        response
          .resume()
          .once("end", () => answered(`${response.statusCode} ${response.headers.connection}`))
          .once("error", () => answered("cut off"));
      });
      call.once("error", (error) => answered("code" in error ? String(error.code) : error.message)).end();
    });
  const seen: string[] = [];
  const asking = Array.from({ length: 20 }, async () => {
    while (program.exitCode === null && seen.at(-1) !== "ECONNREFUSED") seen.push(await ask());
  });
  await expect.poll(() => seen.length, { timeout: 20_000 }).toBeGreaterThan(100);
  const signalledAt = seen.length;
  program.kill("SIGTERM");
  await Promise.all(asking);
  agent.destroy();
  expect(await ended()).toBe(0);
  expect(new Set(seen.slice(0, signalledAt))).toEqual(new Set(["200 keep-alive"]));
  const after = seen.slice(signalledAt + 20).filter((answer) => answer !== "ECONNREFUSED");
  expect(after.length).toBeGreaterThan(0);
  expect(new Set(after)).toEqual(new Set(["200 close"]));
});

test("invalid settings end the start with a sentence for each", async () => {
  const { said, ended } = start({ PORT: "none", SECRET_KEY: "" });
  expect(await ended()).toBe(1);
  expect(said().trim()).toBe("PORT must be a whole number from 1 to 65535.");
});

test.each([
  {
    whose: "a newer program",
    change:
      "insert into migrations.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 9999999999999); create table migrations.kept as select * from migrations.oldest_program; update migrations.oldest_program set last_migration = 9999999999999",
    undo: "delete from migrations.__drizzle_migrations where hash = 'of-tomorrow'; update migrations.oldest_program set last_migration = (select last_migration from migrations.kept); drop table migrations.kept",
    sentence:
      "A newer version of Warsha has changed this database. Start that version, or restore a backup from before the update.",
  },
  {
    whose: "a program from before the first release",
    change: "update migrations.__drizzle_migrations set created_at = -created_at",
    undo: "update migrations.__drizzle_migrations set created_at = -created_at",
    sentence:
      "This database was made by a version of Warsha from before the first release. This version cannot take it over and has changed nothing in it. Start that version, or begin with an empty DATA_DIR or an empty database.",
  },
])("a start on the database of $whose is refused, and leaves it alone", async ({ change, undo, sentence }) => {
  const owner = await openRows(database.ownerUrl);
  const functions = () => owner.query("select hash from migrations.repeatables");
  const before = await functions();
  await owner.query(change);
  const { said, ended } = start({ PORT: String(await freePort()) });
  expect(await ended()).toBe(1);
  expect(said().trim()).toBe(sentence);
  expect(await functions()).toEqual(before);
  await owner.query(undo);
  await owner.close();
});

test("a port in use is reported in a sentence, and nothing is left behind", async () => {
  const taken = createServer().listen(0);
  await once(taken, "listening");
  const { said, ended } = start({ PORT: String((taken.address() as AddressInfo).port) });
  expect(await ended()).toBe(1);
  expect(said()).toContain("The port is taken by another program.");
  taken.close();
});
