import { words } from "../../../platform/shared/words.ts";

/** The items of a ready-made job on its page. */
export const jobWords = words({
  editItems: { en: "Edit items", ar: "تعديل البنود" },
  editItemsLine: {
    en: "Choosing the job on an invoice adds these items. An empty price follows the product.",
    ar: "اختيار العمل في الفاتورة يضيف هذه البنود. السعر الفارغ يتبع سعر الصنف.",
  },
  item: { en: "Item {number}", ar: "البند {number}" },
  unitPrice: { en: "Unit price before VAT", ar: "سعر الوحدة قبل الضريبة" },
  total: { en: "Total before VAT", ar: "الإجمالي قبل الضريبة" },
  hours: {
    en: "Hours billed: {hours, number}",
    ar: "ساعات العمل المحسوبة: {hours, number}",
  },
  removeItem: { en: "Remove item {number}", ar: "حذف البند {number}" },
  noItems: { en: "No items yet", ar: "لا بنود بعد" },
  noItemsLine: {
    en: "Without items the job goes on an invoice as one line at its own price.",
    ar: "من دون بنود يدخل العمل في الفاتورة بندًا واحدًا بسعره.",
  },
  copy: { en: "Copy", ar: "نسخ" },
  copied: { en: "Ready-made job copied", ar: "تم نسخ مجموعة الأعمال" },
  notCopied: { en: "The ready-made job was not copied", ar: "تعذر نسخ مجموعة الأعمال" },
  itemsSaved: { en: "Items saved", ar: "تم حفظ البنود" },
  itemsNotSaved: {
    en: "The items were not saved. What you typed is still here.",
    ar: "تعذر حفظ البنود. المدخلات باقية هنا.",
  },
});
