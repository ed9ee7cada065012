import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const returnWords = words({
  returns: { en: "Purchase returns", ar: "مرتجعات الشراء" },
  vendor: shared.vendor,
  countOf: { en: "Returns", ar: "عدد المرتجعات" },
  totalOf: shared.total,
  search: { en: "Number, purchase or vendor", ar: "الرقم أو فاتورة الشراء أو المورد" },
  empty: { en: "Nothing returned yet", ar: "لم يُرجَع شيء بعد" },
  emptyLine: {
    en: "Goods are returned to a vendor from the menu of a posted purchase.",
    ar: "تُرجَع البضاعة إلى المورد من قائمة فاتورة شراء مرحّلة.",
  },
  toPurchases: { en: "Go to purchases", ar: "الانتقال إلى فواتير الشراء" },
  nothingFound: { en: "No return matches", ar: "لا يوجد مرتجع مطابق" },
  nothingFoundLine: { en: "Part of a number or a name is enough.", ar: "يكفي جزء من الرقم أو الاسم." },
  return: { en: "Purchase return", ar: "مرتجع شراء" },
  create: { en: "Return to the vendor", ar: "إرجاع إلى المورد" },
  createLine: {
    en: "The return is posted at once: parts leave the stock, their VAT is reversed, and less is owed to the vendor.",
    ar: "يُرحّل المرتجع فورًا: تخرج القطع من المخزون وتُعاد الضريبة ويقل المستحق للمورد.",
  },
  reason: shared.reason,
  vendorNumber: { en: "Vendor's credit note number", ar: "رقم إشعار المورد الدائن" },
  returnedAt: shared.date,
  goesBack: { en: "Items to return", ar: "البنود المرتجعة" },
  quantityOf: { en: "{name}: quantity of {left}", ar: "{name}: الكمية من {left}" },
  post: { en: "Post return", ar: "ترحيل المرتجع" },
  postDone: { en: "Return posted", ar: "تم ترحيل المرتجع" },
  notPosted: {
    en: "The return was not posted. What you typed is still here.",
    ar: "تعذر ترحيل المرتجع. المدخلات باقية هنا.",
  },
  nothingLeft: { en: "Everything on this purchase has been returned.", ar: "أُرجعت كل بنود هذه الفاتورة." },
  from: { en: "From {number}", ar: "عن {number}" },
  total: shared.totalCurrency,
  number: shared.number,
  purchase: { en: "Purchase", ar: "فاتورة الشراء" },
  settled: { en: "Deducted from what is owed", ar: "مخصوم من المستحق" },
});
