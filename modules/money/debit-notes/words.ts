import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";
import type { DebitReason } from "./rules.ts";

export const refuse = refusals({
  "invoice-not-approved": {
    status: 409,
    en: "Only an approved invoice has debit notes. Change the draft instead.",
    ar: "لا يصدر الإشعار المدين إلا لفاتورة معتمدة. المسودة تُعدَّل مباشرة.",
  },
  "item-returned": {
    status: 422,
    en: "An item of this note was returned whole. Nothing more can be charged for it.",
    ar: "في الإشعار بند أُرجع كاملًا، ولا يضاف عليه أي مبلغ.",
  },
  "nothing-added": {
    status: 422,
    en: "Enter an amount at one item or more.",
    ar: "يلزم إدخال مبلغ عند بند واحد على الأقل.",
  },
});

export const debitLimitWords = words({
  takenBack: { en: "This item was returned whole.", ar: "أُرجع هذا البند كاملًا." },
  twice: { en: "This item is listed twice.", ar: "هذا البند مكرر." },
});

/** The document's name in a message to the client. */
export const documentNames = words({
  debitNote: { en: "debit note", ar: "الإشعار المدين" },
});

export const debitReasonWords = words({
  "price-increase": { en: "Agreed change of value (higher price)", ar: "تعديل القيمة المتفق عليها (زيادة السعر)" },
  "change-of-supply": { en: "Essential change in the supply", ar: "تغيير جوهري في التوريد" },
  correction: { en: "Correction of an amount that was too low", ar: "تصحيح مبلغ أقل من الصحيح" },
} satisfies Record<DebitReason, unknown>);
