import type { Pool } from "../../../../platform/server/db/pool.ts";
import { networkOf } from "../../../../platform/server/http/networks.ts";
import { assertAtBrowser } from "../../../../platform/server/http/proof.ts";
import { serve, serveOpenly } from "../../../../platform/server/http/serve.ts";
import { countTry, countTryInShop } from "../../../../platform/server/http/throttles.ts";
import { randomToken, tokenHash } from "../../../../platform/server/secrets.ts";
import * as contract from "../passkey-contract.ts";
import { users } from "../tables.ts";
import { refuseTeam } from "../words.ts";
import { deviceTokens } from "../device-verbs.ts";
import { checkSigned, keepChallenge, partyOf, recordUse, webauthn } from "./passkey-checks.ts";
import { passkeysOf } from "./passkeys.ts";
import { markProven } from "./sessions.ts";
import { sessionOf, startSession } from "../session-verbs.ts";

export const beginPasskeySignIn = serveOpenly(
  contract.beginPasskeySignIn,
  ({ pool, ip }) => countFrom(pool, "passkey-begun", ip),
  async ({ directory, baseUrl, sessionToken, now }) => {
    const options = await requestOf(baseUrl);
    await keepChallenge(directory, options.challenge, { purpose: "sign-in", holder: holderOf(sessionToken), now });
    return options;
  },
);

export const signInWithPasskey = serveOpenly(
  contract.signInWithPasskey,
  async ({ body, pool, ip, baseUrl, sessionToken, now }) => {
    await countFrom(pool, "passkey", ip);
    return checkSigned(pool, body, { purpose: "sign-in", holder: holderOf(sessionToken), now, baseUrl });
  },
  async ({ directory, prepared: checked, now, ip, userAgent, secretKey, sessionToken, setSession, ...call }) => {
    if ("refused" in checked) throw refuseTeam(checked.refused);
    const { passkey } = checked;
    const db = await directory.enterShop(passkey.shopId);
    const user = await db.lock(users, passkey.userId);
    if (user.removedAt) throw refuseTeam("unknown-passkey");
    await recordUse(db, checked, now);
    const begun = { userId: user.id, now, ip, userAgent, before: sessionToken, passkeyId: passkey.id };
    const token = await startSession(db, begun);
    setSession(token);
    call.setDevice(deviceTokens(secretKey, passkey, call.deviceTokens));
    return sessionOf(db, user.id, {
      csrfToken: call.csrfTokenOf(token),
      floor: null,
      isPaired: call.tabletToken !== undefined,
      supportWhatsapp: call.supportWhatsapp ?? null,
      secretKey,
      byPasskey: true,
    });
  },
);

export const beginPasskeyProof = serve(
  contract.beginPasskeyProof,
  ({ pool, shop, user }) => countTryInShop(pool, shop.id, `passkey-proof-begun:${user.id}`, 30, 60),
  async ({ db, user, baseUrl, now }) => {
    assertAtBrowser(user);
    const own = await passkeysOf(db, user.id);
    if (own.length === 0) throw refuseTeam("no-passkey");
    const options = await requestOf(baseUrl, own);
    await keepChallenge(db, options.challenge, { purpose: "confirm", holder: user.sessionId ?? "", now });
    return options;
  },
);

export const provePasskey = serve(
  contract.provePasskey,
  async ({ body, pool, shop, user, baseUrl, now }) => {
    assertAtBrowser(user);
    await countTryInShop(pool, shop.id, `passkey-proof:${user.id}`, 10, 60);
    return checkSigned(pool, body, { purpose: "confirm", holder: user.sessionId ?? "", now, baseUrl });
  },
  async ({ db, user, shop, now, prepared: checked }) => {
    if ("refused" in checked) throw refuseTeam(checked.refused);
    const { passkey } = checked;
    if (passkey.shopId !== shop.id || passkey.userId !== user.id) throw refuseTeam("unknown-passkey");
    await db.lock(users, user.id);
    await recordUse(db, checked, now);
    await markProven(db, user, now, passkey.id);
  },
);

const countFrom = (pool: Pool, what: string, ip: string) => countTry(pool, `${what}:${networkOf(ip)}`, 30, 60);

/** A call without a session's cookie gets a holder that no later call can name. */
const holderOf = (sessionToken: string | undefined) => tokenHash(sessionToken ?? randomToken());

const requestOf = async (baseUrl: string, allowed: readonly { credentialId: string; transports: string[] }[] = []) => {
  const { generateAuthenticationOptions } = await webauthn();
  const { challenge, rpId, timeout } = await generateAuthenticationOptions({
    rpID: partyOf(baseUrl).id,
    userVerification: "required",
  });
  const allowCredentials = allowed.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: "public-key" as const,
    transports,
  }));
  return { challenge, rpId, timeout, userVerification: "required" as const, allowCredentials };
};
