import fc from "fast-check";
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import type { Person } from "../../../../tests/support/person.ts";
import { succeeded } from "../../../../tests/support/billing.ts";
import { signOf } from "../../../../platform/server/secrets.ts";
import { passkeyDevice, proveBy, signInBy, withPasskey } from "../../../../tests/support/passkey-device.ts";

const api = await startApi();
const rows = new pg.Client({ connectionString: api.database.ownerUrl });
beforeAll(() => rows.connect());
afterAll(() => rows.end());
afterAll(() => api.clock.release());
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const seen = ({ status, body }: { status: number; body: { type?: string } | undefined }) => [status, body?.type];
const notChecked = [422, "passkey-not-checked"];
const unknown = [401, "unknown-passkey"];
const challengeOf = async (person: Person, path = "/api/login/passkey/challenge") =>
  succeeded(await person.post(path)).body as { challenge: string };
let networks = 0;
/** Of another network each time. */
const stranger = () => api.anonymous("en", { ip: `203.0.113.${(networks += 1)}` });
const require = async (shop: Person, person: Person, isOn = true) => {
  const { role_id: roleId } = (await person.get("/api/session")).body.user;
  return shop.put(`/api/roles/${roleId}`, { second_factor: isOn });
};
const signInByPassword = (person: Person, email: string) =>
  person.post("/api/login", { email, password: api.password });

test("a passkey signs in alone, in the place of e-mail, password and code", async () => {
  const shop = await api.newShop();
  const { secret } = succeeded(await shop.post("/api/totp")).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.parse("2026-11-20T09:00:00Z"),
  });
  succeeded(await shop.post("/api/totp/confirm", { code }));
  const { device } = await withPasskey(shop);
  api.clock.set("2026-11-21T09:00:00Z");
  const person = stranger();
  const signedIn = succeeded(await signInBy(person, device));
  expect([signedIn.body.user.email, signedIn.body.must_set_up_factor]).toEqual([shop.email, false]);
  expect((await person.get("/api/clients")).status).toBe(200);
  const [listed] = (await shop.get("/api/passkeys")).body.data;
  expect(listed).toMatchObject({ name: "Phone", last_used_at: "2026-11-21T09:00:00Z" });
  expect((await person.post("/api/tokens", { name: "Signing in counts as confirmation" })).status).toBe(201);
});

test("the options name the public address and the passkeys that the user has", async () => {
  const shop = await api.newShop();
  const { device } = await withPasskey(shop);
  const options = succeeded(await shop.post("/api/passkeys/challenge", { name: "Key" })).body;
  const own = { id: device.sign({ challenge: "" }).credential_id, type: "public-key", transports: ["internal"] };
  expect(options).toMatchObject({
    rp: { id: "warsha.test", name: "Warsha" },
    user: { name: shop.email },
    exclude_credentials: [own],
    authenticator_selection: { resident_key: "required", user_verification: "required" },
  });
  const confirming = succeeded(await shop.post("/api/prove-passkey/challenge")).body;
  expect(confirming).toMatchObject({ rp_id: "warsha.test", allow_credentials: [own], user_verification: "required" });
  const signing = succeeded(await stranger().post("/api/login/passkey/challenge", {}, { host: "evil.test" })).body;
  expect(signing).toMatchObject({ rp_id: "warsha.test", allow_credentials: [], user_verification: "required" });
});

test("a challenge works once, for five minutes, for the browser that asked, and for its purpose", async () => {
  const shop = await api.newShop();
  const { device } = await withPasskey(shop);
  const person = stranger();

  const used = device.sign(await challengeOf(person));
  expect((await person.post("/api/login/passkey", used)).status).toBe(200);
  expect(seen(await person.post("/api/login/passkey", used))).toEqual(notChecked);

  const failed = await challengeOf(person);
  expect(seen(await person.post("/api/login/passkey", device.sign(failed, { verifiesUser: false })))).toEqual(
    notChecked,
  );
  expect(seen(await person.post("/api/login/passkey", device.sign(failed)))).toEqual(notChecked);

  const late = await challengeOf(person);
  const inTime = await challengeOf(person);
  api.clock.set("2026-11-20T09:04:59Z");
  expect((await person.post("/api/login/passkey", device.sign(inTime))).status).toBe(200);
  const next = await challengeOf(person);
  api.clock.set("2026-11-20T09:05:00Z");
  expect(seen(await person.post("/api/login/passkey", device.sign(late)))).toEqual(notChecked);

  expect(seen(await stranger().post("/api/login/passkey", device.sign(next)))).toEqual(notChecked);
  const confirming = await challengeOf(shop, "/api/prove-passkey/challenge");
  expect(seen(await shop.post("/api/login/passkey", device.sign(confirming)))).toEqual(notChecked);
  expect(seen(await shop.post("/api/prove-passkey", device.sign(await challengeOf(shop))))).toEqual(notChecked);
});

test("of two answers to one challenge at once one signs in", async () => {
  const shop = await api.newShop();
  const { device } = await withPasskey(shop);
  const person = stranger();
  const answer = device.sign(await challengeOf(person));
  const both = await Promise.all([0, 1].map(() => person.post("/api/login/passkey", answer)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test("what another site, another address or an unlocked device has signed is refused", async () => {
  const shop = await api.newShop();
  const { device } = await withPasskey(shop);
  const person = stranger();
  for (const behaviour of [{ origin: "http://evil.test" }, { rpId: "evil.test" }, { verifiesUser: false }]) {
    const answer = device.sign(await challengeOf(person), behaviour);
    expect(seen(await person.post("/api/login/passkey", answer))).toEqual(notChecked);
  }
  const [challenge, other] = [await challengeOf(person), passkeyDevice()];
  const forged = { ...other.sign(challenge), credential_id: device.sign(challenge).credential_id };
  expect(seen(await person.post("/api/login/passkey", forged))).toEqual(notChecked);
  expect((await person.get("/api/clients")).status).toBe(401);
});

test("a passkey names its shop and its user; the user alone is enough, as passkeys from before have it", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const { device } = await withPasskey(shop);
  const handle = (text: string) => Buffer.from(text).toString("base64url");
  const named = handle(signOf(shop.shopId) + shop.userId);
  expect(device.sign({ challenge: "" }).user_handle).toBe(named);
  const by = async (userHandle: string | null) => {
    const person = stranger();
    const answer = { ...device.sign(await challengeOf(person)), user_handle: userHandle };
    return seen(await person.post("/api/login/passkey", answer));
  };
  for (const right of [named, handle(shop.userId), null]) expect(await by(right)).toEqual([200, undefined]);
  for (const wrong of [signOf(other.shopId) + shop.userId, signOf(shop.shopId) + other.userId, other.userId])
    expect(await by(handle(wrong)), wrong).toEqual(notChecked);
});

test("no answer that was changed anywhere signs in", async () => {
  const shop = await api.newShop();
  const { device } = await withPasskey(shop);
  const right = device.sign({ challenge: "" });
  const fields = Object.keys(right).filter((field) => field !== "user_handle") as (keyof typeof right)[];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), fc.nat(), fc.integer({ min: 1, max: 255 }), async (field, at, by) => {
      const person = stranger();
      const answer = device.sign(await challengeOf(person));
      const bytes = Buffer.from(String(answer[field]), "base64url");
      bytes[at % bytes.length]! ^= by;
      const changed = await person.post("/api/login/passkey", { ...answer, [field]: bytes.toString("base64url") });
      expect([401, 422]).toContain(changed.status);
    }),
    { numRuns: 25 },
  );
});

test("a device that counts must have counted further; a copy that has not is refused", async () => {
  const shop = await api.newShop();
  const { device } = await withPasskey(shop);
  const by = async (counter: number) => {
    const person = stranger();
    return seen(await person.post("/api/login/passkey", device.sign(await challengeOf(person), { counter })));
  };
  expect(await by(5)).toEqual([200, undefined]);
  for (const counter of [5, 4, 0]) expect(await by(counter), String(counter)).toEqual(notChecked);
  expect(await by(6)).toEqual([200, undefined]);
});

test("a passkey confirms a change as the password does, in this session alone", async () => {
  const shop = await api.newShop();
  const { device } = await withPasskey(shop);
  const elsewhere = stranger();
  succeeded(await signInByPassword(elsewhere, shop.email));
  api.clock.set("2026-11-20T09:30:00Z");
  const token = (person: Person) => person.post("/api/tokens", { name: "Import" });
  expect(seen(await token(shop))).toEqual([403, "password-needed"]);
  expect((await proveBy(shop, device)).status).toBe(204);
  expect((await token(shop)).status).toBe(201);
  expect(seen(await token(elsewhere))).toEqual([403, "password-needed"]);
});

test("a colleague's passkey, or that of another shop, confirms nothing", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const mate = await shop.colleague([]);
  await withPasskey(shop);
  for (const person of [mate, other]) {
    const { device } = await withPasskey(person);
    const answer = device.sign(await challengeOf(shop, "/api/prove-passkey/challenge"));
    expect(seen(await shop.post("/api/prove-passkey", answer))).toEqual(unknown);
  }
  const [own] = (await mate.get("/api/passkeys")).body.data;
  expect((await shop.delete(`/api/passkeys/${own.id}`)).status).toBe(404);
  expect((await other.get("/api/passkeys")).body.data).toHaveLength(1);
});

test("a passkey belongs to one account, in whatever shop", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const { device } = await withPasskey(shop);
  for (const person of [other, shop]) {
    const options = succeeded(await person.post("/api/passkeys/challenge", { name: "Phone" })).body;
    expect(seen(await person.post("/api/passkeys", device.make(options)))).toEqual([409, "passkey-known"]);
  }
  expect((await signInBy(stranger(), device)).body.user.email).toBe(shop.email);
  expect((await other.get("/api/passkeys")).body.data).toEqual([]);
});

test("adding one needs the password, a checked user, and a challenge of this session", async () => {
  const shop = await api.newShop();
  const begin = () => shop.post("/api/passkeys/challenge", { name: "Phone" });
  const options = succeeded(await begin()).body;
  const device = passkeyDevice();
  const unverified = await shop.post("/api/passkeys", device.make(options, { verifiesUser: false }));
  expect(seen(unverified)).toEqual(notChecked);
  expect(seen(await shop.post("/api/passkeys", device.make(options)))).toEqual(notChecked);
  const again = succeeded(await begin()).body;
  const elsewhere = stranger();
  succeeded(await signInByPassword(elsewhere, shop.email));
  expect(seen(await elsewhere.post("/api/passkeys", device.make(again)))).toEqual(notChecked);
  api.clock.set("2026-11-20T09:30:00Z");
  expect(seen(await begin())).toEqual([403, "password-needed"]);
  expect(seen(await shop.post("/api/passkeys", device.make(again)))).toEqual([403, "password-needed"]);
  expect((await shop.get("/api/passkeys")).body.data).toEqual([]);
});

test("a bearer token neither confirms, adds nor removes a passkey", async () => {
  const shop = await api.newShop();
  const { id } = await withPasskey(shop);
  const { token } = succeeded(await shop.post("/api/tokens", { name: "Import" })).body;
  const headers = { authorization: `Bearer ${token}` };
  const device = passkeyDevice();
  for (const reply of [
    await shop.post("/api/prove-passkey/challenge", {}, headers),
    await shop.post("/api/prove-passkey", device.sign({ challenge: "x" }), headers),
    await shop.post("/api/passkeys/challenge", { name: "Phone" }, headers),
    await shop.delete(`/api/passkeys/${id}`, headers),
  ])
    expect(seen(reply)).toEqual([403, "session-needed"]);
});

test("an account holds twenty", async () => {
  const shop = await api.newShop();
  await withPasskey(shop);
  await rows.query(
    `insert into directory.passkeys (credential_id, shop_id, id, user_id, name, public_key, counter, transports)
     select 'key-' || n, $1::uuid, gen_random_uuid(), $2, 'Key', 'key', 0, '{}' from generate_series(1, 19) n`,
    [shop.shopId, shop.userId],
  );
  const begun = await shop.post("/api/passkeys/challenge", { name: "Phone" });
  expect(seen(begun)).toEqual([422, "too-many-passkeys"]);
});

test("who has none confirms with the password", async () => {
  const shop = await api.newShop();
  expect(seen(await shop.post("/api/prove-passkey/challenge"))).toEqual([409, "no-passkey"]);
});

test("a removed passkey signs in no more, and ends the sessions that it began", async () => {
  const shop = await api.newShop();
  const { device, id } = await withPasskey(shop);
  const [byPasskey, byPassword] = [stranger(), stranger()];
  succeeded(await signInBy(byPasskey, device));
  succeeded(await signInByPassword(byPassword, shop.email));
  const begun = stranger();
  const answer = device.sign(await challengeOf(begun));
  expect((await shop.delete(`/api/passkeys/${id}`)).status).toBe(204);
  expect(seen(await begun.post("/api/login/passkey", answer))).toEqual(unknown);
  expect((await byPasskey.get("/api/clients")).status).toBe(401);
  expect([(await byPassword.get("/api/clients")).status, (await shop.get("/api/clients")).status]).toEqual([200, 200]);
  expect((await shop.delete(`/api/passkeys/${id}`)).status).toBe(404);
});

test("who was removed, lost the e-mail or had the sign-in reset signs in by no passkey", async () => {
  const shop = await api.newShop();
  const ends = {
    removed: (id: string) => shop.delete(`/api/users/${id}`),
    "without e-mail": (id: string) => shop.put(`/api/users/${id}`, { email: null }),
    reset: (id: string) => shop.put(`/api/users/${id}`, { remove_totp: true }),
  };
  for (const [name, end] of Object.entries(ends)) {
    const mate = await shop.colleague([]);
    const { device } = await withPasskey(mate);
    const session = stranger();
    succeeded(await signInBy(session, device));
    succeeded(await end(mate.userId));
    expect(seen(await signInBy(stranger(), device)), name).toEqual(unknown);
    expect((await session.get("/api/session")).body.user, name).toBe(null);
  }
});

test("one's own new password keeps one's passkeys, and its mail says so", async () => {
  const shop = await api.newShop();
  const { device } = await withPasskey(shop);
  const chosen = "a newer password";
  succeeded(
    await shop.post("/api/password", {
      current_password: api.password,
      password: chosen,
      password_confirmation: chosen,
    }),
  );
  expect((await signInBy(stranger(), device)).status).toBe(200);
  expect((await api.mailsTo(shop.email)).at(-1)?.text).toContain("Your passkeys still work");
});

test("a password or an e-mail that somebody else sets removes the passkeys", async () => {
  const shop = await api.newShop();
  for (const change of [{ password: "given by the boss" }, { email: `next.${process.pid}@warsha.test` }]) {
    const mate = await shop.colleague([]);
    const { device } = await withPasskey(mate);
    succeeded(await shop.put(`/api/users/${mate.userId}`, change));
    expect(seen(await signInBy(stranger(), device))).toEqual(unknown);
    expect((await api.mailsTo(mate.email)).at(-1)?.text).toContain("Your passkeys were removed");
  }
});

test("a device that attests another id than it sends, or one that is too long, adds nothing", async () => {
  const shop = await api.newShop();
  const begin = async () => succeeded(await shop.post("/api/passkeys/challenge", { name: "Phone" })).body;
  const long = passkeyDevice(4000).make(await begin());
  const sent = { ...long, credential_id: "c2hvcnQ" };
  expect(seen(await shop.post("/api/passkeys", sent))).toEqual(notChecked);
  expect(seen(await shop.post("/api/passkeys", long))).toEqual([422, "invalid"]);
  expect((await shop.get("/api/passkeys")).body.data).toEqual([]);
});

test("the user's address is told of each passkey that is added or removed", async () => {
  const shop = await api.newShop();
  const mate = await shop.colleague([]);
  const { id } = await withPasskey(mate);
  succeeded(await mate.delete(`/api/passkeys/${id}`));
  await withPasskey(mate);
  succeeded(await shop.put(`/api/users/${mate.userId}`, { remove_totp: true }));
  const texts = (await api.mailsTo(mate.email)).map(({ text }) => text);
  const found = ["“Phone” was added", "“Phone” was removed", "“Phone” was added", "your passkeys were removed"];
  expect(texts.map((text, at) => text.includes(found[at]!))).toEqual([true, true, true, true]);
  const { data } = (await shop.get("/api/activity?kind=passkeys")).body;
  expect(
    data.map(({ method, subject }: { method: string; subject: { name: string } }) => [method, subject.name]),
  ).toEqual([
    ["POST", "Phone"],
    ["DELETE", "Phone"],
    ["POST", "Phone"],
  ]);
});

test("a passkey is the second factor that a role requires; the password alone is then not enough", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["view-clients"]);
  const { device, id } = await withPasskey(colleague);
  const byPassword = stranger();
  succeeded(await signInByPassword(byPassword, colleague.email));
  expect(succeeded(await require(shop, colleague)).body.without_factor).toBe(0);

  expect((await colleague.get("/api/clients")).status).toBe(200);
  expect(seen(await byPassword.get("/api/clients"))).toEqual([403, "second-factor-needed"]);
  for (const path of ["/api/totp", "/api/passkeys/challenge"])
    expect(seen(await byPassword.post(path, { name: "Mine" })), path).toEqual([403, "passkey-first"]);
  expect(seen(await signInByPassword(stranger(), colleague.email))).toEqual([403, "passkey-first"]);
  const signedIn = stranger();
  expect((await signInBy(signedIn, device)).body.must_set_up_factor).toBe(false);
  expect((await signedIn.get("/api/clients")).status).toBe(200);

  expect((await proveBy(byPassword, device)).status).toBe(204);
  expect((await byPassword.get("/api/clients")).status).toBe(200);

  expect(seen(await colleague.delete(`/api/passkeys/${id}`))).toEqual([409, "last-factor"]);
  await withPasskey(colleague);
  expect((await colleague.delete(`/api/passkeys/${id}`)).status).toBe(204);
});

test("who is led to set up a second factor adds a passkey and goes on", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["view-clients"]);
  succeeded(await require(shop, colleague));
  expect((await colleague.get("/api/session")).body.must_set_up_factor).toBe(true);
  await withPasskey(colleague);
  expect((await colleague.get("/api/session")).body.must_set_up_factor).toBe(false);
  expect((await colleague.get("/api/clients")).status).toBe(200);
});

test("of one's own role a second factor is required only with an app, which has recovery codes", async () => {
  const shop = await api.newShop();
  await withPasskey(shop);
  expect(seen(await require(shop, shop))).toEqual([409, "own-factor-first"]);
});

test("sign-in by passkey is limited to thirty a minute from one network", async () => {
  const person = stranger();
  const answer = passkeyDevice().sign(await challengeOf(person));
  const statuses: number[] = [];
  for (let time = 0; time < 31; time += 1) statuses.push((await person.post("/api/login/passkey", answer)).status);
  expect([statuses[0], statuses[1], statuses[29], statuses[30]]).toEqual([401, 422, 422, 429]);
});
