import { TOTP, Secret } from "otpauth";
import { verify } from "@node-rs/argon2";
import { afterAll, expect, test, vi } from "vitest";
import { withShop } from "../../../../platform/server/db/database.ts";
import { openPool } from "../../../../platform/server/db/pool.ts";
import { startApi } from "../../../../tests/support/api.ts";
import type { Person } from "../../../../tests/support/person.ts";

vi.mock("@node-rs/argon2", { spy: true });

const api = await startApi({ supportWhatsapp: "+966500000001" });
const pool = openPool(api.database.runtimeUrl, 2);
afterAll(() => pool.end());

const signIn = async (email: string, password = api.password, code?: string) => {
  const person = api.anonymous();
  return { person, reply: await person.post("/api/login", { email, password, code }) };
};

const linkIn = (mail: { text: string } | undefined) =>
  /reset-password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

test("before sign-in the session has no user, and sets the cookie that sign-in needs", async () => {
  const reply = await api.anonymous("ar").get("/api/session");
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    user: null,
    shop: null,
    floor: null,
    is_paired: false,
    support_whatsapp: "+966500000001",
    permissions: [],
    must_set_up_factor: false,
    csrf_token: expect.any(String),
    locale: "ar",
  });
  expect(reply.headers["set-cookie"]).toMatch(/^warsha=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax;/);
});

test("signing in replaces the session, and signing out ends it", async () => {
  const shop = await api.newShop();
  const { person, reply } = await signIn(` ${shop.email.toUpperCase()} `);
  expect(reply.status).toBe(200);
  expect(reply.headers["set-cookie"]).toMatch(/^warsha=/);
  expect(reply.body.user.id).toBe(shop.userId);
  const { body } = await person.get("/api/session");
  expect(body).toEqual(reply.body);
  expect((await person.post("/api/logout")).status).toBe(204);
  expect((await person.get("/api/session")).body.user).toBeNull();
  expect((await person.get("/api/users")).status).toBe(401);
  expect((await person.post("/api/logout")).status).toBe(204);
});

test("a wrong password and an unknown e-mail get the same answer", async () => {
  const shop = await api.newShop();
  const [wrong, unknown] = [
    await signIn(shop.email, "not the password"),
    await signIn("nobody@warsha.test", "not the password"),
  ];
  expect([wrong.reply.status, wrong.reply.body]).toEqual([
    401,
    {
      type: "wrong-credentials",
      title: expect.any(String),
      status: 401,
      detail: "These credentials do not match our records.",
    },
  ]);
  expect(unknown.reply.body).toEqual(wrong.reply.body);
  expect((await wrong.person.get("/api/session")).body.user).toBeNull();
});

test("an unknown e-mail costs as much computation as a wrong password", async () => {
  const shop = await api.newShop();
  const verified = vi.mocked(verify);
  const computed = async (email: string) => {
    verified.mockClear();
    await signIn(email, "not the password");
    // Without salt and result: the parameters of the hash determine its time.
    return verified.mock.calls.map(([hashed, password]) => [
      String(hashed).split("$").slice(0, 4),
      String(hashed).length,
      password,
    ]);
  };
  const known = await computed(shop.email);
  expect(known).toEqual([[["", "argon2id", "v=19", "m=19456,t=2,p=1"], expect.any(Number), "not the password"]]);
  expect(await computed("nobody-here@warsha.test")).toEqual(known);
});

test("the sixth attempt within a minute is delayed, even with the right password; other users are not affected", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  for (let round = 0; round < 5; round += 1)
    expect((await signIn(shop.email, "wrong password")).reply.status).toBe(401);
  const { reply } = await signIn(shop.email);
  expect([reply.status, reply.body.type]).toEqual([429, "too-many-tries"]);
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  expect((await signIn(other.email)).reply.status).toBe(200);
});

test("successful sign-ins use up no attempts", async () => {
  const shop = await api.newShop();
  for (let round = 0; round < 8; round += 1) expect((await signIn(shop.email)).reply.status).toBe(200);
});

test.each([
  [{}],
  [{ email: "a@b.test" }],
  [{ email: ["a@b.test"], password: "x" }],
  [{ email: "a@b.test", password: { $ne: "" } }],
  [{ email: "a@b.test", password: "x".repeat(2000) }],
])("a login without both is refused: %j", async (body) => {
  expect((await api.anonymous().post("/api/login", body)).status).toBe(422);
});

test("a session ends after 90 days, however much it is used", async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const shop = await api.newShop();
  for (let day = 10; day < 90; day += 10) {
    api.clock.advance(10 * 86_400_000);
    expect((await shop.get("/api/users")).status, `day ${day}`).toBe(200);
  }
  api.clock.advance(10 * 86_400_000);
  expect((await shop.get("/api/users")).status).toBe(401);
  api.clock.release();
});

test("a session ends when it was idle too long, and stays while it is used", async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const shop = await api.newShop();
  for (const day of ["2026-11-30", "2026-12-10", "2026-12-20"]) {
    api.clock.set(`${day}T09:00:00Z`);
    expect((await shop.get("/api/users")).status).toBe(200);
  }
  api.clock.set("2027-01-04T09:00:00Z");
  expect((await shop.get("/api/users")).status).toBe(401);
  api.clock.release();
});

test("a forgotten password is reset by a link that works once, and every session ends", async () => {
  const shop = await api.newShop();
  const person = api.anonymous();
  expect((await person.post("/api/forgot-password", { email: shop.email }, { host: "evil.test" })).status).toBe(204);
  const [mail] = await api.mailsTo(shop.email);
  expect(mail?.text).toContain("http://warsha.test/en/reset-password?token=");
  expect(mail?.text).not.toContain("evil.test");

  const reset = { token: linkIn(mail), password: "a newer password", password_confirmation: "a newer password" };
  const mistyped = await person.post("/api/reset-password", { ...reset, password_confirmation: "another" });
  expect([mistyped.status, Object.keys(mistyped.body.errors)]).toEqual([422, ["password_confirmation"]]);
  const used = await Promise.all([
    api.anonymous().post("/api/reset-password", reset),
    api.anonymous().post("/api/reset-password", reset),
  ]);
  expect(used.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([204, 422]);
  expect((await person.post("/api/reset-password", reset)).body.type).toBe("reset-link-invalid");

  expect((await shop.get("/api/users")).status).toBe(401);
  expect((await signIn(shop.email)).reply.status).toBe(401);
  expect((await signIn(shop.email, "a newer password")).reply.status).toBe(200);
});

test("a reset link expires after an hour", async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const shop = await api.newShop();
  await api.anonymous().post("/api/forgot-password", { email: shop.email });
  const [mail] = await api.mailsTo(shop.email);
  api.clock.set("2026-11-20T10:00:00Z");
  const late = await api.anonymous().post("/api/reset-password", {
    token: linkIn(mail),
    password: "a newer password",
    password_confirmation: "a newer password",
  });
  expect([late.status, late.body.type]).toEqual([422, "reset-link-invalid"]);
  api.clock.release();
});

test("requesting a link does not reveal whether the e-mail is known, and is throttled", async () => {
  const email = "unknown-to-all@warsha.test";
  const replies = [];
  for (let round = 0; round < 4; round += 1)
    replies.push((await api.anonymous().post("/api/forgot-password", { email })).status);
  expect(replies).toEqual([204, 204, 204, 429]);
});

test("changing the password needs the old one, and ends the other sessions and bearer tokens", async () => {
  const shop = await api.newShop();
  const program = await programOf(shop);
  const { person: elsewhere } = await signIn(shop.email);
  const change = (changes: object) =>
    shop.post("/api/password", {
      current_password: api.password,
      password: "a newer password",
      password_confirmation: "a newer password",
      ...changes,
    });
  expect((await change({ current_password: "wrong password" })).body.errors).toEqual({
    current_password: ["The password is incorrect."],
  });
  expect(Object.keys((await change({ password: "short", password_confirmation: "short" })).body.errors)).toEqual([
    "password",
  ]);
  expect((await elsewhere.get("/api/users")).status).toBe(200);
  expect((await change({})).status).toBe(204);
  expect((await elsewhere.get("/api/users")).status).toBe(401);
  expect((await program("GET", "/api/shop")).statusCode).toBe(401);
  expect((await shop.get("/api/users")).status).toBe(200);
  expect((await signIn(shop.email, "a newer password")).reply.status).toBe(200);
});

test("a second factor is required once it is confirmed; a code counts once, a recovery code too", async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const shop = await api.newShop();
  const { body: begun } = await shop.post("/api/totp");
  expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Warsha/);
  const totp = new TOTP({ secret: Secret.fromBase32(begun.secret) });
  const codeAt = (instant: string) => totp.generate({ timestamp: Date.parse(instant) });
  expect((await signIn(shop.email)).reply.status).toBe(200);

  expect((await shop.post("/api/totp/confirm", { code: "000000" })).status).toBe(422);
  const { body: confirmed } = await shop.post("/api/totp/confirm", { code: codeAt("2026-11-20T09:00:00Z") });
  expect(confirmed.recovery_codes).toHaveLength(10);
  expect((await shop.post("/api/totp")).body.type).toBe("totp-already-on");

  const bare = await signIn(shop.email);
  expect([bare.reply.status, bare.reply.body.type]).toEqual([401, "code-needed"]);
  expect((await bare.person.get("/api/session")).body.user).toBeNull();
  expect((await signIn(shop.email, "wrong password", codeAt("2026-11-20T09:00:30Z"))).reply.body.type).toBe(
    "wrong-credentials",
  );
  expect((await signIn(shop.email, api.password, codeAt("2026-11-20T09:00:00Z"))).reply.body.type).toBe("wrong-code");

  api.clock.set("2026-11-20T09:01:00Z");
  const code = codeAt("2026-11-20T09:01:00Z");
  expect(
    (
      await signIn(
        shop.email,
        api.password,
        code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? ""),
      )
    ).reply.status,
  ).toBe(200);
  expect((await signIn(shop.email, api.password, code)).reply.body.type).toBe("wrong-code");

  const [recovery] = confirmed.recovery_codes;
  expect((await signIn(shop.email, api.password, recovery.toUpperCase())).reply.status).toBe(200);
  expect((await signIn(shop.email, api.password, recovery)).reply.body.type).toBe("wrong-code");

  expect((await shop.delete("/api/totp")).status).toBe(204);
  expect((await signIn(shop.email)).reply.body.user.totp_enabled).toBe(false);
  api.clock.release();
});

test("the secret of a second factor is not readable in the database", async () => {
  const shop = await api.newShop();
  const { body } = await shop.post("/api/totp");
  const [row] = await withShop(pool, shop.shopId, (db) =>
    db.query<{ totpSecret: string }>("test.secret", "select totp_secret from users where shop_id = $1 and id = $2", [
      shop.userId,
    ]),
  );
  expect(row?.totpSecret).toMatch(/^v1\./);
  expect(row?.totpSecret).not.toContain(body.secret);
});

test("users list and end their own sessions only", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const { person: tablet } = await signIn(shop.email);
  const { body } = await shop.get("/api/sessions");
  expect(body.data).toHaveLength(2);
  const theirs = body.data.find((item: { is_current: boolean }) => !item.is_current);
  expect((await other.delete(`/api/sessions/${theirs.id}`)).status).toBe(404);
  expect((await shop.delete(`/api/sessions/${theirs.id}`)).status).toBe(204);
  expect((await tablet.get("/api/users")).status).toBe(401);
  expect((await shop.get("/api/sessions")).body.data).toHaveLength(1);
  expect((await shop.delete("/api/sessions/abc")).status).toBe(404);
});

test("sessions and tokens are listed page by page, each once", async () => {
  const shop = await api.newShop();
  for (const name of ["One", "Two", "Three"]) {
    await shop.post("/api/tokens", { name });
    await api.anonymous().post("/api/login", { email: shop.email, password: api.password });
  }
  for (const [path, all] of [
    ["/api/tokens", 3],
    ["/api/sessions", 4],
  ] as const) {
    const whole = (await shop.get(path)).body;
    const ids: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const { body } = await shop.get(`${path}?limit=2&cursor=${cursor}`);
      expect(body.data.length).toBeLessThanOrEqual(2);
      ids.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.meta.next_cursor;
    }
    expect(ids).toEqual(whole.data.map(({ id }: { id: string }) => id));
    expect([ids.length, whole.meta.next_cursor]).toEqual([all, null]);
    expect((await shop.get(`${path}?limit=0`)).status).toBe(422);
  }
});

test("an IPv4 address is listed as IPv4, also on a server that listens on IPv6", async () => {
  const shop = await api.newShop();
  const before = await api.app.http.inject({ method: "GET", url: "/api/session" });
  const cookie = String(before.headers["set-cookie"]).split(";")[0] ?? "";
  const signedIn = await api.app.http.inject({
    method: "POST",
    url: "/api/login",
    remoteAddress: "::ffff:192.0.2.7",
    headers: { cookie, "x-csrf-token": before.json().csrf_token },
    payload: { email: shop.email, password: api.password },
  });
  expect(signedIn.statusCode).toBe(200);
  const { body } = await shop.get("/api/sessions");
  expect(body.data.map((item: { ip: string }) => item.ip)).toContain("192.0.2.7");
});

test("a bearer token acts as its creator without a CSRF token, until it is revoked", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const made = await shop.post("/api/tokens", { name: "Scanner" });
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: "Scanner",
      permissions: null,
      guarded_acts: [],
      created_at: expect.any(String),
      last_used_at: null,
      last_used_ip: null,
      expires_at: null,
      token: expect.stringMatching(/^[\w-]{40}$/),
    },
  ]);
  const program = (method: "GET" | "PUT", payload?: object) =>
    api.app.http.inject({
      method,
      url: "/api/shop",
      headers: { authorization: `Bearer ${made.body.token}` },
      ...(payload && { payload }),
    });
  expect((await program("PUT", { slogan: "By a program" })).statusCode).toBe(200);
  const { body: listed } = await shop.get("/api/tokens");
  expect(listed.data).toEqual([
    {
      id: made.body.id,
      name: "Scanner",
      permissions: null,
      guarded_acts: [],
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      last_used_ip: expect.any(String),
      expires_at: null,
    },
  ]);
  expect((await other.delete(`/api/tokens/${made.body.id}`)).status).toBe(404);
  expect((await program("GET")).statusCode).toBe(200);
  expect((await shop.delete(`/api/tokens/${made.body.id}`)).status).toBe(204);
  expect((await program("GET")).statusCode).toBe(401);
});

const programOf = async (person: Pick<Person, "post">) => {
  const { body } = await person.post("/api/tokens", { name: "Scanner" });
  return (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
    api.app.http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${body.token}` },
      ...(payload && { payload }),
    });
};

test("a bearer token cannot change what guards the account: second factor, passwords, further tokens", async () => {
  const shop = await api.newShop();
  const program = await programOf(shop);
  const mate = await shop.colleague([]);
  const [own] = (await shop.get("/api/sessions")).body.data;
  const tried = await Promise.all([
    program("DELETE", `/api/sessions/${own.id}`),
    program("PUT", `/api/users/${mate.userId}`, { role_id: (await shop.get("/api/roles")).body.data[0].id }),
    program("POST", "/api/tokens", { name: "Another" }),
    program("POST", "/api/totp"),
    program("POST", "/api/totp/confirm", { code: "123456" }),
    program("DELETE", "/api/totp"),
    program("PUT", `/api/users/${mate.userId}`, { password: "a newer password" }),
    program("PUT", `/api/users/${mate.userId}`, { remove_totp: true }),
    program("PUT", `/api/users/${shop.userId}`, { email: "thief@warsha.test" }),
    program("PUT", `/api/users/${mate.userId}`, { email: null }),
    program("POST", "/api/users", {
      name: "Thief",
      email: "thief@warsha.test",
      role_id: (await shop.get("/api/roles")).body.data[0].id,
    }),
    program("POST", "/api/password", {
      current_password: api.password,
      password: "a newer password",
      password_confirmation: "a newer password",
    }),
    program("POST", "/api/prove-password", { password: api.password }),
  ]);
  const forOthers = [1, 6, 7, 9, 10];
  expect(tried.map((reply) => [reply.statusCode, reply.json().type])).toEqual(
    tried.map((_, at) => [403, forOthers.includes(at) ? "token-too-narrow" : "session-needed"]),
  );
  expect((await program("PUT", `/api/users/${mate.userId}`, { name: "Sami", email: mate.email })).statusCode).toBe(200);
  expect(
    (
      await program("POST", "/api/users", {
        name: "Technician",
        role_id: (await shop.get("/api/roles")).body.data[0].id,
      })
    ).statusCode,
  ).toBe(201);
  expect((await shop.get("/api/tokens")).body.data).toHaveLength(1);
});

test("a password reset by mail or by an administrator ends that user's bearer tokens only", async () => {
  const shop = await api.newShop();
  const mate = await shop.colleague([]);
  const [owners, mates] = [await programOf(shop), await programOf(mate)];
  expect((await shop.put(`/api/users/${mate.userId}`, { password: "a newer password" })).status).toBe(200);
  expect((await mates("GET", "/api/shop")).statusCode).toBe(401);
  expect((await owners("GET", "/api/shop")).statusCode).toBe(200);

  await api.anonymous().post("/api/forgot-password", { email: shop.email });
  const mail = (await api.mailsTo(shop.email)).at(-1);
  expect(
    (
      await api.anonymous().post("/api/reset-password", {
        token: linkIn(mail),
        password: "a newer password",
        password_confirmation: "a newer password",
      })
    ).status,
  ).toBe(204);
  expect((await owners("GET", "/api/shop")).statusCode).toBe(401);
});

test("an administrator's change of a user's e-mail ends the user's bearer tokens; one's own change keeps them", async () => {
  const shop = await api.newShop();
  const mate = await shop.colleague([]);
  const [owners, mates] = [await programOf(shop), await programOf(mate)];
  expect((await shop.put(`/api/users/${mate.userId}`, { email: `moved.${mate.email}` })).status).toBe(200);
  expect((await mates("GET", "/api/shop")).statusCode).toBe(401);
  expect((await shop.put(`/api/users/${shop.userId}`, { email: `moved.${shop.email}` })).status).toBe(200);
  expect((await owners("GET", "/api/shop")).statusCode).toBe(200);
});

test("an invalid bearer token is not replaced by a valid cookie", async () => {
  const shop = await api.newShop();
  expect((await shop.put("/api/shop", { slogan: "Forged" }, { authorization: "Bearer made-up" })).status).toBe(401);
  expect((await shop.put("/api/shop", { slogan: "Real" })).status).toBe(200);
});

test("users change their own name, language and number, and nothing else", async () => {
  const shop = await api.newShop();
  const changed = await shop.put("/api/me", {
    name: "Khalid",
    name_ar: "خالد",
    locale: "ar",
    contact_number: "0554102277",
    role_id: null,
    email: "x@y.test",
  });
  expect(changed.body).toMatchObject({
    name: "Khalid",
    name_ar: "خالد",
    locale: "ar",
    contact_number: "+966554102277",
    email: shop.email,
    role_name: "Managing directors",
  });
  expect((await shop.put("/api/me", { name: "" })).body.errors).toEqual({ name: ["مطلوب"] });
  expect((await shop.put("/api/me", { locale: "fr" })).status).toBe(422);
});
