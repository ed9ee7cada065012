import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "../../../platform/shared/dates.ts";
import { startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";
import { fromWire } from "../../../platform/shared/wire.ts";
import { smsProvider } from "../../../tests/support/sms-provider.ts";
import { whatsAppApi } from "../../../tests/support/whatsapp-api.ts";
import { quietQuestion } from "./text-contract.ts";

const today = shopToday();
const noon = `${today}T09:00:00Z`;
const night = `${today}T19:00:00Z`;
const onDay = { issued_at: today };
let now = noon;
const provider = await smsProvider();
const meta = await whatsAppApi();
const api = await startApi({ privateHosts: [provider.host, meta.host], clock: () => new Date(now) });
afterAll(() => Promise.all([provider.close(), meta.close()]));
beforeEach(() => {
  now = noon;
});

const to = "0541112233";
const shopWithVisit = async () => {
  const owner = await api.newShop();
  const visit = await billing(owner).vehicle();
  return { owner, visit };
};
const template = async (owner: Person, name: string, text: string, ar?: string) =>
  succeeded(
    await owner.post("/api/sms-templates", {
      sms_template_name: name,
      sms_template_text: text,
      ...(ar && { sms_template_text_ar: ar }),
    }),
  ).body.id as string;
const choicesOf = async (person: Person, kind: string, id: string) =>
  succeeded(await person.get(`/api/text-messages/choices?kind=${kind}&thing_id=${id}`)).body;
const outboxOf = async (owner: Person) => succeeded(await owner.get("/api/outbox?channel=sms")).body.data;

describe("a text message sent by hand", () => {
  test("about an invoice is chosen, shown before, and makes its own link each time", async () => {
    const { owner, visit } = await shopWithVisit();
    succeeded(await owner.put("/api/sms-provider", provider.settings));
    const invoice = await billing(owner).invoiced(visit, "115.00", onDay);
    const paid = await template(owner, "Total", "{client}, {plate}: {total}. {link}", "{client}: {total} {link}");
    const { data, has_provider } = await choicesOf(owner, "client-invoices", invoice.id);
    expect([data.map((text: { name: string }) => text.name), has_provider]).toEqual([[null, "Total"], true]);
    expect(data[1].en.text).toMatch(/: SAR 115\.00\. https?:.+\/en\/i\/…$/);
    expect(data[1].ar.text).toMatch(/: 115\.00 ر\.س https?:.+\/ar\/i\/…$/);
    const body = { kind: "client-invoices", thing_id: invoice.id, to, language: "ar", template_id: paid };
    const [first, second] = [
      await owner.post("/api/text-messages", body),
      await owner.post("/api/text-messages", body),
    ];
    expect(succeeded(first).body).toMatchObject({ state: "waiting", recipient: "+966541112233" });
    expect(succeeded(second).body.parts).toBe(data[1].ar.parts);
    await expect.poll(() => provider.accepted.length, { timeout: 30_000 }).toBe(2);
    const tokens = provider.accepted.map(({ text }) => text.split("/").at(-1));
    expect(new Set(tokens).size).toBe(2);
    const opened = succeeded(await api.anonymous().get(`/api/public/links/${tokens[0]}`)).body;
    expect(opened).toMatchObject({ kind: "client-invoices" });
    const links = succeeded(await owner.get(`/api/client-invoices/${invoice.id}/links`)).body.data;
    expect(links.map((link: { sent_to: string }) => link.sent_to)).toEqual(["+966541112233", "+966541112233"]);
  });

  test("without a provider is kept", async () => {
    const { owner, visit } = await shopWithVisit();
    const body = { kind: "client-vehicles", thing_id: visit, to, language: "en" };
    expect(succeeded(await owner.post("/api/text-messages", body)).body.state).toBe("kept");
    expect((await choicesOf(owner, "client-vehicles", visit)).has_provider).toBe(false);
  });

  test("at night asks: it is sent at once, or in the morning, and not at all once its link is revoked", async () => {
    const { owner, visit } = await shopWithVisit();
    succeeded(await owner.put("/api/sms-provider", provider.settings));
    const invoice = await billing(owner).invoiced(visit, "115.00", onDay);
    now = night;
    const send = (more: object) =>
      owner.post("/api/text-messages", { kind: "client-invoices", thing_id: invoice.id, to, language: "en", ...more });
    expect((await send({})).body).toMatchObject({ type: "needs-confirmation", warnings: ["quiet-hours"] });
    expect(succeeded(await send({ wait: true })).body.due_at).toBe(`${addDays(today, 1)}T05:00:00Z`);
    const [waiting] = succeeded(await owner.get(`/api/client-invoices/${invoice.id}/links`)).body.data;
    succeeded(await owner.delete(`/api/links/${waiting.id}`));
    expect((await outboxOf(owner))[0].state).toBe("cancelled");
    expect(succeeded(await send({ confirm: true })).body.state).toBe("waiting");
  });

  test("at night is not asked about if it is only kept: WhatsApp alone has no approved template for it", async () => {
    const { owner, visit } = await shopWithVisit();
    succeeded(await owner.put("/api/whatsapp", meta.settings));
    const body = { kind: "client-vehicles", thing_id: visit, to, language: "en" };
    now = night;
    expect(succeeded(await owner.post("/api/text-messages", body)).body).toMatchObject({
      state: "kept",
      last_error: "no-template",
    });
    const { account } = succeeded(await owner.get("/api/whatsapp")).body;
    succeeded(await owner.post("/api/prove-password", { password: api.password }));
    succeeded(
      await owner.put("/api/whatsapp", { ...meta.settings, link_template: "with_link", version: account.version }),
    );
    expect((await owner.post("/api/text-messages", body)).body.warnings).toEqual(["quiet-hours"]);
  });

  test("is sent again at night only at once or in the morning", async () => {
    const { owner, visit } = await shopWithVisit();
    const body = { kind: "client-vehicles", thing_id: visit, to, language: "en" };
    const { id } = succeeded(await owner.post("/api/text-messages", body)).body;
    succeeded(await owner.put("/api/sms-provider", provider.settings));
    now = night;
    const again = (answers: object) => owner.post(`/api/outbox/${id}/retry`, answers);
    const asked = (await again({})).body;
    expect(asked.warnings).toEqual(["quiet-hours"]);
    expect(quietQuestion.parse(fromWire(asked)).quietUntil).toBe(`${addDays(today, 1)}T05:00:00.000Z`);
    expect((await outboxOf(owner))[0].state).toBe("kept");
    expect(succeeded(await again({ wait: true })).body).toMatchObject({
      state: "waiting",
      due_at: `${addDays(today, 1)}T05:00:00Z`,
    });
  });

  test("names only what the record has, and makes only links that the user may make", async () => {
    const { owner, visit } = await shopWithVisit();
    const total = await template(owner, "Total", "It costs {total}");
    const ready = await template(owner, "Ready", "{plate} is ready");
    const linked = await template(owner, "Page", "See {link}");
    const names = async (person: Person) =>
      (await choicesOf(person, "client-vehicles", visit)).data.map((text: { name: string }) => text.name);
    expect(await names(owner)).toEqual([null, "Page", "Ready"]);
    const clerk = await owner.colleague(["view-client-vehicles", "view-clients"]);
    expect(await names(clerk)).toEqual(["Ready"]);
    const send = (template_id: string) =>
      clerk.post("/api/text-messages", { kind: "client-vehicles", thing_id: visit, to, language: "en", template_id });
    for (const refused of [total, linked]) expect((await send(refused)).body.type).toBe("template-lacks-value");
    expect((await send(ready)).status).toBe(201);
    expect((await owner.get(`/api/text-messages/choices?kind=constructor&thing_id=${visit}`)).status).toBe(404);
  });

  test("names the emirate of a plate in the language of the text", async () => {
    const { owner } = await shopWithVisit();
    const plate = { license_plate: "A 52718 Dubai", license_plate_country: "AE" };
    const visit = await billing(owner).vehicle(plate);
    const invoice = await billing(owner).invoiced(visit, "115.00", onDay);
    const payment = succeeded(await billing(owner).pay(visit, "115.00", { paid_at: today })).body;
    await template(owner, "Ready", "{plate} is ready", "{plate} جاهزة");
    for (const [kind, id] of [
      ["client-vehicles", visit],
      ["client-invoices", invoice.id],
      ["client-payments", payment.id],
    ] as const) {
      const { data } = await choicesOf(owner, kind, id);
      const { en, ar } = data.find(({ name }: { name: string }) => name === "Ready");
      expect([kind, en.text, ar.text]).toEqual([kind, "A 52718 Dubai is ready", "A 52718 دبي جاهزة"]);
    }
  });

  test("names a client only to who may view clients, and the record", async () => {
    const { owner, visit } = await shopWithVisit();
    const { client_id } = succeeded(await owner.get(`/api/client-vehicles/${visit}`)).body;
    const invoice = await billing(owner).invoiced(visit, "115.00", onDay);
    const records = [
      ["client-vehicles", visit, "view-client-vehicles"],
      ["client-invoices", invoice.id, "view-client-invoices"],
      ["clients", client_id, "view-client-payments"],
    ] as const;
    for (const [kind, thing_id, permission] of records)
      for (const [held, status] of [
        [["view-clients"], 403],
        [[permission], 403],
        [["view-clients", permission], 200],
      ] as const) {
        const person = await owner.colleague(held);
        const choices = await person.get(`/api/text-messages/choices?kind=${kind}&thing_id=${thing_id}`);
        expect([kind, held, choices.status]).toEqual([kind, held, status]);
        if (status !== 403) continue;
        const sent = await person.post("/api/text-messages", { kind, thing_id, to, language: "en" });
        expect([sent.status, sent.body.type]).toEqual([403, "forbidden"]);
        expect(JSON.stringify(choices.body)).not.toMatch(/recipient|phone/);
      }
  });

  test("goes to the client's language, and to a phone number only", async () => {
    const { owner, visit } = await shopWithVisit();
    const { client_id } = succeeded(await owner.get(`/api/client-vehicles/${visit}`)).body;
    succeeded(await owner.put(`/api/clients/${client_id}`, { language: "ar" }));
    expect((await choicesOf(owner, "client-vehicles", visit)).language).toBe("ar");
    const body = { kind: "client-vehicles", thing_id: visit, to: "12", language: "en" };
    expect((await owner.post("/api/text-messages", body)).body.errors).toHaveProperty("to");
  });
});
