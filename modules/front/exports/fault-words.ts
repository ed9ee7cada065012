import { words } from "../../../platform/shared/words.ts";

export const archiveFaultWords = words({
  "not-zip": { en: "This is not a complete ZIP file.", ar: "هذا ليس ملفًا مضغوطًا كاملًا بصيغة ZIP." },
  "missing-file": { en: "This file is missing.", ar: "هذا الملف مفقود." },
  "unknown-file": { en: "An export does not contain such a file.", ar: "لا يحوي التصدير ملفًا كهذا." },
  twice: { en: "This file is there twice.", ar: "هذا الملف مكرر." },
  unsummed: { en: "SHA256SUMS has no line for this file.", ar: "ليس في SHA256SUMS سطر لهذا الملف." },
  changed: {
    en: "This file was changed or damaged after the export: its checksum is another one.",
    ar: "تغيّر هذا الملف أو تلف بعد التصدير، فرمز التحقق منه مختلف.",
  },
  unreadable: { en: "This file cannot be unpacked.", ar: "تعذر فك ضغط هذا الملف." },
  "not-utf-8": { en: "This is not UTF-8 text.", ar: "هذا ليس نصًا بترميز UTF-8." },
  "not-described": {
    en: "This file does not have the form of an export of this version.",
    ar: "ليس لهذا الملف شكل تصدير من هذا الإصدار.",
  },
  "too-long": { en: "This row is too long.", ar: "هذا الصف أطول من المسموح." },
  "line-end": { en: "A row ends in the wrong place.", ar: "ينتهي السطر في غير موضعه." },
  "stray-quote": { en: "A quotation mark is in the wrong place.", ar: "علامة اقتباس في غير موضعها." },
  "unclosed-quote": { en: "A quotation mark is not closed.", ar: "علامة اقتباس لم تُغلق." },
  heads: {
    en: "The heads of the columns are not those of schema.json.",
    ar: "رؤوس الأعمدة ليست كما في schema.json.",
  },
  cells: {
    en: "Cells in this row: {found}; expected: {expected}.",
    ar: "عدد خلايا هذا الصف {found}، والمتوقع {expected}.",
  },
  order: { en: "The id is there twice, or not in order.", ar: "المعرّف مكرر أو ليس في ترتيبه." },
  empty: { en: "A value is needed here.", ar: "هذه القيمة مطلوبة." },
  "not-of-type": { en: "This is not a value of the type {type}.", ar: "هذه ليست قيمة من النوع {type}." },
  unguarded: {
    en: "A text that begins like a formula has no apostrophe before it.",
    ar: "نص يبدأ كصيغة حسابية وليست قبله فاصلة عليا.",
  },
  "unknown-type": { en: "This version does not know the type {type}.", ar: "لا يعرف هذا الإصدار النوع {type}." },
  "no-row": { en: "The table {table} has no such row.", ar: "ليس في الجدول {table} صف كهذا." },
  "no-file": { en: "The file that it names is missing.", ar: "الملف المذكور هنا مفقود." },
  count: {
    en: "Expected: {expected}; found: {found}.",
    ar: "المتوقع {expected}، والموجود {found}.",
  },
  "not-balanced": {
    en: "The journal entry does not balance: debit less credit is {difference}.",
    ar: "القيد غير متوازن: المدين ناقص الدائن يساوي {difference}.",
  },
  "no-lines": { en: "The journal entry has no lines.", ar: "القيد بلا سطور." },
  "unknown-column": {
    en: "This version does not know this column.",
    ar: "لا يعرف هذا الإصدار هذا العمود.",
  },
  "missing-column": {
    en: "This column is missing. Every export of that version has it.",
    ar: "هذا العمود مفقود، وهو موجود في كل تصدير من ذلك الإصدار.",
  },
  "newer-version": {
    en: "This export was made by version {made}, which is newer than this one ({own}). Update this program, then restore the export.",
    ar: "أُنشئ هذا التصدير بالإصدار {made}، وهو أحدث من هذا الإصدار ({own}). يلزم تحديث هذا البرنامج ثم استعادة التصدير.",
  },
  "older-version": {
    en: "This export was made by version {made}. This version ({own}) restores exports from {first} on, because earlier ones lack what it computes. Restore it with version {made} and update that installation.",
    ar: "أُنشئ هذا التصدير بالإصدار {made}. يستعيد هذا الإصدار ({own}) ما صُدّر منذ {first}، لأن ما قبله ينقصه ما يحسبه هذا الإصدار. يلزم استعادته بالإصدار {made} ثم تحديث ذلك التثبيت.",
  },
  "no-directors": { en: "The role of managing directors is missing.", ar: "دور المديرين العامين مفقود." },
  books: {
    en: "The books are not as they were written: {problem} {subject}",
    ar: "الدفاتر ليست كما كُتبت: {problem} {subject}",
  },
  "not-fitting": {
    en: "The database does not take these rows: {rule}",
    ar: "لا تقبل قاعدة البيانات هذه الصفوف: {rule}",
  },
  "in-use": {
    en: "Something was entered in this workshop meanwhile. Restore into a new one.",
    ar: "أُدخلت بيانات في هذه الورشة أثناء الاستعادة. تلزم ورشة جديدة.",
  },
  "no-storage": {
    en: "The files of this export exceed the workshop’s storage.",
    ar: "ملفات هذا التصدير أكبر من سعة تخزين الورشة.",
  },
});
