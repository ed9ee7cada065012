import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, day, money, quantity, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { accounts } from "../../books/ledger/tables.ts";
import type { ExemptCode } from "../../base/lines/exemptions.ts";
import { sharedLinks } from "../../base/messages/tables.ts";
import { products } from "../products/tables.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import type { Side, VatChange } from "./rules.ts";
import type { Frozen } from "./paper-verbs.ts";

/**
 * The columns of every money document. It is a draft until `approvedAt`.
 * `Printed` is the printed data of others (seller, buyer), stored at approval.
 */
export const documentColumns = <Printed extends object>() => ({
  branchId: uuid().notNull(),
  issuedAt: day().notNull(),
  ...amountColumns(),
  /** Increases with every change of the draft or its lines. */
  version: integer().notNull().default(1),
  /** Of a draft whose VAT was calculated again. */
  vatChange: jsonb().$type<VatChange>(),
  number: integer(),
  /** The number as printed. */
  label: text(),
  approvedAt: time(),
  approvedBy: uuid(),
  printed: jsonb().$type<Frozen<Printed>>(),
  /** Key of the approved document's PDF; chosen at approval, so that printing writes no row. */
  pdfKey: text(),
  /** For search; made by `searchTextOf`. */
  searchText: text().notNull(),
  createdBy: uuid().notNull(),
  createdAt: createdAt(),
});

const amountColumns = () => ({
  preDiscountSubTotal: totalSoFar(),
  flatDiscount: totalSoFar(),
  subTotal: totalSoFar(),
  vat: totalSoFar(),
  grandTotal: totalSoFar(),
});

const totalSoFar = () =>
  money()
    .notNull()
    .default(sql`0`);

/** Keys and checks of `documentColumns`; `name` is the table's. Documents with the same number differ in `others`. */
export const documentKeys = (
  name: string,
  t: Keyed<ReturnType<typeof documentColumns>>,
  ...others: ExtraConfigColumn[]
): PgTableExtraConfigValue[] => [
  unique(`${name}_number_key`).on(t.shopId, t.number, ...others),
  refers(`${name}_branch_fkey`, [t.shopId, t.branchId], branches),
  refers(`${name}_creator_fkey`, [t.shopId, t.createdBy], users),
  refers(`${name}_approver_fkey`, [t.shopId, t.approvedBy], users),
  index(`${name}_issued`).on(t.shopId, t.issuedAt, t.id),
  index(`${name}_search`).using("gin", t.shopId, t.searchText.op("gin_trgm_ops")),
  check(
    `${name}_approved`,
    sql`(${t.approvedAt} is null) = (${t.number} is null) and (${t.approvedAt} is null) = (${t.label} is null)
        and (${t.approvedAt} is null) = (${t.approvedBy} is null) and (${t.approvedAt} is null) = (${t.printed} is null)`,
  ),
  addsUp(name, t),
  check(`${name}_range`, sql`${t.grandTotal} between 0 and 999999999999999`),
];

/** The columns of every line of a money document. `document` names the foreign key: `invoice` makes `invoice_id`. */
export const lineColumns = (document: string, side: Side) => ({
  documentId: uuid(`${document}_id`).notNull(),
  position: integer().notNull(),
  /** Where the line is posted. */
  accountId: uuid(side === "sale" ? "income_account_id" : "expense_account_id").notNull(),
  productId: uuid(),
  code: text(),
  name: text().notNull(),
  /** The product's second name, unless the line was named differently. */
  nameAr: text(),
  qty: quantity().notNull(),
  unitPrice: money().notNull(),
  flatDiscount: money().notNull(),
  vatExempted: boolean().notNull(),
  exemptCode: text().$type<ExemptCode>(),
  exemptReason: text(),
  /** Hundredths of a percent: the standard rate on the document's date, 0 if exempted. */
  vatRate: integer().notNull(),
  preDiscountSubTotal: money().notNull(),
  subTotal: money().notNull(),
  vat: money().notNull(),
  grandTotal: money().notNull(),
});

/** Keys and checks of `lineColumns`; `name` is the table's, `document` as there. */
export const lineKeys = (
  name: string,
  document: string,
  t: Keyed<LineColumns>,
  documents: { shopId: AnyPgColumn; id: AnyPgColumn },
): PgTableExtraConfigValue[] => [
  refers(`${name}_${document}_fkey`, [t.shopId, t.documentId], documents),
  refers(`${name}_account_fkey`, [t.shopId, t.accountId], accounts),
  refers(`${name}_product_fkey`, [t.shopId, t.productId], products),
  index(`${name}_${document}`).on(t.shopId, t.documentId, t.position),
  index(`${name}_product`).on(t.shopId, t.productId),
  check(`${name}_exemption`, sql`${t.vatExempted} or (${t.exemptCode} is null and ${t.exemptReason} is null)`),
  check(`${name}_qty`, sql`${t.qty} > 0`),
  check(`${name}_discount`, sql`${t.flatDiscount} between 0 and ${t.preDiscountSubTotal}`),
  addsUp(name, t),
];

const addsUp = (
  name: string,
  t: Record<"grandTotal" | "subTotal" | "vat" | "preDiscountSubTotal" | "flatDiscount", AnyPgColumn>,
) =>
  check(
    `${name}_total`,
    sql`${t.grandTotal} = ${t.subTotal} + ${t.vat} and ${t.subTotal} = ${t.preDiscountSubTotal} - ${t.flatDiscount}`,
  );

/** Which approved document of any kind a public link shows. Approved documents are never deleted. */
export const documentLinks = shopTable(
  "document_links",
  { documentId: uuid().notNull(), linkId: uuid().notNull() },
  (t) => [
    refers("document_links_link_fkey", [t.shopId, t.linkId], sharedLinks),
    unique("document_links_link_key").on(t.shopId, t.linkId),
    index("document_links_document").on(t.shopId, t.documentId, t.linkId),
  ],
);

type LineColumns = ReturnType<typeof lineColumns>;
type Keyed<Columns> = Record<keyof Columns | "shopId" | "id", ExtraConfigColumn>;

/** A lines table of any module, as far as these handlers write it. */
export type LineTable = ReturnType<typeof shopTable<string, LineColumns>>;
export type DocumentTable = ReturnType<typeof shopTable<string, ReturnType<typeof documentColumns>>>;
