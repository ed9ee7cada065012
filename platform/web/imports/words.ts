import { words } from "../../shared/words.ts";

/** The words of every import of a spreadsheet's rows. */
export const sheetWords = words({
  choose: { en: "Choose a file", ar: "اختيار ملف" },
  another: { en: "Choose another file", ar: "اختيار ملف آخر" },
  template: { en: "Download an empty spreadsheet", ar: "تنزيل جدول فارغ" },
  columns: { en: "Columns", ar: "الأعمدة" },
  unreadable: { en: "This file could not be read as a spreadsheet.", ar: "تعذرت قراءة الملف كجدول بيانات." },
  noRows: { en: "The file has no rows below the heads.", ar: "لا توجد صفوف تحت أسماء الأعمدة." },
  tooLarge: {
    en: "This file is too large: at most {megabytes} MB ({unpackedMegabytes} MB unpacked) and {rows} rows.",
    ar: "الملف كبير جدًا: {megabytes} ميغابايت ({unpackedMegabytes} ميغابايت بعد فك الضغط) و{rows} صف على الأكثر.",
  },
  reading: { en: "Reading the file", ar: "جارٍ قراءة الملف" },
  checking: { en: "Checking rows: {done} of {of}", ar: "جارٍ فحص الصفوف: {done} من {of}" },
});
