import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { handlers } from "../../../../app/modules.ts";
import type { ShopOwner } from "../../../../tests/support/api.ts";
import type { Person } from "../../../../tests/support/person.ts";
import { startApi } from "../../../../tests/support/api.ts";
import { succeeded } from "../../../../tests/support/billing.ts";

const api = await startApi();
const rows = new pg.Client({ connectionString: api.database.ownerUrl });
beforeAll(() => rows.connect());
afterAll(() => rows.end());
afterAll(() => api.clock.release());
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const seen = ({ status, body }: { status: number; body: { type?: string } }) => [status, body?.type];
const needed = [403, "second-factor-needed"];

const roleOf = async (person: Person): Promise<string> => (await person.get("/api/session")).body.user.role_id;
const require = (shop: Person, roleId: string, isOn = true) =>
  shop.put(`/api/roles/${roleId}`, { second_factor: isOn });

/** Sets up a second factor, and answers the codes of its app. */
const setUp = async (person: Person) => {
  const { secret } = succeeded(await person.post("/api/totp")).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: Date.parse("2026-11-20T09:00:00Z") });
  const { recovery_codes } = succeeded(await person.post("/api/totp/confirm", { code: code() })).body;
  return { recovery: recovery_codes as string[] };
};

const working = async (permissions: readonly string[] = ["view-clients"]) => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(permissions);
  return { shop, colleague, roleId: await roleOf(colleague) };
};

test("who has no second factor is led to set it up with the next call, and goes on afterwards", async () => {
  const { shop, colleague, roleId } = await working();
  expect((await colleague.get("/api/clients")).status).toBe(200);
  const required = succeeded(await require(shop, roleId)).body;
  expect([required.second_factor, required.without_factor]).toEqual([true, 1]);

  expect(seen(await colleague.get("/api/clients"))).toEqual(needed);
  expect((await colleague.get("/api/session")).body).toMatchObject({ must_set_up_factor: true });
  await setUp(colleague);
  expect((await colleague.get("/api/session")).body).toMatchObject({ must_set_up_factor: false });
  expect((await colleague.get("/api/clients")).status).toBe(200);
  const { body } = await shop.get(`/api/roles/${roleId}`);
  expect(body.without_factor).toBe(0);
});

test("at sign-in too: the session can do nothing but set it up, confirm the password and sign out", async () => {
  const { shop, colleague, roleId } = await working();
  succeeded(await require(shop, roleId));
  const person = api.anonymous();
  const signedIn = await person.post("/api/login", { email: colleague.email, password: api.password });
  expect([signedIn.status, signedIn.body.must_set_up_factor]).toEqual([200, true]);
  const allowed = handlers
    .map(({ route }) => route)
    .filter((route) => "beforeFactor" in route && route.beforeFactor)
    .map(({ method, path }) => `${method} ${path}`);
  expect(allowed.toSorted()).toEqual([
    "GET /api/passkeys",
    "POST /api/passkeys",
    "POST /api/passkeys/challenge",
    "POST /api/prove-passkey",
    "POST /api/prove-passkey/challenge",
    "POST /api/prove-password",
    "POST /api/totp",
    "POST /api/totp/confirm",
    "PUT /api/me",
  ]);
  for (const path of ["/api/clients", "/api/users", "/api/sessions", "/api/events", "/back/employees"])
    expect(seen(await person.get(path)), path).toEqual(needed);
  expect(seen(await person.put("/api/me", { name: "Somebody" }))).toEqual(needed);
  expect(seen(await person.put("/api/me", { name: "Somebody", locale: "ur" }))).toEqual(needed);
  expect(succeeded(await person.put("/api/me", { locale: "ur" })).body.locale).toBe("ur");
  expect(seen(await person.post("/api/tokens", { name: "Way around" }))).toEqual(needed);
  expect((await person.post("/api/prove-password", { password: api.password })).status).toBe(204);
  expect((await person.post("/api/logout")).status).toBe(204);
});

test("a bearer token goes on", async () => {
  const { shop, colleague, roleId } = await working();
  const { token } = succeeded(await colleague.post("/api/tokens", { name: "Import" })).body;
  succeeded(await require(shop, roleId));
  const headers = { authorization: `Bearer ${token}` };
  const program = (url: string) => api.app.http.inject({ url, headers });
  expect((await program("/api/clients")).statusCode).toBe(200);
  expect(JSON.parse((await program("/api/session")).body).must_set_up_factor).toBe(false);
});

test("a session on a tablet goes on", async () => {
  const { shop, colleague, roleId } = await working(["view-work-orders"]);
  succeeded(await require(shop, roleId));
  await rows.query(
    `with tablet as (
       insert into directory.tablets (hash, shop_id, id, name, idle_minutes, paired_by, paired_at)
       values ('tablet', $1, gen_random_uuid(), 'Lift 1', 30, $2, now()) returning id)
     update directory.sessions set tablet_id = tablet.id, floor_minutes = 30 from tablet where user_id = $3`,
    [shop.shopId, shop.userId, colleague.userId],
  );
  const session = (await colleague.get("/api/session")).body;
  expect([session.floor, session.must_set_up_factor]).toEqual([{ idle_minutes: 30 }, false]);
  const onFloor = handlers.find(({ route }) => "onFloor" in route && route.onFloor && route.method === "GET")!.route;
  expect(seen(await colleague.get(onFloor.path.replace(/:\w+/, shop.userId)))).not.toEqual(needed);
});

test("while the role requires it nobody turns off their own; a manager resets it, and it is set up anew", async () => {
  const { shop, colleague, roleId } = await working(["view-clients", "manage-users"]);
  const { recovery } = await setUp(colleague);
  succeeded(await require(shop, roleId));
  expect(seen(await colleague.delete("/api/totp"))).toEqual([409, "factor-required"]);
  const byForm = await colleague.put(`/api/users/${colleague.userId}`, { remove_totp: true });
  expect(seen(byForm)).toEqual([409, "factor-required"]);
  const again = api.anonymous();
  const code = recovery[0];
  expect((await again.post("/api/login", { email: colleague.email, password: api.password, code })).status).toBe(200);
  expect((await again.get("/api/clients")).status).toBe(200);
  succeeded(await shop.put(`/api/users/${colleague.userId}`, { remove_totp: true }));
  expect(seen(await again.get("/api/clients"))).toEqual(needed);
  await setUp(again);
  expect((await again.get("/api/clients")).status).toBe(200);
  succeeded(await require(shop, roleId, false));
  expect((await again.delete("/api/totp")).status).toBe(204);
  expect((await again.get("/api/clients")).status).toBe(200);
});

test("the last managing director sets up their own before they require it of their role", async () => {
  const shop = await api.newShop();
  const own = await roleOf(shop);
  expect(seen(await require(shop, own))).toEqual([409, "own-factor-first"]);
  expect((await shop.get("/api/clients")).status).toBe(200);
  await setUp(shop);
  expect((await require(shop, own)).body.second_factor).toBe(true);
  expect((await shop.get("/api/clients")).status).toBe(200);
});

test("the policy needs the password, the plan and all permissions of the role; turning it off needs no plan", async () => {
  const { shop, colleague, roleId } = await working(["manage-roles", "view-clients"]);
  const session = async () => (await shop.get("/api/roles")).body.data as { id: string; standard: string | null }[];
  const directors = (await session()).find(({ standard }) => standard === "managing-directors")!.id;
  expect(seen(await require(colleague, directors))).toEqual([403, "beyond-own-permissions"]);
  api.clock.set("2026-11-20T09:30:00Z");
  expect(seen(await require(shop, roleId))).toEqual([403, "password-needed"]);
  expect((await shop.put(`/api/roles/${roleId}`, { name: "Renamed" })).status).toBe(200);
  await shop.post("/api/prove-password", { password: api.password });
  succeeded(await require(shop, roleId));
  const plan = (all: string) =>
    rows.query("update shops set plan = 'standard', all_features_until = $2 where shop_id = $1", [shop.shopId, all]);
  await plan("2026-11-01T00:00:00Z");
  expect((await require(shop, roleId, true)).status).toBe(200);
  succeeded(await require(shop, roleId, false));
  expect(seen(await require(shop, roleId))).toEqual([402, "not-in-plan"]);
  expect((await shop.get(`/api/roles/${roleId}`)).body.second_factor).toBe(false);
});

test("a copy of a role requires what the role requires", async () => {
  const { shop, roleId } = await working();
  const copy = async (name: string) =>
    succeeded(await shop.post("/api/roles", { name, name_ar: name, copy_of: roleId })).body.second_factor;
  expect(await copy("Before")).toBe(false);
  succeeded(await require(shop, roleId));
  expect(await copy("After")).toBe(true);
});

test("of two who changed the role from the same page the second is told", async () => {
  const { shop, roleId } = await working();
  const { version } = (await shop.get(`/api/roles/${roleId}`)).body;
  succeeded(await shop.put(`/api/roles/${roleId}`, { second_factor: true, version }));
  expect(seen(await shop.put(`/api/roles/${roleId}`, { name: "Another", version }))).toEqual([
    409,
    "changed-elsewhere",
  ]);
});

test("who is invited to such a role accepts, and is led to set it up", async () => {
  const { shop, roleId } = await working();
  succeeded(await require(shop, roleId));
  const token = await invitedTo(shop, roleId);
  const person = api.anonymous();
  const chosen = { name: "Reem", password: "chosen by Reem", password_confirmation: "chosen by Reem" };
  const accepted = await person.post(`/api/public/invitations/${token}/accept`, chosen);
  expect([accepted.status, accepted.body.must_set_up_factor]).toEqual([200, true]);
  expect(seen(await person.get("/api/clients"))).toEqual(needed);
});

const invitedTo = async (shop: ShopOwner, roleId: string) => {
  const email = `reem.${process.pid}@warsha.test`;
  const user = succeeded(await shop.post("/api/users", { name: "Reem", email, role_id: roleId })).body;
  const { url } = succeeded(await shop.post(`/api/users/${user.id}/invitation`)).body;
  return String(url).split("/").at(-1);
};
