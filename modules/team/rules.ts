import { isPermission, type Permission, permissions } from "../../platform/shared/permissions.ts";

export const standardRoles = ["managing-directors", "managers", "employees", "admins"] as const;
export type StandardRole = (typeof standardRoles)[number];

/** What the three roles of registration whose permissions can be changed are given at first. */
export const firstPermissionsOf = (role: StandardRole): readonly Permission[] => {
  if (role === "managing-directors") return [];
  if (role === "managers") return permissions.filter((permission) => !keptFromManagers.includes(permission));
  return role === "employees" ? ofEmployees : permissions;
};

/** The managing directors hold every permission there is, also one that a later version adds; nothing of it is stored or can be taken. */
export const holdsEverything = ({ standard }: { standard: string | null }) => standard === "managing-directors";

/** What a role may: `stored` are the permissions given to it one by one. */
export const permissionsOf = (role: { standard: string | null }, stored: readonly string[]): readonly Permission[] =>
  holdsEverything(role) ? permissions.toSorted() : stored.filter(isPermission);

const keptFromManagers: readonly Permission[] = ["edit-system-settings", "manage-users", "manage-roles"];

const ofEmployees: readonly Permission[] = [
  "view-client-vehicles",
  "create-client-vehicles",
  "edit-client-vehicles",
  "view-entry-cards",
  "create-entry-cards",
  "edit-entry-cards",
  "view-client-diagnostics",
  "create-client-diagnostics",
  "edit-client-diagnostics",
  "view-clients",
  "view-work-orders",
];

/** Lists to choose from come whole, so a shop has room for so many people who work there, and so many roles. */
export const mostUsers = 500;
export const mostRoles = 100;

/** Nobody gives, takes or changes beyond his own: what of `touched` he does not hold. */
export const beyond = (held: ReadonlySet<string>, touched: readonly string[]) =>
  touched.filter((permission) => !held.has(permission));

/** The instant so many days from another, ISO. */
export const daysAfter = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

export const hasExpired = ({ expiresAt }: { expiresAt: string | null }, now: string) =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now);
