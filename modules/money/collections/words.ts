import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "day-settled": {
    status: 409,
    en: "This day or a later one is already settled. Choose a later day, or undo that settlement first.",
    ar: "سبقت تسوية هذا اليوم أو يوم بعده. يلزم اختيار يوم لاحق أو التراجع عن تلك التسوية أولًا.",
  },
  "settlement-reversed": { status: 409, en: "This settlement was undone.", ar: "تم التراجع عن هذه التسوية." },
  "card-settlement-reversed": { status: 409, en: "This settlement was reversed.", ar: "تم عكس هذه التسوية." },
  "no-instalments": {
    status: 409,
    en: "This shop has no instalments. Connect Tamara first.",
    ar: "لا يوجد تقسيط في هذه الورشة. يلزم ربط تمارا أولًا.",
  },
  "not-last-settlement": {
    status: 409,
    en: "Only the last settlement of a branch can be undone.",
    ar: "لا يمكن التراجع إلا عن آخر تسوية في الفرع.",
  },
});

export const settlementWords = words({
  reasonMissing: { en: "Enter the reason for the difference.", ar: "يلزم ذكر سبب الفرق." },
  countMissing: { en: "Enter what was counted of each method.", ar: "يلزم إدخال المعدود لكل طريقة دفع." },
  memo: { en: "Difference of the day settlement", ar: "فرق تسوية اليوم" },
  title: { en: "Day settlement", ar: "تسوية اليوم" },
  of: { en: "{number}, {day}", ar: "{number}، {day}" },
  by: { en: "Settled by {name}", ar: "أجراها {name}" },
  because: { en: "Reason: {reason}", ar: "السبب: {reason}" },
  undone: { en: "Undone", ar: "تم التراجع عنها" },
  method: shared.paymentMethod,
  opening: { en: "Opening", ar: "الرصيد السابق" },
  received: { en: "Received", ar: "المقبوض" },
  paid: { en: "Paid out", ar: "المصروف" },
  expected: { en: "Expected", ar: "المتوقع" },
  counted: { en: "Counted", ar: "المعدود" },
  difference: shared.difference,
  total: shared.total,
});

export const cardWords = words({
  sameAccount: { en: "Choose an account other than the card account.", ar: "يلزم اختيار حساب غير حساب البطاقات." },
  moreThanHeld: {
    en: "The balance of the card account on this day is {held}.",
    ar: "رصيد حساب البطاقات في هذا اليوم {held}.",
  },
  feeTooLarge: { en: "The fee must be less than the amount.", ar: "يجب أن تكون العمولة أقل من المبلغ." },
  vatWithoutInvoice: {
    en: "VAT of a fee is reclaimed only with the number of the acquirer's tax invoice.",
    ar: "لا تُسترد ضريبة العمولة إلا برقم الفاتورة الضريبية لمزود الدفع.",
  },
  vatDiffers: { en: "The VAT within this fee is {vat}.", ar: "الضريبة ضمن هذه العمولة {vat}." },
});
