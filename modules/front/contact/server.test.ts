import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { decodedMail, mailServer } from "../../../tests/support/mail-server.ts";
import { openRows } from "../../../tests/support/rows.ts";

const mail = await mailServer();
await mail.start();
const api = await startApi({ smtpUrl: mail.url, supportEmail: "support@warsha.test" });
const rows = await openRows(api.database.ownerUrl);
const runtime = new pg.Client({ connectionString: api.database.runtimeUrl });
await runtime.connect();
afterAll(() => Promise.all([rows.close(), runtime.end(), mail.stop()]));

let networks = 0;
/** Sends the form as a browser does, from another network each time. */
const send = (
  fields: Record<string, string>,
  { language = "en", ip = `203.0.113.${(networks += 1)}`, ...headers }: Record<string, string> = {},
) =>
  api.app.http.inject({
    method: "POST",
    url: `/${language}/contact-us`,
    remoteAddress: ip,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const question = { topic: "question", name: "خالد العتيبي", email: "khalid@a.test", message: "كم موظفًا؟" };
const stored = (email: string) =>
  rows.query(
    "select language, topic, name, phone, instagram, message, mailed_at from directory.contact_requests where email = $1",
    [email],
  );

test("a message is stored and mailed to the support, whose answer goes to its writer", async () => {
  const reply = await send({ ...question, phone: "055 410 2276" }, { language: "ar" });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, "/ar/contact-us/sent"]);
  expect(await stored("khalid@a.test")).toMatchObject([
    { topic: "question", name: question.name, message: question.message, language: "ar", phone: "055 410 2276" },
  ]);
  await expect.poll(() => mail.received.filter(({ source }) => source.includes("khalid@a.test"))).toHaveLength(1);
  const [{ to, source } = { to: "", source: "" }] = mail.received;
  expect(to).toBe("support@warsha.test");
  expect(source).toMatch(/^Reply-To: khalid@a\.test/im);
  await expect.poll(async () => (await stored("khalid@a.test"))[0]).toMatchObject({ mailed_at: expect.any(Date) });
});

test("the support is mailed when a workshop registers for Enterprise, and for no other plan", async () => {
  const register = (plan_id: string) =>
    api.anonymous().post("/en/register", {
      plan_id,
      email: `${plan_id}@fleet.test`,
      name: "Noura",
      company_name: "Najma Fleet",
      country_iso2: "SA",
      contact_number: "055 410 2276",
      password: "eight or more",
    });
  expect((await register("professional")).status).toBe(201);
  expect((await register("enterprise")).status).toBe(201);
  const told = () =>
    mail.received.filter(({ to, source }) => to === "support@warsha.test" && source.includes("@fleet.test"));
  await expect.poll(told).toHaveLength(1);
  expect(told()[0]?.source).toMatch(/^Reply-To: enterprise@fleet\.test/im);
  expect(decodedMail(told()[0]!.source)).toContain("Registered a trial of Enterprise.");
});

test("the credit pack is asked for with the name of the account", async () => {
  await send({ topic: "credits", name: "Sara", email: "sara@a.test", instagram: "https://instagram.com/Golden.Road/" });
  expect(await stored("sara@a.test")).toMatchObject([{ topic: "credits", instagram: "golden.road", message: null }]);
  await expect
    .poll(() => mail.received.map(({ source }) => decodedMail(source)).join())
    .toContain("https://www.instagram.com/golden.road/");
});

test("what is refused comes back with what was typed, its errors at their fields in the language of the page", async () => {
  const reply = await send(
    { topic: "credits", name: `<b>"Sara"`, email: "not an address", instagram: "", message: "A & B" },
    { language: "ar" },
  );
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toContain('value="&lt;b&gt;&quot;Sara&quot;"');
  expect(reply.body).toContain(">A &amp; B</textarea>");
  expect(reply.body).toMatch(/id="email"[^>]*aria-invalid="true"[^>]*aria-describedby="email-error"/);
  expect(reply.body).toContain('<p class="error" id="email-error">يلزم إدخال بريد إلكتروني صحيح</p>');
  expect(reply.body).toContain('<p class="error" id="instagram-error">مطلوب</p>');
  expect(reply.body).toMatch(/<input type="radio" name="topic" checked="" value="credits"\/>/);
});

test("the sixth message of an hour from one network is refused, and what was typed stays", async () => {
  const ip = "198.51.100.7";
  const answers = [];
  for (const place of [1, 2, 3, 4, 5, 6])
    answers.push(await send({ ...question, email: `many${place}@a.test` }, { ip }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303, 429]);
  expect(answers[5]?.headers["retry-after"]).toBeDefined();
  expect(answers[5]?.body).toContain('value="many6@a.test"');
  expect(await stored("many6@a.test")).toEqual([]);
});

test("another site's page, another kind of body and a body without end are refused", async () => {
  const elsewhere = await send({ ...question, email: "csrf@a.test" }, { "sec-fetch-site": "cross-site" });
  const json = await send({ ...question, email: "csrf@a.test" }, { "content-type": "application/json" });
  const large = await send({ ...question, email: "csrf@a.test", message: "a".repeat(70_000) });
  expect([elsewhere.statusCode, json.statusCode, large.statusCode]).toEqual([400, 400, 413]);
  expect(await stored("csrf@a.test")).toEqual([]);
});

test("outside the operator's console nobody reads what visitors wrote, changes it or takes it away", async () => {
  await send({ ...question, email: "unread@a.test" });
  const answered = "update directory.contact_requests set answered_at = now(), answered_by = 'x'";
  const answerOf = async (statement: string) => (await runtime.query(statement)).rowCount;
  expect(await answerOf("select 1 from directory.contact_requests")).toBe(0);
  expect(await answerOf(answered)).toBe(0);
  await runtime.query("begin");
  await runtime.query("select set_config('app.shop_id', $1, true)", [(await api.newShop()).shopId]);
  expect(await answerOf("select 1 from directory.contact_requests")).toBe(0);
  await runtime.query("commit");
  await expect(
    runtime.query(
      "insert into directory.contact_requests (id, language, topic, name, email, answered_at, answered_by) values (gen_random_uuid(), 'en', 'question', 'x', 'x', now(), 'x')",
    ),
  ).rejects.toThrow(/row-level security/);
  for (const statement of [
    "update directory.contact_requests set message = ''",
    "delete from directory.contact_requests",
  ])
    await expect(runtime.query(statement)).rejects.toThrow(/permission denied/);

  await runtime.query("begin");
  await runtime.query("select set_config('app.operator', 'on', true)");
  expect(await answerOf("select 1 from directory.contact_requests where email = 'unread@a.test'")).toBe(1);
  expect(await answerOf(`${answered} where email = 'unread@a.test'`)).toBe(1);
  await runtime.query("rollback");
});

test("what was written two years ago is forgotten", async () => {
  await send({ ...question, email: "old@a.test" });
  await rows.query(
    "update directory.contact_requests set created_at = now() - interval '25 months' where email = 'old@a.test'",
  );
  await runtime.query("select forget_what_is_old()");
  expect(await stored("old@a.test")).toEqual([]);
  expect((await stored("sara@a.test")).length).toBe(1);
});
