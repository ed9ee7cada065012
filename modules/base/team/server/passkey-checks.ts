import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Directory } from "../../../../platform/server/db/database.ts";
import { runOnce } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { assertSignHere } from "../../../../platform/server/cells/known.ts";
import { signOf, tokenHash } from "../../../../platform/server/secrets.ts";
import type { SignedChallenge } from "../passkey-contract.ts";
import type { PasskeyPurpose } from "../rules.ts";
import { refuseTeam } from "../words.ts";

/** `holder` is the session that asks: before sign-in the hash of its token, then its id. */
type Asked = { purpose: PasskeyPurpose; holder: string; now: string };

/** Loaded with the first passkey. */
export const webauthn = () => import("@simplewebauthn/server");

/** Who a passkey is made for: the public address of the installation, never what a request says. */
export const partyOf = (baseUrl: string) => {
  const { hostname, origin } = new URL(baseUrl);
  return { id: hostname, origin };
};

/**
 * What a passkey answers of its user at sign-in: the sign of the shop and the user's id. The authenticator keeps it as long as
 * the passkey.
 */
export const userHandleOf = (shopId: string, userId: string) => new TextEncoder().encode(signOf(shopId) + userId);

const signInHandle = (handle: string | null | undefined) =>
  Buffer.from(handle ?? "", "base64url")
    .toString("utf8")
    .slice(0, -userIdLength);

const userIdLength = 36;

/** Passkeys made before it had the sign hold the user's id alone. */
const isHandleOf = (handle: string, { shopId, userId }: { shopId: string; userId: string }) =>
  [userHandleOf(shopId, userId), new TextEncoder().encode(userId)].some(
    (known) => Buffer.from(known).toString("base64url") === handle,
  );

const lastsMs = 5 * 60_000;

export const keepChallenge = (db: Db | Directory, challenge: string, { purpose, holder, now }: Asked) =>
  db.read(challengeKept, {
    hash: tokenHash(challenge),
    purpose,
    holder,
    until: new Date(Date.parse(now) + lastsMs).toISOString(),
  });

/**
 * Uses up the challenge that a browser's answer names, whatever comes of it. Answers it if it was asked by the same
 * session for the same purpose.
 */
export const spendChallenge = async (pool: Pool, clientData: string, { purpose, holder, now }: Asked) => {
  const challenge = challengeIn(clientData);
  if (challenge === undefined) return undefined;
  const [used] = await runOnce(pool, challengeUsed, { hash: tokenHash(challenge), purpose, holder, now });
  return used?.isRight ? challenge : undefined;
};

const clientDataShape = z.object({ challenge: z.string() });

const challengeIn = (clientData: string) => {
  try {
    return clientDataShape.parse(JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"))).challenge;
  } catch {
    return undefined;
  }
};

type KnownPasskey = RowOf<typeof passkeyFound>;
export type Checked =
  | { passkey: KnownPasskey; counter: number }
  | { refused: "unknown-passkey" | "passkey-not-checked" };

/** Checks what a passkey has signed, outside any transaction: the challenge, the address, the user and the signature. */
export const checkSigned = async (
  pool: Pool,
  body: SignedChallenge,
  { baseUrl, ...asked }: Asked & { baseUrl: string },
): Promise<Checked> => {
  const expectedChallenge = await spendChallenge(pool, body.clientData, asked);
  if (expectedChallenge === undefined) return { refused: "passkey-not-checked" };
  const [passkey] = await runOnce(pool, passkeyFound, { credentialId: body.credentialId });
  if (!passkey) {
    await assertSignHere(pool, signInHandle(body.userHandle));
    return { refused: "unknown-passkey" };
  }
  if (body.userHandle && !isHandleOf(body.userHandle, passkey)) return { refused: "passkey-not-checked" };
  const party = partyOf(baseUrl);
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await verifyAuthenticationResponse({
    response: responseOf(body),
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: body.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, "base64url")),
      counter: Number(passkey.counter),
    },
  }).catch(() => undefined);
  return result?.verified
    ? { passkey, counter: result.authenticationInfo.newCounter }
    : { refused: "passkey-not-checked" };
};

const responseOf = ({ credentialId, clientData, authenticatorData, signature }: SignedChallenge) => ({
  id: credentialId,
  rawId: credentialId,
  type: "public-key" as const,
  clientExtensionResults: {},
  response: { clientDataJSON: clientData, authenticatorData, signature },
});

/**
 * Records the use of a checked passkey. Refuses one that was removed meanwhile, and one whose authenticator has counted
 * further in another place: then there is a copy of it.
 */
export const recordUse = async (db: Db, { passkey, counter }: Extract<Checked, { passkey: unknown }>, now: string) => {
  const [used] = await db.read(passkeyUsed, { id: passkey.id, userId: passkey.userId, counter, now });
  if (!used) throw refuseTeam("unknown-passkey");
};

const challengeKept = readByHand(
  "team.keep-passkey-challenge",
  { kept: z.unknown() },
  (value: Values<{ hash: string; purpose: string; holder: string; until: string }>) =>
    sql`select keep_passkey_challenge(${value.hash}, ${value.purpose}, ${value.holder}, ${value.until}) as kept`,
);

const challengeUsed = readByHand(
  "team.use-passkey-challenge",
  { isRight: z.boolean() },
  (value: Values<{ hash: string; purpose: string; holder: string; now: string }>) =>
    sql`select use_passkey_challenge(${value.hash}, ${value.purpose}, ${value.holder}, ${value.now}) as is_right`,
);

const passkeyFound = readByHand(
  "team.find-passkey",
  {
    id: z.string(),
    shopId: z.string(),
    userId: z.string(),
    publicKey: z.string(),
    counter: z.string(),
    email: z.string(),
    deviceKey: z.string(),
  },
  (value: Values<{ credentialId: string }>) => sql`select * from find_passkey(${value.credentialId})`,
);

const passkeyUsed = readByHand(
  "team.use-passkey",
  { id: z.string() },
  (value: Values<{ id: string; userId: string; counter: number; now: string }>) =>
    sql`update directory.passkeys set counter = ${value.counter}, last_used_at = ${value.now}
        where shop_id = ${shop} and user_id = ${value.userId} and id = ${value.id}
          and (counter < ${value.counter}::bigint or (counter = 0 and ${value.counter}::bigint = 0)) returning id`,
);
