import { words } from "../../../platform/shared/words.ts";

/** Also printed. */
export const advanceWords = words({
  lineName: { en: "Advance payment for work on the vehicle", ar: "دفعة مقدمة عن أعمال على المركبة" },
  noteReason: { en: "The advance was not used", ar: "لم تُستخدم الدفعة المقدمة" },
  moreThanDeposit: { en: "More than is left of the deposit.", ar: "المبلغ أكبر من المتبقي من الدفعة المقدمة." },
  notByCheque: {
    en: "Record it when the cheque has been collected, by the method of the account.",
    ar: "يُسجَّل بعد تحصيل الشيك بطريقة الحساب الذي وصل إليه.",
  },
  beforeAvailable: {
    en: "Not before the payment was received, and not before a use of the deposit was reversed.",
    ar: "لا يكون قبل تاريخ استلام الدفعة، ولا قبل عكس استخدام الدفعة المقدمة.",
  },
  ofAnotherClient: { en: "This vehicle belongs to another client.", ar: "هذه المركبة لعميل آخر." },
});
