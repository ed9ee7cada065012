import { describe, expect, test } from "vitest";
import { eventsOf } from "./whatsapp-events.ts";
import {
  afterStatus,
  type DeliveryStatus,
  isStop,
  isWindowOpen,
  lacksWhatsApp,
  messageBody,
  outcomeOfAnswer,
} from "./whatsapp-rules.ts";

const now = "2026-11-23T12:00:00.000Z";
const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();

describe("any text may be sent", () => {
  test.each([
    [undefined, false],
    [{ lastWroteAt: null, lacksSince: null }, false],
    [{ lastWroteAt: hoursAgo(23.9), lacksSince: null }, true],
    [{ lastWroteAt: hoursAgo(24), lacksSince: null }, false],
  ])("to %j: %s", (contact, isOpen) => expect(isWindowOpen(contact, now)).toBe(isOpen));

  test("and a number without WhatsApp is tried again after 30 days", () => {
    const since = (hours: number) => lacksWhatsApp({ lastWroteAt: null, lacksSince: hoursAgo(hours) }, now);
    expect([since(1), since(29 * 24), since(30 * 24)]).toEqual([true, true, false]);
  });
});

describe("a body", () => {
  const template = { name: "ready", language: "ar", parameters: ["Sara\n  A.", ""] };
  const message = { id: "m-1", to: "+966541112233", text: "Ready", template };

  test("is any text while that is allowed, else the template with values of one line", () => {
    expect(messageBody({ ...message, isOpen: true })).toMatchObject({ type: "text", text: { body: "Ready" } });
    expect(messageBody({ ...message, isOpen: false })).toEqual({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "966541112233",
      biz_opaque_callback_data: "m-1",
      type: "template",
      template: {
        name: "ready",
        language: { code: "ar" },
        components: [
          {
            type: "body",
            parameters: [
              { type: "text", text: "Sara A." },
              { type: "text", text: "-" },
            ],
          },
        ],
      },
    });
  });

  test("is none without a template", () =>
    expect(messageBody({ ...message, template: null, isOpen: false })).toBeUndefined());
});

describe("an answer", () => {
  const answered = (status: number, body: unknown) =>
    outcomeOfAnswer({ status, text: typeof body === "string" ? body : JSON.stringify(body) });
  const error = (code: number, status = 400) => answered(status, { error: { code, message: "said", error_data: {} } });

  test.each([
    [answered(200, { messages: [{ id: "wamid.x" }] }), { kind: "accepted", providerId: "wamid.x" }],
    [answered(200, {}), { kind: "unknown", reason: "HTTP 200" }],
    [answered(200, "<html>"), { kind: "unknown", reason: "HTTP 200" }],
    [answered(502, "<html>"), { kind: "later", reason: "HTTP 502" }],
    [answered(400, "<html>"), { kind: "refused", reason: "HTTP 400" }],
    [error(131026), { kind: "elsewhere", reason: "no-whatsapp" }],
    [error(131047), { kind: "elsewhere", reason: "no-template" }],
    [error(130429), { kind: "later", reason: "130429 said" }],
    [error(80007), { kind: "later", reason: "80007 said" }],
    [error(131000, 500), { kind: "later", reason: "131000 said" }],
    [error(190, 401), { kind: "later", reason: "token-refused" }],
    [error(132001, 404), { kind: "refused", reason: "template-missing" }],
    [error(132000), { kind: "refused", reason: "template-differs" }],
    [error(131009), { kind: "refused", reason: "131009 said" }],
  ])("%j is %j", (outcome, expected) => expect(outcome).toEqual(expected));
});

describe("a status", () => {
  const message = { attemptingSince: null, providerId: "w", sentAt: hoursAgo(1), deliveredAt: null };
  const status = (of: DeliveryStatus["status"], providerId = "w"): DeliveryStatus => ({
    providerId,
    messageId: null,
    status: of,
    at: now,
    category: null,
    error: null,
  });
  const states = ["waiting", "sent", "delivered", "read", "kept", "failed", "cancelled", "unknown"] as const;
  const after = (state: (typeof states)[number], of: DeliveryStatus["status"]) =>
    afterStatus({ ...message, state }, status(of))?.state;

  test("never takes a message back, and tells the end of an unknown one", () => {
    expect(
      Object.fromEntries(
        states.map((state) => [
          state,
          (["sent", "delivered", "read", "failed"] as const).map((of) => after(state, of)),
        ]),
      ),
    ).toEqual({
      waiting: [undefined, undefined, undefined, undefined],
      sent: [undefined, "delivered", "read", "failed"],
      delivered: [undefined, undefined, "read", undefined],
      read: [undefined, undefined, undefined, undefined],
      kept: [undefined, undefined, undefined, undefined],
      failed: [undefined, undefined, undefined, undefined],
      cancelled: [undefined, undefined, undefined, undefined],
      unknown: ["sent", "delivered", "read", "failed"],
    });
  });

  test("of another attempt changes nothing; one that overtakes the answer counts", () => {
    expect(afterStatus({ ...message, state: "sent" }, status("read", "other"))).toBeUndefined();
    const underway = { ...message, state: "waiting", attemptingSince: now, providerId: null, sentAt: null } as const;
    expect(afterStatus(underway, status("read"))).toEqual({
      state: "read",
      providerId: "w",
      sentAt: now,
      deliveredAt: now,
      readAt: now,
    });
  });
});

test.each([
  ["STOP", true],
  [" Stop. ", true],
  ["إيقاف", true],
  ["ايقاف!", true],
  ["إلغاء الاشتراك", true],
  ["لا ترسلوا", true],
  ["Please stop by at 5", false],
  ["cancel", false],
  ["", false],
])("“%s” refuses reminders: %s", (text, expected) => expect(isStop(text)).toBe(expected));

describe("events", () => {
  const sent = (value: object, field = "messages") => ({
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field, value: { metadata: { phone_number_id: "7" }, ...value } }] }],
  });
  const photo = { from: "966541112233", id: "wamid.1", timestamp: "1764000000", type: "image", image: { id: "9" } };

  test("of other numbers, fields and forms are left out", () => {
    expect(eventsOf(sent({ messages: [photo] }), "8", now)).toEqual([]);
    expect(eventsOf(sent({ messages: [photo] }, "account_update"), "7", now)).toEqual([]);
    expect(eventsOf(sent({ messages: [{ ...photo, from: "x" }], statuses: [{ id: 1 }] }), "7", now)).toEqual([]);
    for (const nonsense of [undefined, null, [], "x", { object: "page", entry: [] }])
      expect(eventsOf(nonsense, "7", now)).toEqual([]);
  });

  test.each(["system", "reaction", "revoke"])("a %s is no message that the client wrote", (type) => {
    const own = { ...photo, id: "wamid.2", type, [type]: { emoji: "👍", body: "x" } };
    expect(eventsOf(sent({ messages: [own, photo] }), "7", now)).toMatchObject([
      { message: { providerId: "wamid.1" } },
    ]);
  });

  test("keep no null character and no time ahead of ours", () => {
    const text = { ...photo, type: "text", text: { body: "a\u0000b" }, timestamp: "99999999999" };
    expect(eventsOf(sent({ messages: [text] }), "7", now)).toMatchObject([
      { kind: "received", message: { phone: "+966541112233", body: "ab", receivedAt: now, profileName: null } },
    ]);
  });
});
