import { expect, test } from "vitest";
import { permissions } from "../../../platform/shared/permissions.ts";
import type { Person } from "../../../tests/support/api.ts";
import { startApi } from "../../../tests/support/api.ts";

const api = await startApi();

const roleNamed = async (shop: Person, standard: string) => {
  const { body } = await shop.get("/api/roles");
  return body.data.find((role: { standard: string }) => role.standard === standard);
};

const roleOf = async (person: Person): Promise<string> => (await person.get("/api/session")).body.user.role_id;

const toggle = (person: Person, verb: "attach" | "detach", roleId: string, permission: unknown) =>
  person.post(`/api/roles/${verb}-permission`, { role_id: roleId, permission_name: permission });

test("a role is made in both languages, given permissions one by one, renamed and deleted", async () => {
  const shop = await api.newShop();
  const { status, body: role } = await shop.post("/api/roles", { name: "Painters", name_ar: "الدهانون", permissions: ["manage-roles"], standard: "admins" });
  expect([status, role]).toEqual([201, { id: expect.any(String), name: "Painters", name_ar: "الدهانون", standard: null, permissions: [], users: 0 }]);
  for (let round = 0; round < 2; round += 1) {
    expect((await toggle(shop, "attach", role.id, "view-clients")).body.permissions).toEqual(["view-clients"]);
  }
  expect((await toggle(shop, "attach", role.id, "edit-clients")).body.permissions).toEqual(["edit-clients", "view-clients"]);
  expect((await toggle(shop, "detach", role.id, "view-clients")).body.permissions).toEqual(["edit-clients"]);
  expect((await toggle(shop, "detach", role.id, "view-clients")).status).toBe(200);
  expect((await shop.put(`/api/roles/${role.id}`, { name: "Paint shop" })).body).toMatchObject({ name: "Paint shop", name_ar: "الدهانون" });
  expect((await shop.delete(`/api/roles/${role.id}`)).status).toBe(204);
  expect((await shop.delete(`/api/roles/${role.id}`)).status).toBe(404);
});

test("a permission takes effect at the next call", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["view-clients"]);
  const roleId = await roleOf(colleague);
  expect((await colleague.get("/api/activity")).status).toBe(403);
  await toggle(shop, "attach", roleId, "view-reports");
  expect((await colleague.get("/api/activity")).status).toBe(200);
  await toggle(shop, "detach", roleId, "view-reports");
  expect((await colleague.get("/api/activity")).status).toBe(403);
});

test("a role's name is one of a kind in each language", async () => {
  const shop = await api.newShop();
  expect((await shop.post("/api/roles", { name: "Admins", name_ar: "آخرون" })).body.errors).toEqual({ name: ["A role with this name already exists."] });
  expect(Object.keys((await shop.post("/api/roles", { name: "Others", name_ar: "موظفو الورشة" })).body.errors)).toEqual(["name_ar"]);
  expect(Object.keys((await shop.post("/api/roles", { name: "Others" })).body.errors)).toEqual(["name_ar"]);
});

test("unknown permissions and other kinds of things are refused", async () => {
  const shop = await api.newShop();
  const { id } = await roleNamed(shop, "employees");
  for (const unknown of ["fly", "", null, 7, ["view-clients"], "VIEW-CLIENTS", "__proto__"]) expect((await toggle(shop, "attach", id, unknown)).status).toBe(422);
  expect((await toggle(shop, "attach", shop.userId, "view-clients")).status).toBe(404);
  expect((await toggle(shop, "attach", "abc", "view-clients")).status).toBe(422);
});

test("without manage-roles nobody reads or changes roles", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(permissions.filter((one) => one !== "manage-roles"));
  const { id } = await roleNamed(shop, "employees");
  const replies = await Promise.all([
    colleague.get("/api/roles"), colleague.get("/api/permissions"), colleague.post("/api/roles", { name: "A", name_ar: "أ" }), colleague.put(`/api/roles/${id}`, { name: "A" }),
    colleague.delete(`/api/roles/${id}`), toggle(colleague, "attach", id, "view-reports"), toggle(colleague, "detach", id, "view-clients"),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(403));
  const after = await roleNamed(shop, "employees");
  expect([after.name, after.permissions.includes("view-reports"), after.permissions.includes("view-clients")]).toEqual(["Employees", false, true]);
});

test("nobody grants beyond what he holds himself, to himself least of all", async () => {
  const shop = await api.newShop();
  const climber = await shop.colleague(["manage-roles", "manage-users", "invite-users", "view-clients"]);
  const own = await roleOf(climber);
  const directors = await roleNamed(shop, "managing-directors");
  const beyond = async (reply: Promise<{ status: number; body: { type: string } }>) => {
    const { status, body } = await reply;
    expect([status, body.type]).toEqual([403, "beyond-own-permissions"]);
  };
  await beyond(toggle(climber, "attach", own, "edit-system-settings"));
  await beyond(climber.put(`/api/users/${climber.userId}`, { role_id: directors.id }));
  await beyond(climber.post("/api/users", { name: "Puppet", email: "puppet@warsha.test", password: api.password, role_id: directors.id }));
  await beyond(climber.put(`/api/users/${shop.userId}`, { password: "mine now, thanks" }));
  await beyond(climber.put(`/api/users/${shop.userId}`, { email: "mine@warsha.test" }));
  await beyond(climber.delete(`/api/users/${shop.userId}`));
  expect((await api.stranger().post("/api/login", { email: shop.email, password: api.password })).status).toBe(200);

  expect((await toggle(climber, "attach", own, "view-clients")).status).toBe(200);
  expect((await climber.post("/api/users", { name: "Equal", role_id: own })).status).toBe(201);
  const { body: grantable } = await climber.get("/api/grantable-roles");
  expect(grantable.data.map((role: { id: string }) => role.id)).toEqual([own]);
});

test("a role in use is not deleted", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["view-clients"]);
  const roleId = await roleOf(colleague);
  const refused = await shop.delete(`/api/roles/${roleId}`);
  expect([refused.status, refused.body.type]).toEqual([409, "role-in-use"]);
  expect((await colleague.get("/api/session")).body.permissions).toEqual(["view-clients"]);
});

test("the last one who manages roles keeps that", async () => {
  const shop = await api.newShop();
  const directors = await roleNamed(shop, "managing-directors");
  const employees = await roleNamed(shop, "employees");
  await shop.post("/api/users", { name: "Invited only", email: "invited.only@warsha.test", role_id: directors.id });
  const last = async (reply: Promise<{ status: number; body: { type: string } }>) => {
    const { status, body } = await reply;
    expect([status, body.type]).toEqual([409, "last-role-manager"]);
  };
  await last(toggle(shop, "detach", directors.id, "manage-roles"));
  await last(shop.put(`/api/users/${shop.userId}`, { role_id: employees.id }));
  await last(shop.put(`/api/users/${shop.userId}`, { email: null }));
  expect((await shop.get("/api/roles")).status).toBe(200);

  const second = await shop.colleague(["manage-roles"]);
  expect((await toggle(shop, "detach", directors.id, "manage-roles")).status).toBe(200);
  expect((await second.get("/api/roles")).status).toBe(200);
});

test("of the last two who manage roles, only one can lose it, also at once", async () => {
  const shop = await api.newShop();
  const directors = await roleNamed(shop, "managing-directors");
  const second = await shop.colleague(["manage-roles", "view-clients"]);
  const both = await Promise.all([toggle(shop, "detach", directors.id, "manage-roles"), toggle(second, "detach", await roleOf(second), "manage-roles")]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test("nobody removes himself", async () => {
  const shop = await api.newShop();
  expect((await shop.delete(`/api/users/${shop.userId}`)).body.type).toBe("own-user");
});

test("every permission has its words in both languages and its group", async () => {
  const { body } = await (await api.newShop({ language: "ar" })).get("/api/permissions");
  expect(body.data.map((one: { name: string }) => one.name).sort()).toEqual([...permissions].sort());
  expect(body.data.find((one: { name: string }) => one.name === "view-entry-cards")).toEqual({
    name: "view-entry-cards", group: "vehicles", group_label: "المركبات", label: "الاطلاع على كروت الدخول", label_en: "View entry cards", label_ar: "الاطلاع على كروت الدخول",
  });
});

test("a shop has room for 100 roles", async () => {
  const shop = await api.newShop();
  for (let number = 5; number <= 100; number += 1) expect((await shop.post("/api/roles", { name: `Role ${number}`, name_ar: `دور ${number}` })).status).toBe(201);
  expect((await shop.post("/api/roles", { name: "One more", name_ar: "دور آخر" })).body.type).toBe("too-many-roles");
  expect((await shop.get("/api/roles")).body.data).toHaveLength(100);
});
