import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "../../platform/server/paths.ts";
import { longestSilence, openBoard, untilAllHear } from "./boards.ts";
import { expectKept, openShops, startLoad } from "./load.ts";
import { createCluster } from "./postgres.ts";
import { startFront, startServer } from "./programs.ts";
import { expectThat, type Stage, until } from "./stage.ts";

/**
 * An update without downtime, under load: two servers of this version behind HAProxy, one after the other replaced by a version
 * that adds a table, columns and an index and changes functions. In between a server of this version starts again on the newer
 * database, and leaves its functions alone. After the contracting step it is refused.
 */
export const upgrade = async (stage: Stage) => {
  const database = await createCluster(stage, "database");
  const env = { DATABASE_URL: database.url(), TRUST_PROXY: "true", DRAIN_SECONDS: "5" };
  const old = await programIn(stage, "old");
  const expanded = await programIn(stage, "expanded");
  addMigration(expanded, "9001_expanding", expanding);
  appendFileSync(
    join(expanded, "db", "repeatable", "forget-what-is-old.sql"),
    "\ncreate or replace function of_the_new_version() returns int language sql as 'select 2';\n",
  );
  const contracted = await programIn(stage, "contracted");
  cpSync(join(expanded, "db"), join(contracted, "db"), { recursive: true });
  addMigration(contracted, "9002_contracting", contracting);

  let one = await startServer(stage, { name: "one", env, program: old });
  const two = await startServer(stage, { name: "two", env, program: old });
  const front = await startFront(stage, one, two);
  const shops = await openShops(front.address, database, 4);
  const boards = shops.map((shop) => openBoard(front.address, shop));
  const load = startLoad(shops);
  await until("the load", () => load.acknowledged() > 60 && boards.every(({ changes }) => changes.length > 3));

  const began = performance.now();
  const replace = async (name: string, program: string) => {
    await one.process.end("SIGTERM");
    const from = performance.now();
    one = await startServer(stage, { name, port: one.port, env, program });
    stage.say(`Server one is now ${name}, ready after ${((performance.now() - from) / 1000).toFixed(1)} s.`);
    await until("the proxy has seen server one", () => front.isUp("one"));
  };
  await replace("the new version", expanded);
  const functions = () =>
    database.query<{ kept: boolean }>("select to_regprocedure('of_the_new_version()') is not null as kept");
  expectThat((await functions())[0]?.kept === true, "the new version has not installed its functions");
  await database.query("create or replace function of_the_new_version() returns int language sql as 'select 3'");
  await replace("the old version again", old);
  const marks = await database.query<{ answer: number; migrations: number }>(
    `select of_the_new_version() as answer, (select count(*)::int from migrations.__drizzle_migrations) as migrations`,
  );
  expectThat(marks[0]?.answer === 3, "the old version has installed functions on the newer database");
  await replace("the new version once more", expanded);
  await two.process.end("SIGTERM");
  await startServer(stage, { name: "two-new", port: two.port, env, program: expanded });
  await until("the proxy has seen server two", () => front.isUp("two"));
  await untilAllHear(boards);
  const silences = boards.map(({ changes }) => longestSilence(changes, began, performance.now()));
  const seen = await load.end();
  for (const board of boards) board.close();
  expectThat(seen.refusals.length === 0, seen.refusals.join("\n"));
  const kept = await expectKept(database, shops);
  stage.say(
    `${seen.calls} calls during the update, ${seen.repeated.length} of them repeated, the longest took ${seen.longest.toFixed(1)} s; boards were silent for at most ${Math.max(...silences).toFixed(1)} s. All ${load.acknowledged()} acknowledged records are there once (${kept.clients} clients, ${kept.invoices} invoices), books right.`,
  );
  expectThat(seen.repeated.length === 0, `a call failed during the update: ${seen.repeated.join("; ")}`);
  expectThat(Math.max(...silences) < 5, "a board was silent for five seconds");

  await startServer(stage, { name: "after-contracting", env, program: contracted });
  const refusal = await startServer(stage, { name: "too-old", env, program: old }).then(
    () => "it started",
    (error: Error) => error.message,
  );
  expectThat(
    /A newer version of Warsha has changed this database/.test(refusal),
    `after the contracting step: ${refusal}`,
  );
  stage.say("After the contracting step the old version is refused with a sentence.");
};

const expanding = `CREATE TABLE "drill_things" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "drill_things_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "drill_rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD COLUMN "drill_note" text;--> statement-breakpoint
CREATE INDEX "clients_drill" ON "clients" USING btree ("shop_id","drill_rank");`;

const contracting = `-- contracts since 9001_expanding
ALTER TABLE "clients" DROP COLUMN "drill_rank";`;

/** A copy of the built program, with these packages. */
const programIn = async (stage: Stage, name: string) => {
  const folder = join(stage.folder, name);
  await stage.run("node", [inProject("app", "commands", "runtime-files.mjs"), folder], { name: `${name}-files` });
  symlinkSync(inProject("node_modules"), join(folder, "node_modules"));
  return folder;
};

const addMigration = (program: string, tag: string, text: string) => {
  const migrations = join(program, "db", "migrations");
  writeFileSync(join(migrations, `${tag}.sql`), text);
  const path = join(migrations, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag } as never);
  writeFileSync(path, JSON.stringify(journal, undefined, 2));
};
