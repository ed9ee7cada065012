import { refusals } from "../../platform/shared/refusals.ts";
import { words } from "../../platform/shared/words.ts";

export const refuse = refusals({
  "statement-known": {
    status: 409,
    en: "Every line of this file was imported before.",
    ar: "سبق استيراد جميع سطور هذا الملف.",
  },
  "bank-line-matched": {
    status: 409,
    en: "This line is already matched.",
    ar: "سبقت مطابقة هذا السطر.",
  },
  "book-line-matched": {
    status: 409,
    en: "A line of the books is already matched with another line of the bank.",
    ar: "أحد سطور الدفاتر مطابق مع سطر آخر من الكشف.",
  },
  "match-differs": {
    status: 422,
    en: "The chosen lines do not add up to the bank's amount.",
    ar: "مجموع السطور المختارة لا يساوي مبلغ البنك.",
  },
  "statement-in-use": {
    status: 409,
    en: "Lines of this statement are matched. Undo that first.",
    ar: "في هذا الكشف سطور مطابقة. يلزم التراجع عن مطابقتها أولًا.",
  },
});

export const fileWords = words({
  zero: { en: "An amount other than 0.", ar: "مبلغ غير الصفر." },
});
