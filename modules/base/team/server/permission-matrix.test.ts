import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { permissions } from "../../../../platform/shared/permissions.ts";
import type { ShopOwner } from "../../../../tests/support/api.ts";
import type { Person } from "../../../../tests/support/person.ts";
import { startApi } from "../../../../tests/support/api.ts";
import { succeeded } from "../../../../tests/support/billing.ts";

const api = await startApi();
const rows = new pg.Client({ connectionString: api.database.ownerUrl });
beforeAll(() => rows.connect());
afterAll(() => rows.end());

const matrix = async (person: Person) => succeeded(await person.get("/api/permission-matrix")).body;
type Listed = { id: string; standard: string | null; permissions: string[] };
const standard = async (person: Person, name: string): Promise<Listed> =>
  (await matrix(person)).roles.find((role: Listed) => role.standard === name);

const change = (roleId: string, permission: string, isHeld: boolean) => ({
  role_id: roleId,
  permission_name: permission,
  is_held: isHeld,
});
const save = (person: Person, changes: object[], of: object = {}) =>
  person.put("/api/permission-matrix", { changes, ...of });
const seen = ({ status, body }: { status: number; body: { type?: string } }) => [status, body?.type];

test("the matrix has every role with its permissions, and who has it", async () => {
  const shop = await api.newShop();
  const employees = (await standard(shop, "employees")).id;
  const saad = succeeded(await shop.post("/api/users", { name: "Saad", name_ar: "سعد", role_id: employees })).body;
  const removed = succeeded(await shop.post("/api/users", { name: "Omar", role_id: employees })).body;
  expect((await shop.delete(`/api/users/${removed.id}`)).status).toBe(204);
  const { roles, people } = await matrix(shop);
  expect(roles).toHaveLength(4);
  expect((await standard(shop, "managing-directors")).permissions).toEqual(permissions.toSorted());
  expect(people).toEqual([
    {
      id: shop.userId,
      name: "Khalid Al-Zahrani",
      name_ar: null,
      role_id: (await standard(shop, "managing-directors")).id,
      signs_in: true,
    },
    { id: saad.id, name: "Saad", name_ar: "سعد", role_id: employees, signs_in: false },
  ]);
});

test("permissions of several roles are given and taken in one call, and each role logs what changed", async () => {
  const shop = await api.newShop();
  const [employees, managers] = [await standard(shop, "employees"), await standard(shop, "managers")];
  const { version } = await matrix(shop);
  const saved = await save(
    shop,
    [
      change(employees.id, "view-reports", true),
      change(employees.id, "view-clients", false),
      change(managers.id, "view-reports", false),
      change(managers.id, "view-clients", true),
      change(managers.id, "edit-clients", false),
      change(managers.id, "edit-clients", true),
    ],
    { version },
  );
  expect(saved.status).toBe(200);
  expect(saved.body).toEqual(await matrix(shop));
  expect(saved.body.version).not.toBe(version);
  const after = (id: string): Listed => saved.body.roles.find((role: Listed) => role.id === id);
  expect(after(employees.id).permissions).toEqual(
    [...employees.permissions.filter((name) => name !== "view-clients"), "view-reports"].toSorted(),
  );
  expect(after(managers.id).permissions).toEqual(managers.permissions.filter((name) => name !== "view-reports"));
  const { body } = await shop.get(`/api/activity?kind=roles&subject_id=${employees.id}`);
  expect(body.data[0]).toMatchObject({
    path: "/api/permission-matrix",
    changes: [
      { field: "granted", from: null, to: "view-reports" },
      { field: "revoked", from: "view-clients", to: null },
    ],
  });
});

test("of two who saved from the same page the second is told, and nothing of theirs is saved", async () => {
  const shop = await api.newShop();
  const employees = await standard(shop, "employees");
  const { version } = await matrix(shop);
  const both = await Promise.all([
    save(shop, [change(employees.id, "view-reports", true)], { version }),
    save(shop, [change(employees.id, "adjust-stock", true)], { version }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.type).toBe("changed-elsewhere");
  const held = (await standard(shop, "employees")).permissions;
  expect(held.filter((name) => name === "view-reports" || name === "adjust-stock")).toHaveLength(1);
  await shop.post("/api/roles/attach-permission", { role_id: employees.id, permission_name: "close-periods" });
  const { version: old } = both.find(({ status }) => status === 200)!.body;
  expect(seen(await save(shop, [change(employees.id, "view-reports", true)], { version: old }))).toEqual([
    409,
    "changed-elsewhere",
  ]);
});

test("nobody gives, takes or touches beyond their own, in one cell of many", async () => {
  const shop = await api.newShop();
  const employees = await standard(shop, "employees");
  const admins = await standard(shop, "admins");
  const directors = await standard(shop, "managing-directors");
  const climber = await shop.colleague([...employees.permissions, "manage-roles"]);
  const fine = change(employees.id, "view-clients", false);
  const cases = [
    [change(employees.id, "view-reports", true), "beyond-own-permissions"],
    [change(admins.id, "view-clients", false), "beyond-own-permissions"],
  ] as const;
  for (const [tick, refusal] of cases) expect(seen(await save(climber, [fine, tick]))).toEqual([403, refusal]);
  expect(seen(await save(shop, [fine, change(directors.id, "view-clients", false)]))).toEqual([
    409,
    "role-holds-everything",
  ]);
  const other = await api.newShop();
  expect(
    seen(await save(shop, [fine, change((await standard(other, "employees")).id, "view-clients", false)])),
  ).toEqual([404, "not-found"]);
  expect((await standard(shop, "employees")).permissions).toEqual(employees.permissions);
  expect((await standard(other, "employees")).permissions).toEqual(employees.permissions);
  expect((await save(climber, [fine])).status).toBe(200);
});

test("taking from one's own role asks first", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["manage-roles", "view-clients"]);
  const own = (await colleague.get("/api/session")).body.user.role_id;
  const take = [change(own, "view-clients", false)];
  expect(seen(await save(colleague, take))).toEqual([409, "needs-confirmation"]);
  expect((await colleague.get("/api/clients")).status).toBe(200);
  expect((await save(colleague, take, { confirm: true })).status).toBe(200);
  expect((await colleague.get("/api/clients")).status).toBe(403);
});

test("somebody who can sign in always manages users and roles", async () => {
  const shop = await api.newShop();
  const admins = await standard(shop, "admins");
  await rows.query("update users set role_id = $3 where shop_id = $1 and id = $2", [
    shop.shopId,
    shop.userId,
    admins.id,
  ]);
  for (const permission of ["manage-users", "manage-roles"]) {
    const take = [change(admins.id, permission, false)];
    expect(seen(await save(shop, take, { confirm: true }))).toEqual([409, "last-team-manager"]);
    const body = { role_id: admins.id, permission_name: permission, confirm: true };
    expect(seen(await shop.post("/api/roles/detach-permission", body))).toEqual([409, "last-team-manager"]);
  }
  const employees = await standard(shop, "employees");
  const moved = await shop.put(`/api/users/${shop.userId}`, { role_id: employees.id, confirm: true });
  expect(seen(moved)).toEqual([409, "last-team-manager"]);
  expect((await standard(shop, "admins")).permissions).toEqual(admins.permissions);
  await secondDirector(shop);
  expect((await save(shop, [change(admins.id, "manage-users", false)], { confirm: true })).status).toBe(200);
});

const secondDirector = async (shop: ShopOwner) => {
  const directors = await standard(shop, "managing-directors");
  succeeded(
    await shop.post("/api/users", {
      name: "Noura",
      email: `noura.${process.pid}@warsha.test`,
      password: api.password,
      role_id: directors.id,
    }),
  );
};

test("a copied role begins with the same permissions, which then part", async () => {
  const shop = await api.newShop();
  const managers = await standard(shop, "managers");
  const copy = succeeded(
    await shop.post("/api/roles", { name: "Copy of Managers", name_ar: "المديرون (نسخة)", copy_of: managers.id }),
  ).body;
  expect([copy.standard, copy.users, copy.permissions]).toEqual([null, 0, managers.permissions]);
  await save(shop, [change(copy.id, "view-reports", false)]);
  expect((await standard(shop, "managers")).permissions).toEqual(managers.permissions);

  const directors = await standard(shop, "managing-directors");
  const all = succeeded(await shop.post("/api/roles", { name: "All", name_ar: "الكل", copy_of: directors.id })).body;
  expect([all.standard, all.permissions]).toEqual([null, permissions.toSorted()]);
  expect((await shop.delete(`/api/roles/${all.id}`)).status).toBe(204);
  const gone = await shop.post("/api/roles", { name: "Ghost", name_ar: "شبح", copy_of: all.id });
  expect(seen(gone)).toEqual([404, "not-found"]);
  const taken = await shop.post("/api/roles", { name: "Managers", name_ar: "غير", copy_of: managers.id });
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ["name"]]);
});

test("a role is copied only by who holds all of it, with the password, and in the own shop", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const managers = await standard(shop, "managers");
  const climber = await shop.colleague(["manage-roles", "view-clients"]);
  const copy = { name: "Copy", name_ar: "نسخة", copy_of: managers.id };
  expect(seen(await climber.post("/api/roles", copy))).toEqual([403, "beyond-own-permissions"]);
  expect(seen(await other.post("/api/roles", copy))).toEqual([404, "not-found"]);
  await rows.query("update directory.sessions set proven_at = now() - interval '11 minutes' where user_id = $1", [
    shop.userId,
  ]);
  expect(seen(await shop.post("/api/roles", copy))).toEqual([403, "password-needed"]);
  expect((await matrix(shop)).roles.filter(({ standard: of }: Listed) => of === null)).toHaveLength(1);
});
