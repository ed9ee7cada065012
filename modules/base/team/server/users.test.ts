import { afterAll, expect, test } from "vitest";
import { withShop } from "../../../../platform/server/db/database.ts";
import { openPool } from "../../../../platform/server/db/pool.ts";
import type { Person } from "../../../../tests/support/person.ts";
import { startApi } from "../../../../tests/support/api.ts";

const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 2);
afterAll(() => pool.end());

let serial = 0;
const newEmail = () => `staff${(serial += 1)}@warsha.test`;

const standardRole = async (shop: Person, standard: string) => {
  const { body } = await shop.get("/api/roles");
  return body.data.find((role: { standard: string }) => role.standard === standard).id as string;
};

const signIn = async (email: string, password = api.password) => {
  const person = api.anonymous();
  return { person, status: (await person.post("/api/login", { email, password })).status };
};

test("an employee without an e-mail cannot sign in but can be assigned", async () => {
  const shop = await api.newShop();
  const added = await shop.post("/api/users", {
    name: "Saad",
    name_ar: "سعد",
    role_id: await standardRole(shop, "employees"),
    contact_number: "055 410 2278",
  });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    name: "Saad",
    name_ar: "سعد",
    email: null,
    contact_number: "+966554102278",
    locale: "en",
    invited_only: false,
    role: { name: "Employees", name_ar: "موظفو الورشة" },
  });
  expect((await shop.get("/back/employees")).body).toEqual({
    data: [
      { id: shop.userId, name: "Khalid Al-Zahrani", name_ar: null },
      { id: added.body.id, name: "Saad", name_ar: "سعد" },
    ],
    meta: { next_cursor: null },
  });
  expect(
    (
      await shop.post("/api/users", {
        name: "Saad",
        password: "eight or more",
        role_id: await standardRole(shop, "employees"),
      })
    ).body.errors,
  ).toEqual({ password: ["Signing in needs an email too"] });
});

test("a user with a password signs in with the permissions of their role", async () => {
  const shop = await api.newShop();
  const email = newEmail();
  await shop.post("/api/users", {
    name: "Saad",
    email,
    password: api.password,
    role_id: await standardRole(shop, "employees"),
  });
  const { person } = await signIn(email);
  const { body } = await person.get("/api/session");
  expect(body.permissions).toContain("create-entry-cards");
  expect(body.permissions).not.toContain("view-client-invoices");
  expect((await person.get("/api/roles")).status).toBe(403);
  expect((await person.get("/api/users")).status).toBe(200);
});

test("an e-mail belongs to one shop", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const email = newEmail();
  const add = async (to: Person, as: string) =>
    to.post("/api/users", {
      name: "Saad",
      email: as,
      password: api.password,
      role_id: await standardRole(to, "employees"),
    });
  expect((await add(shop, email)).status).toBe(201);
  for (const taken of [await add(other, email.toUpperCase()), await add(shop, email), await add(other, shop.email)]) {
    expect([taken.status, taken.body.errors]).toEqual([422, { email: ["This email already belongs to a user"] }]);
  }
  expect((await other.get("/api/users")).body.data).toHaveLength(1);
  const parallel = newEmail();
  const both = await Promise.all([add(shop, parallel), add(other, parallel)]);
  expect(both.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([201, 422]);
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "x".repeat(121) }, "name"],
  [{ email: "a@b.test,c@d.test" }, "email"],
  [{ email: "a@b.test\r\nBcc: x@y.test" }, "email"],
  [{ password: "seven77" }, "password"],
  [{ role_id: "managers" }, "role_id"],
  [{ contact_number: "12" }, "contact_number"],
  [{ locale: "fr" }, "locale"],
])("a wrong field of a user is named: %o", async (changes, field) => {
  const shop = await api.newShop();
  const refused = await shop.post("/api/users", {
    name: "Saad",
    email: newEmail(),
    password: api.password,
    role_id: await standardRole(shop, "employees"),
    ...changes,
  });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  expect((await shop.get("/api/users")).body.data).toHaveLength(1);
});

test("adding, changing and removing users each need their own permission", async () => {
  const shop = await api.newShop();
  const roleId = await standardRole(shop, "employees");
  const held = [
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
  const inviter = await shop.colleague([...held, "invite-users", "manage-roles"]);
  const manager = await shop.colleague([...held, "manage-users", "edit-system-settings"]);
  const added = await inviter.post("/api/users", { name: "Saad", role_id: roleId });
  expect(added.status).toBe(201);
  expect((await manager.post("/api/users", { name: "Omar", role_id: roleId })).status).toBe(403);
  expect((await inviter.put(`/api/users/${added.body.id}`, { name: "Omar" })).status).toBe(403);
  expect((await inviter.delete(`/api/users/${added.body.id}`)).status).toBe(403);
  expect((await manager.put(`/api/users/${added.body.id}`, { name: "Saad Al-Harbi" })).body.name).toBe("Saad Al-Harbi");
  expect((await manager.delete(`/api/users/${added.body.id}`)).status).toBe(204);
});

test("a change to a user keeps absent fields and clears null ones", async () => {
  const shop = await api.newShop();
  const email = newEmail();
  const { body: added } = await shop.post("/api/users", {
    name: "Saad",
    email,
    password: api.password,
    role_id: await standardRole(shop, "employees"),
    contact_number: "0554102278",
  });
  const changed = await shop.put(`/api/users/${added.id}`, {
    contact_number: null,
    role_id: await standardRole(shop, "managers"),
    id: shop.userId,
  });
  expect(changed.body).toMatchObject({
    id: added.id,
    name: "Saad",
    email,
    contact_number: null,
    role: { name: "Managers" },
  });
  expect((await signIn(email)).status).toBe(200);
  const renamed = newEmail();
  expect((await shop.put(`/api/users/${added.id}`, { email: renamed })).body.email).toBe(renamed);
  expect([(await signIn(email)).status, (await signIn(renamed)).status]).toEqual([401, 200]);
  expect((await shop.put(`/api/users/${added.id}`, { email: shop.email })).status).toBe(422);
  expect((await signIn(renamed)).status).toBe(200);
  expect((await shop.put(`/api/users/${added.id}`, { email: null })).body.email).toBeNull();
  expect((await signIn(renamed)).status).toBe(401);
  expect((await shop.post("/api/users", { name: "Omar", email: renamed, role_id: added.role.id })).status).toBe(201);
});

test("a password set by the manager ends the user's sessions; a lost second factor is removed", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["view-clients"]);
  const { body: begun } = await colleague.post("/api/totp");
  await withShop(pool, shop.shopId, (db) =>
    db.query("test.confirm", "update users set totp_confirmed_at = now() where shop_id = $1 and id = $2", [
      colleague.userId,
    ]),
  );
  expect(begun.secret).toBeTruthy();
  expect((await shop.put(`/api/users/${colleague.userId}`, { password: "given by the boss" })).status).toBe(200);
  expect((await colleague.get("/api/users")).status).toBe(401);
  expect((await signIn(colleague.email, "given by the boss")).status).toBe(401);
  await shop.put(`/api/users/${colleague.userId}`, { remove_totp: true });
  expect((await signIn(colleague.email, "given by the boss")).status).toBe(200);
});

test("a removed user is signed out at once, stays named, and releases e-mail and role", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["view-reports", "edit-system-settings"]);
  const { body: token } = await colleague.post("/api/tokens", { name: "Scanner" });
  await colleague.put("/api/shop", { slogan: "By the colleague" });
  const { body: users } = await shop.get("/api/users");
  const roleId = users.data.find((item: { id: string }) => item.id === colleague.userId).role.id;
  expect((await shop.delete(`/api/users/${colleague.userId}`)).status).toBe(204);

  expect((await colleague.get("/api/users")).status).toBe(401);
  expect(
    (await api.app.http.inject({ url: "/api/shop", headers: { authorization: `Bearer ${token.token}` } })).statusCode,
  ).toBe(401);
  expect((await signIn(colleague.email)).status).toBe(401);
  expect((await shop.delete(`/api/users/${colleague.userId}`)).status).toBe(404);
  expect((await shop.put(`/api/users/${colleague.userId}`, { name: "Back" })).status).toBe(404);
  expect((await shop.get("/back/employees")).body.data.map((item: { id: string }) => item.id)).toEqual([shop.userId]);
  const { body: activity } = await shop.get(`/api/activity?user_id=${colleague.userId}`);
  expect(activity.data[0]).toMatchObject({
    user: { id: colleague.userId },
    method: "PUT",
    path: "/api/shop",
    subject: { kind: "shop", name: "Golden Road Workshop" },
  });
  expect((await shop.delete(`/api/roles/${roleId}`)).status).toBe(204);
  expect(
    (
      await shop.post("/api/users", {
        name: "Again",
        email: colleague.email,
        role_id: await standardRole(shop, "employees"),
      })
    ).status,
  ).toBe(201);
});

test("another shop's users and roles are not found", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const foreignRole = await standardRole(other, "employees");
  for (const id of [other.userId, "0", "-1", "abc", "1e3", "9223372036854775808", "%00", "..%2f"]) {
    expect([400, 404]).toContain((await shop.put(`/api/users/${id}`, { name: "Mine" })).status);
    expect([400, 404]).toContain((await shop.delete(`/api/users/${id}`)).status);
  }
  expect((await shop.put(`/api/users/${other.userId}`, { name: "Mine" })).status).toBe(404);
  expect((await shop.post("/api/users", { name: "Saad", role_id: foreignRole })).status).toBe(404);
  expect((await shop.put(`/api/users/${shop.userId}`, { role_id: foreignRole })).status).toBe(404);
  expect(
    (await shop.post("/api/roles/attach-permission", { role_id: foreignRole, permission_name: "view-reports" })).status,
  ).toBe(404);
  expect(
    (await shop.post("/api/roles/detach-permission", { role_id: foreignRole, permission_name: "view-clients" })).status,
  ).toBe(404);
  expect((await shop.delete(`/api/roles/${foreignRole}`)).status).toBe(404);
  expect((await shop.put(`/api/roles/${foreignRole}`, { name: "Mine" })).status).toBe(404);
  expect((await shop.get(`/api/activity?user_id=${other.userId}`)).body.data).toEqual([]);
  expect((await shop.get("/api/users")).body.data.map((item: { id: string }) => item.id)).toEqual([shop.userId]);
});

test("staff is paged by name, and a forged cursor is refused", async () => {
  const shop = await api.newShop();
  const roleId = await standardRole(shop, "employees");
  for (const name of ["Ali", "Bandar", "Ali"]) await shop.post("/api/users", { name, role_id: roleId });
  const names: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body }: { body: { data: { name: string }[]; meta: { next_cursor: string | null } } } = await shop.get(
      `/api/users?limit=1&cursor=${cursor}`,
    );
    names.push(...body.data.map((item) => item.name));
    cursor = body.meta.next_cursor;
  }
  expect(names).toEqual(["Ali", "Ali", "Bandar", "Khalid Al-Zahrani"]);
  const forged = Buffer.from(JSON.stringify(["x", "' or 1=1"])).toString("base64url");
  for (const list of ["users", "activity", "outbox"])
    expect((await shop.get(`/api/${list}?cursor=${forged}`)).body.errors, list).toEqual({
      cursor: [expect.any(String)],
    });
  expect((await shop.get("/api/users?limit=201")).status).toBe(422);
  expect((await shop.get("/api/users?q=%25")).body.data).toEqual([]);
});

test("the activity log needs view-reports, is newest first and paged", async () => {
  const shop = await api.newShop();
  const reader = await shop.colleague(["view-reports"]);
  const other = await shop.colleague(["view-clients"]);
  await shop.put("/api/shop", { slogan: "One" });
  await shop.put("/api/shop", { slogan: "", name: "Renamed" });
  expect((await other.get("/api/activity")).status).toBe(403);
  const first = await reader.get("/api/activity?limit=1");
  expect(first.body.data[0]).toMatchObject({
    method: "PUT",
    path: "/api/shop",
    user: { id: shop.userId, name: "Khalid Al-Zahrani" },
    subject: { kind: "shop", id: shop.shopId, name: "Renamed" },
  });
  const second = await reader.get(`/api/activity?limit=1&cursor=${first.body.meta.next_cursor}`);
  expect(second.body.data[0].subject.name).toBe("Golden Road Workshop");
  const found = await reader.get("/api/activity?q=renam");
  expect(found.body.data).toHaveLength(1);
});

test("the activity log names the shop, a branch, a bay, an own field and a vendor in the reader's language", async () => {
  const shop = await api.newShop({ language: "ar" });
  await shop.put("/api/shop", { name_ar: "ورشة الدرب الذهبي" });
  const names = { name: "North", name_ar: "الشمال" };
  const field = { record: "client", kind: "text", is_required: false, is_on_paper: false };
  const made = [
    await shop.post("/api/branches", names),
    await shop.post("/api/bays", names),
    await shop.post("/api/custom-fields", { ...names, ...field }),
    await shop.post("/api/vendors", names),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const { data } = (await shop.get("/api/activity")).body;
  const told = data.map(({ subject }: { subject: { kind: string; name: string } }) => [subject.kind, subject.name]);
  expect(told.slice(0, 5)).toEqual([
    ["vendors", "الشمال"],
    ["custom-fields", "الشمال"],
    ["bays", "الشمال"],
    ["branches", "الشمال"],
    ["shop", "ورشة الدرب الذهبي"],
  ]);
});

test("a shop can have 500 employees: of two concurrent last ones one is added, and removing one makes room", async () => {
  const shop = await api.newShop();
  const role = await standardRole(shop, "employees");
  await withShop(pool, shop.shopId, (db) =>
    db.query(
      "test.fill",
      "insert into users (shop_id, id, name, locale, role_id) select $1, gen_random_uuid(), 'Worker ' || n, 'en', $2 from generate_series(1, 498) n",
      [role],
    ),
  );
  const add = (name: string) => shop.post("/api/users", { name, role_id: role });
  const replies = await Promise.all([add("Saad"), add("Fahad")]);
  expect(replies.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([201, 422]);
  expect(replies.find(({ status }) => status === 422)?.body.type).toBe("too-many-users");
  expect((await shop.get("/back/employees")).body.data).toHaveLength(500);
  await shop.delete(`/api/users/${replies.find(({ status }) => status === 201)!.body.id}`);
  expect((await add("Nasser")).status).toBe(201);
});

test("users to ask for access are those who can sign in and hold manage-roles", async () => {
  const shop = await api.newShop();
  const keeper = await shop.colleague(["manage-roles"]);
  const reader = await shop.colleague(["view-clients"]);
  const { data } = (await reader.get("/api/role-managers")).body;
  expect(new Set(data.map(({ id }: { id: string }) => id))).toEqual(new Set([shop.userId, keeper.userId]));
  expect(Object.keys(data[0])).toEqual(["id", "name", "name_ar"]);
});
