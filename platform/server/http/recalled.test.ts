import { beforeAll, beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";

const api = await startApi();
let shop: ShopOwner;
let colleague: Person & { userId: string; email: string };
let roleId: string;

beforeAll(async () => {
  shop = await api.newShop();
});

/** A colleague whom the server has identified before. */
beforeEach(async () => {
  colleague = await shop.colleague(["view-clients", "edit-clients"]);
  expect((await colleague.get("/api/clients")).status).toBe(200);
  expect((await colleague.post("/api/clients", { name: "Before" })).status).toBe(201);
  const { body: users } = await shop.get("/api/users");
  roleId = users.data.find((user: { id: string }) => user.id === colleague.userId).role.id;
});

const detach = async (permission: string) =>
  expect(
    (await shop.post("/api/roles/detach-permission", { role_id: roleId, permission_name: permission })).status,
  ).toBeLessThan(300);

const clientsNamed = async (name: string) => (await shop.get(`/api/clients?q=${name}`)).body.data.length;

test("a write of a caller who has just lost the permission is rolled back and refused", async () => {
  await detach("edit-clients");
  expect((await colleague.post("/api/clients", { name: "Afterwards" })).status).toBe(403);
  expect(await clientsNamed("Afterwards")).toBe(0);
});

test("a read of a caller who has just lost the permission answers nothing", async () => {
  await detach("view-clients");
  const { status, body } = await colleague.get("/api/clients");
  expect([status, body.data]).toEqual([403, undefined]);
});

test("a handler's refusal of a caller who was removed is answered as not signed in", async () => {
  const nobody = "0198c0de-0000-7000-8000-000000000000";
  expect((await colleague.get(`/api/clients/${nobody}`)).status).toBe(404);
  expect((await shop.delete(`/api/users/${colleague.userId}`)).status).toBe(204);
  expect((await colleague.get(`/api/clients/${nobody}`)).status).toBe(401);
  expect((await colleague.post("/api/clients", { name: "Removed" })).status).toBe(401);
  expect(await clientsNamed("Removed")).toBe(0);
});

test("a changed language of the caller is used by the next refusal", async () => {
  const refused = async () => (await colleague.post("/api/clients", { name: "" })).body.errors.name[0];
  expect(await refused()).toMatch(/[a-z]/);
  expect((await colleague.put("/api/me", { locale: "ar" })).status).toBe(200);
  expect(await refused()).toMatch(/[\u0600-\u06ff]/);
});

test("a body is read once, also when the caller has changed meanwhile", async () => {
  expect((await shop.put("/api/me", { name: "Khalid the Second" })).status).toBe(200);
  expect((await shop.post("/api/clients", { name: "Once" })).status).toBe(201);
  expect(await clientsNamed("Once")).toBe(1);
});
