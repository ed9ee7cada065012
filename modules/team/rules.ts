import { type Permission, permissions } from "../../platform/shared/permissions.ts";

export const standardRoles = ["managing-directors", "managers", "employees", "admins"] as const;
export type StandardRole = (typeof standardRoles)[number];

/** What the four roles of registration may. */
export const permissionsOf = (role: StandardRole): readonly Permission[] => {
  if (role === "managers") return permissions.filter((permission) => !keptFromManagers.includes(permission));
  return role === "employees" ? ofEmployees : permissions;
};

const keptFromManagers: readonly Permission[] = ["edit-system-settings", "manage-users", "manage-roles"];

const ofEmployees: readonly Permission[] = [
  "view-client-vehicles", "create-client-vehicles", "edit-client-vehicles",
  "view-entry-cards", "create-entry-cards", "edit-entry-cards",
  "view-client-diagnostics", "create-client-diagnostics", "edit-client-diagnostics",
  "view-clients", "view-work-orders",
];

/** Lists to choose from come whole, so a shop has room for so many people who work there, and so many roles. */
export const mostUsers = 500;
export const mostRoles = 100;

/** Nobody grants beyond his own: what of `granted` the one who grants does not hold. */
export const beyond = (held: ReadonlySet<Permission>, granted: readonly Permission[]) => granted.filter((permission) => !held.has(permission));
