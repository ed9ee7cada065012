import { sql } from "drizzle-orm";
import { check, index, text, uuid } from "drizzle-orm/pg-core";
import { refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { users } from "../team/tables.ts";
import type { ConsentAct } from "./rules.ts";

/**
 * What users said about promotional mail, each act a row that is never changed: the proof of a consent and of its
 * withdrawal.
 */
export const marketingConsents = shopTable(
  "marketing_consents",
  {
    userId: uuid().notNull(),
    act: text().$type<ConsentAct>().notNull(),
    /** The address for which it was said; a consent does not follow its user to another address. */
    email: text().notNull(),
    at: time().notNull(),
    ip: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** The sentence to which the user agreed, as it was shown. */
    sentence: text(),
  },
  (t) => [
    refers("marketing_consents_user_fkey", [t.shopId, t.userId], users),
    check("marketing_consents_sentence", sql`(${t.act} = 'given') = (${t.sentence} is not null)`),
    index("marketing_consents_user").on(t.shopId, t.userId, t.at, t.id),
  ],
);
