import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

/** The legal title of an invoice, by its kind (`documentKind`). */
export const invoiceTitles = words({
  plain: { en: "Invoice", ar: "فاتورة" },
  standard: { en: "Tax invoice", ar: "فاتورة ضريبية" },
  simplified: { en: "Simplified tax invoice", ar: "فاتورة ضريبية مبسطة" },
});

/** Sentences under the fields of a line. */
export const lineRefusalWords = words({
  stockNeedsPart: {
    en: "Only a part of this kind of stock can be posted here. Choose the product, or another account.",
    ar: "لا تُرحَّل إلى هذا الحساب إلا قطعة من هذا المخزون. يلزم اختيار الصنف أو حساب آخر.",
  },
});

export const rateChangedWords = words({
  changed: {
    en: "The VAT rate changed from {from} to {to}, so the total is another. Review it before you go on.",
    ar: "تغيّرت نسبة الضريبة من {from} إلى {to} فتغيّر الإجمالي. تلزم مراجعته قبل المتابعة.",
  },
}).changed;

export const jobWords = words({
  containsArchived: {
    en: "This ready-made job contains an archived product: {products}. Restore it, or take it out of the job.",
    ar: "في مجموعة الأعمال هذه صنف مؤرشف: {products}. يلزم استعادته أو حذفه منها.",
  },
});

export const refuse = refusals({
  "too-many-lines": {
    status: 422,
    en: "A document holds at most 500 items.",
    ar: "يتسع المستند لـ500 بند.",
  },
  "job-with-items": {
    status: 422,
    en: "This ready-made job has items of its own. Add it as a new item, with nothing but its name.",
    ar: "لمجموعة الأعمال هذه بنود خاصة بها. تُضاف بندًا جديدًا باسمها فقط.",
  },
  "job-contains-archived": {
    status: 422,
    en: "This ready-made job contains an archived product.",
    ar: "في مجموعة الأعمال هذه صنف مؤرشف.",
  },
  "document-not-approved": {
    status: 409,
    en: "Approve the document before you share it.",
    ar: "يلزم اعتماد المستند قبل مشاركته.",
  },
  "document-cancelled": {
    status: 409,
    en: "This document was cancelled, so it is not shared.",
    ar: "أُلغي هذا المستند، فلا تمكن مشاركته.",
  },
});

/** The message with a shared document; `name` is its kind: «invoice». */
export const sharingWords = words({
  subject: { en: "{shop}: {name} {number}", ar: "{shop}: {name} {number}" },
  message: { en: "{shop} sends you the {name} {number}:", ar: "{name} {number} من {shop}:" },
  open: { en: "Open the {name}", ar: "عرض {name}" },
});
