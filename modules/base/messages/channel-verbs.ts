import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import type { Shop } from "../../../platform/server/http/serve.ts";
import { assertInPlan } from "../../../platform/server/http/subscribed.ts";
import { mayUse } from "../../../platform/shared/plans.ts";
import { shopOf } from "../shop/verbs.ts";
import { smsProviders } from "./provider-tables.ts";
import { isWindowOpen, lacksWhatsApp, type NotByWhatsApp } from "./whatsapp-rules.ts";
import { whatsappAccounts, whatsappContacts } from "./whatsapp-tables.ts";

export const providerOf = (db: Db) => db.findWhere(smsProviders, eq(smsProviders.id, db.shopId));

export const accountOf = (db: Db) => db.findWhere(whatsappAccounts, eq(whatsappAccounts.id, db.shopId));

export const whatsAppContactOf = (db: Db, phone: string) =>
  db.findWhere(whatsappContacts, eq(whatsappContacts.phone, phone));

/** The provider and the account by which the shop's plan lets it send. */
export const usableChannels = async (db: Db) => {
  const [account, provider, { plan, allFeaturesUntil }] = await Promise.all([
    accountOf(db),
    providerOf(db),
    shopOf(db),
  ]);
  const now = new Date().toISOString();
  const shop = { plan, allFeaturesUntil: new Date(allFeaturesUntil).toISOString() };
  return {
    account: mayUse(shop, "whatsapp", now) ? account : undefined,
    provider: mayUse(shop, "sms", now) ? provider : undefined,
  };
};

/** Refuses `not-in-plan` if the shop has a provider or an account that its plan does not let it use. */
export const assertChannelInPlan = async (db: Db, shop: Shop, now: string) => {
  const [account, provider] = await Promise.all([accountOf(db), providerOf(db)]);
  if (provider) assertInPlan(shop, "sms", now);
  else if (account) assertInPlan(shop, "whatsapp", now);
};

/** How a text message leaves; it is kept if it cannot. */
export type Way = { channel: "sms" | "whatsapp"; canSend: boolean; lastError: NotByWhatsApp | null };

/**
 * By WhatsApp if the shop prefers it or has nothing else, the number is on it, and there is an approved template or the
 * client wrote within a day; else by SMS.
 */
export const wayTo = async (db: Db, phone: string, hasTemplate: boolean): Promise<Way> => {
  const now = new Date().toISOString();
  const [{ account, provider }, contact] = await Promise.all([usableChannels(db), whatsAppContactOf(db, phone)]);
  if (!account || (provider && !account.isPreferred))
    return { channel: "sms", canSend: provider !== undefined, lastError: null };
  const lacks = lacksWhatsApp(contact, now);
  if (!lacks && (hasTemplate || isWindowOpen(contact, now)))
    return { channel: "whatsapp", canSend: true, lastError: null };
  if (provider) return { channel: "sms", canSend: true, lastError: null };
  return { channel: "whatsapp", canSend: false, lastError: lacks ? "no-whatsapp" : "no-template" };
};
