import { words } from "../../platform/shared/words.ts";

export const productWords = words({
  products: { en: "Products", ar: "الأصناف" },
  line: { en: "Parts, labour and services that go on invoices", ar: "القطع وأجور اليد والخدمات التي تدخل في الفواتير" },
  name: { en: "Name", ar: "الاسم" },
  code: { en: "Part number", ar: "رقم القطعة" },
  account: { en: "Income account", ar: "حساب الإيراد" },
  price: { en: "Unit price", ar: "سعر الوحدة" },
  priceIn: { en: "Unit price, {currency}", ar: "سعر الوحدة، {currency}" },
  vat: { en: "VAT", ar: "الضريبة" },
  exempt: { en: "VAT exempt", ar: "معفى من الضريبة" },
  labourHours: { en: "Hours billed", ar: "ساعات العمل المحسوبة" },
  hours: { en: "h", ar: "ساعة" },
  search: { en: "Name or part number", ar: "اسم الصنف أو رقم القطعة" },
  add: { en: "Add product", ar: "إضافة صنف" },
  edit: { en: "Edit product", ar: "تعديل الصنف" },
  remove: { en: "Delete product", ar: "حذف الصنف" },
  removeLine: { en: "“{name}” leaves the lists. Papers that name it stay as they are.", ar: "يخرج «{name}» من القوائم، وتبقى الأوراق التي تذكره كما هي." },
  removed: { en: "Product deleted", ar: "تم حذف الصنف" },
  saved: { en: "Product saved", ar: "تم حفظ الصنف" },
  actions: { en: "Actions", ar: "إجراءات" },
  empty: { en: "No products yet", ar: "لا توجد أصناف بعد" },
  emptyLine: {
    en: "Add what you sell most. What is missing can also be typed straight into an invoice.",
    ar: "تُضاف هنا الأصناف الأكثر بيعًا، وما ينقص يمكن كتابته مباشرة في الفاتورة.",
  },
  nothingFound: { en: "No product matches", ar: "لا يوجد صنف مطابق" },
});
