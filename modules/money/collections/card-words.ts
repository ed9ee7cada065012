import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const cardScreenWords = words({
  cards: { en: "Card settlements", ar: "تسويات البطاقات" },
  cardsLine: {
    en: "Card payments that reached the bank, and the fee that the acquirer kept.",
    ar: "مبالغ البطاقات الواردة إلى البنك والعمولة التي خصمها مزود الدفع.",
  },
  held: { en: "Not settled yet", ar: "لم تتم تسويته" },
  add: { en: "Record a settlement", ar: "تسجيل تسوية" },
  number: shared.number,
  date: shared.date,
  amount: { en: "Card payments, gross", ar: "مبلغ البطاقات قبل الخصم" },
  amountIn: { en: "Gross, {currency}", ar: "قبل الخصم، {currency}" },
  fee: { en: "Fee with VAT", ar: "العمولة شاملة الضريبة" },
  feeIn: { en: "Fee, {currency}", ar: "العمولة، {currency}" },
  gross: { en: "Gross", ar: "قبل الخصم" },
  paid: { en: "To the bank", ar: "إلى البنك" },
  paidIn: { en: "To the bank, {currency}", ar: "إلى البنك، {currency}" },
  taxInvoiceNumber: { en: "Acquirer's tax invoice number", ar: "رقم الفاتورة الضريبية لمزود الدفع" },
  taxInvoiceHint: {
    en: "Without it the VAT of the fee is not reclaimed",
    ar: "من دونه لا تُسترد ضريبة العمولة",
  },
  feeVat: { en: "VAT within the fee", ar: "الضريبة ضمن العمولة" },
  feeVatHint: { en: "Calculated if left empty", ar: "تُحسب إذا تُركت فارغة" },
  bankAccount: { en: "Bank account", ar: "الحساب البنكي" },
  memo: shared.memo,
  saved: { en: "Settlement recorded", ar: "تم تسجيل التسوية" },
  notSaved: {
    en: "The settlement was not recorded. What you typed is still here.",
    ar: "تعذر تسجيل التسوية. المدخلات باقية هنا.",
  },
  reverse: { en: "Reverse settlement", ar: "عكس التسوية" },
  reverseLine: {
    en: "Dated today. The amount returns to the card account.",
    ar: "بتاريخ اليوم، ويعود المبلغ إلى حساب البطاقات.",
  },
  reversedDone: { en: "Settlement reversed", ar: "تم عكس التسوية" },
  notReversed: { en: "The settlement was not reversed", ar: "تعذر عكس التسوية" },
  reversed: { en: "Reversed", ar: "معكوسة" },
  vatReclaimed: { en: "VAT {vat}", ar: "الضريبة {vat}" },
  openEntry: { en: "Entry of {number}", ar: "قيد {number}" },
  empty: { en: "No card settlements yet", ar: "لم تُسجَّل تسويات بطاقات بعد" },
  emptyLine: {
    en: "Record a settlement when the bank statement shows it.",
    ar: "تُسجَّل عند ظهورها في كشف البنك.",
  },
});
