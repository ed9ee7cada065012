import { afterAll, expect, test } from "vitest";
import { mailServer } from "../../../../tests/support/mail-server.ts";
import { startApi } from "../../../../tests/support/api.ts";
import type { Person } from "../../../../tests/support/person.ts";
import { succeeded } from "../../../../tests/support/billing.ts";

const api = await startApi();
afterAll(() => api.clock.release());

const employees = async (shop: Person): Promise<string> =>
  (await shop.get("/api/roles")).body.data.find((role: { standard: string }) => role.standard === "employees").id;

const seen = ({ status, body }: { status: number; body: { type: string } | undefined }) => [status, body?.type];
const needed = [403, "password-needed"];

test("changes that guard an account need the password again after ten minutes", async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const shop = await api.newShop();
  const [mate, other] = [await shop.colleague([]), await shop.colleague([])];
  const role = await employees(shop);
  const none = (await shop.post("/api/roles", { name: "Nothing", name_ar: "لا شيء" })).body.id;
  const guarded = () =>
    [
      () => shop.post("/api/tokens", { name: "Import" }),
      () => shop.post("/api/totp"),
      () => shop.delete("/api/totp"),
      () => shop.post("/api/totp/confirm", { code: "000000" }),
      () => shop.put(`/api/users/${mate.userId}`, { password: "a newer password" }),
      () => shop.put(`/api/users/${mate.userId}`, { email: "another@warsha.test" }),
      () => shop.put(`/api/users/${mate.userId}`, { email: null }),
      () => shop.put(`/api/users/${mate.userId}`, { remove_totp: true }),
      () => shop.put(`/api/users/${shop.userId}`, { email: "mine@warsha.test" }),
      () => shop.post("/api/users", { name: "Saad", email: "saad.proof@warsha.test", role_id: role }),
      () => shop.put(`/api/users/${mate.userId}`, { role_id: role }),
      () => shop.delete(`/api/users/${other.userId}`),
      () => shop.post("/api/roles/attach-permission", { role_id: none, permission_name: "view-clients" }),
      () => shop.post("/api/roles/detach-permission", { role_id: none, permission_name: "view-clients" }),
      () => shop.put("/api/shop", { iban: "SA0380000000608010167519" }),
      () => shop.put("/api/shop", { bank_account_name: "Somebody else" }),
      () => shop.put("/api/sms-provider", {}),
      () => shop.delete("/api/sms-provider"),
      () => shop.put("/api/whatsapp", {}),
      () => shop.delete("/api/whatsapp"),
      () => shop.post("/api/tax-device", { environment: "sandbox", otp: "0" }),
      () => shop.delete("/api/tax-device"),
      () => shop.post("/api/tablets", { name: "Lift 1" }),
    ] as const;
  api.clock.set("2026-11-20T09:10:00Z");
  expect(seen(await shop.post("/api/tokens", { name: "In time" }))).toEqual([201, undefined]);
  api.clock.set("2026-11-20T09:10:01Z");
  for (const act of guarded()) expect(seen(await act())).toEqual(needed);
  expect((await shop.get("/api/users")).body.data).toHaveLength(3);
  expect((await shop.put(`/api/users/${mate.userId}`, { name: "Renamed", email: mate.email })).status).toBe(200);
  expect((await shop.put(`/api/users/${mate.userId}`, { role_id: none })).status).toBe(200);
  expect((await shop.put("/api/shop", { slogan: "Since 1998", iban: null })).status).toBe(200);
  const employee = await shop.post("/api/users", { name: "Without sign-in", role_id: role });
  expect(employee.status).toBe(201);
  expect((await shop.delete(`/api/users/${employee.body.id}`)).status).toBe(204);

  const wrong = await shop.post("/api/prove-password", { password: "not the password" });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ["The password is incorrect."] }]);
  expect(seen(await shop.post("/api/tokens", { name: "Import" }))).toEqual(needed);
  expect((await shop.post("/api/prove-password", { password: api.password })).status).toBe(204);
  for (const act of guarded()) expect(seen(await act())).not.toEqual(needed);
});

test("entering the password in one session does not count for another, and is limited to five attempts a minute", async () => {
  api.clock.set("2026-11-20T12:00:00Z");
  const shop = await api.newShop();
  const elsewhere = api.anonymous();
  await elsewhere.post("/api/login", { email: shop.email, password: api.password });
  api.clock.set("2026-11-20T12:30:00Z");
  await elsewhere.post("/api/prove-password", { password: api.password });
  expect((await elsewhere.post("/api/tokens", { name: "Import" })).status).toBe(201);
  expect(seen(await shop.post("/api/tokens", { name: "Import" }))).toEqual(needed);
  for (let time = 0; time < 4; time += 1)
    expect((await shop.post("/api/prove-password", { password: "wrong password" })).status).toBe(422);
  expect(seen(await shop.post("/api/prove-password", { password: api.password }))).toEqual([429, "too-many-tries"]);
});

test("the previous address is notified of each change, in its owner's language, with who made it", async () => {
  api.clock.set("2026-11-20T15:00:00Z");
  const shop = await api.newShop();
  const mate = await shop.colleague([]);
  await mate.put("/api/me", { locale: "ar" });
  await mate.post("/api/tokens", { name: "Import" });
  await shop.put(`/api/users/${mate.userId}`, { password: "given by the boss" });
  await shop.put(`/api/users/${mate.userId}`, { email: "new.address@warsha.test" });
  const mails = await api.mailsTo(mate.email);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill("تغيير في بيانات دخولك إلى Golden Road Workshop"));
  expect(mails[0]?.text).toContain("«Import»");
  expect(mails[0]?.text).toContain("تم ذلك من حسابك");
  expect(mails[1]?.text).toContain("Khalid Al-Zahrani");
  expect(mails[2]?.text).toContain("new.address@warsha.test");
  expect(mails[2]?.text).not.toContain("forgot-password");
  await shop.put(`/api/users/${mate.userId}`, { email: null });
  expect((await api.mailsTo("new.address@warsha.test"))[0]?.text).toContain("حُذف البريد");
  const removed = await shop.colleague([]);
  expect((await shop.delete(`/api/users/${removed.userId}`)).status).toBe(204);
  expect(
    (await api.mailsTo(removed.email)).map(({ text }) =>
      text.includes("The email was removed from your account at Golden Road Workshop"),
    ),
  ).toEqual([true]);

  await shop.post("/api/password", {
    current_password: api.password,
    password: "a newer password",
    password_confirmation: "a newer password",
  });
  expect(
    (await api.mailsTo(shop.email)).map(({ text }) =>
      text.includes("Your password at Golden Road Workshop was changed"),
    ),
  ).toEqual([true]);
});

test("mails name people and the shop in the recipient's language", async () => {
  api.clock.set("2026-11-20T16:30:00Z");
  const shop = await api.newShop();
  const mate = await shop.colleague([]);
  succeeded(await shop.put("/api/shop", { name_ar: "ورشة الطريق الذهبي" }));
  succeeded(await shop.put("/api/me", { name_ar: "خالد الزهراني" }));
  succeeded(await shop.put(`/api/users/${mate.userId}`, { name_ar: "سعد القحطاني", locale: "ar" }));
  succeeded(await shop.put(`/api/users/${mate.userId}`, { password: "given by the boss" }));
  await api.anonymous().post("/api/forgot-password", { email: mate.email });
  const role = await employees(shop);
  succeeded(
    await shop.post("/api/users", { name: "Noura", email: "noura.named@warsha.test", locale: "ar", role_id: role }),
  );
  succeeded(
    await shop.post("/api/users", {
      name: "Nadia",
      name_ar: "نادية",
      email: "nadia.named@warsha.test",
      locale: "en",
      role_id: role,
    }),
  );

  const [changed, reset] = await api.mailsTo(mate.email);
  const [invited] = await api.mailsTo("noura.named@warsha.test");
  const [inEnglish] = await api.mailsTo("nadia.named@warsha.test");
  expect([changed?.subject, invited?.subject, inEnglish?.subject]).toEqual([
    "تغيير في بيانات دخولك إلى ورشة الطريق الذهبي",
    "دعوة من ورشة الطريق الذهبي إلى ورشة",
    "Golden Road Workshop invites you to Warsha",
  ]);
  for (const text of [changed?.text, reset?.text]) expect(text).toContain("مرحبًا سعد القحطاني،");
  expect(changed?.text).toContain("تم ذلك من حساب خالد الزهراني");
  expect(reset?.text).toContain("لحسابك في ورشة الطريق الذهبي");
  expect(invited?.text).toContain("دعوة من خالد الزهراني");
  expect(invited?.text).toContain("مرحبًا Noura،");
  expect(inEnglish?.text).toContain("Hello Nadia,");
  expect(inEnglish?.text).toContain("Khalid Al-Zahrani invites you to work in Golden Road Workshop");
});

test("a token can have an expiry date", async () => {
  api.clock.set("2026-11-20T18:00:00Z");
  const shop = await api.newShop();
  expect(
    Object.keys((await shop.post("/api/tokens", { name: "Late", expires_at: "2026-11-20T18:00:00Z" })).body.errors),
  ).toEqual(["expires_at"]);
  const made = await shop.post("/api/tokens", { name: "Import", expires_at: "2026-12-20T21:00:00+03:00" });
  expect(made.body.expires_at).toBe("2026-12-20T18:00:00.000Z");
  const call = async () =>
    (await api.app.http.inject({ url: "/api/shop", headers: { authorization: `Bearer ${made.body.token}` } }))
      .statusCode;
  expect(await call()).toBe(200);
  expect((await shop.get("/api/tokens")).body.data[0]).toMatchObject({
    last_used_at: expect.any(String),
    expires_at: expect.stringMatching(/^2026-12-20T18:00:00/),
  });
  api.clock.set("2026-12-20T18:00:00Z");
  expect(await call()).toBe(401);
  api.clock.release();
});

test("an invitation tells whether it was mailed; its link can be passed on in both cases", async () => {
  const shop = await api.newShop();
  const role = await employees(shop);
  const added = await shop.post("/api/users", { name: "Saad", email: "saad.invited@warsha.test", role_id: role });
  expect([added.body.invitation, added.body.invited_only]).toEqual(["not-mailed", true]);
  const first = await shop.post(`/api/users/${added.body.id}/invitation`);
  const { status, body } = await shop.post(`/api/users/${added.body.id}/invitation`);
  expect([status, body]).toEqual([
    200,
    {
      id: added.body.id,
      invitation: "not-mailed",
      url: expect.stringContaining("http://warsha.test/en/invitation/"),
    },
  ]);
  const choose = (url: string) =>
    api.anonymous().post(`/api/public/invitations/${url.split("/").at(-1)}/accept`, {
      name: "Saad",
      password: "chosen by Saad",
      password_confirmation: "chosen by Saad",
    });
  expect((await choose(first.body.url)).body.type).toBe("invitation-over");
  expect((await choose(body.url)).status).toBe(200);
  expect(
    (await api.anonymous().post("/api/login", { email: "saad.invited@warsha.test", password: "chosen by Saad" }))
      .status,
  ).toBe(200);
  expect(seen(await shop.post(`/api/users/${added.body.id}/invitation`))).toEqual([409, "not-invited"]);
  expect(
    (
      await shop.post("/api/users", {
        name: "With a password",
        email: "withpw@warsha.test",
        password: api.password,
        role_id: role,
      })
    ).body.invitation,
  ).toBeNull();

  const inviter = await shop.colleague(["invite-users"]);
  const stronger = await shop.post("/api/users", {
    name: "Director",
    email: "director@warsha.test",
    role_id: (await shop.get("/api/roles")).body.data[0].id,
  });
  expect(seen(await inviter.post(`/api/users/${stronger.body.id}/invitation`))).toEqual([
    403,
    "beyond-own-permissions",
  ]);

  const sending = await startApi({ smtpUrl: (await mailServer()).url });
  const other = await sending.newShop();
  const mailed = await other.post("/api/users", {
    name: "Saad",
    email: "saad.mailed@warsha.test",
    role_id: await employees(other),
  });
  expect(mailed.body.invitation).toBe("mailed");
  expect((await other.post(`/api/users/${mailed.body.id}/invitation`)).body).toEqual({
    id: mailed.body.id,
    invitation: "mailed",
    url: expect.stringContaining("http://warsha.test/en/invitation/"),
  });
});
