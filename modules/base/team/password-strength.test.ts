import { expect, test } from "vitest";
import { passwordStrength, type PasswordStrength } from "./password-strength.ts";

test.each<[string, PasswordStrength]>([
  ["", "short"],
  ["Ab3$xyz", "short"],
  ["12345678", "weak"],
  ["aaaaaaaaaaaaaaaa", "weak"],
  ["password2026", "weak"],
  ["Qwerty123456", "weak"],
  ["kvrmtzpw", "weak"],
  ["kv7mtzpw", "fair"],
  ["Kv7mtz!pw", "strong"],
  ["horsebatterystaple", "strong"],
  ["ورشة الدرب الذهبي", "strong"],
])("The password %s is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
