import { afterAll, expect, test } from "vitest";
import { openPool } from "../../../platform/server/db/pool.ts";
import { withShop } from "../../../platform/server/db/database.ts";
import { startApi } from "../../../tests/support/api.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { queuePromotion } from "./verbs.ts";

const api = await startApi();
const rows = await openRows(api.database.ownerUrl);
const pool = openPool(api.database.runtimeUrl, 2);
afterAll(() => Promise.all([rows.close(), pool.end()]));

let serial = 0;
const register = async (changes: Record<string, unknown> = {}, language = "en") => {
  serial += 1;
  const person = api.anonymous(language, { ip: "203.0.113.7" });
  const email = `news${serial}@workshop.test`;
  const form = {
    email,
    name: "Khalid Al-Zahrani",
    company_name: "Golden Road",
    contact_number: "+966554102276",
    password: "eight or more",
    ...changes,
  };
  const { status, body } = await person.post(`/${language}/register`, form);
  expect(status).toBe(201);
  return { person, email, userId: body.user.id as string };
};

const consentOf = async (person: Awaited<ReturnType<typeof register>>["person"]) =>
  (await person.get("/api/me/marketing-consent")).body;

/** The token of the newest mail's button that confirms. */
const buttonOf = async (email: string) => {
  const mails = await api.mailsTo(email);
  return /\/news\/([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1];
};
const confirm = (token: string | undefined) => api.anonymous().post(`/api/public/marketing-consents/${token}`);

const promote = async (userId: string) => {
  const [user] = await rows.query<{ shop: string }>("select shop_id as shop from users where id = $1", [userId]);
  const promotion = { subject: "New in Warsha", paragraphs: ["A calendar of bookings."] };
  return withShop(pool, user!.shop, (db) =>
    queuePromotion(db, userId, promotion, { baseUrl: api.settings.baseUrl, secretKey: api.settings.secretKey }),
  );
};

test("a ticked box is a consent that waits, kept with its sentence, time, network address and language", async () => {
  const { person, email, userId } = await register({}, "ar");
  expect(await consentOf(person)).toEqual({ state: "waiting", email });
  const acts = await rows.query(
    "select act, email, ip, language, sentence, at from marketing_consents where user_id = $1",
    [userId],
  );
  expect(acts).toEqual([
    {
      act: "given",
      email,
      ip: "203.0.113.7",
      language: "ar",
      sentence: "أوافق على استلام أخبار ورشة وعروضها بالبريد الإلكتروني، ويمكنني إيقافها في أي وقت.",
      at: expect.any(Date),
    },
  ]);
});

test("an empty box is no consent, and its welcome mail asks for none", async () => {
  const { person, email } = await register({ marketing_consent: false });
  expect((await consentOf(person)).state).toBe("none");
  expect(await buttonOf(email)).toBeUndefined();
});

test("in Türkiye nobody has agreed who said nothing", async () => {
  const silent = await register({ country_iso2: "TR", contact_number: "+905321234567" });
  expect((await consentOf(silent.person)).state).toBe("none");
  const asked = await register({ country_iso2: "TR", contact_number: "+905321234567", marketing_consent: true });
  expect((await consentOf(asked.person)).state).toBe("waiting");
});

test("nothing promotional is sent before the button of the mail, and after it each mail can end it", async () => {
  const { person, email, userId } = await register();
  expect(await promote(userId)).toBe(false);
  const token = await buttonOf(email);
  expect((await confirm(token)).body).toEqual({ email });
  expect((await consentOf(person)).state).toBe("confirmed");
  expect(await promote(userId)).toBe(true);

  const text = (await api.mailsTo(email)).at(-1)?.text ?? "";
  const [, ending] = /\/en\/unsubscribe\/([\w-]+)/.exec(text) ?? [];
  const [mail] = await rows.query<{ url: string; text: string }>(
    "select unsubscribe_url as url, body as text from outbox_messages where recipient = $1 order by created_at desc limit 1",
    [email],
  );
  expect(mail?.url).toBe("http://warsha.test/api/public/unsubscriptions/{{token}}");
  expect(mail?.text).not.toContain(ending);

  const form = { "content-type": "application/x-www-form-urlencoded" };
  const ended = await api.app.http.inject({
    method: "POST",
    url: `/api/public/unsubscriptions/${ending}`,
    headers: form,
    payload: "List-Unsubscribe=One-Click",
  });
  expect([ended.statusCode, ended.json()]).toEqual([200, { email }]);
  expect((await consentOf(person)).state).toBe("withdrawn");
  expect(await promote(userId)).toBe(false);
  expect((await confirm(token)).body.type).toBe("consent-link-over");
});

test("the button works once more without a second act, and not after its days", async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const first = await register();
  const token = await buttonOf(first.email);
  await confirm(token);
  expect((await confirm(token)).status).toBe(200);
  const acts = await rows.query("select act from marketing_consents where user_id = $1 order by at, id", [
    first.userId,
  ]);
  expect(acts).toEqual([{ act: "given" }, { act: "confirmed" }]);

  const late = await register();
  const lateToken = await buttonOf(late.email);
  api.clock.set("2026-12-04T09:00:00Z");
  const refused = await confirm(lateToken);
  expect([refused.status, refused.body.type]).toEqual([410, "consent-link-over"]);
  api.clock.release();
});

test("pressed twice at the same time the button confirms once", async () => {
  const { email, userId } = await register();
  const token = await buttonOf(email);
  const pressed = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
  const acts = await rows.query("select act from marketing_consents where user_id = $1", [userId]);
  expect(acts).toHaveLength(2);
});

test("a forged or mutilated token, and the token of the other deed, are not found", async () => {
  const { email, userId } = await register();
  const token = (await buttonOf(email)) ?? "";
  await confirm(token);
  await promote(userId);
  const [, ending = ""] = /\/unsubscribe\/([\w-]+)/.exec((await api.mailsTo(email)).at(-1)?.text ?? "") ?? [];
  const forged = [
    token.slice(1),
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    ending,
    "x",
    "x".repeat(75),
  ];
  for (const each of forged) expect((await confirm(each)).status).toBe(404);
  expect((await api.anonymous().post(`/api/public/unsubscriptions/${token}`)).status).toBe(404);
});

test("the account takes a consent back and gives it again; a proven address needs no second mail", async () => {
  const { person, email } = await register({ marketing_consent: false });
  const choose = async (consent: boolean) => (await person.put("/api/me/marketing-consent", { consent })).body.state;
  const mailsBefore = (await api.mailsTo(email)).length;
  expect(await choose(false)).toBe("none");
  expect(await choose(true)).toBe("waiting");
  expect((await api.mailsTo(email)).length).toBe(mailsBefore + 1);
  await confirm(await buttonOf(email));
  expect(await choose(false)).toBe("withdrawn");
  expect(await choose(false)).toBe("withdrawn");
  expect(await choose(true)).toBe("confirmed");
  expect((await api.mailsTo(email)).length).toBe(mailsBefore + 1);
});

test("the confirming mail is sent five times an hour at most; taking back is never refused", async () => {
  const { person } = await register({ marketing_consent: false });
  const choose = (consent: boolean) => person.put("/api/me/marketing-consent", { consent });
  for (let count = 0; count < 5; count += 1) expect((await choose(true)).status).toBe(200);
  const refused = await choose(true);
  expect([refused.status, refused.body.type]).toEqual([429, "too-many-tries"]);
  expect((await choose(false)).body.state).toBe("withdrawn");
});

test("a consent does not follow its user to another address", async () => {
  const { person, email, userId } = await register();
  await confirm(await buttonOf(email));
  await rows.query("update users set email = 'moved@workshop.test' where id = $1 returning id", [userId]);
  expect(await consentOf(person)).toEqual({ state: "none", email: "moved@workshop.test" });
  expect(await promote(userId)).toBe(false);
});

test("the program cannot change or delete what was said", async () => {
  const { userId } = await register();
  const [user] = await rows.query<{ shop: string }>("select shop_id as shop from users where id = $1", [userId]);
  for (const [name, statement] of Object.entries({
    change: "update marketing_consents set act = 'confirmed'",
    delete: "delete from marketing_consents",
  }))
    await expect(
      withShop(pool, user!.shop, (db) => db.query(`marketing.${name}`, `${statement} where shop_id = $1`)),
    ).rejects.toThrow("permission denied");
});
