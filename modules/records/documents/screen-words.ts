import { words } from "../../../platform/shared/words.ts";

export const documentWords = words({
  asSeen: { en: "As you saw it", ar: "كما ظهرت لك" },
  asIs: { en: "As it is now", ar: "كما هي الآن" },
  deleted: { en: "deleted", ar: "محذوف" },
  detailsChanged: { en: "The items are the same; the details changed.", ar: "البنود كما هي، وتغيّرت التفاصيل." },
  corrects: { en: "for invoice {number}", ar: "عن الفاتورة {number}" },
  returned: { en: "Returned", ar: "المرتجع" },
  paid: { en: "Paid", ar: "المدفوع" },
  paidBack: { en: "Paid back", ar: "المبلغ المردود" },
  keptAsCredit: { en: "Kept as credit", ar: "محفوظ كرصيد دائن" },
  owedBack: { en: "Still owed to the client", ar: "المتبقي رده للعميل" },
  balanceDue: { en: "Balance due", ar: "المبلغ المتبقي" },
  owedBy: { en: "Owed by {name}", ar: "على {name}" },
  owedByOwner: { en: "Deductible, owed by {name}", ar: "مبلغ التحمل على {name}" },
  typedTooLate: {
    en: "What you changed here was not saved before that, and cannot be saved now. It stays on this page so that you can copy it.",
    ar: "لم تُحفظ تعديلاتك هنا قبل ذلك، ولا يمكن حفظها الآن. تبقى في هذه الصفحة لنسخها.",
  },
  discardTyped: { en: "Discard my changes", ar: "تجاهل تعديلاتي" },
  vatChangedByRates: {
    en: "VAT was calculated again at {to} instead of {from}, because the VAT rates were changed. The prices before VAT stay.",
    ar: "أُعيد حساب الضريبة بنسبة {to} بدلًا من {from} بسبب تغيير نسب الضريبة. الأسعار قبل الضريبة كما هي.",
  },
  vatChangedByDate: {
    en: "VAT was calculated again at {to} instead of {from}, because the date was changed. The prices before VAT stay.",
    ar: "أُعيد حساب الضريبة بنسبة {to} بدلًا من {from} بسبب تغيير التاريخ. الأسعار قبل الضريبة كما هي.",
  },
  vatChangedByStatus: {
    en: "VAT was calculated again at {to} instead of {from}, because the workshop's VAT registration was changed. The prices before VAT stay.",
    ar: "أُعيد حساب الضريبة بنسبة {to} بدلًا من {from} بسبب تغيير تسجيل الورشة في الضريبة. الأسعار قبل الضريبة كما هي.",
  },
  vatOutdated: {
    en: "The VAT rate of its date is {to}, but its items were calculated with {from}.",
    ar: "نسبة الضريبة في تاريخ المستند {to}، بينما حُسبت بنوده بنسبة {from}.",
  },
  notCalculated: { en: "VAT was not calculated again.", ar: "لم يُعَد حساب الضريبة." },
  calculateAgain: { en: "Calculate again", ar: "إعادة الحساب" },
  reviewed: { en: "Reviewed", ar: "تمت المراجعة" },
});
