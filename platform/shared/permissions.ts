const things = [
  "client-vehicles",
  "client-invoices",
  "insurance-claims",
  "insurance-companies",
  "products",
  "purchases",
  "client-payments",
  "vendors",
  "estimates",
  "entry-cards",
  "client-diagnostics",
] as const;
const verbs = ["view", "create", "edit", "delete"] as const;

/** All permissions: those of the specification and those that Warsha adds. */
export type Permission = `${(typeof verbs)[number]}-${(typeof things)[number]}` | (typeof others)[number];

const others = [
  "invite-users",
  "view-clients",
  "edit-clients",
  "approve-estimates",
  "send-estimates-to-customers",
  "view-reports",
  "edit-system-settings",
  "view-vehicle-counts",
  "view-work-orders",
  "create-work-orders",
  "manage-work-orders",
  "view-repair-reports",
  "manage-users",
  "manage-roles",
  "edit-accounts",
  "close-periods",
  "file-tax-returns",
  "adjust-stock",
  "import-data",
] as const;

export const permissions: readonly Permission[] = [
  ...things.flatMap((thing) => verbs.map((verb) => `${verb}-${thing}` as const)),
  ...others,
];

/**
 * All that a session on a paired tablet, signed in by PIN, may hold, whatever the user's role says. It calls only routes
 * that are declared `onFloor`.
 */
export const floorPermissions: readonly Permission[] = ["view-work-orders"];

export const onFloor = <P extends string>(held: readonly P[]): P[] =>
  held.filter((name) => floorPermissions.some((permission) => permission === name));

export const isPermission = (name: string): name is Permission => permissions.some((permission) => permission === name);
