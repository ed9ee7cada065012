import { refusals } from "../../platform/shared/refusals.ts";
import { words } from "../../platform/shared/words.ts";

/** Sentences under the fields of a line. */
export const lineRefusalWords = words({
  stockNeedsPart: {
    en: "Only a part of this kind of stock can be posted here. Choose the product, or another account.",
    ar: "لا تُرحَّل إلى هذا الحساب إلا قطعة من هذا المخزون. يلزم اختيار الصنف أو حساب آخر.",
  },
});

export const refuse = refusals({
  "too-many-lines": {
    status: 422,
    en: "A document holds at most 500 items.",
    ar: "يتسع المستند لـ500 بند.",
  },
  "document-not-approved": {
    status: 409,
    en: "Approve the document before you share it.",
    ar: "يلزم اعتماد المستند قبل مشاركته.",
  },
});

/** The message with a shared document; `name` is its kind: «invoice». */
export const sharingWords = words({
  subject: { en: "{shop}: {name} {number}", ar: "{shop}: {name} {number}" },
  message: { en: "{shop} sends you the {name} {number}:", ar: "{name} {number} من {shop}:" },
  open: { en: "Open the {name}", ar: "عرض {name}" },
});
