import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "statement-known": {
    status: 409,
    en: "Every line of this file was imported before.",
    ar: "سبق استيراد جميع سطور هذا الملف.",
  },
  "statement-currency": {
    status: 422,
    en: "The statement is in {file}, the account in {account}.",
    ar: "كشف الحساب بعملة {file}، والحساب بعملة {account}.",
  },
  "statement-unproved": {
    status: 422,
    en: "The balances of the file do not agree with its lines. Give a reason to import it nevertheless.",
    ar: "أرصدة الملف لا تتفق مع سطوره. يلزم ذكر السبب لاستيراده رغم ذلك.",
  },
  "bank-line-matched": {
    status: 409,
    en: "This line is already matched.",
    ar: "سبقت مطابقة هذا السطر.",
  },
  "book-line-matched": {
    status: 409,
    en: "A line in the books is already matched with another bank line.",
    ar: "أحد سطور الدفاتر مطابق لسطر آخر من كشف البنك.",
  },
  "match-differs": {
    status: 422,
    en: "The chosen lines do not add up to the bank's amount.",
    ar: "مجموع السطور المختارة لا يساوي مبلغ البنك.",
  },
  "statement-in-use": {
    status: 409,
    en: "Lines of this statement are matched. Undo the matches first.",
    ar: "في هذا الكشف سطور مطابقة. يلزم التراجع عن مطابقتها أولًا.",
  },
});

export const fileWords = words({
  zero: { en: "The amount cannot be 0.", ar: "لا يمكن أن يكون المبلغ صفرًا." },
});
