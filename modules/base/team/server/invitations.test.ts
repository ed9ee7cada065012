import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ShopOwner } from "../../../../tests/support/api.ts";
import type { Person } from "../../../../tests/support/person.ts";
import { startApi } from "../../../../tests/support/api.ts";
import { succeeded } from "../../../../tests/support/billing.ts";

const api = await startApi();
const rows = new pg.Client({ connectionString: api.database.ownerUrl });
await rows.connect();
afterAll(() => rows.end());
afterAll(() => api.clock.release());
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

let serial = 0;
const newEmail = () => `invited${(serial += 1)}.${process.pid}@warsha.test`;

const employees = async (shop: Person): Promise<string> =>
  (await shop.get("/api/roles")).body.data.find((role: { standard: string }) => role.standard === "employees").id;

const invite = async (shop: Person, given: object = {}) => {
  const email = newEmail();
  const roleId = await employees(shop);
  const user = succeeded(await shop.post("/api/users", { name: "Saad", email, role_id: roleId, ...given })).body;
  return { email, id: user.id as string, token: await tokenMailedTo(email) };
};

const tokenMailedTo = async (email: string) =>
  /\/invitation\/([\w-]+)/.exec((await api.mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";

const chosen = {
  name: "Saad Al-Harbi",
  name_ar: "سعد الحربي",
  password: "chosen by him",
  password_confirmation: "chosen by him",
};
const accept = (token: string, by: Person = api.anonymous(), body: object = chosen) =>
  by.post(`/api/public/invitations/${token}/accept`, body);
const read = (token: string) => api.anonymous().get(`/api/public/invitations/${token}`);
const again = (shop: Person, id: string) => shop.post(`/api/users/${id}/invitation`);
const withdraw = (shop: Person, id: string) => shop.delete(`/api/users/${id}/invitation`);
const seen = ({ status, body }: { status: number; body: { type?: string } }) => [status, body?.type];
const over = [404, "invitation-over"];

const stateOf = async (shop: ShopOwner, id: string) => {
  const { body } = await shop.get(`/api/users/${id}`);
  return [body.sign_in, body.invitation_expires_at, body.email === null];
};

test("the mail names who invites and the shop, in the language of the invited; the link sets name and password and signs in", async () => {
  const shop = await api.newShop();
  const { email, id, token } = await invite(shop, { locale: "ar" });
  const [mail] = await api.mailsTo(email);
  expect(mail?.subject).toBe("دعوة من Golden Road Workshop إلى ورشة");
  expect(mail?.text).toContain("Khalid Al-Zahrani");
  expect(mail?.text).toContain("سبعة أيام");
  expect(mail?.text).toContain(`http://warsha.test/ar/invitation/${token}`);
  expect(await stateOf(shop, id)).toEqual(["invited", "2026-11-27T09:00:00Z", false]);
  expect((await read(token)).body).toEqual({
    shop: { name: "Golden Road Workshop", name_ar: null },
    inviter: { name: "Khalid Al-Zahrani", name_ar: null },
    is_expired: false,
    invited: { name: "Saad", name_ar: null, email },
  });

  const person = api.anonymous();
  const accepted = await accept(token, person);
  expect([accepted.status, accepted.body.user.name, accepted.body.user.name_ar]).toEqual([
    200,
    "Saad Al-Harbi",
    "سعد الحربي",
  ]);
  expect((await person.get("/api/users")).status).toBe(200);
  expect(await stateOf(shop, id)).toEqual(["active", null, false]);
  expect(seen(await accept(token))).toEqual(over);
  expect(seen(await read(token))).toEqual(over);
  expect((await api.anonymous().post("/api/login", { email, password: chosen.password })).status).toBe(200);
  expect(seen(await again(shop, id))).toEqual([409, "not-invited"]);
  expect(seen(await withdraw(shop, id))).toEqual([409, "not-invited"]);
});

test("of two who accept at once, one is in and the other finds the invitation over", async () => {
  const { token } = await invite(await api.newShop());
  const replies = await Promise.all([accept(token), accept(token), accept(token)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
});

test("an invitation ends after seven days, and then tells only who invited and to which shop", async () => {
  const shop = await api.newShop();
  const { id, token } = await invite(shop);
  api.clock.set("2026-11-27T08:59:59Z");
  expect((await stateOf(shop, id))[0]).toBe("invited");
  api.clock.set("2026-11-27T09:00:00Z");
  expect((await stateOf(shop, id))[0]).toBe("expired");
  expect(seen(await accept(token))).toEqual([404, "invitation-expired"]);
  expect((await read(token)).body).toEqual({
    shop: { name: "Golden Road Workshop", name_ar: null },
    inviter: { name: "Khalid Al-Zahrani", name_ar: null },
    is_expired: true,
    invited: null,
  });
});

test("inviting again replaces the link, also of an invitation that has expired", async () => {
  const shop = await api.newShop();
  const { id, email, token } = await invite(shop);
  api.clock.set("2026-12-01T09:00:00Z");
  succeeded(await shop.post("/api/prove-password", { password: api.password }));
  const { body } = succeeded(await again(shop, id));
  expect(body).toEqual({ id, invitation: "not-mailed", url: expect.stringContaining("/en/invitation/") });
  const newer = await tokenMailedTo(email);
  expect(body.url.endsWith(newer)).toBe(true);
  expect(await stateOf(shop, id)).toEqual(["invited", "2026-12-08T09:00:00Z", false]);
  expect(seen(await accept(token))).toEqual(over);
  expect((await accept(newer)).status).toBe(200);
});

test("a withdrawn invitation ends its link and frees the e-mail; the person stays as an employee", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const { id, email, token } = await invite(shop);
  expect((await withdraw(shop, id)).status).toBe(204);
  expect(await stateOf(shop, id)).toEqual(["none", null, true]);
  for (const reply of [await read(token), await accept(token)]) expect(seen(reply)).toEqual(over);
  expect(seen(await withdraw(shop, id))).toEqual([409, "not-invited"]);
  expect((await withdraw(other, id)).status).toBe(404);
  succeeded(await other.post("/api/users", { name: "Saad", email, role_id: await employees(other) }));
  expect((await accept(await tokenMailedTo(email))).body.shop.id).toBe(other.shopId);
});

test("accepting and withdrawing at once ends in one of the two", async () => {
  const shop = await api.newShop();
  for (let round = 0; round < 5; round += 1) {
    const { id, token } = await invite(shop);
    const [accepted, withdrawn] = await Promise.all([accept(token), withdraw(shop, id)]);
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([accepted.status, withdrawn.status]);
    expect((await stateOf(shop, id))[0]).toBe(accepted.status === 200 ? "active" : "none");
  }
});

test("a link for a forgotten password does not open an account that was only invited", async () => {
  const { email } = await invite(await api.newShop());
  expect((await api.anonymous().post("/api/forgot-password", { email })).status).toBe(204);
  expect((await api.mailsTo(email)).map(({ text }) => text.includes("reset-password"))).toEqual([false]);
});

test("a password given meanwhile, a new e-mail and removal each end the link", async () => {
  const shop = await api.newShop();
  const acts: ((of: { id: string }) => Promise<{ status: number }>)[] = [
    ({ id }) => shop.put(`/api/users/${id}`, { password: "given by the boss" }),
    ({ id }) => shop.put(`/api/users/${id}`, { email: newEmail() }),
    ({ id }) => shop.put(`/api/users/${id}`, { email: null }),
    ({ id }) => shop.delete(`/api/users/${id}`),
  ];
  for (const act of acts) {
    const invited = await invite(shop);
    expect((await act(invited)).status).toBeLessThan(300);
    expect(seen(await read(invited.token))).toEqual(over);
    expect(seen(await accept(invited.token))).toEqual(over);
  }
});

test("who is invited to a shop that has expired can still accept", async () => {
  const shop = await api.newShop();
  const { id, token } = await invite(shop);
  await rows.query("update shops set writable_until = '2026-11-19T00:00:00Z' where shop_id = $1", [shop.shopId]);
  const person = api.anonymous();
  expect((await accept(token, person)).status).toBe(200);
  expect((await person.get("/api/users")).status).toBe(200);
  expect((await shop.delete(`/api/users/${id}`)).status).toBe(204);
});

test("who comes back by a new invitation signs in without the second factor of before", async () => {
  const shop = await api.newShop();
  const { id, token } = await invite(shop);
  const before = api.anonymous();
  succeeded(await accept(token, before));
  const { secret } = succeeded(await before.post("/api/totp")).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.parse("2026-11-20T09:00:00Z"),
  });
  succeeded(await before.post("/api/totp/confirm", { code }));
  succeeded(await shop.put(`/api/users/${id}`, { email: null }));

  const email = newEmail();
  succeeded(await shop.put(`/api/users/${id}`, { email }));
  const again = succeeded(await accept(await tokenMailedTo(email))).body;
  expect(again.user.totp_enabled).toBe(false);
  expect((await api.anonymous().post("/api/login", { email, password: chosen.password })).status).toBe(200);
});

test("wrong input is named and leaves the invitation open", async () => {
  const { token, email } = await invite(await api.newShop());
  const cases: readonly (readonly [object, string])[] = [
    [{ name: " " }, "name"],
    [{ password: "short", password_confirmation: "short" }, "password"],
    [{ password_confirmation: "another one" }, "password_confirmation"],
    [{ password: email, password_confirmation: email }, "password"],
    [{ password: "Golden Road Workshop", password_confirmation: "Golden Road Workshop" }, "password"],
  ];
  for (const [changes, field] of cases) {
    const refused = await accept(token, api.anonymous(), { ...chosen, ...changes });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
  expect((await accept(token)).status).toBe(200);
});

test("a role that was deleted while the form was open is named", async () => {
  const shop = await api.newShop();
  const role = succeeded(await shop.post("/api/roles", { name: "Painters", name_ar: "الدهانون" })).body;
  expect((await shop.delete(`/api/roles/${role.id}`)).status).toBe(204);
  const email = newEmail();
  const refused = await shop.post("/api/users", { name: "Saad", email, role_id: role.id });
  expect([refused.status, refused.body.errors]).toEqual([
    404,
    { role_id: ["This role was deleted. Choose another one."] },
  ]);
  expect(await api.mailsTo(email)).toEqual([]);
});

test("a role that is deleted while it is given to a user is in use, or named as deleted", async () => {
  const shop = await api.newShop();
  const { id } = await invite(shop);
  const outcomes: number[][] = [];
  for (let round = 0; round < 6; round += 1) {
    const names = { name: `Painters ${round}`, name_ar: `الدهانون ${round}` };
    const role = succeeded(await shop.post("/api/roles", names)).body;
    const given =
      round % 2 === 0
        ? shop.post("/api/users", { name: "Saad", role_id: role.id })
        : shop.put(`/api/users/${id}`, { role_id: role.id });
    const [removed, saved] = await Promise.all([shop.delete(`/api/roles/${role.id}`), given]);
    outcomes.push([removed.status, saved.status]);
  }
  for (const [removed, saved] of outcomes)
    expect([
      [204, 404],
      [409, 200],
      [409, 201],
    ]).toContainEqual([removed, saved]);
});

test("only who invites or manages users sees when an invitation ends, and that it has", async () => {
  const shop = await api.newShop();
  const { id } = await invite(shop);
  const [colleague, inviter] = [await shop.colleague(["view-clients"]), await shop.colleague(["invite-users"])];
  const seenBy = async (person: Person) => {
    const { body } = await person.get(`/api/users/${id}`);
    return [body.sign_in, body.invitation_expires_at];
  };
  const ends = "2026-11-27T09:00:00Z";
  expect([await seenBy(colleague), await seenBy(inviter)]).toEqual([
    ["invited", null],
    ["invited", ends],
  ]);
  api.clock.set(ends);
  expect([await seenBy(colleague), await seenBy(inviter)]).toEqual([
    ["invited", null],
    ["expired", ends],
  ]);
});

test("nobody sends again or withdraws the invitation of who holds more", async () => {
  const shop = await api.newShop();
  const { body } = await shop.get("/api/roles");
  const admins = body.data.find((role: { standard: string }) => role.standard === "admins").id;
  const { id, token } = await invite(shop, { role_id: admins });
  const inviter = await shop.colleague(["invite-users"]);
  for (const reply of [await again(inviter, id), await withdraw(inviter, id)])
    expect(seen(reply)).toEqual([403, "beyond-own-permissions"]);
  expect((await read(token)).status).toBe(200);
});

test("an account that wrong passwords have locked is shown as locked, with the end of the lock", async () => {
  const shop = await api.newShop();
  const { id, email, token } = await invite(shop);
  expect((await accept(token)).status).toBe(200);
  await rows.query("insert into directory.throttles (key, window_start, tries) values ($1, now(), 49)", [
    `login:${email}`,
  ]);
  expect((await stateOf(shop, id))[0]).toBe("active");
  await rows.query("update directory.throttles set tries = 50 where key = $1", [`login:${email}`]);
  const { body } = await shop.get(`/api/users/${id}`);
  expect([body.sign_in, Date.parse(body.locked_until) > Date.now()]).toEqual(["locked", true]);
  const colleague = await shop.colleague(["view-clients"]);
  const shown = ({ sign_in, locked_until }: Record<string, unknown>) => [sign_in, locked_until];
  const { data } = (await colleague.get("/api/users")).body;
  expect(shown(data.find((user: { id: string }) => user.id === id))).toEqual(["active", null]);
  expect(shown((await colleague.get(`/api/users/${id}`)).body)).toEqual(["active", null]);
  for (const permission of ["invite-users", "manage-users"]) {
    const manager = await shop.colleague([permission]);
    expect(shown((await manager.get(`/api/users/${id}`)).body)).toEqual(["locked", body.locked_until]);
  }
  await rows.query("update directory.throttles set window_start = now() - interval '61 minutes' where key = $1", [
    `login:${email}`,
  ]);
  expect((await stateOf(shop, id))[0]).toBe("active");
  succeeded(await shop.put(`/api/users/${id}`, { password: "given by the boss" }));
});
