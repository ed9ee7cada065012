import { isPermission, type Permission, permissions } from "../../../platform/shared/permissions.ts";

export const standardRoles = ["managing-directors", "managers", "employees", "admins"] as const;
export type StandardRole = (typeof standardRoles)[number];

/** The initial permissions of the three standard roles that can be changed. */
export const firstPermissionsOf = (role: StandardRole): readonly Permission[] => {
  if (role === "managing-directors") return [];
  if (role === "managers") return permissions.filter((permission) => !keptFromManagers.includes(permission));
  return role === "employees" ? ofEmployees : permissions;
};

/**
 * Managing directors hold every permission, including those of later versions; they are not stored and cannot be
 * taken away.
 */
export const holdsEverything = ({ standard }: { standard: string | null }) => standard === "managing-directors";

/** `stored` are the permissions given to the role one by one. */
export const permissionsOf = (role: { standard: string | null }, stored: readonly string[]): readonly Permission[] =>
  holdsEverything(role) ? permissions.toSorted() : stored.filter(isPermission);

/**
 * Permissions that came after the first version. A standard role of an older shop is given those of its first
 * permissions once, so that one that is taken away stays away.
 */
export const laterPermissions: readonly Permission[] = ["import-data"];

const keptFromManagers: readonly Permission[] = ["edit-system-settings", "manage-users", "manage-roles", "import-data"];

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

export const invitationDays = 7;

export const signInStates = ["none", "invited", "expired", "active", "locked"] as const;
export type SignInState = (typeof signInStates)[number];

/** How far a user is with signing in. A link from before invitations had a record counts as expired. */
export const signInStateOf = (
  user: { email: string | null; invitedOnly: boolean; invitationExpiresAt: string | null; lockedUntil: string | null },
  now: string,
): SignInState => {
  if (user.email === null) return "none";
  if (!user.invitedOnly) return user.lockedUntil === null ? "active" : "locked";
  return user.invitationExpiresAt === null || hasExpired({ expiresAt: user.invitationExpiresAt }, now)
    ? "expired"
    : "invited";
};

/** What colleagues see who do not manage users: nothing of locks and of invitations that have ended. */
export const withoutSignInDetails = <T extends { signIn: SignInState }>(user: T) => ({
  ...user,
  signIn: coarseStates[user.signIn],
  invitationExpiresAt: null,
  lockedUntil: null,
});

const coarseStates = {
  none: "none",
  invited: "invited",
  expired: "invited",
  active: "active",
  locked: "active",
} as const satisfies Record<SignInState, SignInState>;

/** Limits, because pickers load these lists whole. */
export const maxUsers = 500;
export const maxRoles = 100;

/** Those of `touched` that are not `held`: nobody may grant, take or change permissions beyond their own. */
export const beyond = (held: ReadonlySet<string>, touched: readonly string[]) =>
  touched.filter((permission) => !held.has(permission));

export const hasExpired = ({ expiresAt }: { expiresAt: string | null }, now: string) =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now);

/** What a challenge may be answered for. */
export type PasskeyPurpose = "sign-in" | "confirm" | "add";

export const maxPasskeys = 20;
