import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { shopTable, time } from "../../../platform/server/db/columns.ts";

/** The WhatsApp Business account by which a shop's messages are sent; `id` is the shop's. */
export const whatsappAccounts = shopTable(
  "whatsapp_accounts",
  {
    phoneNumberId: text().notNull(),
    businessAccountId: text().notNull(),
    host: text().notNull(),
    apiVersion: text().notNull(),
    /** Both encrypted with the secret key. */
    sealedToken: text().notNull(),
    sealedAppSecret: text().notNull(),
    /** Text messages go by WhatsApp also if there is a provider of SMS. */
    isPreferred: boolean().notNull(),
    /** The approved template of the message with a link, and its languages. */
    linkTemplate: text(),
    linkLanguage: text().notNull(),
    linkLanguageAr: text().notNull(),
    /** The address to which Meta sends follows from it. */
    webhookId: uuid().notNull(),
    /** Meta has asked the address for its confirmation. */
    verifiedAt: time(),
    /** Meta refused the access token at the last call. */
    tokenRefusedAt: time(),
    /** A job sends the shop's messages until then; another one waits. */
    sendingUntil: time(),
    /** Calls in a row that did not succeed. */
    failures: integer().notNull().default(0),
    /** It is left alone until then. */
    awayUntil: time(),
  },
  (t) => [check("whatsapp_accounts_own_id", sql`${t.id} = ${t.shopId}`)],
);

/** What is known of a phone number on WhatsApp. */
export const whatsappContacts = shopTable(
  "whatsapp_contacts",
  {
    /** E.164. */
    phone: text().notNull(),
    /** For a day after it any text may be sent, not only approved templates. */
    lastWroteAt: time(),
    /** A message could not be delivered, because the number is not on WhatsApp. */
    lacksSince: time(),
  },
  (t) => [unique("whatsapp_contacts_phone_key").on(t.shopId, t.phone)],
);

/** What clients wrote to the shop's number. */
export const whatsappReceived = shopTable(
  "whatsapp_received",
  {
    /** Meta's id, by which a repeated one is recognised. */
    providerId: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    /** The name that the sender has chosen on WhatsApp. */
    profileName: text(),
    /** text, image, audio, location … */
    type: text().notNull(),
    body: text().notNull(),
    receivedAt: time().notNull(),
  },
  (t) => [
    unique("whatsapp_received_provider_key").on(t.shopId, t.providerId),
    index("whatsapp_received_newest").on(t.shopId, t.receivedAt, t.id),
    index("whatsapp_received_phone").on(t.shopId, t.phone, t.receivedAt),
  ],
);
