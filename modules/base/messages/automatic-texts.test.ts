import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "../../../platform/shared/dates.ts";
import { startApi, type ShopOwner } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";
import { smsProvider } from "../../../tests/support/sms-provider.ts";

const today = shopToday();
const noon = `${today}T09:00:00Z`;
const night = `${today}T19:00:00Z`;
const phone = { client_contact_number: "0541112233", confirm: true };

const provider = await smsProvider();
const api = await startApi({ privateHosts: [provider.host] });
afterAll(provider.close);

let owner: ShopOwner;
let bill: ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set(noon);
  owner = await api.newShop();
  bill = billing(owner);
});

type Listed = { id: string; subject: string; state: string; due_at: string | null; recipient: string };
const listed = async () => succeeded(await owner.get("/api/outbox?channel=sms")).body.data as Listed[];
const states = async () => (await listed()).map(({ state }) => state);
const bodyOf = async ({ id }: Listed) => succeeded(await owner.get(`/api/outbox/${id}`)).body.body as string;
const template = async (text: string, ar = text) =>
  succeeded(
    await owner.post("/api/sms-templates", {
      sms_template_name: text.slice(0, 60),
      sms_template_text: text,
      sms_template_text_ar: ar,
    }),
  ).body.id as string;
const turnOn = async (events: object) => succeeded(await owner.put("/api/automatic-texts", events)).body;
const move = (visit: string, status: string) => owner.post(`/api/client-vehicles/${visit}/status`, { status });
const withProvider = async () => succeeded(await owner.put("/api/sms-provider", provider.settings));

const sentEstimate = async (visit: string, prepared: (id: string) => Promise<unknown> = async () => undefined) => {
  const { id } = succeeded(await owner.post("/api/estimates", { client_vehicle_id: visit })).body;
  succeeded(await owner.post(`/api/estimates/${id}`, { lines: [{ product_id: await bill.product() }] }));
  await prepared(id);
  const estimate = succeeded(await owner.post(`/api/estimates/${id}/send`, {})).body;
  const key = estimate.lines[0].id as string;
  const answerByPhone = () =>
    owner.post(`/api/estimates/${id}/answers`, {
      channel: "phone",
      phone: "0541112233",
      answered_at: new Date(api.clock.now()).toISOString(),
      name: "Sara",
      after: 0,
      answers: [{ key, answer: "yes" }],
    });
  return { id: id as string, answerByPhone };
};

describe("clients are told by themselves", () => {
  test("nothing, until the shop turns an event on", async () => {
    const visit = await bill.vehicle(phone);
    succeeded(await move(visit, "ready_for_pickup"));
    expect(await listed()).toEqual([]);
  });

  test("of the check-in, the estimate, the pickup and the payment, in the client's language", async () => {
    await turnOn({
      checked_in: await template("{client} {plate} in", "{client} {plate} دخلت"),
      estimate_ready: await template("{total} at {link}"),
      ready_for_pickup: await template("{plate} ready", "{plate} جاهزة"),
      payment_received: await template("{shop} got {total} for {plate}"),
    });
    const client = succeeded(
      await owner.post("/api/clients", { name: "Sara", contact_number: "0541112233", language: "ar" }),
    ).body.id;
    const visit = await bill.vehicle({ client_id: client });
    await sentEstimate(visit);
    succeeded(await move(visit, "ready_for_pickup"));
    await bill.invoiced(visit, "115.00", { issued_at: today });
    succeeded(await bill.pay(visit, "115.00"));
    const bodies = await Promise.all((await listed()).toReversed().map(bodyOf));
    expect(bodies).toEqual([
      expect.stringMatching(/^Sara 1001 ABJ دخلت$/),
      expect.stringMatching(/^115\.00 ر\.س at https?:.+\/ar\/e\/••••••$/),
      "1001 ABJ جاهزة",
      expect.stringMatching(/ got 115\.00 ر\.س for 1001 ABJ$/),
    ]);
    expect(new Set((await listed()).map(({ recipient }) => recipient))).toEqual(new Set(["+966541112233"]));
  });

  test("of a payment for several vehicles, with all their plates", async () => {
    await turnOn({ payment_received: await template("{shop} got {total} for {plate}") });
    const first = await bill.vehicle(phone);
    const { client_id } = succeeded(await owner.get(`/api/client-vehicles/${first}`)).body;
    const second = await bill.vehicle({ client_id, client_name: undefined, license_plate: "2002 BBB" });
    const invoices = [
      await bill.invoiced(first, "115.00", { issued_at: today }),
      await bill.invoiced(second, "230.00", { issued_at: today }),
    ];
    succeeded(
      await owner.post("/api/client-payments", {
        payment_method_id: await bill.method(),
        party_id: client_id,
        amount: "345",
        allocations: invoices.map(({ id, grand_total: amount }) => ({ client_invoice_id: id, amount })),
      }),
    );
    const [message] = await listed();
    expect(await bodyOf(message!)).toMatch(/ got SAR 345\.00 for \d{4} ABJ, 2002 BBB$/);
  });

  test("once, however often and from how many places at once it happens", async () => {
    await turnOn({ ready_for_pickup: await template("{plate} ready") });
    const visit = await bill.vehicle(phone);
    await Promise.all([1, 2, 3, 4].map(() => move(visit, "ready_for_pickup")));
    expect(await states()).toEqual(["kept"]);
    succeeded(await move(visit, "working_on"));
    expect(await states()).toEqual(["cancelled"]);
    const draft = await bill.invoice(visit, { issued_at: today });
    await bill.item(draft.id, { product_id: await bill.product() });
    succeeded(await bill.approve(draft.id));
    succeeded(await move(visit, "ready_for_pickup"));
    expect(await states()).toEqual(["kept", "cancelled"]);
  });

  test("once, also if what they were told is undone and happens again", async () => {
    await withProvider();
    await turnOn({ ready_for_pickup: await template("{plate} ready") });
    const visit = await bill.vehicle(phone);
    succeeded(await move(visit, "ready_for_pickup"));
    await expect.poll(states, { timeout: 30_000 }).toEqual(["sent"]);
    succeeded(await move(visit, "working_on"));
    succeeded(await move(visit, "ready_for_pickup"));
    expect(await states()).toEqual(["sent"]);
  });

  test("in the morning of what happens at night, unless it is undone or answered before", async () => {
    await withProvider();
    await turnOn({
      estimate_ready: await template("See {link}"),
      ready_for_pickup: await template("{plate} ready"),
      payment_received: await template("Got {total}"),
    });
    const visit = await bill.vehicle(phone);
    api.clock.set(night);
    const { answerByPhone } = await sentEstimate(visit);
    succeeded(await move(visit, "ready_for_pickup"));
    const { body: payment } = await bill.pay(visit, "50.00", { confirm: true });
    expect((await listed()).map(({ state, due_at }) => [state, due_at])).toEqual(
      Array.from({ length: 3 }, () => ["waiting", `${addDays(today, 1)}T05:00:00Z`]),
    );
    succeeded(await owner.post(`/api/client-vehicles/${visit}/exit-entry`, { confirm: true }));
    succeeded(await owner.post(`/api/client-payments/${payment.id}/reverse`, { reason: "Typed twice" }));
    succeeded(await answerByPhone());
    const [copy, ...texts] = await listed();
    expect(texts.map(({ state }) => state)).toEqual(["cancelled", "cancelled", "cancelled"]);
    expect([copy!.state, copy!.due_at]).toEqual(["waiting", `${addDays(today, 1)}T05:00:00Z`]);
  });

  test("of nothing that their phone could tell: without a number the message is kept", async () => {
    await withProvider();
    await turnOn({ checked_in: await template("{plate} in") });
    await bill.vehicle();
    const [kept] = await listed();
    expect(kept).toMatchObject({ state: "kept", last_error: "no-address", can_retry: false });
  });
});

describe("a copy of an answer given by phone", () => {
  test("goes to the phone, else to the mail address of the client", async () => {
    const first = await sentEstimate(await bill.vehicle({ client_name: "Sara", ...phone }));
    succeeded(await first.answerByPhone());
    const [text] = await listed();
    expect(await bodyOf(text!)).toMatch(/your answer by phone to estimate EST-.+ was recorded. Your copy:\nhttps?:.+/);
    const client = succeeded(await owner.post("/api/clients", { name: "Omar", email: "omar@example.test" })).body.id;
    const second = await sentEstimate(await bill.vehicle({ client_id: client }));
    succeeded(await second.answerByPhone());
    const mails = succeeded(await owner.get("/api/outbox?channel=email")).body.data as Listed[];
    expect(mails.filter(({ recipient }) => recipient === "omar@example.test")).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
  });
});

describe("the templates of automatic messages", () => {
  test("name only what their event knows, and are not deleted", async () => {
    const [total, plate] = [await template("It costs {total}"), await template("{plate}")];
    const wrong = await owner.put("/api/automatic-texts", { checked_in: total });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["checked_in"]]);
    const { version } = await turnOn({ checked_in: plate });
    expect((await owner.delete(`/api/sms-templates/${plate}`)).body.type).toBe("template-in-use");
    const change = await owner.put(`/api/sms-templates/${plate}`, { sms_template_text: "{total}" });
    expect(Object.keys(change.body.errors)).toEqual(["sms_template_text"]);
    expect(await turnOn({ checked_in: null, version })).toMatchObject({ checked_in: null });
    expect((await owner.put("/api/automatic-texts", { checked_in: plate, version })).body.type).toBe(
      "changed-elsewhere",
    );
    expect((await owner.delete(`/api/sms-templates/${plate}`)).status).toBe(204);
  });
});
