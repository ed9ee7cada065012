import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { select, shop as shopId } from "../../../../platform/server/db/select.ts";
import { assertAtBrowser } from "../../../../platform/server/http/proof.ts";
import { serve, type User } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { countTryInShop } from "../../../../platform/server/http/throttles.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import * as contract from "../passkey-contract.ts";
import { maxPasskeys } from "../rules.ts";
import { passkeys, roles, sessions, users } from "../tables.ts";
import { refuseTeam } from "../words.ts";
import { notifyHolder } from "./mails.ts";
import { keepChallenge, partyOf, spendChallenge, userHandleOf, webauthn } from "./passkey-checks.ts";
import { markProven } from "./sessions.ts";

const selectPasskeys = () =>
  select({
    id: passkeys.id,
    name: passkeys.name,
    createdAt: passkeys.createdAt,
    lastUsedAt: passkeys.lastUsedAt,
  }).from(passkeys);

export const listPasskeys = serveList(contract.listPasskeys, {
  name: "team.passkeys",
  rows: selectPasskeys,
  where: ({ userId }) => eq(passkeys.userId, userId!),
  filters: {},
  values: ({ user }) => ({ userId: user.id }),
  order: { by: { createdAt: passkeys.createdAt, id: passkeys.id }, descending: true },
  answers: (rows) => rows,
});

/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

export const beginPasskey = serve(
  contract.beginPasskey,
  ({ pool, shop, user }) => countTryInShop(pool, shop.id, `passkey-begun:${user.id}`, 30, 60),
  async ({ db, user, baseUrl, now }) => {
    const { email, name } = await db.find(users, user.id);
    const own = await passkeysOf(db, user.id);
    assertFactorShown(user, own);
    if (own.length >= maxPasskeys) throw refuseTeam("too-many-passkeys");
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: "Warsha",
      rpID: partyOf(baseUrl).id,
      userID: userHandleOf(db.shopId, user.id),
      userName: email ?? name,
      userDisplayName: name,
      attestationType: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      supportedAlgorithmIDs: algorithms,
    });
    const { challenge, rp, pubKeyCredParams, authenticatorSelection, attestation, timeout } = options;
    await keepChallenge(db, challenge, { purpose: "add", holder: user.sessionId ?? "", now });
    const excludeCredentials = own.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: "public-key" as const,
      transports,
    }));
    const asked = { challenge, rp, user: options.user, pubKeyCredParams, excludeCredentials };
    return { ...asked, authenticatorSelection, attestation, timeout };
  },
);

export const addPasskey = serve(
  contract.addPasskey,
  async ({ body, pool, shop, user, baseUrl, now }) => {
    await countTryInShop(pool, shop.id, `passkey-added:${user.id}`, 10, 60);
    const asked = { purpose: "add", holder: user.sessionId ?? "", now } as const;
    const expectedChallenge = await spendChallenge(pool, body.clientData, asked);
    if (expectedChallenge === undefined) return undefined;
    const party = partyOf(baseUrl);
    const { verifyRegistrationResponse } = await webauthn();
    const result = await verifyRegistrationResponse({
      response: {
        id: body.credentialId,
        rawId: body.credentialId,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON: body.clientData, attestationObject: body.attestation },
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => undefined);
    const made = result?.verified ? result.registrationInfo.credential : undefined;
    // The library does not compare the id that the device has attested with the one that was sent.
    return made?.id === body.credentialId ? made : undefined;
  },
  async ({ db, body, user, shop, baseUrl, now, about, prepared: made }) => {
    if (!made) throw refuseTeam("passkey-not-checked");
    const holder = await db.lock(users, user.id);
    const own = await passkeysOf(db, user.id);
    assertFactorShown(user, own);
    if (own.length >= maxPasskeys) throw refuseTeam("too-many-passkeys");
    const id = newId();
    const [added] = await db.read(passkeyAdded, {
      id,
      userId: user.id,
      credentialId: made.id,
      name: body.name,
      publicKey: Buffer.from(made.publicKey).toString("base64url"),
      counter: made.counter,
      transports: body.transports,
      now,
    });
    if (!added) throw refuseTeam("passkey-known");
    await markProven(db, user, now, id);
    await notifyHolder(db, holder, "passkeyAdded", { baseUrl, shop, by: user, token: body.name });
    about({ kind: "passkeys", id, name: body.name });
    return { id, name: body.name, createdAt: now, lastUsedAt: null };
  },
);

export const removePasskey = serve(contract.removePasskey, async ({ db, params, user, shop, baseUrl, about }) => {
  assertAtBrowser(user);
  const holder = await db.lock(users, user.id);
  const [removed] = await db.read(passkeyRemoved, { userId: user.id, id: params.id });
  if (!removed) throw refuse("not-found");
  const left = await passkeysOf(db, user.id);
  if (left.length === 0 && holder.totpConfirmedAt === null && (await db.lock(roles, user.roleId)).secondFactorSince)
    throw refuseTeam("last-factor");
  await db.query(
    "team.end-passkey-sessions",
    "delete from directory.sessions where shop_id = $1 and user_id = $2 and passkey_id = $3 and id is distinct from $4::uuid",
    [user.id, removed.id, user.sessionId],
  );
  db.announce("sessions");
  await notifyHolder(db, holder, "passkeyRemoved", { baseUrl, shop, by: user, token: removed.name });
  about({ kind: "passkeys", ...removed });
});

/**
 * Refuses to set up a further factor in a session that has not shown the one there is, while the role requires it:
 * the password alone must not be enough for that.
 */
export const assertFactorShown = (user: User, own: readonly unknown[]) => {
  if (user.lacksFactor && own.length > 0) throw refuseTeam("passkey-first");
};

const shownPasskey = read("team.shown-passkey", (value: Values<{ userId: string; sessionId: string; now: string }>) =>
  select({ id: passkeys.id })
    .from(passkeys)
    .innerJoin(sessions, and(eq(sessions.passkeyId, passkeys.id), eq(sessions.userId, passkeys.userId)))
    .where(
      and(
        eq(passkeys.userId, value.userId),
        eq(sessions.id, value.sessionId),
        sql`${passkeys.createdAt} < ${value.now}::timestamptz - interval '1 day'`,
      ),
    ),
);

/**
 * Whether this session was begun or confirmed with a passkey that the user has had for a day. The password alone adds a
 * passkey, and the mail about it leaves its owner the day.
 */
export const hasShownPasskey = async (db: Db, { id, sessionId }: Pick<User, "id" | "sessionId">, now: string) => {
  if (sessionId === null) return false;
  const shown = await db.read(shownPasskey, { userId: id, sessionId, now });
  return shown.length > 0;
};

const ownPasskeys = read("team.own-passkeys", (value: Values<{ userId: string }>) =>
  select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, value.userId))
    .orderBy(passkeys.createdAt, passkeys.id),
);

export const passkeysOf = (db: Db, userId: string) => db.read(ownPasskeys, { userId });

const passkeyAdded = readByHand(
  "team.add-passkey",
  { id: z.string() },
  (
    value: Values<{
      id: string;
      userId: string;
      credentialId: string;
      name: string;
      publicKey: string;
      counter: number;
      transports: string[];
      now: string;
    }>,
  ) =>
    sql`insert into directory.passkeys (shop_id, id, user_id, credential_id, name, public_key, counter, transports, created_at)
        values (${shopId}, ${value.id}, ${value.userId}, ${value.credentialId}, ${value.name}, ${value.publicKey}, ${value.counter}, ${value.transports}, ${value.now})
        on conflict (credential_id) do nothing returning id`,
);

const passkeyRemoved = readByHand(
  "team.remove-passkey",
  { id: z.string(), name: z.string() },
  (value: Values<{ userId: string; id: string }>) =>
    sql`delete from directory.passkeys where shop_id = ${shopId} and user_id = ${value.userId} and id = ${value.id} returning id, name`,
);

/** Removes all of a user's passkeys and ends the sessions that used one, except `but`. Answers whether there were any. */
export const removePasskeys = async (db: Db, userId: string, but: string | null) => {
  db.announce("sessions");
  const removed = await db.query(
    "team.remove-passkeys",
    `with ended as (
       delete from directory.sessions where shop_id = $1 and user_id = $2 and passkey_id is not null and id is distinct from $3::uuid)
     delete from directory.passkeys where shop_id = $1 and user_id = $2 returning id`,
    [userId, but],
  );
  return removed.length > 0;
};
