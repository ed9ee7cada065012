import type pg from "pg";
import { migrateAll } from "../../app/migrate.ts";
import { hashOfFiles, pathsIn } from "./project-files.ts";
import { ensureRuntimeRole } from "../../platform/server/db/roles.ts";

const hourMs = 3_600_000;

/** The name of a migrated template database, recreated only when what determines its schema has changed. */
export const templateDatabase = async (cluster: pg.Client, ownerUrl: string): Promise<string> => {
  const hash = hashOfShape();
  await cluster.query("select pg_advisory_lock(7312099)");
  try {
    await ensureRuntimeRole(ownerUrl);
    await dropOld(cluster, "test", hourMs);
    const known = await findTemplate(cluster, hash);
    if (known) return known;
    await dropOld(cluster, "template", 24 * hourMs);
    return await makeTemplate(cluster, ownerUrl, hash);
  } finally {
    await cluster.query("select pg_advisory_unlock(7312099)");
  }
};

/** The name contains the creation time, so that remains of a killed run can be found. */
export const databaseName = (kind: "test" | "template", suffix: string) =>
  `${kind}_${Date.now().toString(36)}_${suffix}`;

export const inDatabase = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).toString();

const decidesShape =
  /^(db\/.+|data\/.+\.json|modules\/.+\.sql|modules\/.+\/((.+-)?tables|server\/catalogue)\.ts|platform\/server\/db\/(.*tables|columns|migrate|roles|load-file)\.ts)$/;

const hashOfShape = () =>
  hashOfFiles(
    ["data", "db", "modules", "platform/server"]
      .flatMap(pathsIn)
      .filter((name) => decidesShape.test(name) && /\.\w+$/.test(name)),
  );

/** Only a finished one is marked as a template. */
const findTemplate = async (cluster: pg.Client, hash: string) => {
  const { rows } = await cluster.query<{ datname: string }>(
    "select datname from pg_database where datistemplate and datname like $1",
    [`template\\_%\\_${hash}`],
  );
  return rows[0]?.datname;
};

/** Disallows connections afterwards, because a template in use cannot be copied. */
const makeTemplate = async (cluster: pg.Client, ownerUrl: string, hash: string) => {
  const name = databaseName("template", hash);
  await cluster.query(`create database ${name}`);
  await migrateAll(inDatabase(ownerUrl, name));
  await cluster.query(`alter database ${name} with is_template true allow_connections false`);
  return name;
};

const dropOld = async (cluster: pg.Client, kind: "test" | "template", ageMs: number) => {
  const { rows } = await cluster.query<{ datname: string }>("select datname from pg_database where datname like $1", [
    `${kind}\\_%\\_%`,
  ]);
  const old = rows
    .map((row) => row.datname)
    .filter((name) => parseInt(name.split("_")[1] ?? "", 36) < Date.now() - ageMs);
  for (const name of old) {
    await cluster.query(`alter database ${name} with is_template false`);
    await cluster.query(`drop database if exists ${name} with (force)`);
  }
};
