import pg from "pg";
import { committed } from "../platform/server/db/deadlocks.ts";
import { isPrepared, notePrepared, preparedBy } from "../platform/server/db/prepared.ts";
import { ensureRuntimeRole, runtimeRole, runtimeUrlFor } from "../platform/server/db/roles.ts";
import type { Module } from "../platform/server/module.ts";
import { version } from "../platform/server/version.ts";

/**
 * Applies schema, functions, grants and catalogue data as the owner; can be repeated. A database that a newer program has
 * prepared is left as it is, if this one may run on it.
 */
export const migrateAll = async (ownerUrl: string, role = runtimeRole) => {
  // Imported only if needed, because most starts find nothing to do.
  const { migrate } = await import("../platform/server/db/migrate.ts");
  const { modules } = await import("./modules.ts");
  const functionsOfModules = modules.flatMap(({ functions }) => functions ?? []);
  if (!(await migrate(ownerUrl, { role, version, functionsOfModules }))) return;
  await loadCatalogues(ownerUrl, role, modules);
};

export const isMigrated = (runtimeUrl: string) => isPrepared(runtimeUrl, preparedBy(version, roleOf(runtimeUrl)));

export const roleOf = (runtimeUrl: string) => decodeURIComponent(new URL(runtimeUrl).username);

/** Creates the runtime role if none is configured, and answers its address. */
export const prepareRuntime = async (ownerUrl: string, secretKey: string) => {
  await ensureRuntimeRole(ownerUrl, secretKey);
  return runtimeUrlFor(ownerUrl, secretKey);
};

/** Catalogues, and rows of earlier versions; in one transaction under a lock, so that processes that start together load once. */
const loadCatalogues = async (ownerUrl: string, role: string, modules: readonly Module[]) => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const query = (sql: string, values?: unknown[]) => client.query<Record<string, unknown>>(sql, values);
    await committed(client, async () => {
      await client.query("select pg_advisory_xact_lock(7312003)");
      for (const { loadCatalogue, updateRows } of modules) {
        await loadCatalogue?.(query);
        await updateRows?.(query);
      }
      await notePrepared(query, preparedBy(version, role));
    });
  } finally {
    await client.end();
  }
};
