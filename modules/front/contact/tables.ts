import { sql } from "drizzle-orm";
import { check, index, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, directory, time } from "../../../platform/server/db/columns.ts";
import type { ContactTopic, FollowersVerdict } from "./rules.ts";

/**
 * What visitors wrote by the contact form, and registrations of the plan Enterprise. Outside any shop: a visitor has none.
 * Anybody adds rows; row security shows them only to a transaction that has entered the operator's console.
 */
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
    /** When an operator marked it as answered. */
    answeredAt: time(),
    /** The operator's e-mail, which outlives a removed operator. */
    answeredBy: text(),
    answerNote: text(),
    /** Of a request for the free credit pack that is answered: what an operator found at the Instagram account. */
    followers: text().$type<FollowersVerdict>(),
  },
  (table) => [
    primaryKey({ name: "contact_requests_pkey", columns: [table.id] }),
    index("contact_requests_age").on(table.createdAt),
    check("contact_requests_answer", sql`(${table.answeredAt} is null) = (${table.answeredBy} is null)`),
    check(
      "contact_requests_unanswered",
      sql`${table.answeredAt} is not null or (${table.answerNote} is null and ${table.followers} is null)`,
    ),
  ],
);
