import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Changes, Db, Row } from "../../../../platform/server/db/database.ts";
import { openSafe, tokenHash } from "../../../../platform/server/secrets.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { countTryInShop } from "../../../../platform/server/http/throttles.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import * as contract from "../account-contract.ts";
import { users } from "../tables.ts";
import { refuseTeam, teamWords } from "../words.ts";
import { notifyHolder } from "./mails.ts";

type User = Row<typeof users>;

const purpose = "totp";
const stepSeconds = 30;
const recoveryCodeCount = 10;

export const beginTotp = serve(contract.beginTotp, async ({ db, user, secretKey }) => {
  const { email, name, totpConfirmedAt } = await db.lock(users, user.id);
  if (totpConfirmedAt) throw refuseTeam("totp-already-on");
  const secret = new Secret({ size: 20 }).base32;
  await db.update(users, user.id, { totpSecret: openSafe(secretKey).seal(purpose, user.id, secret) });
  return { secret, uri: totpOf(secret, email ?? name).toString() };
});

export const confirmTotp = serve(
  contract.confirmTotp,
  ({ pool, shop, user }) => countTryInShop(pool, shop.id, `totp:${user.id}`, 5, 60),
  async ({ db, body, user: caller, shop, baseUrl, secretKey, now }) => {
    const user = await db.lock(users, caller.id);
    if (user.totpConfirmedAt) throw refuseTeam("totp-already-on");
    if (!user.totpSecret) throw refuseTeam("totp-not-begun");
    const step = acceptedStep(user, body.code, { secretKey, now });
    if (step === undefined) throw refuseField("code", teamWords.wrongCode);
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await db.update(users, user.id, {
      totpConfirmedAt: now,
      totpLastStep: step,
      recoveryCodes: codes.map(recoveryHash),
    });
    await notifyHolder(db, user, "totpOn", { baseUrl, shop, by: caller });
    return { recoveryCodes: codes };
  },
);

export const removeTotp = serve(contract.removeTotp, async ({ db, user, shop, baseUrl }) => {
  const before = await db.lock(users, user.id);
  await db.update(users, user.id, withoutTotp);
  if (before.totpConfirmedAt) await notifyHolder(db, before, "totpOff", { baseUrl, shop, by: user });
});

export const withoutTotp: Changes<typeof users> = {
  totpSecret: null,
  totpConfirmedAt: null,
  totpLastStep: null,
  recoveryCodes: [],
};

/** Checks the second factor at sign-in: an unused code, or a recovery code, which is used up. */
export const passSecondFactor = async (
  db: Db,
  user: User,
  code: string | null | undefined,
  context: { secretKey: string; now: string },
) => {
  if (!code?.trim()) throw refuseTeam("code-needed");
  const step = acceptedStep(user, code, context);
  const recovery = recoveryHash(code);
  if (step !== undefined) await db.update(users, user.id, { totpLastStep: step });
  else if (user.recoveryCodes.includes(recovery))
    await db.update(users, user.id, { recoveryCodes: user.recoveryCodes.filter((code) => code !== recovery) });
  else throw refuseTeam("wrong-code");
};

/**
 * The time step of a code if it is correct and newer than the last one used; accepts one step of clock difference
 * either way.
 */
const acceptedStep = (user: User, code: string, { secretKey, now }: { secretKey: string; now: string }) => {
  const digits = fold(code).replaceAll(" ", "");
  if (!user.totpSecret || !/^\d{6}$/.test(digits)) return undefined;
  const timestamp = Date.parse(now);
  const delta = totpOf(openSafe(secretKey).open(purpose, user.id, user.totpSecret), user.name).validate({
    token: digits,
    timestamp,
    window: 1,
  });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / stepSeconds) + delta;
  return step > (user.totpLastStep ?? 0) ? step : undefined;
};

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: "Warsha", label, secret: Secret.fromBase32(secret), period: stepSeconds });

/** 80 random bits as `k7fd-2mzq-…`, in characters that are not confused with each other. */
const newRecoveryCode = () =>
  [...randomBytes(16)]
    .map((byte) => recoveryLetters[byte % 32])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");

const recoveryLetters = "abcdefghijkmnpqrstuvwxyz23456789";

const recoveryHash = (code: string) => tokenHash(code.toLowerCase().replace(/[^a-z0-9]/g, ""));
