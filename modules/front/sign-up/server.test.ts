import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";

const api = await startApi();

let serial = 0;
const form = (changes: Record<string, unknown> = {}) => {
  serial += 1;
  return {
    email: `new${serial}@workshop.test`,
    name: "Khalid Al-Zahrani",
    company_name: "ورشة الطريق الذهبي",
    country_iso2: "SA",
    contact_number: "+966554102276",
    password: "eight or more",
    ...changes,
  };
};

test("a workshop registers and is signed in as its managing director, with everything in place", async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const person = api.anonymous();
  const sent = form({ company_name_ar: "ورشة", contact_number: "٠٥٥ ٤١٠ ٢٢٧٦" });
  const registered = await person.post("/ar/register", sent);
  expect(registered.status).toBe(201);
  expect(registered.body).toEqual({
    user: { id: expect.any(String), name: sent.name, email: sent.email, locale: "ar" },
    payLink: null,
    redirect_to: "/dashboard",
  });

  const { body: session } = await person.get("/api/session");
  expect(session.user).toMatchObject({
    email: sent.email,
    locale: "ar",
    role_name: "Managing directors",
    role_name_ar: "المديرون العامون",
    contact_number: "+966554102276",
  });
  expect(session.shop).toMatchObject({
    name: sent.company_name,
    country: "SA",
    currency: "SAR",
    digits: 2,
    time_zone: "Asia/Riyadh",
    language: "ar",
    plan: "standard",
  });
  expect(session.shop.writable_until).toBe("2026-12-05T09:00:00Z");
  expect(session.permissions).toContain("manage-roles");

  const { body: roles } = await person.get("/api/roles");
  const held = Object.fromEntries(
    roles.data.map((role: { standard: string; permissions: string[] }) => [role.standard, role.permissions]),
  );
  expect(Object.keys(held)).toEqual(["managing-directors", "managers", "employees", "admins"]);
  expect(held.admins).toEqual(held["managing-directors"]);
  expect(held["managing-directors"].filter((text: string) => !held.managers.includes(text)).sort()).toEqual([
    "edit-system-settings",
    "import-data",
    "manage-roles",
    "manage-users",
  ]);
  expect(held.employees.sort()).toEqual([
    "create-client-diagnostics",
    "create-client-vehicles",
    "create-entry-cards",
    "edit-client-diagnostics",
    "edit-client-vehicles",
    "edit-entry-cards",
    "view-client-diagnostics",
    "view-client-vehicles",
    "view-clients",
    "view-entry-cards",
    "view-work-orders",
  ]);
  const { body: settings } = await person.get("/api/settings");
  expect(settings.vat_rates).toEqual([
    { starts_on: "2018-01-01", rate: 5 },
    { starts_on: "2020-07-01", rate: 15 },
  ]);
  api.clock.release();
});

test.each([
  ["BH", "+97339447120", "BHD", 3, "Asia/Bahrain", 10],
  ["KW", "+96597224410", "KWD", 3, "Asia/Kuwait", 0],
  ["TR", "+905321234567", "TRY", 2, "Europe/Istanbul", 20],
  ["DE", "+4915112345678", "USD", 2, "UTC", 0],
])(
  "a workshop in %s gets its country's currency, clock and VAT",
  async (country, phone, currency, digits, timeZone, rate) => {
    const person = api.anonymous();
    expect((await person.post("/en/register", form({ country_iso2: country, contact_number: phone }))).status).toBe(
      201,
    );
    expect((await person.get("/api/session")).body.shop).toMatchObject({
      country,
      currency,
      digits,
      time_zone: timeZone,
    });
    expect((await person.get("/api/settings")).body.vat_rates.at(-1).rate).toBe(rate);
  },
);

test("without a country the phone number determines it", async () => {
  const person = api.anonymous();
  expect(
    (await person.post("/tr/register", form({ country_iso2: undefined, contact_number: "+97339447120" }))).status,
  ).toBe(201);
  const { body } = await person.get("/api/session");
  expect([body.shop.currency, body.user.locale]).toEqual(["BHD", "en"]);
});

test.each([
  [{ password: "7 chars" }, "password"],
  [{ password: "x".repeat(201) }, "password"],
  [{ email: "nobody" }, "email"],
  [{ email: "a@b.test\r\nBcc: c@d.test" }, "email"],
  [{ email: `${"x".repeat(250)}@b.test` }, "email"],
  [{ email: "" }, "email"],
  [{ name: "   " }, "name"],
  [{ name: "x".repeat(10_000) }, "name"],
  [{ company_name: undefined }, "company_name"],
  [{ contact_number: "+966112345678" }, "contact_number"],
  [{ contact_number: "12" }, "contact_number"],
  [{ country_iso2: "ZZ" }, "country_iso2"],
  [{ plan_id: "basic" }, "plan_id"],
  [{ marketing_consent: "no" }, "marketing_consent"],
  [{ terms_accepted: false }, "terms_accepted"],
])("a wrong field is named: %o", async (changes, field) => {
  const person = api.anonymous();
  const refused = await person.post("/en/register", form(changes));
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual([field]);
  expect((await person.get("/api/session")).body.user).toBeNull();
});

test("messages are in the language of the page's address", async () => {
  const refused = await api.anonymous("ar").post("/ar/register", form({ contact_number: "12" }));
  expect(refused.body.errors.contact_number).toEqual(["يرجى إدخال رقم جوال صحيح"]);
});

test("an unknown language is not found", async () => {
  expect((await api.anonymous().post("/xx/register", form())).status).toBe(404);
  expect((await api.anonymous().post("/en%2F..%2Far/register", form())).status).toBe(404);
});

test("an e-mail belongs to one shop, however it is written, even if two register concurrently", async () => {
  const sent = form();
  const twins = await Promise.all([
    api.anonymous().post("/en/register", sent),
    api.anonymous().post("/en/register", { ...sent, email: sent.email.toUpperCase() }),
    api.anonymous().post("/en/register", sent),
  ]);
  expect(twins.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([201, 422, 422]);
  const again = await api.anonymous().post("/en/register", sent);
  expect(again.body.errors.email).toEqual(["This email already belongs to a user"]);
});

test("a password counts as a whole, beyond 72 bytes too", async () => {
  const password = "é".repeat(40);
  const sent = form({ password: `${password}tail` });
  await api.anonymous().post("/en/register", sent);
  expect((await api.anonymous().post("/api/login", { email: sent.email, password })).status).toBe(401);
  expect((await api.anonymous().post("/api/login", { email: sent.email, password: sent.password })).status).toBe(200);
});

test("fields that the sender may not set are refused", async () => {
  const { shopId, userId } = await api.newShop();
  const forged = { shop_id: shopId, id: userId, role_id: userId, writable_until: "2099-01-01T00:00:00Z" };
  const { status, body } = await api.anonymous().post("/en/register", form(forged));
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, Object.keys(forged).toSorted()]);
});

test("registration needs the page's CSRF token", async () => {
  const refused = await api.anonymous().post("/en/register", form(), { "x-csrf-token": "made-up" });
  expect([refused.status, refused.body.type]).toEqual([403, "csrf-token-invalid"]);
});

test("after the trial writes are refused and reads still work", async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  await owner.get("/api/session");
  api.clock.set("2026-12-01T09:00:00Z");
  expect((await owner.put("/api/shop", { slogan: "Since 1998" })).status).toBe(200);
  api.clock.set("2026-12-05T09:00:00Z");
  const refused = await owner.put("/api/shop", { slogan: "Since 1999" });
  expect([refused.status, refused.body.type]).toEqual([402, "subscription-expired"]);
  expect((await owner.get("/api/shop")).body.slogan).toBe("Since 1998");
  expect((await owner.post("/api/prove-password", { password: api.password })).status).toBe(204);
  expect((await owner.post("/api/tokens", { name: "Scanner" })).status).toBe(201);
  expect(
    (
      await owner.post("/api/password", {
        current_password: api.password,
        password: "another long one",
        password_confirmation: "another long one",
      })
    ).status,
  ).toBe(204);
  expect((await owner.post("/api/logout")).status).toBe(204);
  api.clock.release();
});

const welcomed = async (changes: Record<string, unknown> = {}, language = "en") => {
  const sent = form(changes);
  expect((await api.anonymous(language).post(`/${language}/register`, sent)).status).toBe(201);
  return { sent, mails: await api.mailsTo(sent.email) };
};

test("who registers is welcomed once, in his language, with the first steps, sign-in, support and the button of the consent", async () => {
  const { sent, mails } = await welcomed({ company_name_ar: "ورشة الطريق" }, "ar");
  expect(mails).toHaveLength(1);
  const [{ subject, text } = { subject: "", text: "" }] = mails;
  expect(subject).toBe("مرحبًا بك في ورشة");
  for (const part of [
    "ورشة الطريق",
    "1. بيانات المنشأة",
    "2. الموظفون",
    "3. الاستقبال",
    "http://warsha.test/ar/login",
    sent.email,
    "http://warsha.test/contact-us",
    "http://warsha.test/ar/news/",
  ])
    expect(text).toContain(part);
  await api.anonymous("ar").post("/ar/register", sent);
  expect(await api.mailsTo(sent.email)).toHaveLength(1);
});

test("without a consent the welcome leads to sign-in", async () => {
  const { mails } = await welcomed({ marketing_consent: false });
  expect(mails[0]?.text).toContain("Open Warsha:\nhttp://warsha.test/en/login");
  expect(mails[0]?.text).not.toContain("/news/");
});
