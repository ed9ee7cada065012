import { refusals } from "../../platform/shared/refusals.ts";
import { words } from "../../platform/shared/words.ts";

export const refuse = refusals({
  "claim-closed": {
    status: 409,
    en: "This claim was withdrawn and cannot be changed.",
    ar: "سُحبت هذه المطالبة ولا يمكن تعديلها.",
  },
  "claim-not-open": {
    status: 409,
    en: "Only an open claim can be deleted. Withdraw it instead.",
    ar: "لا تُحذف إلا مطالبة مفتوحة. يمكن سحبها.",
  },
  "too-many-items": {
    status: 422,
    en: "A claim has at most 200 lines.",
    ar: "لا تزيد المطالبة على 200 سطر.",
  },
});

export const claimFieldWords = words({
  otherClaim: { en: "This is the id of another claim.", ar: "هذا معرّف مطالبة أخرى." },
});

export const claimStateWords = words({
  open: { en: "Open", ar: "مفتوحة" },
  withdrawn: { en: "Withdrawn", ar: "مسحوبة" },
});

/** Also printed. */
export const claimWords = words({
  claim: { en: "Insurance claim", ar: "مطالبة تأمين" },
  field_1: { en: "Found hit", ar: "وصف الصدمة" },
  field_2: { en: "Needs body and paint", ar: "يحتاج سمكرة ودهان" },
  field_3: { en: "Remarks", ar: "ملاحظات" },
});
