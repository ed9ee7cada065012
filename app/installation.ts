import { type EmbeddedPostgres, startPostgres } from "../platform/server/postgres/embedded.ts";
import { secretKeyOf, type Settings } from "../platform/server/settings.ts";
import { assertRoleSettings, runtimeUrlFor } from "../platform/server/db/roles.ts";
import { isMigrated, migrateAll, prepareRuntime, roleOf } from "./migrate.ts";
import type { ServerSettings } from "./server.ts";

export type Installation = {
  readonly settings: ServerSettings;
  /** Restarts the embedded database when it ends. Resolves once it is stopped; throws if it cannot be restarted. */
  readonly keepDatabase: (say: (sentence: string) => void) => Promise<void>;
  /** Stops the embedded database, unless another program uses it. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the embedded PostgreSQL unless `DATABASE_URL` is set, and migrates the database. `whileStarting`: see
 * `startPostgres`.
 */
export const openInstallation = async (settings: Settings, whileStarting?: () => () => void): Promise<Installation> => {
  const { databaseUrl, databaseOwnerUrl } = settings;
  const secretKey = await secretKeyOf(settings);
  const { ownerUrl, keepRunning, stop } = await openOwner(settings, whileStarting);
  try {
    const givenUrl = databaseOwnerUrl && databaseUrl;
    const runtimeUrl = givenUrl ?? runtimeUrlFor(ownerUrl, secretKey);
    if (!(await isMigrated(runtimeUrl))) {
      // If at most one address is configured, the program creates its own role.
      if (!givenUrl) await prepareRuntime(ownerUrl, secretKey);
      await migrateAll(ownerUrl, roleOf(runtimeUrl));
    }
    if (settings.databasePooler) await assertRoleSettings(runtimeUrl);
    return { settings: { ...settings, databaseUrl: runtimeUrl, ownerUrl, secretKey }, keepDatabase: keepRunning, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** The owner's address, without migrating the database. */
export const openOwner = async (
  { databaseUrl, databaseOwnerUrl, dataDir }: Settings,
  whileStarting?: () => () => void,
): Promise<Owner> => {
  const url = databaseOwnerUrl ?? databaseUrl;
  return url
    ? { ownerUrl: url, keepRunning: keptByOthers, stop: () => Promise.resolve() }
    : startPostgres({ dataDir, whileStarting });
};

type Owner = Pick<EmbeddedPostgres, "ownerUrl" | "keepRunning" | "stop">;

const keptByOthers = () => new Promise<void>(() => undefined);
