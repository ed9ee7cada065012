import {
  columnsIn,
  emptied,
  printedAs,
  searchedByLabel,
  withoutPerson,
  type PersonalData,
} from "../../../../platform/server/personal-data.ts";

export const openingCreditNotesPersonalData = {
  opening_credit_notes: {
    topic: "papers",
    of: "t.open_item_id = any(p.things)",
    erased: { search_text: searchedByLabel },
    sealed: { printed: withoutPerson, reason_text: emptied, note: emptied },
    prints: printedAs,
    plain: columnsIn("vat_change label reason"),
  },
} satisfies PersonalData;
