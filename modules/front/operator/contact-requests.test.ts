import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { signedInOperator } from "../../../tests/support/operator.ts";
import { openRows } from "../../../tests/support/rows.ts";

const api = await startApi();
api.clock.set("2026-11-20T09:00:00Z");
const rows = await openRows(api.database.ownerUrl);
afterAll(rows.close);
const operator = await signedInOperator(api);
const path = "/api/operator/contact-requests";

const question = {
  topic: "question",
  name: "خالد العتيبي",
  company: "ورشة الطريق الذهبي",
  phone: "055 410 2276",
  message: "كم موظفًا؟",
};
let serial = 0;
/** Writes by the form of the site, from another network each time, and answers the e-mail of the request. */
const write = async (changes: Record<string, string> = {}) => {
  serial += 1;
  const email = `visitor${serial}@a.test`;
  const { statusCode } = await api.app.http.inject({
    method: "POST",
    url: "/ar/contact-us",
    remoteAddress: `203.0.113.${serial}`,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    payload: new URLSearchParams({ ...question, email, ...changes }).toString(),
  });
  expect(statusCode).toBe(303);
  return email;
};

const listed = async (query = "") => succeeded(await operator.get(`${path}?${query}`)).body;
const emailsOf = async (query: string) => (await listed(query)).data.map(({ email }: { email: string }) => email);
const idOf = async (email: string) => (await listed(`q=${email}`)).data[0].id as string;
const answer = (id: string, body: object = {}) => operator.post(`${path}/${id}/answer`, body);
const reopen = (id: string) => operator.delete(`${path}/${id}/answer`);
const journaled = async (deed: string) =>
  succeeded(await operator.get(`/api/operator/journal?deed=${deed}`)).body.data[0];

test("the console lists what visitors wrote, newest first, by topic, words and whether it is answered", async () => {
  const first = await write();
  const second = await write({ topic: "credits", instagram: "@Golden.Road", message: "" });
  const third = await write({ topic: "enterprise", company: "Najma Fleet" });
  const { data, waiting } = await listed();
  expect(data.map(({ email }: { email: string }) => email)).toEqual([third, second, first]);
  expect(waiting).toBe(3);
  expect(data[1]).toEqual({
    id: expect.any(String),
    created_at: expect.any(String),
    language: "ar",
    topic: "credits",
    name: question.name,
    company: question.company,
    email: second,
    phone: question.phone,
    instagram: "golden.road",
    message: null,
    answered_at: null,
    answered_by: null,
    answer_note: null,
    followers: null,
  });
  expect(await emailsOf("topic=enterprise")).toEqual([third]);
  expect(await emailsOf("q=NAJMA")).toEqual([third]);
  expect(await emailsOf("q=golden.road")).toEqual([second]);
  const { data: page, meta } = await listed("limit=2");
  expect(page).toHaveLength(2);
  expect(await emailsOf(`limit=2&cursor=${meta.next_cursor}`)).toEqual([first]);

  succeeded(await answer(await idOf(third), { note: "Called, wants 40 users" }));
  expect(await emailsOf("state=waiting")).toEqual([second, first]);
  expect(await emailsOf("state=answered")).toEqual([third]);
  expect(await emailsOf("q=40+users")).toEqual([third]);
  expect((await listed("topic=question")).waiting).toBe(2);
  for (const query of ["topic=other", "state=open", "cursor=x"])
    expect((await operator.get(`${path}?${query}`)).status).toBe(422);
});

test("a request is answered once, reopened once, and the journal keeps both with the note", async () => {
  const email = await write();
  const id = await idOf(email);
  expect((await reopen(id)).body.type).toBe("request-not-answered");
  const note = "Answered by phone";
  expect(succeeded(await answer(id, { note })).body).toMatchObject({
    answered_at: "2026-11-20T09:00:00Z",
    answered_by: operator.email,
    answer_note: note,
  });
  expect((await answer(id, { note: "again" })).body.type).toBe("request-answered");
  expect(await journaled("answer-request")).toMatchObject({
    operator_email: operator.email,
    reason: note,
    details: { email },
  });
  expect((await reopen(id)).status).toBe(204);
  expect((await listed(`q=${email}`)).data[0]).toMatchObject({
    answered_at: null,
    answered_by: null,
    answer_note: null,
  });
  expect(await journaled("reopen-request")).toMatchObject({ reason: note, details: { email } });
  expect(succeeded(await answer(id)).body).toMatchObject({ answer_note: null, answered_by: operator.email });
  for (const call of [answer, reopen])
    expect((await call("00000000-0000-7000-8000-000000000000")).body.type).toBe("not-found");
});

test("of two operators who answer at the same time the second is refused", async () => {
  const id = await idOf(await write());
  const colleague = await signedInOperator(api);
  const answers = await Promise.all([
    answer(id, { note: "first" }),
    colleague.post(`${path}/${id}/answer`, { note: "second" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("the free credit pack is answered with what was found at the account, anything else without", async () => {
  const id = await idOf(await write({ topic: "credits", instagram: "golden.road", message: "" }));
  for (const followers of [undefined, null, "", "many"])
    expect(Object.keys((await answer(id, { followers })).body.errors)).toEqual(["followers"]);
  expect(succeeded(await answer(id, { followers: "refused", note: "312 followers" })).body).toMatchObject({
    followers: "refused",
    answer_note: "312 followers",
  });
  expect((await journaled("answer-request")).details).toMatchObject({ followers: "refused" });
  succeeded(await reopen(id));
  expect((await listed("topic=credits")).data[0].followers).toBeNull();
  expect(succeeded(await answer(id, { followers: "confirmed" })).body.followers).toBe("confirmed");

  const other = await idOf(await write());
  expect(Object.keys((await answer(other, { followers: "confirmed" })).body.errors)).toEqual(["followers"]);
  expect((await answer(other, { note: "x".repeat(1001) })).body.errors).toHaveProperty("note");
});

test("a request that Enterprise is registered is there with its shop's name once the shop is", async () => {
  const email = "fleet@a.test";
  const registration = {
    plan_id: "enterprise",
    email,
    name: "Noura",
    company_name: "Najma Fleet",
    country_iso2: "SA",
    contact_number: "055 410 2276",
    password: "eight or more",
  };
  const refused = await api.anonymous().post("/en/register", { ...registration, contact_number: "12" });
  expect(refused.status).toBe(422);
  expect(await emailsOf(`q=${email}`)).toEqual([]);
  expect((await api.anonymous().post("/en/register", registration)).status).toBe(201);
  expect((await listed(`q=${email}`)).data).toEqual([
    expect.objectContaining({
      topic: "enterprise",
      language: "en",
      name: "Noura",
      company: "Najma Fleet",
      email,
      phone: "+966554102276",
      message: "Registered a trial of Enterprise.",
    }),
  ]);
  expect((await api.anonymous().post("/en/register", registration)).status).toBe(422);
  expect(
    (await api.anonymous().post("/en/register", { ...registration, plan_id: "professional", email: "pro@a.test" }))
      .status,
  ).toBe(201);
  expect(await emailsOf(`q=${email}`)).toHaveLength(1);
  expect(await emailsOf("q=pro@a.test")).toEqual([]);
});
