import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const partyPaymentWords = words({
  title: { en: "Payment for several documents", ar: "دفعة عن عدة مستندات" },
  take: shared.takePayment,
  line: {
    en: "A client or an insurance company pays invoices of several vehicles at once.",
    ar: "عميل أو شركة تأمين يسدد فواتير عدة مركبات دفعة واحدة.",
  },
  payer: { en: "Payer", ar: "الدافع" },
  money: { en: "Money received", ar: "المبلغ المستلم" },
  pays: { en: "What it pays", ar: "ما تسدده الدفعة" },
  due: { en: "Total owed", ar: "إجمالي المستحق" },
  fill: { en: "Allocate, earliest due first", ar: "التوزيع من الأقدم استحقاقًا" },
  dueOn: { en: "Due", ar: "الاستحقاق" },
  open: { en: "{amount} open", ar: "المتبقي {amount}" },
  partOf: { en: "Paid of {number}", ar: "المسدد من {number}" },
  allocated: { en: "Allocated", ar: "المخصص" },
  left: { en: "Left to allocate", ar: "المتبقي للتخصيص" },
  tooMuch: { en: "Allocated in excess", ar: "الزائد في التخصيص" },
  nothingOpen: { en: "Nothing is owed", ar: "لا توجد مستحقات" },
  nothingOpenLine: {
    en: "A deposit is taken on the page of its vehicle.",
    ar: "تُستلم الدفعة المقدمة من ملف المركبة.",
  },
  toPayments: { en: "Go to payments", ar: "الانتقال إلى الدفعات" },
});
