import { index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { users } from "../team/tables.ts";

/**
 * A public link. The record that it shows is referenced in a small table of the owner's module; `kind` only tells
 * whose permission applies.
 */
export const sharedLinks = shopTable(
  "shared_links",
  {
    kind: text().notNull(),
    /** The mail addresses or the phone it was sent to. */
    sentTo: text(),
    /** The link on whose page it was made; it closes with it. */
    parentId: uuid(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    revokedAt: time(),
    firstSeenAt: time(),
    /** Written at most once a minute. */
    lastSeenAt: time(),
    /** How often it was opened, counted at most once a minute. */
    openings: integer().notNull().default(0),
  },
  (t) => [
    refers("shared_links_creator_fkey", [t.shopId, t.createdBy], users),
    refers("shared_links_parent_fkey", [t.shopId, t.parentId], t),
    index("shared_links_parent").on(t.shopId, t.parentId),
    index("shared_links_creator").on(t.shopId, t.createdBy),
  ],
);

export const smsTemplates = shopTable(
  "sms_templates",
  {
    smsTemplateName: text("name").notNull(),
    /** Folded, so that two names do not differ only in spelling. */
    foldedName: text().notNull(),
    smsTemplateText: text("text").notNull(),
    smsTemplateTextAr: text("text_ar"),
    /** The approved template of WhatsApp that says the same, and the codes of its two languages. */
    whatsappName: text(),
    whatsappLanguage: text().notNull().default("en"),
    whatsappLanguageAr: text().notNull().default("ar"),
    createdAt: createdAt(),
  },
  (t) => [unique("sms_templates_name_key").on(t.shopId, t.foldedName)],
);
