import { words } from "../../../platform/shared/words.ts";

/** What keeps a branch from being closed. */
export const closingWords = words({
  vehicles: {
    en: "{count, plural, one {# vehicle inside} other {# vehicles inside}}",
    ar: "{count, plural, zero {لا مركبات داخل الفرع} one {مركبة واحدة داخل الفرع} two {مركبتان داخل الفرع} few {# مركبات داخل الفرع} many {# مركبة داخل الفرع} other {# مركبة داخل الفرع}}",
  },
  clocks: {
    en: "{count, plural, one {# task running} other {# tasks running}}",
    ar: "{count, plural, zero {لا مهام جارية} one {مهمة واحدة جارية} two {مهمتان جاريتان} few {# مهام جارية} many {# مهمة جارية} other {# مهمة جارية}}",
  },
  estimates: {
    en: "{count, plural, one {# draft estimate} other {# draft estimates}}",
    ar: "{count, plural, zero {لا مسودات عروض أسعار} one {مسودة عرض سعر واحدة} two {مسودتا عرض سعر} few {# مسودات عروض أسعار} many {# مسودة عرض سعر} other {# مسودة عرض سعر}}",
  },
  invoices: {
    en: "{count, plural, one {# draft invoice} other {# draft invoices}}",
    ar: "{count, plural, zero {لا مسودات فواتير} one {مسودة فاتورة واحدة} two {مسودتا فاتورة} few {# مسودات فواتير} many {# مسودة فاتورة} other {# مسودة فاتورة}}",
  },
  returns: {
    en: "{count, plural, one {# draft return} other {# draft returns}}",
    ar: "{count, plural, zero {لا مسودات مرتجعات} one {مسودة مرتجع واحدة} two {مسودتا مرتجع} few {# مسودات مرتجعات} many {# مسودة مرتجع} other {# مسودة مرتجع}}",
  },
  orderDrafts: {
    en: "{count, plural, one {# draft purchase order} other {# draft purchase orders}}",
    ar: "{count, plural, zero {لا مسودات أوامر شراء} one {مسودة أمر شراء واحدة} two {مسودتا أمر شراء} few {# مسودات أوامر شراء} many {# مسودة أمر شراء} other {# مسودة أمر شراء}}",
  },
  orders: {
    en: "{count, plural, one {# purchase order not received} other {# purchase orders not received}}",
    ar: "{count, plural, zero {لا أوامر شراء بانتظار الاستلام} one {أمر شراء واحد بانتظار الاستلام} two {أمرا شراء بانتظار الاستلام} few {# أوامر شراء بانتظار الاستلام} many {# أمر شراء بانتظار الاستلام} other {# أمر شراء بانتظار الاستلام}}",
  },
  purchases: {
    en: "{count, plural, one {# draft purchase} other {# draft purchases}}",
    ar: "{count, plural, zero {لا مسودات مشتريات} one {مسودة مشتريات واحدة} two {مسودتا مشتريات} few {# مسودات مشتريات} many {# مسودة مشتريات} other {# مسودة مشتريات}}",
  },
  days: {
    en: "{count, plural, one {# day of cash to count} other {# days of cash to count}}",
    ar: "{count, plural, zero {لا أيام بلا جرد للنقد} one {يوم واحد لم يُجرد نقده} two {يومان لم يُجرد نقدهما} few {# أيام لم يُجرد نقدها} many {# يومًا لم يُجرد نقدها} other {# يوم لم يُجرد نقدها}}",
  },
  eInvoices: {
    en: "{count, plural, one {# e-invoice waiting or rejected} other {# e-invoices waiting or rejected}}",
    ar: "{count, plural, zero {لا فواتير إلكترونية معلقة} one {فاتورة إلكترونية معلقة أو مرفوضة} two {فاتورتان إلكترونيتان معلقتان أو مرفوضتان} few {# فواتير إلكترونية معلقة أو مرفوضة} many {# فاتورة إلكترونية معلقة أو مرفوضة} other {# فاتورة إلكترونية معلقة أو مرفوضة}}",
  },
  secured: {
    en: "{count, plural, one {# invoice that Tamara is to pay} other {# invoices that Tamara is to pay}}",
    ar: "{count, plural, zero {لا فواتير بانتظار دفع تمارا} one {فاتورة واحدة بانتظار دفع تمارا} two {فاتورتان بانتظار دفع تمارا} few {# فواتير بانتظار دفع تمارا} many {# فاتورة بانتظار دفع تمارا} other {# فاتورة بانتظار دفع تمارا}}",
  },
  tablets: {
    en: "{count, plural, one {# paired tablet} other {# paired tablets}}",
    ar: "{count, plural, zero {لا أجهزة لوحية مقترنة} one {جهاز لوحي واحد مقترن} two {جهازان لوحيان مقترنان} few {# أجهزة لوحية مقترنة} many {# جهازًا لوحيًا مقترنًا} other {# جهاز لوحي مقترن}}",
  },
  wallBoards: {
    en: "{count, plural, one {# wall board} other {# wall boards}}",
    ar: "{count, plural, zero {لا شاشات عرض} one {شاشة عرض واحدة} two {شاشتا عرض} few {# شاشات عرض} many {# شاشة عرض} other {# شاشة عرض}}",
  },
  stocked: {
    en: "{count, plural, one {# product in stock} other {# products in stock}}",
    ar: "{count, plural, zero {لا أصناف في المخزون} one {صنف واحد في المخزون} two {صنفان في المخزون} few {# أصناف في المخزون} many {# صنفًا في المخزون} other {# صنف في المخزون}}",
  },
  counts: {
    en: "{count, plural, one {# open stock count} other {# open stock counts}}",
    ar: "{count, plural, zero {لا عمليات جرد مفتوحة} one {عملية جرد واحدة مفتوحة} two {عمليتا جرد مفتوحتان} few {# عمليات جرد مفتوحة} many {# عملية جرد مفتوحة} other {# عملية جرد مفتوحة}}",
  },
  transfers: {
    en: "{count, plural, one {# transfer on its way} other {# transfers on their way}}",
    ar: "{count, plural, zero {لا تحويلات بالطريق} one {تحويل واحد بالطريق} two {تحويلان بالطريق} few {# تحويلات بالطريق} many {# تحويلًا بالطريق} other {# تحويل بالطريق}}",
  },
  imports: {
    en: "{count, plural, one {# import under way} other {# imports under way}}",
    ar: "{count, plural, zero {لا عمليات استيراد جارية} one {عملية استيراد واحدة جارية} two {عمليتا استيراد جاريتان} few {# عمليات استيراد جارية} many {# عملية استيراد جارية} other {# عملية استيراد جارية}}",
  },
  planned: {
    en: "{count, plural, one {# repetition to post or leave out} other {# repetitions to post or leave out}}",
    ar: "{count, plural, zero {لا قيود متكررة بانتظار الترحيل} one {قيد متكرر واحد بانتظار الترحيل} two {قيدان متكرران بانتظار الترحيل} few {# قيود متكررة بانتظار الترحيل} many {# قيدًا متكررًا بانتظار الترحيل} other {# قيد متكرر بانتظار الترحيل}}",
  },
  repeated: {
    en: "{count, plural, one {# repeated entry} other {# repeated entries}}",
    ar: "{count, plural, zero {لا قيود متكررة} one {قيد متكرر واحد} two {قيدان متكرران} few {# قيود متكررة} many {# قيدًا متكررًا} other {# قيد متكرر}}",
  },
});
