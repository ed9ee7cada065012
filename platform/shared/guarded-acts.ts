import type { Permission } from "./permissions.ts";

/**
 * What asks for the password again, and may be done by a bearer token only if the token was made for it. Each with the
 * permissions of which one is needed beside.
 */
export const guardedActs = {
  users: ["manage-users", "invite-users"],
  roles: ["manage-roles"],
  "bank-details": ["edit-system-settings"],
  messaging: ["edit-system-settings"],
  "tax-authority": ["edit-system-settings"],
  instalments: ["edit-system-settings"],
  webhooks: ["edit-system-settings"],
  subscription: ["edit-system-settings"],
} as const satisfies Record<string, readonly Permission[]>;

export type GuardedAct = keyof typeof guardedActs;

export const guardedActNames = Object.keys(guardedActs).filter(isGuardedAct);

export function isGuardedAct(name: string): name is GuardedAct {
  return Object.hasOwn(guardedActs, name);
}
