import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { day, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import type { PersonalTopic } from "../../../platform/shared/personal-topics.ts";
import { users } from "../../base/team/tables.ts";
import { clients } from "../../records/clients/tables.ts";

/** A client's request to be erased; at most one of a client that is not withdrawn. */
export const clientErasures = shopTable(
  "client_erasures",
  {
    clientId: uuid().notNull(),
    requestedAt: time().notNull(),
    requestedBy: uuid().notNull(),
    /** How the client asked, and how it was made sure that it was the client. */
    note: text().notNull(),
    /** Carried out on this day, and by law on the second at the latest. */
    dueOn: day().notNull(),
    latestOn: day().notNull(),
    withdrawnAt: time(),
    withdrawnBy: uuid(),
    /** It was due, and something was open. */
    blockedAt: time(),
    erasedAt: time(),
    /** The last day of the client in the books, from which the term is counted; null: nothing is kept. */
    lastEntryOn: day(),
    /** The mail with the answer; null: the client had no address. */
    answerId: uuid(),
    /** What came or was still on its way on the day of the erasure was erased too. */
    sweptAt: time(),
    anonymisedAt: time(),
    /** What the answer says, as it was before the erasure. */
    topics: jsonb().$type<readonly { topic: PersonalTopic; erased: number; kept: number }[]>(),
    /** To whom the answer on paper is addressed, until the sweep. */
    addressee: text(),
    /** Keys of files whose rows are gone, until the store has removed them. */
    goneFiles: jsonb().$type<readonly string[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex("client_erasures_open")
      .on(t.shopId, t.clientId)
      .where(sql`${t.withdrawnAt} is null`),
    index("client_erasures_due")
      .on(t.dueOn)
      .where(sql`${t.withdrawnAt} is null`),
    refers("client_erasures_client_fkey", [t.shopId, t.clientId], clients),
    refers("client_erasures_requester_fkey", [t.shopId, t.requestedBy], users),
    refers("client_erasures_withdrawer_fkey", [t.shopId, t.withdrawnBy], users),
    check("client_erasures_withdrawn", sql`${t.withdrawnAt} is null or ${t.erasedAt} is null`),
  ],
);

/** For how many years a shop keeps papers and books of erased clients; `id` is the shop's. */
export const keepingTerms = shopTable("keeping_terms", { years: integer().notNull() }, (t) => [
  check("keeping_terms_own_id", sql`${t.id} = ${t.shopId}`),
  check("keeping_terms_years", sql`${t.years} between 5 and 30`),
]);
