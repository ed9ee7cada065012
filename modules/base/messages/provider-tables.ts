import { sql } from "drizzle-orm";
import { boolean, check, integer, text } from "drizzle-orm/pg-core";
import { shopTable, time } from "../../../platform/server/db/columns.ts";
import type { Preset, SmsProvider } from "./provider-rules.ts";

/** The provider of a shop's text messages; `id` is the shop's. */
export const smsProviders = shopTable(
  "sms_providers",
  {
    preset: text().$type<Preset>().notNull(),
    sendUrl: text().notNull(),
    method: text().$type<SmsProvider["method"]>().notNull(),
    format: text().$type<SmsProvider["format"]>().notNull(),
    headers: text().notNull(),
    body: text().notNull(),
    sender: text().notNull(),
    /** Encrypted with the secret key. */
    sealedSecret: text(),
    idPath: text(),
    statePath: text(),
    acceptedStates: text(),
    statusUrl: text(),
    statusPath: text(),
    deliveredStates: text(),
    failedStates: text(),
    honoursId: boolean().notNull(),
    /** A job sends the shop's messages until then; another one waits. */
    sendingUntil: time(),
    /** Calls in a row that did not succeed. */
    failures: integer().notNull().default(0),
    /** It is left alone until then. */
    awayUntil: time(),
  },
  (t) => [check("sms_providers_own_id", sql`${t.id} = ${t.shopId}`)],
);
