import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, directory, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import type { Change } from "../../../platform/server/http/dependencies.ts";
import type { GuardedAct } from "../../../platform/shared/guarded-acts.ts";
import type { Permission } from "../../../platform/shared/permissions.ts";
import type { ReaderLanguage } from "../../../platform/shared/words.ts";
import { branches } from "../shop/tables.ts";
import type { PasskeyPurpose, StandardRole } from "./rules.ts";

export const roles = shopTable(
  "roles",
  {
    name: text().notNull(),
    nameAr: text().notNull(),
    /** Which of the four roles created at registration this is; null for custom roles. */
    standard: text().$type<StandardRole>(),
    /** Since when its users need a second factor; null if they do not. */
    secondFactorSince: time(),
    /** Permissions of later versions that the role was given once, or held from its beginning. */
    offered: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [unique("roles_name_key").on(t.shopId, t.name), unique("roles_name_ar_key").on(t.shopId, t.nameAr)],
);

export const rolePermissions = shopTable(
  "role_permissions",
  { roleId: uuid().notNull(), permission: text().$type<Permission>().notNull() },
  (t) => [
    refers("role_permissions_role_fkey", [t.shopId, t.roleId], roles),
    unique("role_permissions_permission_key").on(t.shopId, t.roleId, t.permission),
  ],
);

/** All employees. Those without an e-mail cannot sign in, but can be named on cards and tasks. */
export const users = shopTable(
  "users",
  {
    name: text().notNull(),
    nameAr: text(),
    email: text(),
    /** Null once removed, so that an unused role can be deleted. */
    roleId: uuid(),
    contactNumber: text(),
    /** Where the user works; null, or an archived one: the shop's first. */
    branchId: uuid(),
    /** The branches where the user may work, never none; null: all of them. Managing directors may work at all. */
    branchIds: uuid().array(),
    /** What an hour of work costs the shop. */
    hourlyCost: money(),
    locale: text().$type<ReaderLanguage>().notNull(),
    /** Encrypted with the secret key; required at sign-in once `totpConfirmedAt` is set. */
    totpSecret: text(),
    /** Of the app that is to replace the one in use; takes its place once a code of it was right. */
    nextTotpSecret: text(),
    /** The session that began the replacement; no other ends it. */
    nextTotpSession: uuid(),
    totpConfirmedAt: time(),
    /** The time step of the last accepted code, so that none is accepted twice. */
    totpLastStep: integer(),
    /** Hashes of the unused recovery codes. */
    recoveryCodes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Can no longer sign in; existing records keep the name. */
    removedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("users_role_fkey", [t.shopId, t.roleId], roles),
    refers("users_branch_fkey", [t.shopId, t.branchId], branches),
    check("users_branches", sql`cardinality(${t.branchIds}) > 0`),
    check("users_hourly_cost", sql`${t.hourlyCost} >= 0`),
    check("users_has_role", sql`${t.roleId} is not null or ${t.removedAt} is not null`),
    index("users_role").on(t.shopId, t.roleId),
    index("users_name").on(t.shopId, t.name, t.id),
  ],
);

export const activities = shopTable(
  "activities",
  {
    /** Null: the operator of the installation. */
    userId: uuid(),
    method: text().notNull(),
    /** The route with parameter names: `/api/clients/:id`. */
    path: text().notNull(),
    subjectKind: text(),
    subjectId: uuid(),
    subjectName: text(),
    /** Old and new values by field name; null if no field of the record changed. */
    changes: jsonb().$type<Change[]>(),
    at: time().notNull(),
  },
  (t) => [
    refers("activities_user_fkey", [t.shopId, t.userId], users),
    index("activities_newest").on(t.shopId, t.at, t.id),
    index("activities_user").on(t.shopId, t.userId, t.at, t.id),
    index("activities_kind").on(t.shopId, t.subjectKind, t.at, t.id),
    index("activities_subject").on(t.shopId, t.subjectId, t.at),
  ],
);

/** E-mail (lower case) → user and shop; an e-mail belongs to one shop. Without a hash, the invitation is still open. */
export const signIns = directory.table(
  "sign_ins",
  {
    email: text().notNull(),
    shopId: uuid().notNull(),
    userId: uuid().notNull(),
    passwordHash: text(),
    /** Part of the signature of this user's device cookies; replacing it revokes them all. */
    deviceKey: uuid().notNull().defaultRandom(),
  },
  (t) => [
    primaryKey({ name: "sign_ins_pkey", columns: [t.email] }),
    unique("sign_ins_user_key").on(t.shopId, t.userId),
    check("sign_ins_email", sql`${t.email} = lower(${t.email})`),
  ],
);

/** Only the hash of a token is stored, here and in the tables below. */
export const sessions = directory.table(
  "sessions",
  {
    hash: text().notNull(),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    userId: uuid().notNull(),
    createdAt: createdAt(),
    /** Written at most once a minute. */
    lastSeenAt: time().notNull(),
    /** When the password was last entered in this session; signing in counts. */
    provenAt: time().notNull(),
    userAgent: text().notNull(),
    ip: text().notNull(),
    /** The paired tablet on which it was begun by PIN; it then holds only what the floor may. */
    tabletId: uuid(),
    /** Minutes without a touch after which a session on a tablet ends. */
    floorMinutes: integer(),
    /** The tablet's branch, where the user then works. */
    branchId: uuid(),
    /** The passkey that this session was begun with, or confirmed with last; a removed one counts no more. */
    passkeyId: uuid(),
  },
  (t) => [
    primaryKey({ name: "sessions_pkey", columns: [t.hash] }),
    index("sessions_user").on(t.shopId, t.userId),
    check("sessions_floor", sql`(${t.tabletId} is null) = (${t.floorMinutes} is null)`),
  ],
);

/** What a passkey of a user was made with (WebAuthn): its public key, never a secret. */
export const passkeys = directory.table(
  "passkeys",
  {
    /** Given by the authenticator, base64url; of one user in one shop. */
    credentialId: text().notNull(),
    shopId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    name: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator has signed; 0 if it does not count. */
    counter: bigint({ mode: "bigint" }).notNull(),
    /** How a browser reaches the authenticator: `internal`, `hybrid`, `usb`. */
    transports: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: time(),
  },
  (t) => [
    primaryKey({ name: "passkeys_pkey", columns: [t.credentialId] }),
    unique("passkeys_id_key").on(t.shopId, t.id),
    index("passkeys_user").on(t.shopId, t.userId),
  ],
);

/** What an authenticator is to sign, once: before sign-in no shop is known. Only SQL functions read it. */
export const passkeyChallenges = directory.table(
  "passkey_challenges",
  {
    hash: text().notNull(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    /** The session that asked: its id, or before sign-in the hash of its token. */
    holder: text().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [primaryKey({ name: "passkey_challenges_pkey", columns: [t.hash] })],
);

/** Access for API clients: acts as its creator, within its permissions. */
export const bearerTokens = directory.table(
  "bearer_tokens",
  {
    hash: text().notNull(),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    userId: uuid().notNull(),
    name: text().notNull(),
    /** What it may do at most; null: all that its creator may. */
    permissions: text().array().$type<Permission[]>(),
    /** What asks for the password and it may do all the same. */
    guardedActs: text()
      .array()
      .$type<GuardedAct[]>()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
    lastUsedAt: time(),
    /** The address of the last use, written with its time. */
    lastUsedIp: text(),
    /** Null: valid until it is revoked. */
    expiresAt: time(),
  },
  (t) => [
    primaryKey({ name: "bearer_tokens_pkey", columns: [t.hash] }),
    unique("bearer_tokens_id_key").on(t.shopId, t.id),
    index("bearer_tokens_user").on(t.shopId, t.userId),
    check("bearer_tokens_permissions", sql`cardinality(${t.permissions}) > 0`),
  ],
);

/** The open invitation of a user who has not chosen a password yet; kept after its end, until it is sent again or withdrawn. */
export const invitations = directory.table(
  "invitations",
  {
    hash: text().notNull(),
    shopId: uuid().notNull(),
    userId: uuid().notNull(),
    invitedBy: uuid().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [
    primaryKey({ name: "invitations_pkey", columns: [t.hash] }),
    unique("invitations_user_key").on(t.shopId, t.userId),
  ],
);

export const passwordResets = directory.table(
  "password_resets",
  { hash: text().notNull(), shopId: uuid().notNull(), userId: uuid().notNull(), expiresAt: time().notNull() },
  (t) => [
    primaryKey({ name: "password_resets_pkey", columns: [t.hash] }),
    index("password_resets_user").on(t.shopId, t.userId),
  ],
);
