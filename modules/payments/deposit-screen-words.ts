import { words } from "../../platform/shared/words.ts";

export const depositWords = words({
  restIs: { en: "The amount above what is due is", ar: "المبلغ الزائد عن المستحق هو" },
  advance: { en: "An advance for work, taxed now", ar: "دفعة مقدمة عن أعمال، تُحتسب ضريبتها الآن" },
  held: { en: "Only held, without VAT", ar: "مبلغ محفوظ فقط، بدون ضريبة" },
  advanceHint: {
    en: "An advance invoice is issued. It is deducted from the next invoice.",
    ar: "تصدر فاتورة دفعة مقدمة، وتُخصم من الفاتورة التالية.",
  },
  heldHint: { en: "An overpayment, or a refundable security.", ar: "مبلغ مدفوع بالزيادة أو تأمين مسترد." },
  left: { en: "Deposit left", ar: "المتبقي من الدفعة المقدمة" },
  "advance-invoice": { en: "Advance invoice {number}", ar: "فاتورة الدفعة المقدمة {number}" },
  "credit-note": { en: "Credit note {number}", ar: "إشعار دائن {number}" },
  refund: { en: "Refund voucher {number}", ar: "سند الرد {number}" },
  papersOf: { en: "Documents of {number}", ar: "مستندات {number}" },
  papers: { en: "Documents", ar: "المستندات" },
  giveBack: { en: "Refund the deposit", ar: "رد الدفعة المقدمة" },
  giveBackLine: {
    en: "If VAT was charged on it, a credit note reverses the VAT of the refunded amount. This cannot be changed later.",
    ar: "إذا احتُسبت ضريبتها يصدر إشعار دائن يلغي ضريبة المبلغ المردود. لا يمكن تعديل ذلك لاحقًا.",
  },
  givenBack: { en: "Deposit refunded", ar: "تم رد الدفعة المقدمة" },
  notGivenBack: { en: "The deposit was not refunded", ar: "تعذر رد الدفعة المقدمة" },
  reference: { en: "Reference", ar: "رقم المرجع" },
  move: { en: "Keep for another vehicle", ar: "نقل إلى مركبة أخرى" },
  moveLine: {
    en: "The next invoice of the chosen vehicle uses the deposit. Nothing else changes.",
    ar: "تُستخدم الدفعة المقدمة في الفاتورة التالية للمركبة المختارة، ولا يتغير شيء آخر.",
  },
  vehicle: { en: "Vehicle", ar: "المركبة" },
  moved: { en: "Deposit moved", ar: "تم نقل الدفعة المقدمة" },
  notMoved: { en: "The deposit was not moved", ar: "تعذر نقل الدفعة المقدمة" },
  noOther: { en: "The client has no other vehicle.", ar: "لا توجد مركبة أخرى لهذا العميل." },
  waitsFor: { en: "Deposit {amount} for {plate}", ar: "دفعة مقدمة {amount} للمركبة {plate}" },
});
