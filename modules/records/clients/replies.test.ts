import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "../../../platform/shared/dates.ts";
import { fromWire } from "../../../platform/shared/wire.ts";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { whatsAppApi } from "../../../tests/support/whatsapp-api.ts";
import { quietQuestion } from "../../base/messages/text-contract.ts";

const meta = await whatsAppApi();
/** The job that sends reads the machine's clock: at any hour of it, 09:00 of this day is less than 20 hours ago or 4 ahead. */
const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
let now = `${today}T09:00:00Z`;
const api = await startApi({ privateHosts: [meta.host], clock: () => new Date(now) });
const rows = await openRows(api.database.ownerUrl);
afterAll(() => Promise.all([rows.close(), meta.close()]));
beforeEach(() => {
  now = `${today}T09:00:00Z`;
  meta.controls.behave = () => "answer";
  meta.controls.approved = ["ready/en/2", "ready/ar/2"];
});
const patience = { timeout: 30_000, interval: 100 };
const phone = "+966541112233";
const wa = "966541112233";
let serial = 0;

/** A shop to which a client wrote an hour ago; it writes to its clients by WhatsApp. */
const shop = async (hoursAgo = 1) => {
  const owner = await api.newShop();
  succeeded(await owner.put("/api/whatsapp", meta.settings));
  succeeded(await owner.post("/api/clients", { name: "Sara", contact_number: phone, language: "ar" }));
  const { account } = succeeded(await owner.get("/api/whatsapp")).body;
  const deliver = (json: object) => {
    const bytes = JSON.stringify(json);
    const headers = { "content-type": "application/json", "x-hub-signature-256": meta.sign(bytes) };
    return api.anonymous().post(new URL(account.webhook_url).pathname, bytes, headers);
  };
  const written = Date.parse(now) - hoursAgo * 3_600_000;
  succeeded(await deliver(meta.text(wa, "Is it ready?", `wamid.reply-${(serial += 1)}`, written)));
  // The sending job reads the machine's clock.
  if (hoursAgo < 24)
    await rows.query("update whatsapp_contacts set last_wrote_at = least(last_wrote_at, now()) where shop_id = $1", [
      owner.shopId,
    ]);
  const listed = async () => succeeded(await owner.get("/api/whatsapp-messages")).body.data[0];
  const { id } = await listed();
  const reply = (body: object, by = owner as Pick<typeof owner, "post">) =>
    by.post(`/api/whatsapp-messages/${id}/replies`, body);
  const template = async (text: string, whatsappName?: string) =>
    succeeded(
      await owner.post("/api/sms-templates", {
        sms_template_name: `Template ${(serial += 1)}`,
        sms_template_text: text,
        ...(whatsappName && { whatsapp_name: whatsappName }),
      }),
    ).body.id as string;
  return { owner, id: id as string, listed, reply, template, deliver };
};

describe("within a day of the client's message", () => {
  test("any text is sent by WhatsApp, and the list shows who answered and how far it is", async () => {
    const { owner, listed, reply, deliver } = await shop();
    expect((await listed()).any_text_until).not.toBeNull();
    const sent = succeeded(await reply({ text: "Yes, after four.\nBring the old key." })).body;
    expect(sent).toMatchObject({ state: "waiting", created_by: { id: owner.userId } });
    await expect.poll(async () => (await listed()).replies[0].state, patience).toBe("sent");
    const [accepted] = meta.accepted.filter(({ biz_opaque_callback_data: own }) => own === sent.id);
    expect(accepted).toMatchObject({ to: wa, type: "text", text: { body: "Yes, after four.\nBring the old key." } });
    succeeded(await deliver(meta.status(accepted!, "read")));
    expect((await listed()).replies).toMatchObject([{ state: "read", body: "Yes, after four.\nBring the old key." }]);
    expect(succeeded(await owner.get("/api/outbox")).body.data[0]).toMatchObject({
      channel: "whatsapp",
      state: "read",
    });
    expect(meta.faults).toEqual([]);
  });

  test("a refusal of Meta is shown with its reason", async () => {
    const { listed, reply } = await shop();
    meta.controls.behave = () => ({ status: 400, code: 131009, said: "Parameter value is not valid" });
    succeeded(await reply({ text: "Yes" }));
    await expect.poll(async () => (await listed()).replies[0].state, patience).toBe("failed");
    expect((await listed()).replies[0].last_error).toBe("131009 Parameter value is not valid");
  });

  test("the same reply sent again under its id is one message", async () => {
    const { reply, listed } = await shop();
    const id = "019ab3c4-5d6e-7f80-91a2-b3c4d5e6f708";
    const replies = [await reply({ id, text: "Yes" }), await reply({ id, text: "Yes" })];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect((await listed()).replies).toHaveLength(1);
    expect((await reply({ id, text: "No" })).body.type).toBe("id-taken");
  });
});

describe("later than a day after it", () => {
  test("a text is refused with the reason, and nothing is queued", async () => {
    const { listed, reply, owner } = await shop(24);
    expect((await listed()).any_text_until).toBeNull();
    const refused = await reply({ text: "Yes, after four." });
    expect([refused.status, refused.body.type]).toEqual([409, "whatsapp-day-over"]);
    expect(refused.body.detail).toContain("24 hours");
    expect(succeeded(await owner.get("/api/outbox")).body.data).toEqual([]);
    expect((await listed()).replies).toEqual([]);
  });

  test("an approved template is sent in the client's language; those that lack something are not offered", async () => {
    const { owner, id, reply, template, listed } = await shop(30);
    const ready = await template("{client}, your car is ready. {shop}", "ready");
    const plate = await template("{plate} is ready", "plate_ready");
    const plain = await template("Hello {client}");
    const choices = succeeded(await owner.get(`/api/whatsapp-messages/${id}/templates`)).body;
    expect(choices).toMatchObject({ language: "ar", data: [{ template_id: ready }] });
    expect(choices.data[0].en).toContain("Sara, your car is ready.");
    for (const template_id of [plate, plain])
      expect((await reply({ template_id })).body.type).toBe("template-lacks-value");
    const sent = succeeded(await reply({ template_id: ready })).body;
    await expect.poll(async () => (await listed()).replies[0].state, patience).toBe("sent");
    const [accepted] = meta.accepted.filter(({ biz_opaque_callback_data: own }) => own === sent.id);
    expect(accepted).toMatchObject({ type: "template", template: { name: "ready", language: { code: "en" } } });
  });
});

test("at night it is asked first; the reply is sent at once, or when the night ends", async () => {
  const { owner, reply } = await shop();
  now = `${today}T20:00:00Z`;
  const asked = await reply({ text: "Yes" });
  expect(asked.body).toMatchObject({ type: "needs-confirmation", warnings: ["quiet-hours"] });
  expect(quietQuestion.parse(fromWire(asked.body)).quietUntil).toBe(`${addDays(today, 1)}T05:00:00.000Z`);
  const { id, due_at: dueAt } = succeeded(await reply({ text: "Yes", wait: true })).body;
  const { due_at: due } = succeeded(await owner.get(`/api/outbox/${id}`)).body;
  expect(new Date(due).toISOString().slice(11, 16)).toBe("05:00");
  expect(dueAt).toBe(due);
  const atOnce = succeeded(await reply({ text: "Yes, now", confirm: true })).body;
  expect(atOnce.due_at === null || Date.parse(atOnce.due_at) < Date.parse(due)).toBe(true);
});

test("a text whose 24 hours end before the morning cannot wait for it", async () => {
  now = `${today}T20:00:00Z`;
  const { reply } = await shop(20);
  expect((await reply({ text: "Yes", wait: true })).body.type).toBe("whatsapp-day-over");
  succeeded(await reply({ text: "Yes", confirm: true }));
});

test("only who may change clients replies; without WhatsApp nobody does", async () => {
  const { owner, reply, id } = await shop();
  const reader = await owner.colleague(["view-clients"]);
  expect((await reply({ text: "Yes" }, reader)).status).toBe(403);
  expect((await reader.get(`/api/whatsapp-messages/${id}/templates`)).status).toBe(403);
  for (const body of [{}, { text: "" }, { text: "x".repeat(1001) }, { text: "Yes", template_id: id }])
    expect((await reply(body)).status).toBe(422);
  succeeded(await owner.delete("/api/whatsapp"));
  expect((await reply({ text: "Yes" })).body.type).toBe("no-whatsapp-account");
});
