import { words } from "../../../platform/shared/words.ts";

export const todayWords = words({
  servicesDue: { en: "Services due", ar: "صيانة حان موعدها" },
  servicesOverdue: {
    en: "{count, plural, one {# overdue} other {# overdue}}",
    ar: "{count, plural, zero {لا متأخرة} one {واحدة متأخرة} two {اثنتان متأخرتان} few {# متأخرة} many {# متأخرة} other {# متأخرة}}",
  },
  missingParts: { en: "Missing parts", ar: "القطع الناقصة" },
  partsToOrder: {
    en: "{count, plural, one {# to order} other {# to order}}",
    ar: "{count, plural, zero {لا قطع للطلب} one {قطعة واحدة للطلب} two {قطعتان للطلب} few {# قطع للطلب} many {# قطعة للطلب} other {# قطعة للطلب}}",
  },
  uncountedCash: { en: "Days not settled", ar: "أيام بلا تسوية صندوق" },
  inBranches: {
    en: "{count, plural, one {in # branch} other {in # branches}}",
    ar: "{count, plural, zero {بلا فروع} one {في فرع واحد} two {في فرعين} few {في # فروع} many {في # فرعًا} other {في # فرع}}",
  },
  lowStock: { en: "Parts to reorder", ar: "قطع تحت حد إعادة الطلب" },
  outOfStock: {
    en: "{count, plural, one {# out of stock} other {# out of stock}}",
    ar: "{count, plural, zero {لم تنفد قطع} one {نفدت قطعة واحدة} two {نفدت قطعتان} few {نفدت # قطع} many {نفدت # قطعة} other {نفدت # قطعة}}",
  },
  today: { en: "Today", ar: "اليوم" },
  inside: { en: "In the workshop", ar: "في الورشة" },
  enteredToday: { en: "Entered today", ar: "دخلت اليوم" },
  exitedToday: { en: "Exited today", ar: "خرجت اليوم" },
  late: { en: "Late", ar: "متأخرة" },
  todaysVehicles: { en: "Today's vehicles", ar: "مركبات اليوم" },
  noneToday: { en: "No vehicle has entered today.", ar: "لم تدخل مركبة اليوم." },
  waiting: { en: "To do", ar: "بانتظار الإنجاز" },
  nothingWaits: { en: "All caught up", ar: "لا شيء بانتظار الإنجاز" },
  due: { en: "Outstanding", ar: "المبالغ غير المسددة" },
  overdue: { en: "Overdue", ar: "متأخر السداد" },
  overdueInvoices: {
    en: "{count, plural, one {# overdue invoice} other {# overdue invoices}}",
    ar: "{count, plural, zero {لا فواتير متأخرة السداد} one {فاتورة واحدة متأخرة السداد} two {فاتورتان متأخرتا السداد} few {# فواتير متأخرة السداد} many {# فاتورة متأخرة السداد} other {# فاتورة متأخرة السداد}}",
  },
  paymentsCount: {
    en: "{count, plural, =0 {no payments} one {# payment} other {# payments}}",
    ar: "{count, plural, zero {لا دفعات} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}}",
  },
  moreWaiting: {
    en: "{count, plural, one {# more} other {# more}}",
    ar: "{count, plural, zero {لا غيرها} one {ومركبة أخرى} two {ومركبتان أخريان} few {و# مركبات أخرى} many {و# مركبة أخرى} other {و# مركبة أخرى}}",
  },
  allOfThem: { en: "Show all", ar: "عرض الكل" },
  received: { en: "Received today", ar: "المقبوض اليوم" },
  openInvoices: {
    en: "{count, plural, =0 {no open invoices} one {# open invoice} other {# open invoices}}",
    ar: "{count, plural, zero {لا فواتير مفتوحة} one {فاتورة مفتوحة واحدة} two {فاتورتان مفتوحتان} few {# فواتير مفتوحة} many {# فاتورة مفتوحة} other {# فاتورة مفتوحة}}",
  },
  firstSteps: { en: "First steps", ar: "الخطوات الأولى" },
  firstStepsLine: {
    en: "The steps from an empty workshop to a paid invoice.",
    ar: "الخطوات من ورشة جديدة إلى فاتورة مدفوعة.",
  },
  stepCompany: { en: "Company details and logo", ar: "بيانات الورشة والشعار" },
  stepVat: { en: "Is the workshop registered for VAT?", ar: "هل الورشة مسجلة في ضريبة القيمة المضافة؟" },
  stepEmployee: { en: "Add an employee", ar: "إضافة موظف" },
  stepVehicle: { en: "Check in the first vehicle", ar: "استقبال أول مركبة" },
  stepEntryCard: { en: "Fill in its entry card and get it signed", ar: "تعبئة كرت الدخول وتوقيعه" },
  stepInvoice: { en: "Approve the first invoice", ar: "اعتماد أول فاتورة" },
  done: { en: "Done", ar: "تم" },
  begin: { en: "Begin", ar: "البدء" },
});
