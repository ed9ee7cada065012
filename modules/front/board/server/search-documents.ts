import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { isInBranches, type OwnBranches } from "../../../../platform/server/http/own-branches.ts";
import { pageOfPayment } from "../../../money/payments/rules.ts";

/** Documents that are found by their own number, label or party, not by a vehicle. */
const foundRow = {
  kind: z.enum([
    "receipt",
    "opening-item",
    "opening-credit-note",
    "purchase",
    "purchase-order",
    "purchase-return",
    "vendor",
  ]),
  id: z.string(),
  number: z.int().nullable(),
  label: z.string().nullable(),
  /** The number on the vendor's bill. */
  otherNumber: z.string().nullable(),
  dated: z.string().nullable(),
  partyName: z.string(),
  partyNameAr: z.string().nullable(),
  clientVehicleId: z.string().nullable(),
  clientId: z.string().nullable(),
  partyId: z.string().nullable(),
};

export type FoundDocument = z.output<z.ZodObject<typeof foundRow>>;

export type ViewableDocuments = {
  invoices: boolean;
  payments: boolean;
  books: boolean;
  purchases: boolean;
  vendors: boolean;
};

type Numbers = Record<
  "receipt" | "opening-credit-note" | "purchase" | "purchase-order" | "purchase-return",
  number | undefined
>;

const maxFound = 6;

/** Purchases, orders or returns with this number, and the newest that contain the text. */
const ofVendors = (
  { kind, table, number, otherNumber = sql`d.vendor_number`, vendorId = sql`d.vendor_id` }: OfVendors,
  value: Values<Sought>,
) => sql`
  (select ${kind} as kind, d.id, d.number, d.label, ${otherNumber} as other_number, d.issued_at as dated, vendor.name as party_name, vendor.name_ar as party_name_ar,
     null::uuid as client_vehicle_id, null::uuid as client_id, null::uuid as party_id
   from (select id from ${table} where shop_id = ${ofShop} and number = ${number}::int
         union select id from find_purchase_documents(null::${table}, ${value.pattern})) found
   join ${table} d on d.shop_id = ${ofShop} and d.id = found.id
   join vendors vendor on vendor.shop_id = ${ofShop} and vendor.id = ${vendorId}
   where ${value.purchases} and ${isInBranches(sql`d.branch_id`, value.ownBranches)} order by (d.number = ${number}::int) desc nulls last, d.id desc limit ${sql.raw(String(maxFound))})`;

type OfVendors = { kind: SQL; table: SQL; number: SQL; otherNumber?: SQL; vendorId?: SQL };

type Sought = ViewableDocuments &
  OwnBranches & {
    /** As a whole, folded: a part of an old number. */
    typed: string;
    pattern: string;
    /** A pattern for each word; a phone is one. */
    words: readonly string[];
    receipt: number | undefined;
    credited: number | undefined;
    purchase: number | undefined;
    order: number | undefined;
    returned: number | undefined;
  };

const ofReturn = sql`(select vendor_id from purchases where shop_id = ${ofShop} and id = d.purchase_id)`;

const documentsRead = readByHand(
  "board.search-documents",
  foundRow,
  (value: Values<Sought>) => sql`
    (select 'receipt' as kind, p.id, p.number, p.label, null as other_number, p.paid_at as dated, party.name as party_name, null as party_name_ar,
       p.client_vehicle_id, p.client_id, p.party_id
     from client_payments p
     join (select id, name from clients where shop_id = ${ofShop}
           union all select id, name from insurance_companies where shop_id = ${ofShop}) party on party.id = p.party_id
     where p.shop_id = ${ofShop} and ${value.payments} and ${isInBranches(sql`p.branch_id`, value.ownBranches)}
       and (p.number = ${value.receipt}::int or (p.number is null and position(${value.typed} in lower(p.label)) > 0))
     order by p.id desc limit ${sql.raw(String(maxFound))})
    union all
    (select 'opening-item', i.source_id, null, i.source_label, null, coalesce(i.document_date, i.dated), party.name, party.name_ar, null, null, i.party_id
     from open_items i join parties party on party.shop_id = ${ofShop} and party.id = i.party_id
     where i.shop_id = ${ofShop} and i.source_kind = 'opening-item' and position(${value.typed} in lower(i.source_label)) > 0
       and ${isInBranches(sql`i.branch_id`, value.ownBranches)}
       and (${value.books} or (${value.invoices} and exists (select from accounts a where a.shop_id = ${ofShop} and a.id = i.account_id and a.role in ('receivables', 'insurer-receivables'))))
     order by lower(i.source_label) = ${value.typed} desc, i.id desc limit ${sql.raw(String(maxFound))})
    union all
    (select 'opening-credit-note', n.id, n.number, n.label, item.source_label, n.issued_at, party.name, party.name_ar, null, null, item.party_id
     from opening_credit_notes n
     join open_items item on item.shop_id = ${ofShop} and item.id = n.open_item_id
     join parties party on party.shop_id = ${ofShop} and party.id = item.party_id
     where n.shop_id = ${ofShop} and n.number = ${value.credited}::int and ${value.invoices} and ${isInBranches(sql`n.branch_id`, value.ownBranches)})
    union all
    ${ofVendors({ kind: sql`'purchase'`, table: sql`purchases`, number: sql`${value.purchase}` }, value)}
    union all
    ${ofVendors({ kind: sql`'purchase-order'`, table: sql`purchase_orders`, number: sql`${value.order}`, otherNumber: sql`null` }, value)}
    union all
    ${ofVendors({ kind: sql`'purchase-return'`, table: sql`purchase_returns`, number: sql`${value.returned}`, vendorId: ofReturn }, value)}
    union all
    (select 'vendor', id, null, null, contact_number, null, name, name_ar, null, null, null
     from vendors where shop_id = ${ofShop} and search_text like all(${value.words}::text[]) and ${value.vendors}
     order by folded_name limit ${sql.raw(String(maxFound))})`,
);

/**
 * Receipts, opening items and their credit notes by number, the old one too; purchases, their orders and returns by
 * number, vendor and vendor's number; vendors by name and phone.
 */
export const findDocuments = (
  db: Db,
  { typed, pattern, words }: Pick<Sought, "typed" | "pattern" | "words">,
  numbers: Numbers,
  may: ViewableDocuments & OwnBranches,
) =>
  db.read(documentsRead, {
    ...may,
    typed,
    pattern,
    words,
    receipt: numbers.receipt,
    credited: numbers["opening-credit-note"],
    purchase: numbers.purchase,
    order: numbers["purchase-order"],
    returned: numbers["purchase-return"],
  });

export const pageOfDocument = (found: FoundDocument): string => {
  switch (found.kind) {
    case "receipt":
      return pageOfPayment({ ...found, partyId: found.partyId ?? "" });
    case "opening-item":
      return `/back/opening-items/${found.id}`;
    case "opening-credit-note":
      return `/back/opening-credit-notes/${found.id}`;
    case "purchase":
      return `/back/purchases/${found.id}`;
    case "purchase-order":
      return `/back/purchase-orders/${found.id}`;
    case "purchase-return":
      return `/back/purchase-returns/${found.id}`;
    case "vendor":
      return `/back/vendors/${found.id}`;
  }
};
