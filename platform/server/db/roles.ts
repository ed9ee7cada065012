import { createHmac } from "node:crypto";
import pg from "pg";
import { sessionSettings } from "./pool.ts";

/** The default role of the program: owns nothing and cannot bypass row security. */
export const runtimeRole = "warsha_app";

/**
 * The program's database address, derived from the owner's; the password follows from the secret key, so that
 * every process knows it.
 */
export const runtimeUrlFor = (ownerUrl: string, secretKey = "development") => {
  const url = new URL(ownerUrl);
  url.username = runtimeRole;
  url.password = runtimePassword(secretKey);
  return url.toString();
};

/** Creates the runtime role or updates its password. Roles are shared by the whole cluster, hence the lock. */
export const ensureRuntimeRole = async (ownerUrl: string, secretKey = "development") => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin; select pg_advisory_xact_lock(7312001)");
    const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [runtimeRole]);
    const verb = rowCount ? "alter" : "create";
    await client.query(
      `${verb} role ${runtimeRole} login nosuperuser nocreatedb nocreaterole nobypassrls password '${runtimePassword(secretKey)}'`,
    );
    await client.query("commit");
  } finally {
    await client.end();
  }
};

const runtimePassword = (secretKey: string) => createHmac("sha256", secretKey).update("role:warsha_app").digest("hex");

/**
 * Throws a sentence if the role lacks a setting that the program otherwise gives each connection: a pooler passes none
 * on.
 */
export const assertRoleSettings = async (runtimeUrl: string) => {
  const client = new pg.Client({ connectionString: runtimeUrl });
  await client.connect();
  try {
    const names = Object.keys(sessionSettings);
    const { rows } = await client.query<{ name: string; value: string }>(
      "select name, current_setting(name) as value from unnest($1::text[]) name",
      [names],
    );
    const known = new Map(rows.map(({ name, value }) => [name, value]));
    const missing = Object.entries(sessionSettings).filter(([name, value]) => !isSetting(known.get(name), value));
    if (missing.length === 0) return;
    const role = decodeURIComponent(new URL(runtimeUrl).username);
    throw new Error(
      [
        "DATABASE_POOLER is set, and a pooler passes no settings on. Run as the owner, then restart the pooler:",
        ...missing.map(([name, value]) => `alter role "${role}" set ${name} = '${value}';`),
      ].join("\n"),
    );
  } finally {
    await client.end();
  }
};

/** PostgreSQL shows two minutes as `2min`. */
const isSetting = (shown = "", value: string) => secondsOf(shown) === secondsOf(value);

const secondsOf = (text: string) => {
  const [, number, unit] = /^(\d+)(s|min)$/.exec(text) ?? [];
  return number === undefined ? text : Number(number) * (unit === "min" ? 60 : 1);
};
