import { Secret, TOTP } from "otpauth";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import type { Person } from "../../../../tests/support/person.ts";
import { succeeded } from "../../../../tests/support/billing.ts";
import { passkeyDevice, withPasskey } from "../../../../tests/support/passkey-device.ts";

const api = await startApi();
const begin = "2026-11-20T09:00:00Z";
afterAll(() => api.clock.release());
beforeEach(() => api.clock.set(begin));

/** The step of a day and a minute later. */
const day = (86_400 + 60) / 30;

const seen = ({ status, body }: { status: number; body: { type?: string } | undefined }) => [status, body?.type];

/** The code that an app with this secret shows so many half minutes after the beginning. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(begin) + steps * 30_000 });

const withApp = async (person: Person) => {
  const { secret } = succeeded(await person.post("/api/totp")).body;
  const { recovery_codes } = succeeded(await person.post("/api/totp/confirm", { code: codeOf(secret) })).body;
  api.clock.advance(30_000);
  return { secret: secret as string, recovery: recovery_codes as string[] };
};

/** A colleague whose role requires a second factor, with an app. */
const bound = async () => {
  const shop = await api.newShop();
  const person = await shop.colleague(["view-clients"]);
  const app = await withApp(person);
  const roleId = (await person.get("/api/session")).body.user.role_id;
  succeeded(await shop.put(`/api/roles/${roleId}`, { second_factor: true }));
  return { shop, person, app };
};

const signIn = (email: string, code: string) =>
  api.anonymous().post("/api/login", { email, password: api.password, code });

test("who lost the app replaces it after showing a passkey, although the role requires it", async () => {
  const { person, app } = await bound();
  const device = passkeyDevice();
  await withPasskey(person, device);
  const inNewSession = async () => {
    const again = api.anonymous();
    const { challenge } = succeeded(await again.post("/api/login/passkey/challenge", {})).body;
    succeeded(await again.post("/api/login/passkey", device.sign({ challenge })));
    return again;
  };
  // Whoever knows the password adds a passkey; the owner has a day to read the mail about it.
  for (const early of [person, await inNewSession()])
    expect((await early.post("/api/totp/replacement", {})).status).toBe(422);
  api.clock.set("2026-11-21T09:01:00Z");
  const again = await inNewSession();

  const { secret } = succeeded(await again.post("/api/totp/replacement", {})).body;
  expect((await signIn(person.email, codeOf(app.secret, day))).status).toBe(200);
  // Another session of the same user does not end what this one began.
  expect(seen(await (await inNewSession()).post("/api/totp/confirm", { code: codeOf(secret, day) }))).toEqual([
    409,
    "totp-already-on",
  ]);
  const { recovery_codes } = succeeded(await again.post("/api/totp/confirm", { code: codeOf(secret, day) })).body;
  expect(recovery_codes).toHaveLength(10);
  api.clock.advance(30_000);
  expect(seen(await signIn(person.email, codeOf(app.secret, day + 1)))).toEqual([401, "wrong-code"]);
  expect(seen(await signIn(person.email, app.recovery[0]!))).toEqual([401, "wrong-code"]);
  expect((await signIn(person.email, codeOf(secret, day + 1))).status).toBe(200);
  expect((await api.mailsTo(person.email)).at(-1)?.text).toContain("was replaced");
});

test("without a passkey a code of the app or a recovery code is needed, and a wrong one is refused at its field", async () => {
  const { person, app } = await bound();
  const replace = (body: object) => person.post("/api/totp/replacement", body);
  for (const body of [{}, { code: "000000" }, { code: null }])
    expect(Object.keys((await replace(body)).body.errors)).toEqual(["code"]);
  expect((await replace({ code: app.recovery[3] })).status).toBe(200);
  const { secret } = succeeded(await replace({ code: codeOf(app.secret, 1) })).body;
  // Five attempts a minute.
  expect(seen(await replace({ code: codeOf(app.secret, 1) }))).toEqual([429, "too-many-tries"]);
  // A wrong first code changes nothing.
  expect((await person.post("/api/totp/confirm", { code: codeOf(app.secret, 1) })).status).toBe(422);
  // What opened the replacement signs in no more.
  for (const used of [app.recovery[3]!, codeOf(app.secret, 1)])
    expect(seen(await signIn(person.email, used))).toEqual([401, "wrong-code"]);
  expect((await signIn(person.email, app.recovery[4]!)).status).toBe(200);
  succeeded(await person.post("/api/totp/confirm", { code: codeOf(secret, 1) }));
  expect(seen(await person.post("/api/totp/confirm", { code: codeOf(secret, 2) }))).toEqual([409, "totp-already-on"]);
});

test("a passkey that was removed, or that another session showed, does not count", async () => {
  const { person } = await bound();
  const device = passkeyDevice();
  const { id } = await withPasskey(person, device);
  const other = api.anonymous();
  const { challenge } = succeeded(await other.post("/api/login/passkey/challenge", {})).body;
  succeeded(await other.post("/api/login/passkey", device.sign({ challenge })));
  succeeded(await person.delete(`/api/passkeys/${id}`));
  expect((await person.post("/api/totp/replacement", {})).status).toBe(422);
  const fresh = await api.newShop();
  expect(seen(await fresh.post("/api/totp/replacement", {}))).toEqual([409, "totp-not-begun"]);
});
