import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failureOf, hasFailedTooLong, keptAnswer, keptAnswerBytes, nextTryIn, pauses, triedForHours } from "./rules.ts";
import { signatureOf } from "./server/signing.ts";
import { signatureSample } from "./signature-sample.ts";

const begunAt = "2026-11-20T06:00:00.000Z";
const after = (seconds: number) => new Date(Date.parse(begunAt) + seconds * 1000).toISOString();

/** When each try is made if none succeeds and each takes so long. */
const triesOf = (tookSeconds: number) => {
  const tries = [0];
  for (let at = tookSeconds; ;) {
    const pause = nextTryIn(tries.length, { begunAt, now: after(at) });
    if (pause === undefined) return tries;
    tries.push(at + pause);
    at += pause + tookSeconds;
  }
};

describe("an event that nobody takes", () => {
  test("is tried after 1, 5 and 30 minutes, 2, 6, 12 and 24 hours, and for the last time after three days", () => {
    expect(triesOf(0)).toEqual([0, 60, 360, 2160, 9360, 30_960, 74_160, 160_560, 246_960, 259_200]);
  });

  test("is tried with growing pauses for no longer than three days, however slow the receiver is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), (tookSeconds) => {
        const tries = triesOf(tookSeconds);
        expect(tries.at(-1)).toBe(triedForHours * 3600);
        const between = tries.slice(1).map((at, place) => at - tries[place]! - tookSeconds);
        expect(between.slice(0, pauses.length)).toEqual([...pauses]);
      }),
    );
  });

  test("pauses its webhook at its last try, not before", () => {
    expect(hasFailedTooLong(begunAt, after(triedForHours * 3600 - 1))).toBe(false);
    expect(hasFailedTooLong(begunAt, after(triedForHours * 3600))).toBe(true);
  });
});

test.each([
  [200, undefined],
  [204, undefined],
  [199, "status"],
  [301, "redirect"],
  [308, "redirect"],
  [410, "status"],
  [500, "status"],
])("an answer with status %i is %s", (status, failure) => expect(failureOf(status)).toBe(failure));

test("of an answer its first kilobyte is kept, in whole characters that a database takes", () => {
  expect(keptAnswer("تم".repeat(2000))).toBe("تم".repeat(keptAnswerBytes / 4));
  expect(keptAnswer(`a${"ت".repeat(2000)}`)).toBe(`a${"ت".repeat(511)}`);
  expect(keptAnswer("a\0b")).not.toContain("\0");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 3000 }), (text) => {
      const kept = keptAnswer(text);
      expect(kept).not.toContain("\0");
      expect(kept.isWellFormed()).toBe(true);
      expect(Buffer.byteLength(kept.replaceAll("\uFFFD", ""))).toBeLessThanOrEqual(keptAnswerBytes);
    }),
  );
});

describe("a signature", () => {
  type Check = (header: string, body: Buffer, secret: string, now?: number) => boolean;
  const checked = async (): Promise<Check> =>
    (await import(`data:text/javascript,${encodeURIComponent(signatureSample)}`)).isFromWarsha;
  const now = 1_780_000_000;

  test("is what the sample of the documentation checks, whatever the body and the secret", async () => {
    const isFromWarsha = await checked();
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ minLength: 1 }), fc.nat(300), (body, secret, age) => {
        const header = signatureOf([secret], body, now);
        expect(isFromWarsha(header, Buffer.from(body), secret, now + age)).toBe(true);
        expect(isFromWarsha(header, Buffer.from(`${body} `), secret, now)).toBe(false);
        expect(isFromWarsha(header, Buffer.from(body), `${secret}x`, now)).toBe(false);
      }),
    );
  });

  test("is by both secrets while one replaces the other", async () => {
    const isFromWarsha = await checked();
    const header = signatureOf(["new", "old"], "{}", now);
    expect(header).toMatch(/^t=1780000000,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    for (const [secret, isKnown] of [
      ["new", true],
      ["old", true],
      ["other", false],
    ] as const)
      expect(isFromWarsha(header, Buffer.from("{}"), secret, now)).toBe(isKnown);
  });

  test("is refused after five minutes, and if it is none", async () => {
    const isFromWarsha = await checked();
    expect(isFromWarsha(signatureOf(["s"], "{}", now), Buffer.from("{}"), "s", now + 301)).toBe(false);
    for (const header of ["", "t=", "v1=00", `t=${now}`, `t=${now},v1=zz`, `t=nonsense,v1=${"0".repeat(64)}`])
      expect(isFromWarsha(header, Buffer.from("{}"), "s", now), header).toBe(false);
  });
});
