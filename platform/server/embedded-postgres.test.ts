import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres } from "./embedded-postgres.ts";

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "warsha-"));
});
afterAll(async () => {
  await (await startPostgres({ dataDir })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

const ask = async <R extends object>(url: string, sql: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const postmasterPid = async () => Number((await readFile(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8")).split("\n")[0]);

test("what was written is there after a stop and a start, on the same port", async () => {
  const first = await startPostgres({ dataDir });
  await ask(first.ownerUrl, "create table kept (word text); insert into kept values ('ورشة')");
  await first.stop();
  await expect(ask(first.ownerUrl, "select 1")).rejects.toThrow();

  const second = await startPostgres({ dataDir });
  expect(second.port).toBe(first.port);
  expect(await ask(second.ownerUrl, "select word from kept")).toEqual([{ word: "ورشة" }]);
  await second.stop();
});

test("a server that outlived its program is adopted, and the last program connected stops it", async () => {
  const first = await startPostgres({ dataDir });
  const adopted = await startPostgres({ dataDir });
  expect(adopted.ownerUrl).toBe(first.ownerUrl);

  const user = new pg.Client({ connectionString: first.ownerUrl });
  await user.connect();
  await adopted.stop();
  expect((await user.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
  await user.end();
  await first.stop();
  await expect(ask(first.ownerUrl, "select 1")).rejects.toThrow();
});

test("every acknowledged row survives a kill of the database", async () => {
  const first = await startPostgres({ dataDir });
  await ask(first.ownerUrl, "create table acknowledged (n int)");
  await ask(first.ownerUrl, "insert into acknowledged select generate_series(1, 1000)");
  process.kill(await postmasterPid(), "SIGKILL");

  const second = await startPostgres({ dataDir });
  expect(await ask(second.ownerUrl, "select count(*)::int as rows from acknowledged")).toEqual([{ rows: 1000 }]);
  await second.stop();
});

test("it listens on this machine alone, and asks for the password", async () => {
  const { ownerUrl, stop } = await startPostgres({ dataDir });
  expect(await ask(ownerUrl, "select current_setting('listen_addresses') as a, current_setting('unix_socket_directories') as s")).toEqual([{ a: "127.0.0.1", s: "" }]);
  const stranger = new URL(ownerUrl);
  stranger.password = "guess";
  await expect(ask(stranger.toString(), "select 1")).rejects.toThrow(/password authentication failed/);
  await stop();
});

test.runIf(process.getuid?.() === 0)("the folder of another system user is refused with a sentence", async () => {
  const foreign = await mkdtemp(join(tmpdir(), "warsha-"));
  execFileSync("chown", ["12345", foreign]);
  await expect(startPostgres({ dataDir: foreign })).rejects.toThrow(/belongs to another system user \(uid 12345\)/);
  await rm(foreign, { recursive: true });
});
