import type { Db } from "../../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../../platform/server/db/kernel-tables.ts";
import type { NotByWhatsApp } from "../whatsapp-rules.ts";
import { whatsappContacts } from "../whatsapp-tables.ts";
import { whatsAppContactOf, providerOf } from "../channel-verbs.ts";
import { beginSending, type Message } from "../text-queue-verbs.ts";

/**
 * What to do with a message that WhatsApp does not deliver to this number: as a template if only any text was refused,
 * else by SMS; without a provider it has failed.
 */
export const passOn = async (db: Db, message: Message, reason: NotByWhatsApp, wasFreeText: boolean) => {
  const now = new Date().toISOString();
  await noteContact(db, message.recipient, reason === "no-whatsapp" ? { lacksSince: now } : { lastWroteAt: null });
  const again = {
    state: "waiting",
    attempts: 0,
    attemptingSince: null,
    dueAt: now,
    providerId: null,
    category: null,
    lastError: null,
  } as const;
  if (reason === "no-template" && wasFreeText && message.template) {
    await db.update(outboxMessages, message.id, again);
    return beginSending(db, "whatsapp");
  }
  if (await providerOf(db)) {
    await db.update(outboxMessages, message.id, { ...again, channel: "sms", sentAt: null });
    return beginSending(db);
  }
  return db.update(outboxMessages, message.id, {
    state: "failed",
    lastError: reason,
    attemptingSince: null,
    dueAt: null,
  });
};

/** The caller holds the shop's account, so that of two writers the second sees the first. */
export const noteContact = async (
  db: Db,
  phone: string,
  known: { lastWroteAt?: string | null; lacksSince?: string | null },
) => {
  const before = await whatsAppContactOf(db, phone);
  return before ? db.update(whatsappContacts, before.id, known) : db.insert(whatsappContacts, { phone, ...known });
};
