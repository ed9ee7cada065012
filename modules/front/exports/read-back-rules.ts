export const readBackStates = ["receiving", "running", "done", "failed", "stopped"] as const;
export type ReadBackState = (typeof readBackStates)[number];

/** How much of the file is sent at once. */
export const pieceBytes = 8 * 1_048_576;

/** 1 TB. */
export const largestArchive = 2 ** 40;

/** What belongs to the installation, to the subscription, to a device or to a service elsewhere is not read back. */
const ownTables: ReadonlySet<string> = new Set([
  "deletion_requests",
  "exports",
  "idempotent_answers",
  "import_heads",
  "import_rows",
  "imports",
  "instalment_accounts",
  "marketing_consents",
  "provider_events",
  "push_subscriptions",
  "read_back_pieces",
  "read_backs",
  "registrations",
  "retention_notices",
  "shop_storage",
  "sms_providers",
  "stored_files",
  "subscription_orders",
  "subscription_records",
  "subscription_reminders",
  "suspensions",
  "user_pins",
  "webhook_deliveries",
  "webhooks",
  "whatsapp_accounts",
]);

export const isReadBack = (table: string): boolean => !ownTables.has(table);

/** Tables whose rows stay beside those of the archive: the managing director who reads it, and what has happened since. */
const keptTables: ReadonlySet<string> = new Set([
  "activities",
  "notice_readings",
  "notices",
  "outbox_messages",
  "shops",
  "users",
]);

/** What is left of files that were imported, of branches that the archive replaces. */
const emptiedTables: ReadonlySet<string> = new Set(["import_rows", "imports"]);

export const isReplaced = (table: string): boolean =>
  (isReadBack(table) && !keptTables.has(table)) || emptiedTables.has(table);

/** Tables of which a shop has rows from its registration on, or as soon as somebody looks at its settings. */
const foundedTables: ReadonlySet<string> = new Set([
  "accounts",
  "bays",
  "book_checks",
  "books",
  "branches",
  "number_series",
  "payment_methods",
  "role_permissions",
  "roles",
  "vat_rates",
  "vat_registrations",
  "working_hours",
  ...keptTables,
]);

/** Whether a row of this table shows that somebody works in the shop. */
export const showsUse = (table: string): boolean => isReadBack(table) && !foundedTables.has(table);

/** What the shop has of its own subscription and registration. */
const ownColumnsOfShop: ReadonlySet<string> = new Set([
  "id",
  "plan",
  "writable_until",
  "paid_until",
  "all_features_until",
  "suspended_at",
  "suspension_reason",
  "copy_since",
  "demo_since",
  "created_at",
]);

export const isOfShopRead = (column: string): boolean => !ownColumnsOfShop.has(column);

/** A row by the names of its columns, as text. */
export type RowText = Readonly<Record<string, string | null>>;

type Rewrite = (row: RowText, now: string) => RowText;

const noBytes = String.raw`\x`;

/**
 * What is not as it was: what cannot be known without the secrets that are left out, and what would act on somebody outside.
 * Each answers the same columns for every row.
 */
const rewrites: Readonly<Record<string, Rewrite>> = {
  // The chain is computed anew at the end.
  books: () => ({ last_hash: noBytes }),
  journal_entries: () => ({ prev_hash: noBytes, hash: noBytes }),
  // The links lead nowhere here, because their tokens are not in the archive.
  shared_links: ({ revoked_at: revoked }, now) => ({ revoked_at: revoked ?? now }),
  // So does the address of the page on which clients request a time: it is opened anew, with another one.
  booking_pages: ({ closed_at: closed }, now) => ({ closed_at: closed ?? now }),
  // And the links of wall boards.
  wall_boards: ({ closed_at: closed }, now) => ({ closed_at: closed ?? now }),
  outbox_messages: ({ state }) => ({
    state: state === "waiting" || state === "kept" ? "cancelled" : (state ?? null),
    due_at: null,
    attempting_since: null,
  }),
  instalment_orders: () => ({ leased_until: null }),
  // Never connected to the authority: the shop is onboarded anew. Without its key a device sends nothing of what waits.
  tax_devices: ({ retired_at: retired }, now) => ({
    sealed_key: "",
    certificate: "",
    token: "",
    sealed_secret: "",
    last_hash: "",
    sending_until: null,
    retired_at: retired ?? now,
  }),
  users: () => ({ totp_confirmed_at: null, next_totp_session: null }),
};

export const rewritten = (table: string, row: RowText, now: string): RowText => rewrites[table]?.(row, now) ?? {};
