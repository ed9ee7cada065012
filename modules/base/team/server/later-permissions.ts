import type { OwnerQuery } from "../../../../platform/server/db/load-file.ts";
import { firstPermissionsOf, laterPermissions, standardRoles } from "../rules.ts";

/** Gives the standard roles of shops from earlier versions their later permissions, each once. */
export const giveLaterPermissions = async (query: OwnerQuery) => {
  for (const permission of laterPermissions) {
    const holders = standardRoles.filter((role) => firstPermissionsOf(role).includes(permission));
    await query(
      `insert into role_permissions (shop_id, id, role_id, permission)
       select shop_id, gen_random_uuid(), id, $1 from roles where standard = any($2) and not $1 = any(offered)
       on conflict (shop_id, role_id, permission) do nothing`,
      [permission, holders],
    );
    await query("update roles set offered = array_append(offered, $1) where not $1 = any(offered)", [permission]);
  }
};
