import { index, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, directory, time } from "../../../platform/server/db/columns.ts";
import type { ContactTopic } from "./rules.ts";

/** What visitors wrote by the contact form. Outside any shop: a visitor has none. The program adds rows and cannot read them, except to mail one. */
export const contactRequests = directory.table(
  "contact_requests",
  {
    id: uuid().notNull(),
    createdAt: createdAt(),
    language: text().$type<"en" | "ar">().notNull(),
    topic: text().$type<ContactTopic>().notNull(),
    name: text().notNull(),
    company: text(),
    email: text().notNull(),
    phone: text(),
    /** The account's name without @, for the free credit pack. */
    instagram: text(),
    message: text(),
    /** When it was mailed to the support; null as long as it was not. */
    mailedAt: time(),
  },
  (table) => [
    primaryKey({ name: "contact_requests_pkey", columns: [table.id] }),
    index("contact_requests_age").on(table.createdAt),
  ],
);
