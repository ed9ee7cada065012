import { words } from "../../../platform/shared/words.ts";

/** By the sentences of `verify_books`, `verify_stock`, `verify_transfers`, `verify_work`, `verify_fixed_assets` and `verify_vat_settlement`. */
export const problemWords = words({
  "the chain is broken": {
    en: "An entry was changed after it was posted",
    ar: "عُدِّل قيد بعد ترحيله",
  },
  "the chain ends elsewhere": {
    en: "Entries are missing at the end of the journal",
    ar: "قيود ناقصة في آخر دفتر اليومية",
  },
  "an entry does not balance": { en: "An entry does not balance", ar: "قيد غير متوازن" },
  "a branch does not balance": { en: "A branch does not balance", ar: "قيود فرع غير متوازنة" },
  "a balance is not the sum of its lines": {
    en: "The balance of an account is not the sum of its lines",
    ar: "رصيد حساب لا يساوي مجموع حركاته",
  },
  "tax entries differ from the VAT account": {
    en: "The VAT account differs from the VAT of the documents",
    ar: "حساب الضريبة لا يطابق ضريبة المستندات",
  },
  "open items differ from their account": {
    en: "An account of clients or vendors differs from their open documents",
    ar: "حساب العملاء أو الموردين لا يطابق مستنداتهم المفتوحة",
  },
  "an open item is not its amount less its settlements": {
    en: "The balance due of a document is not its amount less its payments",
    ar: "المتبقي من مستند لا يساوي مبلغه ناقصًا ما سُدد منه",
  },
  "the stock of a product is not the sum of its movements": {
    en: "The stock of a product is not the sum of its movements",
    ar: "رصيد صنف لا يساوي مجموع حركاته",
  },
  "the value of the stock differs from its account": {
    en: "The value of the stock differs from its account",
    ar: "قيمة المخزون لا تطابق حسابه",
  },
  "the stock of a branch is not the sum of its movements": {
    en: "The stock of a product in a branch is not the sum of its movements there",
    ar: "رصيد صنف في فرع لا يساوي مجموع حركاته فيه",
  },
  "the stock of a branch differs from its account": {
    en: "The stock movements of a branch differ from its account",
    ar: "حركات مخزون فرع لا تطابق حسابه",
  },
  "the goods in transit differ from their account": {
    en: "The goods in transit between branches differ from their account",
    ar: "البضاعة بالطريق بين الفروع لا تطابق حسابها",
  },
  "the goods in transit differ from their product": {
    en: "The goods in transit of a product differ from its transfers",
    ar: "كمية صنف بالطريق لا تطابق تحويلاته",
  },
  "a part in the work differs from its movements": {
    en: "A part issued to a task differs from its stock movements",
    ar: "قطعة صُرفت لمهمة تختلف عن حركات مخزونها",
  },
  "work in progress differs from its account": {
    en: "The parts in the work differ from the account of work in progress",
    ar: "القطع تحت التنفيذ لا تطابق حسابها",
  },
  "the register of fixed assets differs from its account": {
    en: "The register of fixed assets differs from its account",
    ar: "سجل الأصول الثابتة لا يطابق حسابه",
  },
  "the account of the tax authority differs from returns and payments": {
    en: "The account of the tax authority differs from the filed returns and their payments",
    ar: "حساب الهيئة لا يطابق الإقرارات المقدمة ومدفوعاتها",
  },
});
