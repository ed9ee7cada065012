import fc from "fast-check";
import { expect, test } from "vitest";
import { permissions } from "../../../platform/shared/permissions.ts";
import { afterTap, matrixChanges, type MatrixChange, whoCan } from "./matrix-rules.ts";

const ids = ["painters", "fitters", "office"];
const permission = fc.constantFrom(...permissions.slice(0, 6));
const rolesOf = fc
  .tuple(fc.uniqueArray(permission), fc.uniqueArray(permission), fc.uniqueArray(permission))
  .map((held) => ids.map((id, place) => ({ id, name: id, nameAr: id, permissions: held[place]! })));
const taps = fc.array(
  fc.record({ roleId: fc.constantFrom(...ids), permissionName: permission, isHeld: fc.boolean() }),
  { maxLength: 30 },
);

const applied = (
  roles: readonly { id: string; permissions: readonly string[] }[],
  changes: readonly MatrixChange[],
) => {
  const held = new Map(roles.map(({ id, permissions: of }) => [id, new Set(of)]));
  for (const { roleId, permissionName, isHeld } of changes)
    held.get(roleId)?.[isHeld ? "add" : "delete"](permissionName);
  return [...held].map(([id, of]) => [id, [...of].toSorted()]);
};

test("what is saved leads where the taps led, and nothing is saved that changes nothing", () => {
  fc.assert(
    fc.property(rolesOf, taps, (roles, wanted) => {
      const changes = matrixChanges(roles, wanted);
      expect(applied(roles, changes)).toEqual(applied(roles, wanted));
      for (const { roleId, permissionName, isHeld } of changes)
        expect(roles.find(({ id }) => id === roleId)!.permissions.includes(permissionName)).toBe(!isHeld);
      expect(new Set(changes.map(({ roleId, permissionName }) => roleId + permissionName)).size).toBe(changes.length);
    }),
  );
});

test("a second tap takes the first back, and a change that somebody else has saved meanwhile is none", () => {
  const roles = [{ id: "office", permissions: ["view-clients"] }];
  const take: MatrixChange = { roleId: "office", permissionName: "view-clients", isHeld: false };
  expect(matrixChanges(roles, [take])).toEqual([take]);
  expect(matrixChanges(roles, [take, { ...take, isHeld: true }])).toEqual([]);
  expect(matrixChanges([{ id: "office", permissions: [] }], [take])).toEqual([]);
  expect(matrixChanges([], [take])).toEqual([]);
});

test("a tick taken back stays away when somebody else changes the same box", () => {
  const office = (...held: string[]) => [{ id: "office", permissions: held }];
  const give: MatrixChange = { roleId: "office", permissionName: "view-clients", isHeld: true };
  const ticked = afterTap(office(), [], give);
  expect(ticked).toEqual([give]);
  const takenBack = afterTap(office(), ticked, { ...give, isHeld: false });
  expect(matrixChanges(office("view-clients"), takenBack)).toEqual([]);
  expect(matrixChanges(office(), takenBack)).toEqual([]);
});

const staff = fc
  .array(fc.record({ roleId: fc.constantFrom(...ids), signsIn: fc.boolean() }))
  .map((all) => all.map((person, place) => ({ id: String(place), name: "N", nameAr: null, ...person })));

test("every role and every person can or cannot, never both; those without sign-in do not count", () => {
  fc.assert(
    fc.property(rolesOf, permission, staff, (roles, name, people) => {
      const { can, cannot, count, all } = whoCan({ roles, people }, name);
      expect([...can, ...cannot].map(({ role }) => role.id).toSorted()).toEqual(ids.toSorted());
      expect([...can, ...cannot].flatMap((of) => [...of.people, ...of.withoutSignIn])).toHaveLength(people.length);
      const signingIn = people.filter(({ signsIn }) => signsIn);
      expect(count).toBe(signingIn.filter(({ roleId }) => can.some(({ role }) => role.id === roleId)).length);
      expect(all).toBe(signingIn.length);
      for (const of of can) expect(of.withoutSignIn.some(({ signsIn }) => signsIn)).toBe(false);
      for (const { role } of can) expect(role.permissions).toContain(name);
      for (const { role } of cannot) expect(role.permissions).not.toContain(name);
    }),
  );
});
