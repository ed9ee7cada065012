import fc from "fast-check";
import { expect, test } from "vitest";
import { endOfLink, isNewlySeen, stateOfLink, whatsAppAddress } from "./rules.ts";

const instants = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());

test("a link works until the instant it expires, and never again after it is revoked", () => {
  fc.assert(
    fc.property(instants, instants, (expiresAt, now) => {
      expect(stateOfLink({ revokedAt: null, expiresAt }, now)).toBe(expiresAt <= now ? "expired" : "open");
      expect(stateOfLink({ revokedAt: now, expiresAt }, now)).toBe("revoked");
    }),
  );
});

test("a link lasts 30 days by default", () => {
  expect(endOfLink("2026-11-20T09:00:00.000Z")).toBe("2026-12-20T09:00:00.000Z");
  expect(endOfLink("2026-11-20T09:00:00.000Z", 7)).toBe("2026-11-27T09:00:00.000Z");
});

test("of several openings within a minute only the first is recorded", () => {
  expect(isNewlySeen(null, "2026-11-20T09:00:00Z")).toBe(true);
  expect(isNewlySeen("2026-11-20T09:00:00.123456Z", "2026-11-20T09:00:59Z")).toBe(false);
  expect(isNewlySeen("2026-11-20T09:00:00Z", "2026-11-20T09:01:00Z")).toBe(true);
});

test("a chat opens with the client's number and the message, whatever characters it contains", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const address = new URL(whatsAppAddress("+966 54 111 2233", text.toWellFormed()));
      expect([address.host, address.pathname, address.searchParams.get("text")]).toEqual([
        "wa.me",
        "/966541112233",
        text.toWellFormed(),
      ]);
    }),
  );
  expect(whatsAppAddress(null, "x")).toBe("https://wa.me/?text=x");
});
