import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const debitNoteWords = words({
  debitNote: { en: "Debit note", ar: "إشعار مدين" },
  debitNotes: { en: "Debit notes", ar: "الإشعارات المدينة" },
  create: { en: "New debit note", ar: "إشعار مدين جديد" },
  from: { en: "For {number}", ar: "عن {number}" },
  createLine: {
    en: "Charges more for items of the invoice, where a price was too low. Enter amounts before VAT.",
    ar: "يضيف مبلغًا على بنود الفاتورة عندما يكون السعر أقل من الصحيح. تُدخل المبالغ قبل الضريبة.",
  },
  items: { en: "Additional charges", ar: "المبالغ المضافة" },
  invoiced: { en: "invoiced {amount} before VAT", ar: "في الفاتورة {amount} قبل الضريبة" },
  takenBack: { en: "Returned whole", ar: "مرتجع بالكامل" },
  allReturned: { en: "Every item of this invoice was returned", ar: "أُرجعت كل بنود الفاتورة" },
  allReturnedLine: {
    en: "A debit note charges more only for what is still sold.",
    ar: "الإشعار المدين لما لم يُرجع من البنود فقط.",
  },
  moreOf: { en: "Extra charge for {name}, before VAT", ar: "المبلغ المضاف على {name} قبل الضريبة" },
  reason: shared.reason,
  reasonText: { en: "Reason in detail", ar: "السبب بالتفصيل" },
  date: shared.date,
  number: shared.number,
  invoice: shared.invoice,
  note: shared.note,
  vat: { en: "VAT", ar: "ضريبة القيمة المضافة" },
  total: { en: "Total with VAT", ar: "الإجمالي شامل الضريبة" },
  issue: { en: "Issue debit note", ar: "إصدار الإشعار المدين" },
  issueQuestion: { en: "Issue this debit note?", ar: "إصدار هذا الإشعار المدين؟" },
  issueLine: {
    en: "It gets its number and is posted to the books. It cannot be changed afterwards.",
    ar: "يأخذ رقمه ويُرحّل إلى الدفاتر، ولا يمكن تعديله بعد ذلك.",
  },
  issued: { en: "Debit note issued", ar: "تم إصدار الإشعار المدين" },
  notIssued: {
    en: "The debit note was not issued. What you typed is still here.",
    ar: "تعذر إصدار الإشعار المدين. المدخلات باقية هنا.",
  },
  frozen: { en: "Issued {when} by {name}. Read-only.", ar: "الإصدار: {name}، {when}. للقراءة فقط." },
  takePayment: shared.takePayment,
  due: { en: "Balance due", ar: "المبلغ المتبقي" },
  dueDate: { en: "Due date", ar: "تاريخ الاستحقاق" },
  dueIn: { en: "Balance due, {currency}", ar: "المبلغ المتبقي، {currency}" },
  totalIn: shared.totalCurrency,
  draftInvoice: { en: "This invoice is still a draft", ar: "الفاتورة ما زالت مسودة" },
  draftInvoiceLine: {
    en: "Change the draft instead. A debit note is for an approved invoice.",
    ar: "المسودة تُعدَّل مباشرة. الإشعار المدين للفاتورة المعتمدة.",
  },
  toInvoice: { en: "Back to the invoice", ar: "العودة إلى الفاتورة" },
});
