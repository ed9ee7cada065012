import { describe, expect, test } from "vitest";
import {
  areHeaders,
  deliveryOf,
  isBody,
  outcomeOf,
  pauseAfter,
  presetValues,
  requestOf,
  restAfter,
  statusRequestOf,
} from "./provider-rules.ts";

const values = { to: "966541112233", text: 'He said "جاهزة" & {to}\n', sender: "Warsha", id: "m-1", secret: "s&=" };
const provider = (of: object) => ({ preset: "other" as const, sender: "Warsha", ...presetValues.taqnyat, ...of });

describe("a request", () => {
  test("of Taqnyat is JSON, in which values stay texts", () => {
    const { url, headers, body } = requestOf(provider({}), values);
    expect([url, headers]).toEqual([
      "https://api.taqnyat.sa/v1/messages",
      { "content-type": "application/json", authorization: "Bearer s&=" },
    ]);
    expect(JSON.parse(body!)).toEqual({ recipients: ["966541112233"], body: values.text, sender: "Warsha" });
  });

  test("of Unifonic is a form, in which values are encoded", () => {
    const { body } = requestOf(provider(presetValues.unifonic), values);
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      AppSid: "s&=",
      Recipient: "966541112233",
      Body: values.text,
      CorrelationID: "m-1",
    });
  });

  test("by GET carries its fields in the address", () => {
    const get = provider({ method: "GET", sendUrl: "https://sms.example/send?key={secret}", body: "t={text}" });
    const { url, body } = requestOf(get, { ...values, text: "a&b=c" });
    expect([url, body]).toEqual(["https://sms.example/send?key=s%26%3D&t=a%26b%3Dc", undefined]);
  });

  test("for the status names the provider's id, and is not made without it", () => {
    const asked = provider({ statusUrl: "https://sms.example/{provider_id}" });
    expect(statusRequestOf(asked, { ...values, provider_id: "a/b" })?.url).toBe("https://sms.example/a%2Fb");
    expect(statusRequestOf(asked, values)).toBeUndefined();
  });
});

describe("an answer", () => {
  const answered = (status: number, body: unknown) =>
    outcomeOf(presetValues.unifonic, { status, text: typeof body === "string" ? body : JSON.stringify(body) });
  test("accepts by status and by what it says, and has the provider's id", () => {
    expect(answered(200, { success: true, data: { MessageID: 3200017891630 } })).toEqual({
      kind: "accepted",
      providerId: "3200017891630",
    });
    expect(answered(200, { success: "false" })).toMatchObject({ kind: "refused", reason: "success: false" });
    expect(answered(401, {})).toMatchObject({ kind: "refused" });
    for (const status of [500, 503, 429, 408]) expect(answered(status, {})).toMatchObject({ kind: "later" });
  });

  test("that cannot be read leaves the end unknown", () => expect(answered(200, "<html>").kind).toBe("unknown"));

  test("tells how far a message is", () => {
    const asked = { statusPath: "data.0.state", deliveredStates: "DELIVRD, done", failedStates: "UNDELIV" };
    const delivery = (state: string, status = 200) =>
      deliveryOf(asked, { status, text: JSON.stringify({ data: [{ state }] }) });
    expect([delivery("delivrd"), delivery("UNDELIV"), delivery("SENT"), delivery("DELIVRD", 500)]).toEqual([
      "delivered",
      "failed",
      "underway",
      "underway",
    ]);
  });
});

test("headers are lines of name and value, without those that the call sets itself", () => {
  expect(areHeaders("Authorization: Bearer x\n\nX-Key: 1")).toBe(true);
  for (const lines of ["Authorization", "Host: x", "Content-Length: 1", "X Y: 1", "X: مفتاح"])
    expect(areHeaders(lines), lines).toBe(false);
});

test("a body is an object in JSON, or lines of name and value", () => {
  expect([isBody("json", '{"a": "{to}"}'), isBody("form", "a={to}\nb=")]).toEqual([true, true]);
  expect([isBody("json", "{to}"), isBody("json", '"x"'), isBody("form", "a")]).toEqual([false, false, false]);
});

test("pauses grow to an hour and end; a provider rests after five failures in a row", () => {
  expect([pauseAfter(1), pauseAfter(11), pauseAfter(12)]).toEqual([10, 3600, undefined]);
  expect([restAfter(4), restAfter(5), restAfter(20)]).toEqual([0, 30, 900]);
});
