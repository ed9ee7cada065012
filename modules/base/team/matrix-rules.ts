import type { Permission } from "../../../platform/shared/permissions.ts";

export type MatrixChange = { roleId: string; permissionName: Permission; isHeld: boolean };
type Holding = { id: string; permissions: readonly string[] };

/** What really changes: of two changes of the same cell the last counts, and one to the present state is none. */
export const matrixChanges = (roles: readonly Holding[], wanted: readonly MatrixChange[]): MatrixChange[] => {
  const held = new Map(roles.map(({ id, permissions }) => [id, new Set(permissions)]));
  const byCell = new Map(wanted.map((change) => [cellOf(change), change]));
  return [...byCell.values()].filter(
    ({ roleId, permissionName, isHeld }) => isHeld !== (held.get(roleId)?.has(permissionName) ?? isHeld),
  );
};

/** The changes after a tap: one that leads back to what is stored takes the earlier one back. */
export const afterTap = (
  roles: readonly Holding[],
  wanted: readonly MatrixChange[],
  tapped: MatrixChange,
): MatrixChange[] => {
  const others = wanted.filter((change) => cellOf(change) !== cellOf(tapped));
  return [...others, ...matrixChanges(roles, [tapped])];
};

const cellOf = ({ roleId, permissionName }: MatrixChange) => `${roleId} ${permissionName}`;

type Person = { id: string; name: string; nameAr: string | null; roleId: string; signsIn: boolean };
type NamedRole = Holding & { name: string; nameAr: string };

/** Which roles hold a permission, with their people, and which do not. `count` and `all` are of those who sign in. */
export const whoCan = <R extends NamedRole, P extends Person>(
  { roles, people }: { roles: readonly R[]; people: readonly P[] },
  permission: Permission,
) => {
  const withPeople = roles.map((role) => {
    const ofRole = people.filter(({ roleId }) => roleId === role.id);
    return {
      role,
      people: ofRole.filter(({ signsIn }) => signsIn),
      withoutSignIn: ofRole.filter(({ signsIn }) => !signsIn),
    };
  });
  const can = withPeople.filter(({ role }) => role.permissions.includes(permission));
  return {
    can,
    cannot: withPeople.filter(({ role }) => !role.permissions.includes(permission)),
    count: can.reduce((sum, of) => sum + of.people.length, 0),
    all: people.filter(({ signsIn }) => signsIn).length,
  };
};
