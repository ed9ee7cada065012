export const exportStates = ["running", "ready", "stopped", "failed", "deleted"] as const;
export type ExportState = (typeof exportStates)[number];

/** How long an archive can be downloaded. */
export const keptDays = 7;

/** How long a session that gave its password may download. */
export const openHours = 24;

/** After so many attempts that ended without a word it is given up. */
export const maxAttempts = 5;

/** How often the job says that it is at work. */
export const beatMs = 3_000;
/** A job that said nothing for so long has ended. */
export const silentMs = 60_000;

export const isReady = ({ state, expiresAt }: { state: ExportState; expiresAt: string | null }, now: string): boolean =>
  state === "ready" && expiresAt !== null && expiresAt > now;

/** `12.4`, at least `0.1`. */
export const megabytesOf = (bytes: number): string => (Math.max(1, Math.ceil(bytes / 104_857.6)) / 10).toFixed(1);

/** A column of a table as the database knows it. */
export type Column = {
  table: string;
  column: string;
  type: string;
  isRequired: boolean;
  /** The database computes it from others. */
  isComputed: boolean;
  /** The table whose ids it holds. */
  refersTo: string | null;
};

/** `file`: the address of a file within the archive. */
export type ColumnKind = "text" | "value" | "json" | "time" | "file";

export type ExportedColumn = Column & {
  /** Its head in the archive. */
  head: string;
  kind: ColumnKind;
};

export const leftOutReasons = ["computed", "secret", "shop", "paper"] as const;
export type LeftOut = { table: string; column: string; because: (typeof leftOutReasons)[number] };

/** Tables that hold nothing but what opens something. */
const secretTables: readonly string[] = ["idempotent_answers", "push_subscriptions", "user_pins"];

/** Secret columns whose names do not say so. Addresses of providers and webhooks may contain a password. */
const secretColumns: Readonly<Record<string, readonly string[]>> = {
  bookings: ["sender"],
  import_rows: ["mark"],
  instalment_orders: ["checkout_url"],
  outbox_messages: ["unsubscribe_url"],
  sms_providers: ["send_url", "status_url", "headers", "body"],
  tax_devices: ["certificate"],
  users: ["recovery_codes", "totp_last_step"],
  webhook_deliveries: ["answer"],
  webhooks: ["url"],
  whatsapp_accounts: ["webhook_id"],
};

export const secretDeclarations = Object.entries({
  ...secretColumns,
  ...Object.fromEntries(secretTables.map((table) => [table, ["id"]])),
}).flatMap(([table, columns]) => columns.map((column) => ({ table, column })));

const isSecretName = (column: string) => /hash|sha256|secret|token|password|key|seal(ed)?$/.test(column);

/**
 * Columns that are named like secrets and are none: a plate as it is compared, what is published of an e-invoice, and what proves
 * that a destroyed file was there. They have other heads in the archive.
 */
const plainNames: Readonly<Record<string, string>> = {
  "client_vehicles.plate_key": "plate_folded",
  "e_invoices.hash": "digest",
  "e_invoices.previous_hash": "previous_digest",
  "media_files.sha256": "fingerprint",
  "vehicle_plates.plate_key": "plate_folded",
  "vehicles.plate_key": "plate_folded",
};

const plainNameOf = (table: string, column: string): string | undefined => plainNames[`${table}.${column}`];

/** The keys of stored files are addresses in the archive. */
const isFileColumn = (column: string) =>
  /^(storage|thumbnail|marked|marked_thumbnail|drawing|signature)_key$/.test(column);

/** Whether a column holds what opens something, or would help to find it. */
export const isSecret = (table: string, column: string): boolean =>
  secretTables.includes(table) ||
  secretColumns[table]?.includes(column) === true ||
  (isSecretName(column) && !isFileColumn(column) && plainNameOf(table, column) === undefined);

/** What of the tables is in an archive, table by table, and what is not. A column that is not decided on is in it. */
export const chosenColumns = (
  columns: readonly Column[],
): { tables: Map<string, ExportedColumn[]>; leftOut: LeftOut[] } => {
  const tables = new Map<string, ExportedColumn[]>();
  const leftOut: LeftOut[] = [];
  for (const column of columns) {
    const because = reasonToLeaveOut(column);
    if (because) leftOut.push({ table: column.table, column: column.column, because });
    else {
      const known = tables.get(column.table) ?? [];
      tables.set(column.table, [...known, { ...column, ...shapeOf(column) }]);
    }
  }
  return { tables, leftOut };
};

const reasonToLeaveOut = ({ table, column, isComputed }: Column): LeftOut["because"] | undefined => {
  if (column === "shop_id") return "shop";
  if (isComputed) return "computed";
  // `papers.csv` names the files.
  if (column === "pdf_key") return "paper";
  return isSecret(table, column) ? "secret" : undefined;
};

const shapeOf = ({ table, column, type }: Column): Pick<ExportedColumn, "head" | "kind"> => {
  const head = plainNameOf(table, column) ?? column;
  if (isFileColumn(column)) return { head: column.replace(/_key$/, "_file"), kind: "file" };
  if (type === "jsonb" || type === "json" || type.endsWith("[]")) return { head, kind: "json" };
  if (type.startsWith("timestamp")) return { head, kind: "time" };
  return { head, kind: type === "text" || type.startsWith("character") ? "text" : "value" };
};

/** The address in the archive of a file of the shop; undefined for anything else. */
export const addressInArchive = (shopId: string, key: string): string | undefined =>
  key.startsWith(`${shopId}/`) ? `files/${key.slice(shopId.length + 1)}` : undefined;

/** The key of a file in the shop into which an archive is read. */
export const keyOfAddress = (shopId: string, address: string): string => `${shopId}/${address.slice("files/".length)}`;

/** JSON text with the addresses of files in the archive replaced by their keys. */
export const withKeys = (shopId: string, json: string): string =>
  json.replaceAll(/"files\/(\d{4}\/[0-9a-f-]{36}\.[a-z0-9]{1,5})"/g, `"${shopId}/$1"`);

/** JSON text with the keys of stored files replaced by their addresses in the archive. */
export const withAddresses = (shopId: string, json: string): string =>
  json.replaceAll(new RegExp(`"${shopId}/(\\d{4}/[0-9a-f-]{36}\\.[a-z0-9]{1,5})"`, "g"), '"files/$1"');
