import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres } from "./embedded.ts";
import { keepRunning, pauseAfter } from "./keep-running.ts";
import { databaseUser } from "./system-user.ts";

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
  // A connection that breaks also fails the statement, or the end, that waits for it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const postmasterPid = async () =>
  Number((await readFile(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8")).split("\n")[0]);

test("data is kept across a stop and a start, on the same port", async () => {
  const first = await startPostgres({ dataDir });
  await ask(first.ownerUrl, "create table kept (word text); insert into kept values ('ورشة')");
  await first.stop();
  await expect(ask(first.ownerUrl, "select 1")).rejects.toThrow();

  const second = await startPostgres({ dataDir });
  expect(second.port).toBe(first.port);
  expect(await ask(second.ownerUrl, "select word from kept")).toEqual([{ word: "ورشة" }]);
  await second.stop();
});

test("a program that starts while the last one stops has a server that stays", async () => {
  let running = await startPostgres({ dataDir });
  for (let time = 0; time < 6; time += 1) {
    const stopping = running;
    const [next] = await Promise.all([startPostgres({ dataDir }), stopping.stop()]);
    expect(await ask(next.ownerUrl, "select 1 as alive")).toEqual([{ alive: 1 }]);
    running = next;
  }
  await running.stop();
  await expect(ask(running.ownerUrl, "select 1")).rejects.toThrow();
});

test("a server that outlived its program is adopted, and the last connected program stops it", async () => {
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

test.runIf(process.platform === "linux")(
  "after a kill the disk is written out in one call, not file by file",
  async () => {
    const server = await startPostgres({ dataDir });
    expect(await ask(server.ownerUrl, "show recovery_init_sync_method")).toEqual([
      { recovery_init_sync_method: "syncfs" },
    ]);
    await server.stop();
  },
);

const soon = { timeout: 30_000, interval: 50 };
const answers = (url: string) =>
  ask<{ alive: number }>(url, "select 1 as alive").then(
    (rows) => rows[0]?.alive,
    () => undefined,
  );

test("a server that recovers from a killed worker is adopted after its recovery", async () => {
  const first = await startPostgres({ dataDir });
  for (let round = 0; round < 3; round += 1) {
    const user = new pg.Client({ connectionString: first.ownerUrl });
    const ended = new Promise((resolve) => user.on("error", () => undefined).once("end", resolve));
    await user.connect();
    const {
      rows: [worker],
    } = await user.query<{ pid: number }>("select pg_backend_pid() as pid");
    process.kill(worker?.pid ?? 0, "SIGKILL");
    await ended;
    const adopted = await startPostgres({ dataDir });
    // Adopted before it noticed the killed worker, the server drops its connections a moment later.
    await expect.poll(() => answers(adopted.ownerUrl), soon).toBe(1);
  }
  await first.stop();
});

test("a killed database is restarted on its port, every time, by one of the programs that use it", async () => {
  const [first, second] = [await startPostgres({ dataDir }), await startPostgres({ dataDir })];
  const said: string[] = [];
  const kept = Promise.allSettled(
    [first, second].map(({ keepRunning }) => keepRunning((sentence) => said.push(sentence))),
  );
  try {
    await ask(first.ownerUrl, "create table lasting (n int); insert into lasting select generate_series(1, 100)");
    for (let kill = 0; kill < 3; kill += 1) {
      const killed = await postmasterPid();
      process.kill(killed, "SIGKILL");
      await expect.poll(() => postmasterPid().catch(() => killed), soon).not.toBe(killed);
      await expect.poll(() => answers(first.ownerUrl), soon).toBe(1);
    }
    expect(await ask(first.ownerUrl, "select count(*)::int as rows from lasting")).toEqual([{ rows: 100 }]);
    await expect.poll(() => said.at(-1), soon).toBe("The database runs again.");
    expect(new Set(said)).toEqual(
      new Set(["The database ended without being told to. It is started again.", "The database runs again."]),
    );
  } finally {
    await second.stop();
    await first.stop();
    await kept;
  }
  expect((await kept).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  await expect(ask(first.ownerUrl, "select 1")).rejects.toThrow();
});

test("if another program has taken the port of a killed database, its keeper ends with a message; the next start takes another port", async () => {
  const first = await startPostgres({ dataDir });
  process.kill(await postmasterPid(), "SIGKILL");
  const taker = createServer();
  await expect
    .poll(
      () => new Promise((done) => taker.once("error", done).listen(first.port, "127.0.0.1", () => done("listening"))),
      soon,
    )
    .toBe("listening");
  await expect(first.keepRunning(() => undefined)).rejects.toThrow(
    `its port ${first.port} is now taken by another program`,
  );

  const next = await startPostgres({ dataDir });
  expect(next.port).not.toBe(first.port);
  expect(await answers(next.ownerUrl)).toBe(1);
  taker.close();
  await next.stop();
});

test("the pauses before restarting a database that keeps failing grow to half a minute", () => {
  expect([0, 1, 2, 3, 6, 7, 20].map(pauseAfter)).toEqual([0, 500, 1000, 2000, 16_000, 30_000, 30_000]);
});

test("a database that ran long and then cannot start is retried after growing pauses, and at once when it ends after that", async () => {
  let now = 0;
  const pauses: number[] = [];
  const said: string[] = [];
  const runs = [true, false, false, false, false, true, false];
  let starts = 0;
  await keepRunning({
    isRunning: () => Promise.resolve(runs.shift() ?? true),
    startAgain: () =>
      ++starts === 4 || starts === 5 ? Promise.resolve() : Promise.reject(new Error("The disk is full.")),
    isStopping: () => starts === 5,
    say: (sentence) => void said.push(sentence),
    pause: (milliseconds) => {
      if (milliseconds !== 250) pauses.push(milliseconds);
      now += 600_000;
      return Promise.resolve();
    },
    now: () => now,
  });
  expect(pauses).toEqual([0, 500, 1000, 2000, 0]);
  expect(said).toEqual([
    "The database ended without being told to. It is started again.",
    "The disk is full.",
    "The disk is full.",
    "The disk is full.",
    "The database runs again.",
    "The database ended without being told to. It is started again.",
    "The database runs again.",
  ]);
});

test("it listens on this machine only and requires the password", async () => {
  const { ownerUrl, stop } = await startPostgres({ dataDir });
  expect(
    await ask(
      ownerUrl,
      "select current_setting('listen_addresses') as a, current_setting('unix_socket_permissions') as p, inet_server_addr() as s",
    ),
  ).toEqual([{ a: "127.0.0.1", p: "0700", s: null }]);
  const stranger = new URL(ownerUrl);
  stranger.password = "guess";
  await expect(ask(stranger.toString(), "select 1")).rejects.toThrow(/password authentication failed/);
  await stop();
});

test("a socket file that a killed server left does not keep the next one from starting", async () => {
  const first = await startPostgres({ dataDir });
  await first.stop();
  const other = spawn("sleep", ["60"], databaseUser() ?? {});
  const lock = [other.pid, join(dataDir, "postgres", "cluster"), 0, first.port, ".."].join("\n");
  await writeFile(join(dataDir, "postgres", `.s.PGSQL.${first.port}.lock`), `${lock}\n`);
  const second = await startPostgres({ dataDir });
  expect(second.port).toBe(first.port);
  await second.stop();
  other.kill();
});

test("in a folder with a path too long for a socket, it is reached over TCP", async () => {
  const deep = join(dataDir, "d".repeat(120));
  const { ownerUrl, stop } = await startPostgres({ dataDir: deep });
  expect(await ask(ownerUrl, "select host(inet_server_addr()) as address")).toEqual([{ address: "127.0.0.1" }]);
  await stop();
});

test.runIf(process.getuid?.() === 0)("the folder of another system user is refused with a sentence", async () => {
  const foreign = await mkdtemp(join(tmpdir(), "warsha-"));
  execFileSync("chown", ["12345", foreign]);
  await expect(startPostgres({ dataDir: foreign })).rejects.toThrow(/belongs to another system user \(uid 12345\)/);
  await rm(foreign, { recursive: true });
});
