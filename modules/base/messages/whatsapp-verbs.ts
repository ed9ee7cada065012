import { createHmac } from "node:crypto";
import { desc, eq, or } from "drizzle-orm";
import type { Db, Directory, Row } from "../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../platform/server/db/kernel-tables.ts";
import { followPublicLink } from "../../../platform/server/http/public-links.ts";
import { isId } from "../../../platform/server/ids.ts";
import { derivedToken, isSameSecret, openSafe, secretOf, shopToken } from "../../../platform/server/secrets.ts";
import { whatsAppContactOf } from "./channel-verbs.ts";
import { noteContact, passOn } from "./server/whatsapp-passing.ts";
import type { ReceivedMessage } from "./whatsapp-events.ts";
import { afterStatus, type DeliveryStatus, freeText, outcomeOfError } from "./whatsapp-rules.ts";
import { whatsappAccounts, whatsappReceived } from "./whatsapp-tables.ts";

type Account = Row<typeof whatsappAccounts>;
export type Received = Row<typeof whatsappReceived>;

export const secretPurposeOfAccount = "whatsapp-app-secret";

/** It follows from the account and the server's key, so that it can be shown again although only its hash is stored. */
export const webhookTokenOf = ({ webhookId, shopId }: Pick<Account, "webhookId" | "shopId">, secretKey: string) =>
  shopToken(shopId, derivedToken(secretKey, `whatsapp-webhook:${webhookId}`));

export const verifyTokenOf = (account: Pick<Account, "webhookId" | "shopId">, secretKey: string) =>
  derivedToken(secretOf(webhookTokenOf(account, secretKey)), "verify");

/** The shop's account behind a webhook's token, undefined if there is none; `lock` locks it until the transaction ends. */
export const enterWebhook = async (
  directory: Directory,
  token: string,
  { now, lock = false }: { now: string; lock?: boolean },
): Promise<{ db: Db; account: Account } | undefined> => {
  const found = await followPublicLink(directory, token, now);
  const account = found && (await found.db.findWhere(whatsappAccounts, eq(whatsappAccounts.webhookId, found.linkId)));
  if (!account) return undefined;
  return { db: found.db, account: lock ? await found.db.lock(whatsappAccounts, account.id) : account };
};

/** Whether the bytes are signed with the app secret: `sha256=` and the HMAC in hexadecimal. In constant time. */
export const isSigned = (
  account: Account,
  bytes: Buffer,
  signature: string | undefined,
  secretKey: string,
): boolean => {
  const secret = openSafe(secretKey).open(secretPurposeOfAccount, account.shopId, account.sealedAppSecret);
  return isSameSecret(signature ?? "", `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`);
};

/** Records how far a message is. A late or repeated status changes nothing. The caller has locked the account. */
export const takeStatus = async (db: Db, status: DeliveryStatus) => {
  const { providerId, messageId } = status;
  const found = await db.findWhere(
    outboxMessages,
    or(
      eq(outboxMessages.providerId, providerId),
      messageId !== null && isId(messageId) ? eq(outboxMessages.id, messageId) : undefined,
    ),
  );
  if (found?.channel !== "whatsapp") return;
  const message = await db.lock(outboxMessages, found.id);
  if (message.channel !== "whatsapp") return;
  const { category } = status;
  if (category && message.category === null && message.providerId === providerId)
    await db.update(outboxMessages, message.id, { category });
  const after = afterStatus(message, status);
  if (!after) return;
  if (after.state === "failed") return noteFailure(db, message, status);
  await db.update(outboxMessages, message.id, {
    ...after,
    ...(category && { category }),
    lastError: null,
    dueAt: null,
    ...(after.state !== "sent" && { sealedToken: null }),
  });
};

const noteFailure = async (db: Db, message: Row<typeof outboxMessages>, { error }: DeliveryStatus) => {
  const outcome = error && outcomeOfError(error.code, error.said);
  if (outcome?.kind === "elsewhere") return passOn(db, message, outcome.reason, message.category === freeText);
  await db.update(outboxMessages, message.id, {
    state: "failed",
    lastError: outcome?.reason ?? "not-delivered",
    dueAt: null,
    attemptingSince: null,
  });
};

/**
 * Records what a client wrote, which opens the day of any text. Undefined if it was recorded before. `isFollowing`:
 * another one of the same number came shortly before. The caller has locked the account.
 */
export const takeReceived = async (
  db: Db,
  message: ReceivedMessage,
): Promise<{ received: Received; isFollowing: boolean } | undefined> => {
  const { phone, providerId, receivedAt } = message;
  const [known, contact, [last]] = await Promise.all([
    db.findWhere(whatsappReceived, eq(whatsappReceived.providerId, providerId)),
    whatsAppContactOf(db, phone),
    db.list(whatsappReceived, {
      where: eq(whatsappReceived.phone, phone),
      orderBy: [desc(whatsappReceived.receivedAt)],
      limit: 1,
    }),
  ]);
  if (known) return undefined;
  const before = contact?.lastWroteAt ?? null;
  const isNewer = before === null || Date.parse(receivedAt) > Date.parse(before);
  await noteContact(db, phone, { lacksSince: null, ...(isNewer && { lastWroteAt: receivedAt }) });
  const received = await db.insert(whatsappReceived, message);
  const isFollowing =
    last !== undefined && Math.abs(Date.parse(receivedAt) - Date.parse(last.receivedAt)) < followingMs;
  return { received, isFollowing };
};

const followingMs = 600_000;
