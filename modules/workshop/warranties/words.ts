import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "warranty-ended": {
    status: 409,
    en: "This warranty has ended, by its days, by its kilometres or because the item came back. It can only be rejected.",
    ar: "انتهى هذا الضمان بمدته أو بالكيلومترات أو لأن البند مرتجع، ولا يمكن إلا رفضه.",
  },
  "warranty-used": {
    status: 409,
    en: "Something is free because of this warranty: {papers}. Take it off the warranty there first.",
    ar: "يوجد ما هو مجاني بسبب هذا الضمان: {papers}. يلزم إخراجه من الضمان هناك أولًا.",
  },
  "warranty-not-confirmed": {
    status: 409,
    en: "An item is free because of a warranty that is no longer confirmed, or whose earlier item came back. Take it off the warranty, or confirm the warranty.",
    ar: "يوجد بند مجاني بسبب ضمان لم يعد مؤكدًا أو أصبح بنده السابق مرتجعًا. يلزم إخراج البند من الضمان أو تأكيد الضمان.",
  },
});

/** Sentences under the fields of a line that is free because of a warranty. */
export const warrantyFieldWords = words({
  notConfirmed: {
    en: "This warranty is not confirmed at this visit, or its earlier item came back.",
    ar: "هذا الضمان غير مؤكد في هذه الزيارة، أو أصبح بنده السابق مرتجعًا.",
  },
  isFree: {
    en: "The item is free because of a warranty. Take it off the warranty to charge it.",
    ar: "البند مجاني بسبب الضمان. يلزم إخراجه من الضمان قبل احتسابه.",
  },
});

/** Where something is free because of a warranty. */
export const warrantyUseWords = words({
  estimate: { en: "estimate {number}", ar: "عرض السعر {number}" },
  draftEstimate: { en: "a draft estimate", ar: "مسودة عرض سعر" },
  invoice: { en: "invoice {number}", ar: "الفاتورة {number}" },
  draftInvoice: { en: "a draft invoice", ar: "مسودة فاتورة" },
  workOrder: { en: "work order {number}", ar: "أمر العمل {number}" },
});

export const decisionWords = words({
  confirmed: { en: "Warranty confirmed", ar: "الضمان مؤكد" },
  rejected: { en: "Warranty rejected", ar: "الضمان مرفوض" },
});
