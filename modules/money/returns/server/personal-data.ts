import {
  columnsIn,
  dashed,
  emptied,
  printedAs,
  searchedByLabel,
  withoutPerson,
  type PersonalData,
} from "../../../../platform/server/personal-data.ts";
import { refundVoucher } from "./pdf-route.ts";

export const returnsPersonalData = {
  return_invoices: {
    topic: "papers",
    of: "t.client_invoice_id = any(p.things)",
    erased: { search_text: searchedByLabel },
    sealed: { printed: withoutPerson, reason_text: emptied, note: emptied, payment_reference: emptied, memo: emptied },
    prints: printedAs,
    plain: columnsIn("vat_change label reason"),
  },
  return_invoice_items: {
    topic: "papers",
    of: "t.return_id = any(p.things)",
    plain: columnsIn("code name name_ar exempt_code exempt_reason rated_parts"),
  },
  client_refunds: {
    topic: "payments",
    of: "t.return_id = any(p.things) or t.open_item_id = any(p.things)",
    sealed: { payment_reference: dashed, memo: emptied, printed: withoutPerson, reversal_reason: dashed },
    plain: columnsIn("label"),
    paper: refundVoucher,
  },
} satisfies PersonalData;
