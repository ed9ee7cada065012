import { sql } from "drizzle-orm";
import { check, integer, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, directory, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { users } from "../team/tables.ts";

/** Devices on which employees sign in by PIN. Only the hash of the secret in the device's cookie is stored. */
export const tablets = directory.table(
  "tablets",
  {
    hash: text().notNull(),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    name: text().notNull(),
    /** Where those who sign in on it work; null: each at their own branch. */
    branchId: uuid(),
    /** Minutes without a touch after which a session on it ends. */
    idleMinutes: integer().notNull(),
    pairedBy: uuid().notNull(),
    pairedAt: createdAt(),
    /** The last sign-in on it. */
    lastUsedAt: time(),
  },
  (t) => [
    primaryKey({ name: "tablets_pkey", columns: [t.hash] }),
    unique("tablets_id_key").on(t.shopId, t.id),
    check("tablets_idle_minutes", sql`${t.idleMinutes} between 1 and 720`),
  ],
);

/** The PINs of employees. A hash of so short a secret protects little; the pairing and the count of tries protect it. */
export const userPins = shopTable(
  "user_pins",
  { userId: uuid().notNull(), hash: text().notNull(), setAt: time().notNull() },
  (t) => [
    unique("user_pins_user_key").on(t.shopId, t.userId),
    refers("user_pins_user_fkey", [t.shopId, t.userId], users),
  ],
);
