import type { Changes, Db, Row } from "../../../../platform/server/db/database.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { countTryInShop } from "../../../../platform/server/http/throttles.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import * as contract from "../account-contract.ts";
import { roles, users } from "../tables.ts";
import { acceptedStep, newRecoveryCodes, newTotpSecret, recoveryHash } from "../totp-verbs.ts";
import { refuseTeam, teamWords } from "../words.ts";
import { notifyHolder } from "./mails.ts";
import { assertFactorShown, hasShownPasskey, passkeysOf } from "./passkeys.ts";

type User = Row<typeof users>;

const purpose = "totp";

export const beginTotp = serve(contract.beginTotp, async ({ db, user, secretKey }) => {
  const { email, name, totpConfirmedAt } = await db.lock(users, user.id);
  if (totpConfirmedAt) throw refuseTeam("totp-already-on");
  assertFactorShown(user, await passkeysOf(db, user.id));
  const { secret, uri, sealed } = newTotpSecret({ purpose, owner: user.id, label: email ?? name, secretKey });
  await db.update(users, user.id, { totpSecret: sealed });
  return { secret, uri };
});

export const replaceTotp = serve(
  contract.replaceTotp,
  ({ pool, shop, user }) => countTryInShop(pool, shop.id, `totp-replaced:${user.id}`, 5, 60),
  async ({ db, body, user: caller, secretKey, now }) => {
    const user = await db.lock(users, caller.id);
    if (!user.totpConfirmedAt) throw refuseTeam("totp-not-begun");
    const code = body.code ?? "";
    const step = acceptedStep(user, code, { purpose, secretKey, now });
    const recoveryCodes = user.recoveryCodes.filter((known) => known !== recoveryHash(code));
    const isKnown =
      step !== undefined ||
      recoveryCodes.length < user.recoveryCodes.length ||
      (await hasShownPasskey(db, caller, now));
    if (!isKnown) throw refuseField("code", code ? teamWords.wrongCode : teamWords.codeOrPasskey);
    const label = user.email ?? user.name;
    const { secret, uri, sealed } = newTotpSecret({ purpose, owner: user.id, label, secretKey });
    await db.update(users, user.id, {
      nextTotpSecret: sealed,
      nextTotpSession: caller.sessionId,
      recoveryCodes,
      ...(step !== undefined && { totpLastStep: step }),
    });
    return { secret, uri };
  },
);

export const confirmTotp = serve(
  contract.confirmTotp,
  ({ pool, shop, user }) => countTryInShop(pool, shop.id, `totp:${user.id}`, 5, 60),
  async ({ db, body, user: caller, shop, baseUrl, secretKey, now }) => {
    const user = await db.lock(users, caller.id);
    const isReplaced = user.totpConfirmedAt !== null;
    const ofSession = user.nextTotpSession === caller.sessionId ? user.nextTotpSecret : null;
    const totpSecret = isReplaced ? ofSession : user.totpSecret;
    if (!totpSecret) throw refuseTeam(isReplaced ? "totp-already-on" : "totp-not-begun");
    assertFactorShown(caller, await passkeysOf(db, caller.id));
    const step = acceptedStep({ id: user.id, totpSecret, totpLastStep: null }, body.code, { purpose, secretKey, now });
    if (step === undefined) throw refuseField("code", teamWords.wrongCode);
    const codes = newRecoveryCodes();
    await db.update(users, user.id, {
      totpSecret,
      nextTotpSecret: null,
      nextTotpSession: null,
      totpConfirmedAt: now,
      totpLastStep: step,
      recoveryCodes: codes.map(recoveryHash),
    });
    await notifyHolder(db, user, isReplaced ? "totpReplaced" : "totpOn", { baseUrl, shop, by: caller });
    return { recoveryCodes: codes };
  },
);

export const removeTotp = serve(contract.removeTotp, async ({ db, user, shop, baseUrl }) => {
  const before = await db.lock(users, user.id);
  await assertNotRequired(db, user.roleId);
  await db.update(users, user.id, withoutTotp);
  if (before.totpConfirmedAt) await notifyHolder(db, before, "totpOff", { baseUrl, shop, by: user });
});

/** Refuses to take away one's own second factor while the role needs it. */
export const assertNotRequired = async (db: Db, roleId: string) => {
  if ((await db.lock(roles, roleId)).secondFactorSince !== null) throw refuseTeam("factor-required");
};

export const withoutTotp: Changes<typeof users> = {
  totpSecret: null,
  nextTotpSecret: null,
  nextTotpSession: null,
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
  const step = acceptedStep(user, code, { purpose, ...context });
  const recovery = recoveryHash(code);
  if (step !== undefined) await db.update(users, user.id, { totpLastStep: step });
  else if (user.recoveryCodes.includes(recovery))
    await db.update(users, user.id, { recoveryCodes: user.recoveryCodes.filter((code) => code !== recovery) });
  else throw refuseTeam("wrong-code");
};
