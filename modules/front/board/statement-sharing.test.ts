import { afterAll, beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { mailServer } from "../../../tests/support/mail-server.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const smtp = await mailServer();
await smtp.start();
const api = await startApi({ smtpUrl: smtp.url });
afterAll(() => smtp.stop());

let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
  smtp.received.length = 0;
});

const november = { from_day: "2026-11-01", to_day: "2026-11-30" };

/** A client with invoices of October and November, another client, and an insurer with an invoice. */
const parties = async () => {
  const insurer = succeeded(await shop.post("/api/insurance-companies", { name: "Tawuniya", name_ar: "التعاونية" }))
    .body.id as string;
  const vehicle = await shop.vehicle({
    client_name: "Fleet Co",
    client_contact_number: "+966541112233",
    insurance_company_id: insurer,
  });
  const other = await shop.vehicle({ client_name: "Other Trading" });
  const october = await shop.invoiced(vehicle, "115", { issued_at: "2026-10-10" });
  const november = await shop.invoiced(vehicle, "230", { issued_at: "2026-11-10" });
  const ofOther = await shop.invoiced(other, "345", { issued_at: "2026-11-11" });
  const insured = await shop.invoiced(vehicle, "460", { addressed_to: "Tawuniya", addressed_to_kind: "insurer" });
  const { client_id: client } = succeeded(await shop.get(`/api/client-vehicles/${vehicle}`)).body;
  return { client: client as string, insurer, vehicle, october, november, ofOther, insured };
};

const tokenOf = (url: { en: string }) => url.en.split("/").at(-1)!;

const linkTo = async (party: string, person: Person = shop) =>
  succeeded(await person.post(`/api/party-statements/${party}/links`, november)).body;

const opened = (token: string) => api.anonymous().get(`/api/public/links/${token}`);

test("a link shows the period for which it was made, of this client alone, as the books stand when it is opened", async () => {
  const { client, vehicle, ...made } = await parties();
  const { url } = await linkTo(client);
  const token = tokenOf(url);
  expect(url.ar).toBe(`http://warsha.test/ar/st/${token}`);
  const { body } = succeeded(await opened(token));
  expect(body).toMatchObject({
    kind: "party-statements",
    shown: {
      party: { name: "Fleet Co", name_ar: null },
      from: "2026-11-01",
      to: "2026-11-30",
      read_on: "2026-11-20",
      opening: "115.00",
      charged: "230.00",
      paid: "0.00",
      closing: "345.00",
      data: [{ on: "2026-11-10", number: made.november.number, amount: "230.00", balance: "345.00", paid: null }],
    },
  });
  for (const hidden of ["541112233", client, made.ofOther.number, made.insured.number, "Other Trading", "/back/"])
    expect(JSON.stringify(body.shown), hidden).not.toContain(hidden);
  const paper = await api.anonymous().get(`/api/public/links/${token}.pdf`);
  const text = await pdfText(paper.bytes);
  for (const shown of ["Fleet Co", made.november.number, "345.00"]) expect(text).toContain(shown);
  expect(text).not.toContain(made.ofOther.number);

  api.clock.set("2026-11-22T09:00:00Z");
  succeeded(await shop.pay(vehicle, "45"));
  expect(succeeded(await opened(token)).body.shown).toMatchObject({
    read_on: "2026-11-22",
    paid: "45.00",
    closing: "300.00",
  });
});

test("an insurance company has a statement and a link as a client has", async () => {
  const { insurer, insured } = await parties();
  const statement = succeeded(await shop.get(`/api/party-statements/${insurer}?from=2026-11-01&to=2026-11-20`)).body;
  expect(statement).toMatchObject({
    party: { kind: "insurer", name: "Tawuniya", name_ar: "التعاونية", view_url: null },
    closing: "460.00",
    data: [{ number: insured.number, charged: "460.00", amount: "460.00" }],
  });
  expect(await pdfText((await shop.get(statement.pdf_url)).bytes)).toContain("Insurance company: Tawuniya");
  expect((await shop.get(`/api/party-statements/${insurer}/links`)).body.recipient).toEqual({
    name: "Tawuniya",
    name_ar: "التعاونية",
    phone: null,
    email: null,
    language: null,
  });
  const { url } = await linkTo(insurer);
  expect(succeeded(await opened(tokenOf(url))).body.shown).toMatchObject({
    party: { name_ar: "التعاونية" },
    closing: "460.00",
  });
});

test("the PDF of the statement goes with the mail to each of several addresses", async () => {
  const { client, november: invoice } = await parties();
  const at = `/api/party-statements/${client}/emails`;
  const refused = await shop.post(at, { ...november, to: "fleet@example.test, nobody" });
  expect(refused.body.errors).toHaveProperty("to");
  succeeded(await shop.post(at, { ...november, to: "fleet@example.test, accounts@example.test", language: "en" }));
  await expect
    .poll(() => smtp.received.map(({ to }) => to).toSorted(), { timeout: 15_000 })
    .toEqual(["accounts@example.test", "fleet@example.test"]);
  const { source } = smtp.received[0]!;
  expect(source).toContain("statement-1-2026-11-30.pdf");
  const [, encoded = ""] = /application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? [];
  expect(await pdfText(Buffer.from(encoded.replaceAll(/\s/g, ""), "base64"))).toContain(invoice.number);
});

test("a revoked or expired link and a guessed token find nothing", async () => {
  const { client } = await parties();
  const [revoked, expiring] = [await linkTo(client), await linkTo(client)];
  expect((await shop.delete(`/api/links/${revoked.id}`)).status).toBe(204);
  const guessed = `${tokenOf(expiring.url).slice(0, -4)}AAAA`;
  for (const token of [tokenOf(revoked.url), guessed])
    for (const path of ["", ".pdf"])
      expect(await api.anonymous().get(`/api/public/links/${token}${path}`)).toMatchObject({
        status: 404,
        body: { type: "link-closed" },
      });
  const { data } = succeeded(await shop.get(`/api/party-statements/${client}/links`)).body;
  expect(data.map(({ state }: { state: string }) => state)).toEqual(["open", "revoked"]);
  succeeded(await opened(tokenOf(expiring.url)));
  api.clock.set("2026-12-21T09:00:00Z");
  expect((await opened(tokenOf(expiring.url))).status).toBe(404);
});

test("the list of links tells the period that each shows", async () => {
  const { client } = await parties();
  const made = await linkTo(client);
  const period = { from: november.from_day, to: november.to_day };
  expect(made.period).toEqual(period);
  const year = { from_day: "2026-01-01", to_day: "2026-12-31" };
  succeeded(await shop.post(`/api/party-statements/${client}/emails`, { to: "noura@example.com", ...year }));
  const { data } = succeeded(await shop.get(`/api/party-statements/${client}/links`)).body;
  expect(data.map((link: { period: unknown }) => link.period)).toEqual([
    { from: "2026-01-01", to: "2026-12-31" },
    period,
  ]);
});

test("guessing tokens is throttled", async () => {
  const guesses = await Promise.all(Array.from({ length: 80 }, (_, at) => opened(`guess-${at}`)));
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
  expect(guesses.every(({ status }) => status === 404 || status === 429)).toBe(true);
});

test("a period without days, or that ends before it begins, is refused at its field", async () => {
  const { client } = await parties();
  const at = `/api/party-statements/${client}`;
  expect((await shop.post(`${at}/links`, {})).body.errors).toMatchObject({
    from_day: expect.anything(),
    to_day: expect.anything(),
  });
  for (const reply of [
    await shop.post(`${at}/links`, { from_day: "2026-11-30", to_day: "2026-11-01" }),
    await shop.post(`${at}/emails`, { from_day: "2026-11-30", to_day: "2026-11-01", to: "fleet@example.test" }),
  ])
    expect(reply).toMatchObject({ status: 422, body: { errors: { to_day: expect.anything() } } });
  expect((await shop.get(`${at}?from=2026-11-30&to=2026-11-01`)).body.errors).toHaveProperty("to");
});

test("another shop, a vendor's id and a user without permission get nothing", async () => {
  const { client } = await parties();
  const { id: link } = await linkTo(client);
  const stranger = await api.newShop();
  const vendor = succeeded(await shop.post("/api/vendors", { name: "Parts House" })).body.id as string;
  const calls = (person: Person, id: string) =>
    Promise.all([
      person.get(`/api/party-statements/${id}`),
      person.get(`/api/party-statements/${id}.pdf`),
      person.get(`/api/party-statements/${id}/lines.xlsx`),
      person.get(`/api/party-statements/${id}/links`),
      person.post(`/api/party-statements/${id}/links`, november),
      person.post(`/api/party-statements/${id}/emails`, { ...november, to: "fleet@example.test" }),
    ]);
  const statuses = async (person: Person, id: string) => (await calls(person, id)).map(({ status }) => status);
  expect(await statuses(stranger, client)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await statuses(shop, vendor)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await stranger.delete(`/api/links/${link}`)).status).toBe(404);
  const mechanic = await shop.colleague(["view-client-vehicles", "view-clients"]);
  expect(await statuses(mechanic, client)).toEqual([403, 403, 403, 403, 403, 403]);
  expect((await mechanic.delete(`/api/links/${link}`)).status).toBe(403);
  const cashier = await shop.colleague(["view-client-payments", "view-client-invoices"]);
  expect(await statuses(cashier, client)).toEqual([200, 200, 200, 403, 403, 403]);
  expect((await cashier.delete(`/api/links/${link}`)).status).toBe(403);
  const accountant = await shop.colleague(["view-reports"]);
  expect(await statuses(accountant, client)).toEqual([200, 200, 200, 200, 201, 201]);
  expect((await accountant.delete(`/api/links/${link}`)).status).toBe(204);
});
