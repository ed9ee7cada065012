import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import type { AuthorityMessage } from "./authority-message.ts";
import type { DocumentKind, TaxDocument } from "./document.ts";
import type { Environment } from "./environments.ts";
import type { EInvoiceState, SealedKind } from "./states.ts";

/** What a branch seals its documents with: a key, the authority's certificate of it, and the end of its chain. */
export const taxDevices = shopTable(
  "tax_devices",
  {
    branchId: uuid().notNull(),
    environment: text().$type<Environment>().notNull(),
    /** PEM, encrypted. */
    sealedKey: text().notNull(),
    /** Base64 of the DER. */
    certificate: text().notNull(),
    /** Name and secret of the device at the authority; the secret is encrypted. */
    token: text().notNull(),
    sealedSecret: text().notNull(),
    expiresAt: time().notNull(),
    /** The counter and the hash of its last document. */
    counter: integer().notNull().default(0),
    lastHash: text().notNull(),
    /** A job sends its documents until then; another one waits. */
    sendingUntil: time(),
    connectedAt: time().notNull(),
    connectedBy: uuid().notNull(),
    retiredAt: time(),
  },
  (t) => [
    refers("tax_devices_branch_fkey", [t.shopId, t.branchId], branches),
    refers("tax_devices_user_fkey", [t.shopId, t.connectedBy], users),
    uniqueIndex("tax_devices_branch_key")
      .on(t.shopId, t.branchId)
      .where(sql`${t.retiredAt} is null`),
    check("tax_devices_counter", sql`${t.counter} >= 0`),
  ],
);

/** Every sealed version of a document. Only what the authority answers changes; a trigger keeps the rest. */
export const eInvoices = shopTable(
  "e_invoices",
  {
    deviceId: uuid().notNull(),
    counter: integer().notNull(),
    uuid: uuid().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    isStandard: boolean().notNull(),
    sourceKind: text().$type<SealedKind>().notNull(),
    sourceId: uuid().notNull(),
    /** 1, and one more for each repair. */
    sealing: integer().notNull(),
    number: text().notNull(),
    buyerName: text().notNull(),
    total: money().notNull(),
    issuedAt: day().notNull(),
    document: jsonb().$type<TaxDocument>().notNull(),
    xml: text().notNull(),
    qr: text().notNull(),
    state: text().$type<EInvoiceState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    messages: jsonb()
      .$type<readonly AuthorityMessage[]>()
      .notNull()
      .default(sql`'[]'`),
    /** The document with the authority's stamp, and the QR code in it. */
    clearedXml: text(),
    clearedQr: text(),
    answeredAt: time(),
    /** A later version took its place. */
    repairedAt: time(),
    sealedBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("e_invoices_device_fkey", [t.shopId, t.deviceId], taxDevices),
    refers("e_invoices_user_fkey", [t.shopId, t.sealedBy], users),
    unique("e_invoices_counter_key").on(t.shopId, t.deviceId, t.counter),
    unique("e_invoices_sealing_key").on(t.shopId, t.sourceId, t.sealing),
    index("e_invoices_waiting")
      .on(t.shopId, t.deviceId, t.counter)
      .where(sql`${t.state} = 'waiting'`),
    index("e_invoices_rejected")
      .on(t.shopId, t.id)
      .where(sql`${t.state} = 'rejected' and ${t.repairedAt} is null`),
    index("e_invoices_issued").on(t.shopId, t.issuedAt, t.id),
    check("e_invoices_state", sql`${t.state} in ('waiting', 'reported', 'cleared', 'rejected')`),
    check("e_invoices_kind", sql`${t.kind} in ('invoice', 'credit-note', 'debit-note')`),
  ],
);
