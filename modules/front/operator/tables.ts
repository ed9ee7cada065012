import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, directory, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { users } from "../../base/team/tables.ts";
import type { Deed, DeedDetails } from "./rules.ts";

/*
 * Operators belong to no shop, so these tables are in the directory. Row security shows them only to a transaction that
 * has entered the console (`functions.sql`).
 */

/** Who runs the installation. Without a password and a confirmed second factor nobody can sign in. */
export const operators = directory.table(
  "operators",
  {
    id: uuid().notNull(),
    email: text().notNull(),
    passwordHash: text(),
    /** Encrypted with the secret key. */
    totpSecret: text(),
    totpConfirmedAt: time(),
    /** The time step of the last accepted code, so that none is accepted twice. */
    totpLastStep: integer(),
    /** Hashes of the unused recovery codes. */
    recoveryCodes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Can no longer sign in; the journal keeps the e-mail. */
    removedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "operators_pkey", columns: [t.id] }),
    unique("operators_email_key").on(t.email),
    check("operators_email", sql`${t.email} = lower(${t.email})`),
  ],
);

/** Only the hash of a token is stored, here and of invitations. */
export const operatorSessions = directory.table(
  "operator_sessions",
  {
    hash: text().notNull(),
    id: uuid().notNull(),
    operatorId: uuid().notNull(),
    createdAt: createdAt(),
    /** Written at most once a minute. */
    lastSeenAt: time().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
  },
  (t) => [
    primaryKey({ name: "operator_sessions_pkey", columns: [t.hash] }),
    foreignKey({
      name: "operator_sessions_operator_fkey",
      columns: [t.operatorId],
      foreignColumns: [operators.id],
    }),
    index("operator_sessions_operator").on(t.operatorId),
  ],
);

/** Links to choose a password and a second factor, made by the command; the newest of an operator is the only one. */
export const operatorInvitations = directory.table(
  "operator_invitations",
  { operatorId: uuid().notNull(), hash: text().notNull(), expiresAt: time().notNull() },
  (t) => [
    primaryKey({ name: "operator_invitations_pkey", columns: [t.operatorId] }),
    unique("operator_invitations_hash_key").on(t.hash),
    foreignKey({
      name: "operator_invitations_operator_fkey",
      columns: [t.operatorId],
      foreignColumns: [operators.id],
    }),
  ],
);

/**
 * What operators did, and what the program did by itself. The shop is named by id and name without a foreign key, because
 * the journal outlives a deleted shop. Rows are only added.
 */
export const operatorJournal = directory.table(
  "operator_journal",
  {
    id: uuid().notNull(),
    at: time().notNull(),
    /** Null: the program, or its command line. */
    operatorId: uuid(),
    operatorEmail: text(),
    deed: text().$type<Deed>().notNull(),
    subjectShopId: uuid(),
    subjectShopName: text(),
    reason: text(),
    details: jsonb().$type<DeedDetails>(),
  },
  (t) => [
    primaryKey({ name: "operator_journal_pkey", columns: [t.id] }),
    foreignKey({
      name: "operator_journal_operator_fkey",
      columns: [t.operatorId],
      foreignColumns: [operators.id],
    }),
    index("operator_journal_newest").on(t.at, t.id),
    index("operator_journal_shop").on(t.subjectShopId, t.at),
  ],
);

/** A managing director's request to delete the shop and all its data; at most one that is not withdrawn. */
export const deletionRequests = shopTable(
  "deletion_requests",
  {
    requestedAt: time().notNull(),
    requestedBy: uuid().notNull(),
    reason: text().notNull(),
    withdrawnAt: time(),
    withdrawnBy: uuid(),
  },
  (t) => [
    uniqueIndex("deletion_requests_open")
      .on(t.shopId)
      .where(sql`${t.withdrawnAt} is null`),
    refers("deletion_requests_requester_fkey", [t.shopId, t.requestedBy], users),
    refers("deletion_requests_withdrawer_fkey", [t.shopId, t.withdrawnBy], users),
  ],
);

/** Mails that told of the end of the 24 months for which an expired shop is kept, each once. */
export const retentionNotices = shopTable(
  "retention_notices",
  { days: integer().notNull(), keptUntil: time().notNull(), sentAt: time().notNull() },
  (t) => [unique("retention_notices_key").on(t.shopId, t.days, t.keptUntil)],
);
