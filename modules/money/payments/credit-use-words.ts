import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const creditWords = words({
  use: { en: "Use credit of {amount}", ar: "استخدام رصيد بمبلغ {amount}" },
  useAction: { en: "Use the credit", ar: "استخدام الرصيد" },
  useLine: {
    en: "No money is received. The credit pays this invoice, and what is left of it stays with the client.",
    ar: "لا يُستلم أي مبلغ. تُسدَّد هذه الفاتورة من الرصيد، ويبقى المتبقي منه للعميل.",
  },
  orReceive: { en: "Or receive a payment", ar: "أو استلام دفعة" },
  left: { en: "Credit left", ar: "المتبقي من الرصيد" },
  amount: shared.amount,
  usedAt: shared.date,
  used: { en: "Paid from the credit", ar: "تم السداد من الرصيد" },
  notUsed: {
    en: "The credit was not used. What you typed is still here.",
    ar: "تعذر استخدام الرصيد. المدخلات باقية هنا.",
  },
  taxed: {
    en: "A deposit of {amount} cannot pay this invoice: advance invoice {number} charged VAT on it, and this invoice charges the whole VAT too. Refund the part of the deposit that this invoice needs, which issues a credit note, then record the payment.",
    ar: "لا يمكن سداد هذه الفاتورة من الدفعة المقدمة البالغة {amount}، لأن ضريبتها احتُسبت في فاتورة الدفعة المقدمة {number}، وهذه الفاتورة تشمل الضريبة كاملة. يلزم رد القدر المطلوب من الدفعة المقدمة بإشعار دائن، ثم تسجيل الدفعة.",
  },
  ofEstimate: {
    en: "A deposit of {amount} was taken for estimate {number} of vehicle {plate}. To pay this invoice from it, move it first: open the receipt and choose “Keep for another vehicle”.",
    ar: "الدفعة المقدمة البالغة {amount} تخص عرض السعر {number} للمركبة {plate}. لسداد هذه الفاتورة منها يلزم نقلها أولًا: من سند القبض باختيار «نقل إلى مركبة أخرى».",
  },
  uses: { en: "Paid from credits", ar: "مسدد من الرصيد" },
  reverse: { en: "Reverse", ar: "عكس" },
  reverseTitle: { en: "Reverse the use of the credit", ar: "عكس استخدام الرصيد" },
  reverseLine: {
    en: "Dated today. The invoice becomes due again, and the client has the credit again.",
    ar: "يُسجَّل العكس بتاريخ اليوم، وتعود الفاتورة مستحقة ويعود الرصيد للعميل.",
  },
  reversed: shared.reversed,
  reversedDone: { en: "Use of the credit reversed", ar: "تم عكس استخدام الرصيد" },
  notReversed: { en: "The use of the credit was not reversed", ar: "تعذر عكس استخدام الرصيد" },
});
