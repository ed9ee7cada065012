import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";
import {
  columnsIn,
  emptied,
  printedAs,
  withoutPerson,
  type PersonalData,
  type Rewrite,
} from "../../../../platform/server/personal-data.ts";

const searchedByLabel: Rewrite = (_text, { label }) => (typeof label === "string" ? searchTextOf(label) : "");

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
