import { ensureRuntimeRole, runtimeRole, runtimeUrlFor } from "../platform/server/roles.ts";
import { migrate } from "../platform/server/migrate.ts";

/** Schema, functions, grants, then the catalogues' facts. Run by the owner, as often as one likes. */
export const migrateAll = async (ownerUrl: string, role = runtimeRole) => {
  await migrate(ownerUrl, role);
};

/** Makes the program's own role where the installation names none, and tells its address. */
export const prepareRuntime = async (ownerUrl: string, secretKey: string) => {
  await ensureRuntimeRole(ownerUrl, secretKey);
  return runtimeUrlFor(ownerUrl, secretKey);
};
