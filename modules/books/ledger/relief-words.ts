import { words } from "../../../platform/shared/words.ts";
import type { ReliefCondition } from "./relief-rules.ts";

export const reliefWords = words({
  title: { en: "VAT of bad debts", ar: "ضريبة الديون المعدومة" },
  line: {
    en: "The VAT of what is written off is taken back once the law's conditions are met. If money comes after all, reverse the write-off: the VAT is put back, and what stays open can be written off again.",
    ar: "تُسترد ضريبة ما شُطب متى تحققت شروط النظام. وإذا سُدد الدين لاحقًا يُعكس قيد الشطب فتعود الضريبة، ويمكن شطب ما يبقى من جديد.",
  },
  none: { en: "Nothing is written off whose VAT could be taken back.", ar: "لا ديون مشطوبة تُسترد ضريبتها." },
  waiting: { en: "From {day}", ar: "من {day}" },
  open: { en: "Not yet met: {conditions}", ar: "شروط لم تتحقق بعد: {conditions}" },
  due: { en: "Can be taken back", ar: "يمكن استردادها" },
  taken: { en: "Taken back", ar: "استُردت" },
  writtenOff: { en: "written off", ar: "شُطب في" },
  vatIn: { en: "VAT {vat}", ar: "الضريبة {vat}" },
  take: { en: "Take the VAT back", ar: "استرداد الضريبة" },
  takeTitle: { en: "VAT of {document}", ar: "ضريبة {document}" },
  takeLine: {
    en: "{vat} leaves the output VAT and the bad debts in the period of this day.",
    ar: "يخرج {vat} من ضريبة المخرجات ومن الديون المعدومة في فترة هذا التاريخ.",
  },
  date: { en: "Day of the relief", ar: "تاريخ الاسترداد" },
  isMet: { en: "met", ar: "متحقق" },
  notMet: { en: "not met yet", ar: "لم يتحقق بعد" },
  papers: {
    en: "{count, plural, =0 {No paper is attached to the write-off} one {# paper is attached to the write-off} other {# papers are attached to the write-off}}",
    ar: "{count, plural, zero {لا مستند مرفق بقيد الشطب} one {مستند واحد مرفق بقيد الشطب} two {مستندان مرفقان بقيد الشطب} few {# مستندات مرفقة بقيد الشطب} many {# مستندًا مرفقًا بقيد الشطب} other {# مستند مرفق بقيد الشطب}}",
  },
  attach: { en: "Attach a paper", ar: "إرفاق مستند" },
  done: { en: "VAT taken back", ar: "تم استرداد الضريبة" },
  notTaken: { en: "The VAT was not taken back", ar: "تعذر استرداد الضريبة" },
  undo: { en: "Put it back", ar: "إعادة الضريبة" },
  undoTitle: { en: "Put the VAT of {document} back?", ar: "إعادة ضريبة {document}؟" },
  undone: { en: "VAT put back", ar: "أُعيدت الضريبة" },
  notUndone: { en: "The VAT was not put back", ar: "تعذرت إعادة الضريبة" },
});

export const conditionWords = words({
  age: { en: "The time since the supply has passed", ar: "مضت المدة النظامية منذ التوريد" },
  "written-off": { en: "Written off in the books", ar: "مشطوب في الدفاتر" },
  "vat-filed": { en: "Its VAT was declared", ar: "صُرّح بضريبته" },
  "vat-paid": { en: "Its VAT was paid to the authority", ar: "سُددت ضريبته للهيئة" },
  certificate: { en: "A certificate of the accountant", ar: "شهادة من المحاسب القانوني" },
  "legal-steps": { en: "Legal steps were taken", ar: "اتُخذت إجراءات نظامية للتحصيل" },
  "client-notified": { en: "The client was notified", ar: "أُبلغ العميل" },
} satisfies Record<ReliefCondition, unknown>);
