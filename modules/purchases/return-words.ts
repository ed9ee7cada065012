import { words } from "../../platform/shared/words.ts";

export const returnWords = words({
  return: { en: "Purchase return", ar: "مرتجع شراء" },
  create: { en: "Return to the vendor", ar: "إرجاع إلى المورد" },
  createLine: {
    en: "The return is posted at once: parts leave the stock, VAT goes back, and less is owed to the vendor.",
    ar: "يُرحّل المرتجع فورًا: تخرج القطع من المخزون وتُعاد الضريبة ويقل المستحق للمورد.",
  },
  reason: { en: "Reason", ar: "السبب" },
  vendorNumber: { en: "Vendor's credit note number", ar: "رقم إشعار المورد الدائن" },
  returnedAt: { en: "Date", ar: "التاريخ" },
  goesBack: { en: "What goes back", ar: "البنود المرتجعة" },
  quantityOf: { en: "{name}: quantity of {left}", ar: "{name}: الكمية من {left}" },
  post: { en: "Post return", ar: "ترحيل المرتجع" },
  postDone: { en: "Return posted", ar: "تم ترحيل المرتجع" },
  notPosted: {
    en: "The return was not posted. What you typed is still here.",
    ar: "تعذر ترحيل المرتجع. المدخلات باقية هنا.",
  },
  nothingLeft: { en: "Everything on this purchase has been returned.", ar: "أُرجعت كل بنود هذه الفاتورة." },
  from: { en: "From {number}", ar: "عن {number}" },
  total: { en: "Total, {currency}", ar: "الإجمالي، {currency}" },
  number: { en: "Number", ar: "الرقم" },
  purchase: { en: "Purchase", ar: "فاتورة الشراء" },
  settled: { en: "Off what is owed", ar: "مخصوم من المستحق" },
  download: { en: "Download", ar: "تنزيل" },
  show: { en: "Show document", ar: "عرض المستند" },
});
