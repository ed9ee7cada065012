import { sql } from "drizzle-orm";
import { check, index, integer, text, uuid } from "drizzle-orm/pg-core";
import { refers, shopTable } from "../../../platform/server/db/columns.ts";
import { documentColumns, documentKeys } from "../../records/documents/tables.ts";
import { openItems } from "../../books/ledger/tables.ts";
import type { Printed } from "../returns/note-printed-verbs.ts";
import type { ReturnReason } from "../returns/rules.ts";

/** What a note prints of the buyer and of the document from before these books. */
export type PrintedCredit = Pick<Printed, "buyer" | "party" | "invoice">;

/** Credits an opening item of a client or an insurer. It is approved when it is written, and a trigger protects it. */
export const openingCreditNotes = shopTable(
  "opening_credit_notes",
  {
    ...documentColumns<PrintedCredit>(),
    openItemId: uuid().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    reasonText: text(),
    note: text(),
    /** Hundredths of a percent; null if no VAT of the item was declared before these books. */
    vatRate: integer(),
  },
  (t) => [
    ...documentKeys("opening_credit_notes", t, t.label),
    refers("opening_credit_notes_item_fkey", [t.shopId, t.openItemId], openItems),
    index("opening_credit_notes_item").on(t.shopId, t.openItemId, t.id),
    check(
      "opening_credit_notes_reason",
      sql`${t.reason} in ('return-of-goods', 'cancellation', 'change-of-supply', 'discount', 'correction')`,
    ),
    check("opening_credit_notes_issued", sql`${t.approvedAt} is not null`),
    check(
      "opening_credit_notes_vat",
      sql`${t.vat} between 0 and ${t.grandTotal} and (${t.vatRate} is not null or ${t.vat} = 0)`,
    ),
    check("opening_credit_notes_amount", sql`${t.grandTotal} > 0`),
  ],
);
