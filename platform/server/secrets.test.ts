import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "./ids.ts";
import { isSameSecret, openSafe, randomToken, secretOf, shopToken, tokenHash } from "./secrets.ts";

const safe = openSafe("a-secret-key-of-more-than-32-characters");

describe("an encrypted secret", () => {
  test("decrypts to the original, and never looks the same twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (secret) => {
        const sealed = safe.seal("totp", "user-1", secret);
        expect(safe.open("totp", "user-1", sealed)).toBe(secret);
        expect(safe.seal("totp", "user-1", secret)).not.toBe(sealed);
      }),
    );
  });

  test("decrypts for no other purpose, owner or key", () => {
    const sealed = safe.seal("totp", "user-1", "JBSWY3DPEHPK3PXP");
    expect(() => safe.open("tax-key", "user-1", sealed)).toThrow();
    expect(() => safe.open("totp", "user-2", sealed)).toThrow();
    expect(() => openSafe("another-secret-key-of-32-characters-").open("totp", "user-1", sealed)).toThrow();
  });

  test("does not decrypt if changed by one character or truncated", () => {
    const sealed = safe.seal("totp", "user-1", "JBSWY3DPEHPK3PXP");
    for (let at = 3; at < sealed.length; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      if (Buffer.from(changed.slice(3), "base64url").equals(Buffer.from(sealed.slice(3), "base64url"))) continue;
      expect(() => safe.open("totp", "user-1", changed)).toThrow();
    }
    for (const cut of ["", "v1.", sealed.slice(0, 20), sealed.slice(3), sealed.slice(0, -1)])
      expect(() => safe.open("totp", "user-1", cut)).toThrow();
  });

  test("needs a key of at least 32 characters", () => {
    expect(() => openSafe("short")).toThrow(/SECRET_KEY/);
  });
});

test("a token has at least 128 random bits and needs no escaping", () => {
  const tokens = Array.from({ length: 1000 }, randomToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/);
});

test("a token is stored as its SHA-256", () => {
  expect(tokenHash("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("secrets are compared as a whole", () => {
  expect(isSameSecret("secret", "secret")).toBe(true);
  for (const other of ["Secret", "secre", "secrets", ""]) expect(isSameSecret("secret", other)).toBe(false);
});

test("tokens of a shop begin with its sign; one without a sign has the same stored form", () => {
  const [shop, other] = [newId(), newId()];
  const tokens = [shopToken(shop), shopToken(shop)];
  expect(new Set(tokens.map((token) => token.slice(0, 8))).size).toBe(1);
  expect(shopToken(other).slice(0, 8)).not.toBe(tokens[0]?.slice(0, 8));
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{40}$/);
    expect(tokenHash(token)).toBe(tokenHash(secretOf(token)));
    expect(secretOf(secretOf(token))).toBe(token.slice(8));
  }
  expect(tokenHash(tokens[0] ?? "")).not.toBe(tokenHash(tokens[1] ?? ""));
});
