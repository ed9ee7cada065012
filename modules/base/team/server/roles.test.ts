import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { permissions } from "../../../../platform/shared/permissions.ts";
import type { Person } from "../../../../tests/support/person.ts";
import { startApi } from "../../../../tests/support/api.ts";

const api = await startApi();
const rows = new pg.Client({ connectionString: api.database.ownerUrl });
await rows.connect();
afterAll(() => rows.end());

const stored = async (shopId: string, roleId: string) =>
  (await rows.query("select permission from role_permissions where shop_id = $1 and role_id = $2", [shopId, roleId]))
    .rows;

const standardRole = async (shop: Person, standard: string) => {
  const { body } = await shop.get("/api/roles");
  return body.data.find((role: { standard: string }) => role.standard === standard);
};

const roleOf = async (person: Person): Promise<string> => (await person.get("/api/session")).body.user.role_id;

const toggle = (person: Person, verb: "attach" | "detach", roleId: string, permission: unknown) =>
  person.post(`/api/roles/${verb}-permission`, { role_id: roleId, permission_name: permission });

test("a role is created in both languages, given permissions one by one, renamed and deleted", async () => {
  const shop = await api.newShop();
  const { status, body: role } = await shop.post("/api/roles", {
    name: "Painters",
    name_ar: "الدهانون",
    permissions: ["manage-roles"],
    standard: "admins",
  });
  expect([status, role]).toEqual([
    201,
    {
      id: expect.any(String),
      name: "Painters",
      name_ar: "الدهانون",
      standard: null,
      permissions: [],
      users: 0,
      second_factor: false,
      without_factor: 0,
      version: expect.any(String),
    },
  ]);
  for (let round = 0; round < 2; round += 1) {
    expect((await toggle(shop, "attach", role.id, "view-clients")).body.permissions).toEqual(["view-clients"]);
  }
  expect((await toggle(shop, "attach", role.id, "edit-clients")).body.permissions).toEqual([
    "edit-clients",
    "view-clients",
  ]);
  expect((await toggle(shop, "detach", role.id, "view-clients")).body.permissions).toEqual(["edit-clients"]);
  expect((await toggle(shop, "detach", role.id, "view-clients")).status).toBe(200);
  expect((await shop.put(`/api/roles/${role.id}`, { name: "Paint shop" })).body).toMatchObject({
    name: "Paint shop",
    name_ar: "الدهانون",
  });
  expect((await shop.delete(`/api/roles/${role.id}`)).status).toBe(204);
  expect((await shop.delete(`/api/roles/${role.id}`)).status).toBe(404);
});

test("a changed permission takes effect at the next call", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["view-clients"]);
  const roleId = await roleOf(colleague);
  expect((await colleague.get("/api/activity")).status).toBe(403);
  await toggle(shop, "attach", roleId, "view-reports");
  expect((await colleague.get("/api/activity")).status).toBe(200);
  await toggle(shop, "detach", roleId, "view-reports");
  expect((await colleague.get("/api/activity")).status).toBe(403);
});

test("a role's name is unique in each language", async () => {
  const shop = await api.newShop();
  expect((await shop.post("/api/roles", { name: "Admins", name_ar: "آخرون" })).body.errors).toEqual({
    name: ["A role with this name already exists."],
  });
  expect(Object.keys((await shop.post("/api/roles", { name: "Others", name_ar: "موظفو الورشة" })).body.errors)).toEqual(
    ["name_ar"],
  );
  expect(Object.keys((await shop.post("/api/roles", { name: "Others" })).body.errors)).toEqual(["name_ar"]);
});

test("unknown permissions and invalid kinds are refused", async () => {
  const shop = await api.newShop();
  const { id } = await standardRole(shop, "employees");
  for (const unknown of ["fly", "", null, 7, ["view-clients"], "VIEW-CLIENTS", "__proto__"])
    expect((await toggle(shop, "attach", id, unknown)).status).toBe(422);
  expect((await toggle(shop, "attach", shop.userId, "view-clients")).status).toBe(404);
  expect((await toggle(shop, "attach", "abc", "view-clients")).status).toBe(422);
});

test("without manage-roles nobody reads or changes roles", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(permissions.filter((permission) => permission !== "manage-roles"));
  const { id } = await standardRole(shop, "employees");
  const replies = await Promise.all([
    colleague.get("/api/roles"),
    colleague.get("/api/permissions"),
    colleague.post("/api/roles", { name: "A", name_ar: "أ" }),
    colleague.put(`/api/roles/${id}`, { name: "A" }),
    colleague.delete(`/api/roles/${id}`),
    toggle(colleague, "attach", id, "view-reports"),
    toggle(colleague, "detach", id, "view-clients"),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(403));
  const after = await standardRole(shop, "employees");
  expect([after.name, after.permissions.includes("view-reports"), after.permissions.includes("view-clients")]).toEqual([
    "Employees",
    false,
    true,
  ]);
});

test("nobody grants permissions beyond their own, least of all to themselves", async () => {
  const shop = await api.newShop();
  const climber = await shop.colleague(["manage-roles", "manage-users", "invite-users", "view-clients"]);
  const own = await roleOf(climber);
  const directors = await standardRole(shop, "managing-directors");
  const beyond = async (reply: Promise<{ status: number; body: { type: string } }>) => {
    const { status, body } = await reply;
    expect([status, body.type]).toEqual([403, "beyond-own-permissions"]);
  };
  await beyond(toggle(climber, "attach", own, "edit-system-settings"));
  await beyond(climber.put(`/api/users/${climber.userId}`, { role_id: directors.id }));
  await beyond(
    climber.post("/api/users", {
      name: "Puppet",
      email: "puppet@warsha.test",
      password: api.password,
      role_id: directors.id,
    }),
  );
  await beyond(climber.put(`/api/users/${shop.userId}`, { password: "mine now, thanks" }));
  await beyond(climber.put(`/api/users/${shop.userId}`, { email: "mine@warsha.test" }));
  await beyond(climber.delete(`/api/users/${shop.userId}`));
  expect((await api.anonymous().post("/api/login", { email: shop.email, password: api.password })).status).toBe(200);

  expect((await toggle(climber, "attach", own, "view-clients")).status).toBe(200);
  expect((await climber.post("/api/users", { name: "Equal", role_id: own })).status).toBe(201);
  const { body: grantable } = await climber.get("/api/grantable-roles");
  expect(grantable.data.map((role: { id: string }) => role.id)).toEqual([own]);
});

test("a role in use cannot be deleted", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["view-clients"]);
  const roleId = await roleOf(colleague);
  const refused = await shop.delete(`/api/roles/${roleId}`);
  expect([refused.status, refused.body.type]).toEqual([409, "role-in-use"]);
  expect((await colleague.get("/api/session")).body.permissions).toEqual(["view-clients"]);
});

test("managing directors hold every permission by computation: nothing is stored, nothing can be taken, the role stays", async () => {
  const shop = await api.newShop();
  const directors = await standardRole(shop, "managing-directors");
  expect(directors.permissions).toEqual(permissions.toSorted());
  expect((await shop.get("/api/session")).body.permissions).toEqual(permissions.toSorted());
  for (const permission of ["manage-roles", "view-clients"]) {
    const { status, body } = await toggle(shop, "detach", directors.id, permission);
    expect([status, body.type]).toEqual([409, "role-holds-everything"]);
    expect((await toggle(shop, "attach", directors.id, permission)).body.permissions).toEqual(permissions.toSorted());
  }
  expect((await shop.delete(`/api/roles/${directors.id}`)).body.type).toBe("role-holds-everything");
  expect((await shop.put(`/api/roles/${directors.id}`, { name: "Owners" })).status).toBe(200);
  expect(await stored(shop.shopId, directors.id)).toEqual([]);
});

test("a user with fewer permissions than a role can neither take from it nor rename or delete it", async () => {
  const shop = await api.newShop();
  const climber = await shop.colleague(["manage-roles"]);
  const before = (await shop.get("/api/roles")).body;
  const replies = [];
  for (const standard of ["managing-directors", "admins", "managers", "employees"]) {
    const { id } = await standardRole(shop, standard);
    for (const permission of ["manage-roles", "view-clients", "edit-clients"])
      replies.push(await toggle(climber, "detach", id, permission));
    replies.push(await climber.put(`/api/roles/${id}`, { name: "Mine" }), await climber.delete(`/api/roles/${id}`));
  }
  expect(replies.map(({ status, body }) => [status, body.type])).toEqual(
    replies.map(() => [403, "beyond-own-permissions"]),
  );
  expect((await shop.get("/api/roles")).body).toEqual(before);

  const weaker = (await shop.post("/api/roles", { name: "Weaker", name_ar: "أضعف" })).body.id;
  expect((await toggle(climber, "detach", weaker, "view-clients")).body.type).toBe("beyond-own-permissions");
  expect((await climber.put(`/api/roles/${weaker}`, { name: "Renamed" })).status).toBe(200);
  expect((await climber.delete(`/api/roles/${weaker}`)).status).toBe(204);
});

test("taking permissions from one's own role asks for confirmation, and so does giving oneself a smaller role", async () => {
  const shop = await api.newShop();
  const mate = await shop.colleague(["manage-roles", "manage-users", "view-clients"]);
  const own = await roleOf(mate);
  const asked = await toggle(mate, "detach", own, "view-clients");
  expect([asked.status, asked.body.type, asked.body.warnings]).toEqual([409, "needs-confirmation", ["own-role"]]);
  expect((await mate.get("/api/session")).body.permissions).toContain("view-clients");
  expect(
    (await mate.post("/api/roles/detach-permission", { role_id: own, permission_name: "view-clients", confirm: true }))
      .body.permissions,
  ).toEqual(["manage-roles", "manage-users"]);
  expect((await toggle(mate, "detach", own, "view-clients")).body.type).toBe("beyond-own-permissions");

  const { body: less } = await mate.post("/api/roles", { name: "Less", name_ar: "أقل" });
  const refused = await mate.put(`/api/users/${mate.userId}`, { role_id: less.id });
  expect([refused.status, refused.body.warnings]).toEqual([409, ["own-role"]]);
  expect((await mate.put(`/api/users/${mate.userId}`, { role_id: less.id, confirm: true })).body.role.name).toBe(
    "Less",
  );
});

test("the last managing director who can sign in stays one, whatever other roles hold", async () => {
  const shop = await api.newShop();
  const [directors, employees, admins] = [
    await standardRole(shop, "managing-directors"),
    await standardRole(shop, "employees"),
    await standardRole(shop, "admins"),
  ];
  await shop.post("/api/users", { name: "Invited only", email: "invited.only@warsha.test", role_id: directors.id });
  await shop.post("/api/users", { name: "Without sign-in", role_id: directors.id });
  const second = await shop.colleague(permissions);
  const last = async (reply: Promise<{ status: number; body: { type: string } }>) => {
    const { status, body } = await reply;
    expect([status, body.type]).toEqual([409, "last-full-user"]);
  };
  await last(shop.put(`/api/users/${shop.userId}`, { role_id: employees.id, confirm: true }));
  await last(shop.put(`/api/users/${shop.userId}`, { email: null }));
  await last(shop.put(`/api/users/${shop.userId}`, { role_id: admins.id }));
  await last(second.put(`/api/users/${shop.userId}`, { role_id: admins.id }));
  await last(second.delete(`/api/users/${shop.userId}`));

  expect((await shop.put(`/api/users/${second.userId}`, { role_id: directors.id })).status).toBe(200);
  expect((await shop.put(`/api/users/${shop.userId}`, { role_id: admins.id })).status).toBe(200);
  expect((await toggle(second, "detach", admins.id, "view-reports")).status).toBe(200);
  await last(second.put(`/api/users/${second.userId}`, { role_id: admins.id, confirm: true }));
});

test("of the last two managing directors only one can step down, even concurrently", async () => {
  const shop = await api.newShop();
  const [directors, employees] = [
    await standardRole(shop, "managing-directors"),
    await standardRole(shop, "employees"),
  ];
  const second = await shop.colleague(permissions);
  await shop.put(`/api/users/${second.userId}`, { role_id: directors.id });
  const step = (person: Person & { userId: string }) =>
    person.put(`/api/users/${person.userId}`, { role_id: employees.id, confirm: true });
  const both = await Promise.all([step(shop), step(second)]);
  expect(both.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409]);
});

test("without any managing director, roles and users can still be given more permissions", async () => {
  const [partly, wholly] = [await api.newShop(), await api.newShop()];
  const weak = await partly.colleague(["view-clients"]);
  const strong = await partly.colleague(["manage-roles", "manage-users", "view-clients"]);
  await rows.query("update users set role_id = $2 where id = $1", [partly.userId, await roleOf(weak)]);
  expect((await toggle(strong, "attach", await roleOf(strong), "view-clients")).status).toBe(200);
  expect((await strong.put(`/api/users/${weak.userId}`, { name: "Better" })).status).toBe(200);

  const full = await wholly.colleague(permissions);
  const other = await wholly.colleague(["view-clients"]);
  await rows.query("update users set role_id = $2 where id = $1", [wholly.userId, await roleOf(other)]);
  expect((await full.put(`/api/users/${other.userId}`, { name: "Better" })).status).toBe(200);
});

test("nobody removes themselves", async () => {
  const shop = await api.newShop();
  expect((await shop.delete(`/api/users/${shop.userId}`)).body.type).toBe("own-user");
});

test("every permission has labels in both languages and a group", async () => {
  const { body } = await (await api.newShop({ language: "ar" })).get("/api/permissions");
  expect(body.data.map((item: { name: string }) => item.name).sort()).toEqual([...permissions].sort());
  expect(body.data.find((item: { name: string }) => item.name === "view-entry-cards")).toEqual({
    name: "view-entry-cards",
    group: "vehicles",
    group_label: "المركبات",
    label: "الاطلاع على كروت الدخول",
    label_en: "View entry cards",
    label_ar: "الاطلاع على كروت الدخول",
  });
});

test("a shop can have 100 roles", async () => {
  const shop = await api.newShop();
  for (let number = 5; number <= 100; number += 1)
    expect((await shop.post("/api/roles", { name: `Role ${number}`, name_ar: `دور ${number}` })).status).toBe(201);
  expect((await shop.post("/api/roles", { name: "One more", name_ar: "دور آخر" })).body.type).toBe("too-many-roles");
  expect((await shop.get("/api/roles")).body.data).toHaveLength(100);
});
