import { words } from "../../platform/shared/words.ts";

export const productWords = words({
  products: { en: "Products", ar: "الأصناف" },
  line: { en: "Parts, labour and services that go on invoices", ar: "القطع وأجور اليد والخدمات التي تدخل في الفواتير" },
  name: { en: "Name", ar: "الاسم" },
  nameAr: { en: "Name in Arabic", ar: "الاسم بالعربية" },
  code: { en: "Part number", ar: "رقم القطعة" },
  account: { en: "Income account", ar: "حساب الإيراد" },
  price: { en: "Unit price", ar: "سعر الوحدة" },
  priceIn: { en: "Unit price, {currency}", ar: "سعر الوحدة، {currency}" },
  vat: { en: "VAT", ar: "الضريبة" },
  exempt: { en: "VAT exempt", ar: "معفى من الضريبة" },
  labourHours: { en: "Hours billed", ar: "ساعات العمل المحسوبة" },
  search: { en: "Name or part number", ar: "اسم الصنف أو رقم القطعة" },
  add: { en: "Add product", ar: "إضافة صنف" },
  edit: { en: "Edit product", ar: "تعديل الصنف" },
  remove: { en: "Delete product", ar: "حذف الصنف" },
  removeLine: {
    en: "“{name}” is removed from the lists. Documents that use it stay as they are.",
    ar: "يخرج «{name}» من القوائم، وتبقى المستندات التي تذكره كما هي.",
  },
  notRemoved: { en: "The product was not deleted", ar: "تعذر حذف الصنف" },
  notSaved: {
    en: "The product was not saved. What you typed is still here.",
    ar: "تعذر حفظ الصنف. المدخلات باقية هنا.",
  },
  removed: { en: "Product deleted", ar: "تم حذف الصنف" },
  saved: { en: "Product saved", ar: "تم حفظ الصنف" },
  actions: { en: "Actions", ar: "إجراءات" },
  empty: { en: "No products yet", ar: "لا توجد أصناف بعد" },
  emptyLine: {
    en: "Add what you sell most. Anything missing can be typed directly into an invoice.",
    ar: "تُضاف هنا الأصناف الأكثر بيعًا، وما ينقص يمكن كتابته مباشرة في الفاتورة.",
  },
  nothingFound: { en: "No product matches", ar: "لا يوجد صنف مطابق" },
  nothingFoundLine: { en: "Part of a name or of a part number is enough.", ar: "يكفي جزء من الاسم أو من رقم القطعة." },
});
