import { afterAll, beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { mechanic, pairedTablet, signInWithCopy } from "../../../tests/support/floor.ts";
import { openRows } from "../../../tests/support/rows.ts";

const api = await startApi();
const rows = await openRows(api.database.ownerUrl);
afterAll(rows.close);

let shop: ShopOwner;
beforeEach(async () => {
  api.clock.release();
  shop = await api.newShop();
});

const typeOf = ({ status, body }: { status: number; body: { type?: string } }) => [status, body?.type];
const isIn = async (tablet: { get: ShopOwner["get"] }) => (await tablet.get("/api/my-work")).status === 200;

test("a manager pairs a tablet and is signed out of it; it shows the names of those with a PIN", async () => {
  const bilal = await mechanic(shop, { name: "Bilal" });
  succeeded(await shop.post("/api/users", { name: "Jomar", role_id: bilal.role }));
  const tablet = await pairedTablet(api, shop, { name: "Lift 3", idle_minutes: 15 });
  expect(typeOf(await tablet.get("/api/users"))).toEqual([401, "not-signed-in"]);
  expect((await tablet.get("/api/session")).body).toMatchObject({ user: null, is_paired: true });
  expect((await tablet.get("/api/floor")).body).toEqual({
    tablet: { name: "Lift 3" },
    shop: { name: "Golden Road Workshop", name_ar: null },
    people: [{ id: bilal.id, name: "Bilal", name_ar: null }],
  });
  const { body } = await shop.get("/api/tablets");
  expect(body.data).toMatchObject([
    {
      name: "Lift 3",
      idle_minutes: 15,
      branch: null,
      last_used_at: null,
      is_this: false,
      paired_by: { id: shop.userId },
    },
  ]);
  expect(JSON.stringify(body)).not.toContain("hash");
});

test("an employee without e-mail signs in by PIN, and Done leaves the names for the next", async () => {
  const [bilal, jomar] = [await mechanic(shop), await mechanic(shop, { name: "Jomar", pin: "471193" })];
  const tablet = await pairedTablet(api, shop);
  const { body } = succeeded(await tablet.signIn(bilal.id, "٢٥٨٤"));
  expect(body).toMatchObject({
    user: { id: bilal.id, name: "Bilal" },
    permissions: ["view-work-orders"],
    floor: { idle_minutes: 5 },
    is_paired: true,
  });
  expect(await isIn(tablet)).toBe(true);
  expect((await shop.get("/api/tablets")).body.data[0].last_used_at).not.toBeNull();
  await tablet.post("/api/logout");
  expect(await isIn(tablet)).toBe(false);
  expect((await tablet.get("/api/floor")).body.people).toHaveLength(2);
  expect((await tablet.signIn(jomar.id, "471193")).body.user.name).toBe("Jomar");
});

test("a PIN opens nothing on a browser that is not paired, nor in another shop", async () => {
  const bilal = await mechanic(shop);
  const anonymous = api.anonymous();
  expect((await anonymous.get("/api/floor")).body).toEqual({ tablet: null, shop: null, people: [] });
  expect(typeOf(await anonymous.post("/api/floor/sign-in", { user_id: bilal.id, pin: bilal.pin }))).toEqual([
    401,
    "tablet-not-paired",
  ]);
  const theirs = await pairedTablet(api, await api.newShop());
  expect(typeOf(await theirs.signIn(bilal.id, bilal.pin))).toEqual([401, "wrong-pin"]);
  expect((await theirs.get("/api/floor")).body.people).toEqual([]);
});

test("unpairing ends the sessions on the tablet at once, and the pairing that was copied from it", async () => {
  const bilal = await mechanic(shop);
  const [tablet, other] = [await pairedTablet(api, shop), await pairedTablet(api, shop)];
  succeeded(await tablet.signIn(bilal.id, bilal.pin));
  succeeded(await other.signIn(bilal.id, bilal.pin));
  expect((await signInWithCopy(api, tablet.cookie, bilal.id, bilal.pin)).status, "while it is paired").toBe(200);
  expect((await shop.delete(`/api/tablets/${tablet.id}`)).status).toBe(204);
  expect([await isIn(tablet), await isIn(other)]).toEqual([false, true]);
  expect(typeOf(await signInWithCopy(api, tablet.cookie, bilal.id, bilal.pin))).toEqual([401, "tablet-not-paired"]);
  expect((await tablet.get("/api/floor")).body.tablet).toBeNull();
  expect((await tablet.get("/api/session")).body.is_paired, "the useless cookie is taken away").toBe(false);
});

test("pairing a paired tablet again replaces its pairing", async () => {
  const tablet = await pairedTablet(api, shop);
  succeeded(await tablet.post("/api/login", { email: shop.email, password: api.password }));
  succeeded(await tablet.post("/api/tablets", { name: "Lift 2" }));
  expect((await shop.get("/api/tablets")).body.data.map(({ name }: { name: string }) => name)).toEqual(["Lift 2"]);
  expect(typeOf(await signInWithCopy(api, tablet.cookie, shop.userId, "2584"))).toEqual([401, "tablet-not-paired"]);
});

test("five wrong PINs make this tablet wait for this employee, not another tablet and not another employee", async () => {
  const [bilal, jomar] = [await mechanic(shop), await mechanic(shop, { name: "Jomar", pin: "4711" })];
  const [tablet, other] = [await pairedTablet(api, shop), await pairedTablet(api, shop)];
  for (let time = 0; time < 5; time += 1)
    expect(typeOf(await tablet.signIn(bilal.id, "9999"))).toEqual([401, "wrong-pin"]);
  const refused = await tablet.signIn(bilal.id, bilal.pin);
  expect(typeOf(refused)).toEqual([429, "too-many-tries"]);
  const wait = Number(refused.headers["retry-after"]);
  expect(wait > 0 && wait <= 60).toBe(true);
  expect((await tablet.signIn(jomar.id, jomar.pin)).status).toBe(200);
  expect((await other.signIn(bilal.id, bilal.pin)).status).toBe(200);
});

test("of many tries at the same time five are compared", async () => {
  const bilal = await mechanic(shop);
  const tablet = await pairedTablet(api, shop);
  await tablet.get("/api/session");
  const tries = await Promise.all(Array.from({ length: 12 }, (_, time) => tablet.signIn(bilal.id, `90${10 + time}`)));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
});

test("whoever goes on guessing waits an hour, and those who manage users are told once", async () => {
  const bilal = await mechanic(shop);
  const tablet = await pairedTablet(api, shop);
  const nextMinute = () =>
    rows.query("update directory.throttles set window_start = window_start - interval '61 seconds' where key = $1", [
      `pin:${tablet.id}:${bilal.id}`,
    ]);
  for (let minute = 0; minute < 3; minute += 1) {
    for (let time = 0; time < 5; time += 1) expect((await tablet.signIn(bilal.id, "9999")).status).toBe(401);
    expect((await shop.get("/api/notices")).body.data).toEqual([]);
    await nextMinute();
  }
  for (let time = 0; time < 2; time += 1) {
    const refused = await tablet.signIn(bilal.id, bilal.pin);
    expect([refused.status, Number(refused.headers["retry-after"]) > 3000]).toEqual([429, true]);
  }
  const { data } = (await shop.get("/api/notices")).body;
  expect(data).toMatchObject([{ kind: "pin-locked", view_url: "/back/settings/tablets" }]);
  expect(data[0].text).toContain("Bilal");
});

test("guessed ids count against the tablet", async () => {
  const tablet = await pairedTablet(api, shop);
  const tries = [];
  for (let time = 0; time < 6; time += 1)
    tries.push((await tablet.signIn(`01890000-0000-7000-8000-00000000000${time}`, "2584")).status);
  expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
});

test("a session on a tablet ends without a touch, however often its page reads; a touch prolongs it", async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const fresh = await api.newShop();
  const bilal = await mechanic(fresh);
  const tablet = await pairedTablet(api, fresh, { idle_minutes: 15 });
  succeeded(await tablet.signIn(bilal.id, bilal.pin));
  for (let time = 0; time < 7; time += 1) {
    api.clock.advance(2 * 60_000);
    expect(await isIn(tablet)).toBe(true);
  }
  expect((await tablet.post("/api/floor/touch")).status).toBe(204);
  api.clock.advance(14 * 60_000);
  expect(await isIn(tablet)).toBe(true);
  api.clock.advance(2 * 60_000);
  expect(await isIn(tablet)).toBe(false);
});

test("a removed employee, a removed PIN and a new PIN end the session at once", async () => {
  for (const end of [
    (id: string) => shop.delete(`/api/users/${id}`),
    (id: string) => shop.delete(`/api/users/${id}/pin`),
    (id: string) => shop.put(`/api/users/${id}/pin`, { pin: "8264", pin_confirmation: "8264" }),
  ]) {
    const bilal = await mechanic(shop);
    const tablet = await pairedTablet(api, shop);
    succeeded(await tablet.signIn(bilal.id, bilal.pin));
    expect((await end(bilal.id)).status).toBe(204);
    expect(await isIn(tablet)).toBe(false);
    expect(typeOf(await tablet.signIn(bilal.id, bilal.pin))).toEqual([401, "wrong-pin"]);
  }
});

test("a role that loses the permission closes the session's calls at once; more permissions open nothing", async () => {
  const bilal = await mechanic(shop);
  const tablet = await pairedTablet(api, shop);
  succeeded(await tablet.signIn(bilal.id, bilal.pin));
  const change = (verb: string, name: string) =>
    shop.post(`/api/roles/${verb}-permission`, { role_id: bilal.role, permission_name: name });
  await change("attach", "manage-work-orders");
  await change("attach", "view-products");
  expect((await tablet.get("/api/session")).body.permissions).toEqual(["view-work-orders"]);
  expect((await tablet.get("/api/work-board")).status).toBe(403);
  await change("detach", "view-work-orders");
  expect((await tablet.get("/api/my-work")).status).toBe(403);
  await tablet.post("/api/logout");
  expect((await tablet.get("/api/floor")).body.people).toEqual([]);
  expect(typeOf(await tablet.signIn(bilal.id, bilal.pin))).toEqual([401, "wrong-pin"]);
});

test("PINs that are guessed first, mistyped or malformed are refused under their field", async () => {
  const { id } = await mechanic(shop);
  const set = (pin: string, again = pin) => shop.put(`/api/users/${id}/pin`, { pin, pin_confirmation: again });
  for (const pin of ["0000", "1234", "4321", "1212", "2580", "1122", "123", "1234567", "12a4", "", "-123", "1e33"]) {
    const refused = await set(pin);
    expect([refused.status, Object.keys(refused.body.errors)], pin).toEqual([422, ["pin"]]);
  }
  expect(Object.keys((await set("2584", "2581")).body.errors)).toEqual(["pin_confirmation"]);
});

test("nobody sets the PIN of one who holds more, of one who could see nothing, or by a token", async () => {
  const manager = await shop.colleague(["manage-users", "view-work-orders"]);
  const pin = { pin: "2584", pin_confirmation: "2584" };
  expect(typeOf(await manager.put(`/api/users/${shop.userId}/pin`, pin))).toEqual([403, "beyond-own-permissions"]);
  expect(typeOf(await manager.delete(`/api/users/${shop.userId}/pin`))).toEqual([403, "beyond-own-permissions"]);
  const cook = await shop.colleague(["view-clients"]);
  expect(typeOf(await shop.put(`/api/users/${cook.userId}/pin`, pin))).toEqual([409, "pin-without-work"]);
  const { token } = succeeded(await shop.post("/api/tokens", { name: "Import" })).body;
  const bearer = { authorization: `Bearer ${token}` };
  const { id } = await mechanic(shop);
  expect(typeOf(await api.anonymous().put(`/api/users/${id}/pin`, pin, bearer))).toEqual([403, "token-too-narrow"]);
  expect(typeOf(await api.anonymous().post("/api/tablets", { name: "Mine" }, bearer))).toEqual([403, "session-needed"]);
});

test("pairing and a PIN need the password again after ten minutes", async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const fresh = await api.newShop();
  const { id } = await mechanic(fresh);
  api.clock.advance(11 * 60_000);
  expect((await fresh.post("/api/tablets", { name: "Lift 1" })).body.type).toBe("password-needed");
  expect((await fresh.put(`/api/users/${id}/pin`, { pin: "4711", pin_confirmation: "4711" })).body.type).toBe(
    "password-needed",
  );
});

test("pairing, unpairing and a PIN are in the activity log, and the PIN is nowhere", async () => {
  const bilal = await mechanic(shop, { pin: "739164" });
  const tablet = await pairedTablet(api, shop, { name: "Lift 7" });
  succeeded(await tablet.signIn(bilal.id, bilal.pin));
  await shop.delete(`/api/users/${bilal.id}/pin`);
  await shop.delete(`/api/tablets/${tablet.id}`);
  const { data } = (await shop.get("/api/activity")).body;
  const deeds = data.map(
    ({ method, path, subject }: { method: string; path: string; subject: { name: string } | null }) =>
      [method, path, subject?.name].join(" "),
  );
  expect(deeds).toEqual(
    expect.arrayContaining([
      "POST /api/tablets Lift 7",
      "DELETE /api/tablets/:id Lift 7",
      "PUT /api/users/:id/pin Bilal",
      "DELETE /api/users/:id/pin Bilal",
    ]),
  );
  const kept = await rows.query<{ text: string }>(
    "select t::text as text from activities t where shop_id = $1 union all select t::text from user_pins t where shop_id = $1 union all select t::text from directory.sessions t where shop_id = $1",
    [shop.shopId],
  );
  expect(kept.map(({ text }) => text).join("\n")).not.toContain("739164");
});

test("who signs in works at the tablet's branch, also one who else may not, until it is closed", async () => {
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const branch = succeeded(await shop.post("/api/branches", { name: "Jeddah", name_ar: "جدة" })).body.id;
  const bilal = await mechanic(shop);
  const tablet = await pairedTablet(api, shop, { branch_id: branch });
  succeeded(await tablet.signIn(bilal.id, bilal.pin));
  const branchOf = async () => {
    const [row] = await rows.query<{ branch: string }>(
      "select i.branch_id as branch from directory.sessions s, identify(s.hash, null, now(), 60, null) i where s.shop_id = $1 and s.tablet_id is not null",
      [shop.shopId],
    );
    return row?.branch;
  };
  expect(await branchOf()).toBe(branch);
  succeeded(await shop.put(`/api/users/${bilal.id}`, { branch_ids: [main] }));
  expect(await branchOf()).toBe(branch);
  expect((await shop.post(`/api/branches/${branch}/archive`)).body.type).toBe("branch-in-use");
  succeeded(await shop.put(`/api/tablets/${tablet.id}`, { branch_id: null }));
  succeeded(await shop.post(`/api/branches/${branch}/archive`));
  expect(await branchOf()).not.toBe(branch);
  expect((await shop.post("/api/tablets", { name: "Lift 9", branch_id: branch })).status).toBe(422);
});

test("an employee chooses the language of the tablet's session", async () => {
  const bilal = await mechanic(shop);
  const tablet = await pairedTablet(api, shop);
  succeeded(await tablet.signIn(bilal.id, bilal.pin));
  expect((await tablet.put("/api/floor/language", { locale: "ar" })).status).toBe(204);
  expect((await tablet.get("/api/session")).body.user.locale).toBe("ar");
  expect((await tablet.get("/api/users")).body.detail).toBe("صلاحياتك لا تشمل هذا الإجراء.");
});

test("an employee chooses Urdu, Hindi or Bengali; mails and office pages are English then", async () => {
  const bilal = await mechanic(shop);
  const tablet = await pairedTablet(api, shop);
  succeeded(await tablet.signIn(bilal.id, bilal.pin));
  for (const locale of ["ur", "hi", "bn"]) {
    expect((await tablet.put("/api/floor/language", { locale })).status).toBe(204);
    expect((await tablet.get("/api/session")).body.user.locale).toBe(locale);
  }
  expect((await tablet.put("/api/floor/language", { locale: "ml" })).status).toBe(422);
  expect((await tablet.get("/api/users")).body.detail).toBe("You don't have permission to do this.");
  const added = succeeded(await shop.post("/api/users", { name: "Rashid", role_id: bilal.role, locale: "bn" }));
  expect(added.body.locale).toBe("bn");
});
