import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const subletBillWords = words({
  title: { en: "Outside workshops", ar: "الورش الخارجية" },
  line: { en: "Costs without VAT.", ar: "التكاليف بدون ضريبة القيمة المضافة." },
  agreed: { en: "Agreed {amount}", ar: "المتفق عليه {amount}" },
  draft: shared.draft,
  posted: { en: "Posted", ar: "مرحّلة" },
  noBill: { en: "No bill yet", ar: "لا فاتورة بعد" },
  bill: { en: "Enter bill", ar: "إدخال الفاتورة" },
  billOf: { en: "Enter the bill: {task}", ar: "إدخال فاتورة: {task}" },
  vendorNumber: { en: "Number on the bill", ar: "رقم الفاتورة لدى المورد" },
  billDate: { en: "Bill date", ar: "تاريخ الفاتورة" },
  unitPrice: { en: "Amount without VAT", ar: "المبلغ بدون ضريبة القيمة المضافة" },
  create: { en: "Create purchase", ar: "إنشاء فاتورة الشراء" },
  notCreated: { en: "The purchase was not created", ar: "تعذر إنشاء فاتورة الشراء" },
});
