import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { openSafe, tokenHash } from "../../../platform/server/secrets.ts";
import { fold } from "../../../platform/shared/folding.ts";

const stepSeconds = 30;
const recoveryCodeCount = 10;

/** Who has a second factor; its secret is sealed for this id. */
type Holder = { id: string; totpSecret: string | null; totpLastStep: number | null };

/** `purpose` keeps kinds of accounts apart; `label` is shown in the app. */
type Sealing = { purpose: string; owner: string; label: string; secretKey: string };

/** A new secret in base32, its address for a QR code, and the sealed form to store. */
export const newTotpSecret = (of: Sealing) => {
  const secret = new Secret({ size: 20 }).base32;
  const sealed = openSafe(of.secretKey).seal(of.purpose, of.owner, secret);
  return { ...readTotpSecret(sealed, of), sealed };
};

export const readTotpSecret = (sealed: string, { purpose, owner, label, secretKey }: Sealing) => {
  const secret = openSafe(secretKey).open(purpose, owner, sealed);
  return { secret, uri: totpOf(secret, label).toString() };
};

/**
 * The time step of a code if it is correct and newer than the last one used; accepts one step of clock difference
 * either way.
 */
export const acceptedStep = (
  { id, totpSecret, totpLastStep }: Holder,
  code: string,
  { purpose, secretKey, now }: { purpose: string; secretKey: string; now: string },
): number | undefined => {
  const digits = fold(code).replaceAll(" ", "");
  if (!totpSecret || !/^\d{6}$/.test(digits)) return undefined;
  const timestamp = Date.parse(now);
  const secret = openSafe(secretKey).open(purpose, id, totpSecret);
  const delta = totpOf(secret, "").validate({ token: digits, timestamp, window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / stepSeconds) + delta;
  return step > (totpLastStep ?? 0) ? step : undefined;
};

/** Codes that each replace one of the second factor, once; only their hashes are stored. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

export const recoveryHash = (code: string) => tokenHash(code.toLowerCase().replace(/[^a-z0-9]/g, ""));

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: "Warsha", label, secret: Secret.fromBase32(secret), period: stepSeconds });

/** 80 random bits as `k7fd-2mzq-…`, in characters that are not confused with each other. */
const newRecoveryCode = () =>
  [...randomBytes(16)]
    .map((byte) => recoveryLetters[byte % 32])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");

const recoveryLetters = "abcdefghijkmnpqrstuvwxyz23456789";
