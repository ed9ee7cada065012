import { afterAll, beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { maxOpenQuestions } from "./rules.ts";

const api = await startApi();
const rows = await openRows(api.database.ownerUrl);
afterAll(rows.close);

let owner: ShopOwner;
let bill: ReturnType<typeof billing>;
let visit: string;
let client: string;
let page: string;
beforeEach(async () => {
  owner = await api.newShop();
  bill = billing(owner);
  visit = await bill.vehicle({ client_name: "Noura", license_plate: "3150 DHB" });
  client = await clientOf(visit);
  page = await linkTo(client);
});

const clientOf = async (of: string) =>
  succeeded(await owner.get(`/api/client-vehicles/${of}`)).body.client.id as string;
const linkTo = async (id: string) =>
  (succeeded(await owner.post(`/api/clients/${id}/links`, {})).body.url.en as string).split("/").at(-1)!;
let asker = 0;
/** Each from another address. */
const ask = (text: string, about?: object | null, token = page) =>
  api
    .anonymous("en", { ip: `203.0.113.${(asker += 1)}` })
    .post(`/api/public/clients/${token}/questions`, { text, about });
const shownOn = async (token: string) =>
  succeeded(await api.anonymous().get(`/api/public/links/${token}`)).body.shown.questions;
const asked = async (query = "") => succeeded(await owner.get(`/api/clients/${client}/questions?${query}`)).body;
const stored = async () => (await rows.of(owner.shopId))["client_questions"];

test("a question about a vehicle or a document is told, listed with what it is about, and shown on the page", async () => {
  const invoice = await bill.invoiced(visit, "115.00");
  expect((await ask("Is it ready today?", { kind: "client-vehicles", id: visit })).status).toBe(204);
  expect((await ask("What is the second item?", { kind: "client-invoices", id: invoice.id })).status).toBe(204);
  expect((await ask("When are you open?")).status).toBe(204);
  expect((await asked()).data).toMatchObject([
    { text: "When are you open?", about: null, answered_at: null, answered_by: null },
    { about: { kind: "client-invoices", id: invoice.id, view_url: `/back/client-invoices/${invoice.id}` } },
    { about: { kind: "client-vehicles", label: "3150 DHB", view_url: `/back/vehicles/${visit}` } },
  ]);
  expect((await asked()).data[1].about.label).toBe((await shownOn(page))[1].about.label);
  const { data: notices } = succeeded(await owner.get("/api/notices")).body;
  expect(notices).toHaveLength(3);
  expect(notices[2]).toMatchObject({
    kind: "client-question",
    license_plate: "3150 DHB",
    view_url: `/back/clients/${client}`,
  });
  expect(notices[2].text).toContain("Noura");
  const { data, meta } = await asked("limit=2");
  const rest = await asked(`limit=2&cursor=${meta.next_cursor}`);
  expect([data.length, rest.data.length, rest.meta.next_cursor]).toEqual([2, 1, null]);
});

test("an answer is shown on the page; it is given once, taken back, and may be left to the phone", async () => {
  await ask("Is it ready today?", { kind: "client-vehicles", id: visit });
  const [{ id }] = (await asked()).data;
  const url = `/api/client-questions/${id}/answer`;
  const answered = succeeded(await owner.post(url, { answer: "Yes, after four." })).body;
  expect(answered).toMatchObject({ answer: "Yes, after four.", answered_by: { id: owner.userId } });
  expect(await shownOn(page)).toMatchObject([{ answer: "Yes, after four.", answered_on: expect.any(String) }]);
  const late = await owner.post(url, { answer: "No." });
  expect([late.status, late.body.type]).toEqual([409, "question-answered"]);
  expect((await owner.delete(url)).status).toBe(204);
  expect(await shownOn(page)).toMatchObject([{ answer: null, answered_on: null }]);
  succeeded(await owner.post(url, {}));
  expect(await shownOn(page)).toMatchObject([{ answer: null, answered_on: expect.any(String) }]);
});

test("the same question sent again changes no row, and is told once", async () => {
  await ask("Is it ready today?", { kind: "client-vehicles", id: visit });
  const before = await stored();
  const replies = await Promise.all(
    [1, 2, 3].map(() => ask(" Is it ready today? ", { kind: "client-vehicles", id: visit })),
  );
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await stored()).toEqual(before);
  expect(succeeded(await owner.get("/api/notices")).body.data).toHaveLength(1);
  await ask("Is it ready today?");
  expect((await asked()).data).toHaveLength(2);
});

test("of one client only so many wait, also if they are sent at once; an answer makes room", async () => {
  const other = await linkTo(client);
  const replies = await Promise.all(
    Array.from({ length: maxOpenQuestions + 3 }, (_, place) =>
      ask(`Question ${place}`, null, place % 2 === 0 ? page : other),
    ),
  );
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(maxOpenQuestions);
  const refused = replies.filter(({ status }) => status !== 204);
  expect(refused.map(({ status, body }) => [status, body.type])).toEqual(
    Array.from({ length: 3 }, () => [429, "too-many-questions"]),
  );
  const [{ id }] = (await asked()).data;
  succeeded(await owner.post(`/api/client-questions/${id}/answer`, {}));
  expect((await ask("One more")).status).toBe(204);
  const theirs = await linkTo(await clientOf(await bill.vehicle({ client_name: "Ghazi", license_plate: "7001 ABC" })));
  expect((await ask("Another client", null, theirs)).status).toBe(204);
});

test("what the page does not show cannot be asked about, and a closed page asks nothing", async () => {
  const other = await bill.vehicle({ client_name: "Ghazi", license_plate: "7001 ABC" });
  const foreign = await bill.invoiced(other, "115.00");
  const draft = succeeded(
    await owner.post("/api/client-invoices", { client_vehicle_id: visit, issued_at: "2026-11-22", addressed_to: "N" }),
  ).body;
  for (const about of [
    { kind: "client-vehicles", id: other },
    { kind: "client-invoices", id: foreign.id },
    { kind: "client-invoices", id: draft.id },
    { kind: "estimates", id: visit },
  ])
    expect((await ask("And this?", about)).status, about.kind).toBe(404);
  for (const [text, about] of [
    ["", null],
    ["x".repeat(1001), null],
    ["Why?", { kind: "users", id: owner.userId }],
  ] as const)
    expect((await ask(text, about)).status).toBe(422);
  const [link] = succeeded(await owner.get(`/api/clients/${client}/links`)).body.data;
  expect((await owner.delete(`/api/links/${link.id}`)).status).toBe(204);
  for (const token of [page, "unknown"]) expect((await ask("Hello?", null, token)).body.type).toBe("link-closed");
  expect((await asked()).data).toEqual([]);
});

test("only who may see and change clients reads and answers; guessing is stopped", async () => {
  await ask("Is it ready today?");
  const [{ id }] = (await asked()).data;
  const [reader, painter] = [await owner.colleague(["view-clients"]), await owner.colleague(["view-estimates"])];
  expect(succeeded(await reader.get(`/api/clients/${client}/questions`)).body.data).toHaveLength(1);
  expect((await painter.get(`/api/clients/${client}/questions`)).status).toBe(403);
  expect(succeeded(await painter.get("/api/notices")).body.data).toEqual([]);
  for (const act of [
    reader.post(`/api/client-questions/${id}/answer`),
    reader.delete(`/api/client-questions/${id}/answer`),
  ])
    expect((await act).status).toBe(403);
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1)
    statuses.push(
      (
        await api
          .anonymous("en", { ip: "198.51.100.9" })
          .post("/api/public/clients/unknown/questions", { text: "Is anybody there?" })
      ).status,
    );
  expect([statuses[0], statuses[19], statuses[20]]).toEqual([404, 404, 429]);
});

test("a question stays as it was asked", async () => {
  await ask("Is it ready today?");
  await expect(
    rows.query("update client_questions set text = 'Never mind' where shop_id = $1", [owner.shopId]),
  ).rejects.toThrow("a question stays as it was asked");
});
