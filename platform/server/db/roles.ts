import { createHmac } from "node:crypto";
import pg from "pg";

/** The role the program runs under when the installation names none: owns nothing, bypasses nothing. */
export const runtimeRole = "warsha_app";

/** The address for the program itself, made from the owner's; the role's password follows from the secret key, so every process knows it. */
export const runtimeUrlFor = (ownerUrl: string, secretKey = "development") => {
  const url = new URL(ownerUrl);
  url.username = runtimeRole;
  url.password = runtimePassword(secretKey);
  return url.toString();
};

/** Makes the runtime role, or gives it today's password. Roles belong to the whole cluster, hence the lock. */
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
