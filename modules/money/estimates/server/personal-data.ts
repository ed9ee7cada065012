import {
  blank,
  columnsIn,
  dashed,
  emptied,
  printedAs,
  searchedByLabel,
  withoutPerson,
  type PersonalData,
} from "../../../../platform/server/personal-data.ts";

export const estimatesPersonalData = {
  estimates: {
    topic: "papers",
    of: "t.client_vehicle_id = any(p.things)",
    erased: { search_text: searchedByLabel },
    sealed: { printed: withoutPerson, memo: emptied, po_so_number: emptied, withdraw_reason: dashed },
    prints: printedAs,
    plain: columnsIn("vat_change label outcome"),
  },
  estimate_lines: {
    topic: "papers",
    of: "t.estimate_id = any(p.things)",
    sealed: { description: emptied },
    plain: columnsIn("code name name_ar exempt_code exempt_reason alternative answer warranty_of"),
  },
  estimate_answers: {
    topic: "papers",
    of: "t.estimate_id = any(p.things)",
    sealed: { name: dashed, phone: dashed, address: dashed, signature: dashed, reason: dashed, kept: withoutPerson },
    prints: printedAs,
    plain: columnsIn("channel"),
  },
  estimate_disputes: {
    topic: "papers",
    of: "t.estimate_id = any(p.things)",
    sealed: { name: dashed, reason: dashed, lift_reason: dashed },
  },
  estimate_questions: {
    topic: "messages",
    of: "t.estimate_id = any(p.things)",
    erased: { text: blank },
    plain: columnsIn("kind"),
  },
} satisfies PersonalData;
