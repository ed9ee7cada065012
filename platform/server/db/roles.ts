import { createHmac } from "node:crypto";
import pg from "pg";

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
