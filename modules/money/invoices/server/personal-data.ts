import {
  columnsIn,
  emptied,
  nobody,
  printedAs,
  searchedByLabel,
  withoutPerson,
  type PersonalData,
  type Rewrite,
} from "../../../../platform/server/personal-data.ts";

const nobodyUnlessInsurer: Rewrite = (name, row, anonymous) =>
  row.addressed_to_kind === "client" ? nobody(name, row, anonymous) : name;

export const invoicesPersonalData = {
  client_invoices: {
    topic: "papers",
    of: "t.client_id = p.client",
    erased: { addressed_to: nobodyUnlessInsurer, search_text: searchedByLabel },
    sealed: {
      printed: withoutPerson,
      note: emptied,
      account_name: emptied,
      claim_number: emptied,
      above_approved_reason: emptied,
    },
    prints: printedAs,
    plain: columnsIn("vat_change label type addressed_to_kind returns debits"),
  },
  client_invoice_items: {
    topic: "papers",
    of: "t.invoice_id = any(p.things)",
    plain: columnsIn("code name name_ar exempt_code exempt_reason rated_parts warranty_of"),
  },
} satisfies PersonalData;
