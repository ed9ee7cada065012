import {
  columnsIn,
  emptied,
  printedAs,
  searchedByLabel,
  withoutPerson,
  type PersonalData,
} from "../../../../platform/server/personal-data.ts";

export const debitNotesPersonalData = {
  debit_notes: {
    topic: "papers",
    of: "t.client_invoice_id = any(p.things)",
    erased: { search_text: searchedByLabel },
    sealed: { printed: withoutPerson, reason_text: emptied, note: emptied },
    prints: printedAs,
    plain: columnsIn("vat_change label reason"),
  },
  debit_note_items: {
    topic: "papers",
    of: "t.debit_note_id = any(p.things)",
    plain: columnsIn("code name name_ar exempt_code exempt_reason"),
  },
} satisfies PersonalData;
