import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const workToInvoiceWords = words({
  take: { en: "Take from work order", ar: "إضافة من أمر العمل" },
  takeAct: { en: "Add items", ar: "إضافة البنود" },
  taken: {
    en: "{count, plural, one {# item added} other {# items added}}",
    ar: "{count, plural, zero {لم تُضف بنود} one {تمت إضافة بند واحد} two {تمت إضافة بندين} few {تمت إضافة # بنود} many {تمت إضافة # بندًا} other {تمت إضافة # بند}}",
  },
  notTaken: { en: "The items were not added", ar: "تعذرت إضافة البنود" },
  fromWork: { en: "From the work order", ar: "من أمر العمل" },
  done: { en: "Done", ar: "ما أُنجز" },
  onPurpose: { en: "Not done", ar: "ما لم يُنجز" },
  onPurposeLine: { en: "Added only if you choose it.", ar: "لا يُضاف إلا عند اختياره." },
  returned: { en: "On a returned invoice", ar: "في فاتورة مرتجعة" },
  returnedLine: {
    en: "The whole invoice was returned. Added again only if you choose it.",
    ar: "أُرجعت الفاتورة كاملة. لا يُضاف مرة أخرى إلا عند اختياره.",
  },
  rework: { en: "Parts of repeated work", ar: "قطع عمل معاد" },
  open: { en: "Not finished", ar: "غير منتهية" },
  cancelled: { en: "Cancelled", ar: "ملغاة" },
  disputed: { en: "Disputed by the client", ar: "محل اعتراض من العميل" },
  invoiced: { en: "Already on an invoice", ar: "مدرج في فاتورة" },
  draft: shared.draft,
  unpriced: { en: "Done, without a price", ar: "منجز بلا سعر" },
  unpricedLine: {
    en: "These tasks have no approved price and no issued part. Add items for them if they are to be paid.",
    ar: "ليس لهذه المهام سعر موافق عليه ولا قطع مصروفة. تُضاف لها بنود إن كانت ستُدفع.",
  },
  chosen: { en: "Chosen, with VAT", ar: "المختار شامل الضريبة" },
  nothing: { en: "Nothing is left to take from the work order.", ar: "لا شيء متبقٍ للإضافة من أمر العمل." },
});
