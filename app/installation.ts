import { startPostgres, type EmbeddedPostgres } from "../platform/server/embedded-postgres.ts";
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
  const embedded = databaseUrl ? undefined : await startPostgres({ dataDir: settings.dataDir });
  const stop = () => embedded?.stop() ?? Promise.resolve();
  try {
    const addresses = await openDatabase({ databaseUrl, databaseOwnerUrl }, embedded, secretKey);
    return { settings: { ...settings, ...addresses, secretKey }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

type Given = Pick<Settings, "databaseUrl" | "databaseOwnerUrl">;

/** Two addresses: the owner's migrates, the program's own is another role. One address: the program makes its role. */
const openDatabase = async ({ databaseUrl, databaseOwnerUrl }: Given, embedded: EmbeddedPostgres | undefined, secretKey: string) => {
  if (databaseUrl && databaseOwnerUrl) {
    await migrateAll(databaseOwnerUrl, decodeURIComponent(new URL(databaseUrl).username));
    return { databaseUrl, ownerUrl: databaseOwnerUrl };
  }
  const ownerUrl = embedded?.ownerUrl ?? databaseUrl ?? "";
  const runtimeUrl = await prepareRuntime(ownerUrl, secretKey);
  await migrateAll(ownerUrl);
  return { databaseUrl: runtimeUrl, ownerUrl };
};
