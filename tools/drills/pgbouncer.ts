import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../platform/server/postgres/ports.ts";
import { longestSilence, openBoard } from "./boards.ts";
import { compareReads } from "./compare-reads.ts";
import { expectKept, openShops, startLoad } from "./load.ts";
import { type Cluster, createCluster } from "./postgres.ts";
import { startServer } from "./programs.ts";
import { expectThat, type Process, type Stage, until } from "./stage.ts";

const role = "warsha_program";
/** So long calls and boards are watched under load. */
const watchedSeconds = 6;

/**
 * PgBouncer in transaction mode between two servers and the database: twenty connections share five. Only LISTEN, and the
 * owner's connections, go past it. Every read without a parameter answers as it does without the pooler.
 */
export const pgbouncer = async (stage: Stage) => {
  const database = await createCluster(stage, "database");
  await database.query(`create role ${role} login`);
  const port = await freePort();
  const pooler = startPooler(stage, database, port);
  const direct = { DATABASE_URL: database.url(role), DATABASE_OWNER_URL: database.url() };
  const pooled = {
    ...direct,
    DATABASE_URL: `postgres://${role}@127.0.0.1:${port}/warsha`,
    DATABASE_LISTEN_URL: database.url(role),
    DATABASE_POOLER: "true",
  };

  const refusal = await startServer(stage, { name: "unprepared", env: pooled }).then(
    () => "it started",
    (error: Error) => error.message,
  );
  expectThat(/alter role "warsha_program" set timezone = 'UTC'/.test(refusal), `a role without settings: ${refusal}`);
  stage.say("Without the settings of the role the start is refused with the statements that set them.");
  for (const [, statement = ""] of refusal.matchAll(/^(alter role .*);$/gm)) await database.query(statement);

  // The pooler remembers the time zone that the first session had.
  await pooler.end("SIGINT");
  startPooler(stage, database, port);
  const one = await startServer(stage, { name: "one", env: pooled });
  const two = await startServer(stage, { name: "two", env: pooled });
  const past = await startServer(stage, { name: "past", env: direct });
  const shops = await openShops(one.address, database, 3);
  const boards = shops.map((shop) => openBoard(two.address, shop));
  const load = startLoad(shops);
  await until("the load", () => load.acknowledged() > 60 && boards.every(({ changes }) => changes.length > 3));
  const began = performance.now();
  await wait(watchedSeconds * 1000);
  const silences = boards.map(({ changes }) => longestSilence(changes, began, performance.now()));
  const seen = await load.end();
  for (const board of boards) board.close();
  const sessions = await database.query<{ pooled: number; listening: number }>(
    `select count(*) filter (where application_name <> 'warsha changes')::int as pooled,
       count(*) filter (where application_name = 'warsha changes')::int as listening
     from pg_stat_activity where usename = $1 and client_port is not null and backend_type = 'client backend'`,
    [role],
  );
  expectThat(seen.refusals.length === 0, seen.refusals.join("\n"));
  expectThat(seen.repeated.length === 0, `calls had to be repeated: ${seen.repeated.join("; ")}`);
  expectThat(Math.max(...silences) < 2, "a board at the other server hears no changes");
  const kept = await expectKept(database, shops);
  stage.say(
    `${seen.calls} calls through the pooler, none repeated, the longest ${seen.longest.toFixed(2)} s; ${kept.clients} clients and ${kept.invoices} invoices, books right. Boards at the other server heard of each change (longest silence ${Math.max(...silences).toFixed(1)} s). Sessions of the role: ${sessions[0]?.pooled} and ${sessions[0]?.listening} that listen.`,
  );
  const { same, different } = await compareReads(shops[0]!, one, past);
  for (const line of different) stage.say(line);
  expectThat(different.length === 0, "a read answers otherwise through the pooler");
  stage.say(`${same} reads answer the same through the pooler and past it.`);
};

const configurationOf = (database: Cluster, port: number, folder: string) => `[databases]
warsha = host=127.0.0.1 port=${database.port} dbname=warsha
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
auth_type = trust
auth_file = ${join(folder, "users.txt")}
admin_users = ${role}
server_reset_query_always = 0
`;

const startPooler = (stage: Stage, database: Cluster, port: number): Process => {
  const program = "/usr/sbin/pgbouncer";
  if (!existsSync(program)) throw new Error("This drill needs PgBouncer: apt-get install pgbouncer");
  const folder = stage.ownFolder(`pgbouncer-${Math.round(performance.now())}`);
  writeFileSync(join(folder, "pgbouncer.ini"), configurationOf(database, port, folder), { mode: 0o644 });
  writeFileSync(join(folder, "users.txt"), `"${role}" ""\n`, { mode: 0o644 });
  return stage.start(program, [join(folder, "pgbouncer.ini")], { name: "pgbouncer", unprivileged: true });
};
