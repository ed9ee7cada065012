import { startPostgres } from "../platform/server/embedded-postgres.ts";
import { secretKeyOf, type Settings } from "../platform/server/settings.ts";
import { migrateAll, prepareRuntime } from "./migrate.ts";
import type { ServerSettings } from "./server.ts";

/** The database and settings that every command works on. */
export type Installation = {
  readonly settings: ServerSettings;
  /** Stops the embedded database, unless another program still uses it. */
  readonly stop: () => Promise<void>;
};

/** Starts the embedded PostgreSQL unless `DATABASE_URL` names another, and brings the database to this version. */
export const openInstallation = async (settings: Settings): Promise<Installation> => {
  const { databaseUrl, databaseOwnerUrl } = settings;
  const secretKey = await secretKeyOf(settings);
  const { ownerUrl, stop } = await openOwner(settings);
  try {
    const runtimeUrl = databaseUrl && databaseOwnerUrl ? await migrateFor(ownerUrl, databaseUrl) : await migrateAndMakeRole(ownerUrl, secretKey);
    return { settings: { ...settings, databaseUrl: runtimeUrl, ownerUrl, secretKey }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** The owner's address alone, of a database that is left as it is. */
export const openOwner = async ({ databaseUrl, databaseOwnerUrl, dataDir }: Settings): Promise<{ ownerUrl: string; stop: () => Promise<void> }> => {
  const given = databaseOwnerUrl ?? databaseUrl;
  return given ? { ownerUrl: given, stop: () => Promise.resolve() } : startPostgres({ dataDir });
};

/** Two addresses were given: the program's own names its role. */
const migrateFor = async (ownerUrl: string, runtimeUrl: string) => {
  await migrateAll(ownerUrl, decodeURIComponent(new URL(runtimeUrl).username));
  return runtimeUrl;
};

/** One address was given, or none: the program makes its own role. */
const migrateAndMakeRole = async (ownerUrl: string, secretKey: string) => {
  const runtimeUrl = await prepareRuntime(ownerUrl, secretKey);
  await migrateAll(ownerUrl);
  return runtimeUrl;
};
