import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const bankWords = words({
  title: { en: "Bank statements", ar: "كشوف الحساب البنكي" },
  line: {
    en: "The bank's lines compared with the books. Nothing is posted until you confirm it.",
    ar: "مقارنة سطور البنك بالدفاتر. لا يُرحّل شيء قبل التأكيد.",
  },
  account: shared.account,
  import: { en: "Import a file", ar: "استيراد ملف" },
  help: {
    en: "A statement file from the bank: CSV, XLSX, OFX, MT940 or camt.053. Lines that were imported before are left out.",
    ar: "ملف كشف الحساب من البنك: CSV أو XLSX أو OFX أو MT940 أو camt.053. السطور التي سبق استيرادها لا تُستورد من جديد.",
  },

  bankBalanceComputed: {
    en: "Balance at the bank on {date}, computed from the statement of {from}",
    ar: "رصيد البنك في {date}، محسوب من كشف {from}",
  },
  bankBalance: { en: "Balance at the bank on {date}", ar: "رصيد البنك في {date}" },
  notAtBank: { en: "In the books, not at the bank", ar: "في الدفاتر وليس في البنك" },
  notInBooks: { en: "At the bank, not in the books", ar: "في البنك وليس في الدفاتر" },
  bookBalance: { en: "Balance of the books", ar: "رصيد الدفاتر" },
  agrees: { en: "Reconciled", ar: "مطابق" },
  differs: { en: "Unexplained difference", ar: "فرق غير مفسر" },

  show: { en: "Lines", ar: "السطور" },
  open: { en: "To match", ar: "بانتظار المطابقة" },
  books: { en: "Not at the bank", ar: "ليست في البنك" },
  matched: { en: "Matched", ar: "المطابقة" },
  statements: { en: "Statements", ar: "الكشوف" },

  date: shared.date,
  description: { en: "Bank line", ar: "سطر البنك" },
  amountIn: shared.amountCurrency,
  inBooks: { en: "In the books", ar: "في الدفاتر" },
  actions: shared.actions,
  likely: { en: "To check", ar: "يلزم التحقق" },
  noProposal: { en: "Not in the books", ar: "ليس في الدفاتر" },
  postTo: { en: "Post to {account}", ar: "ترحيل إلى {account}" },
  match: { en: "Match", ar: "مطابقة" },
  choose: { en: "Choose", ar: "اختيار" },
  post: { en: "Post", ar: "ترحيل" },
  matchAll: {
    en: "{count, plural, one {Match # proposal} other {Match # proposals}}",
    ar: "{count, plural, zero {لا مقترحات للمطابقة} one {قبول مطابقة مقترحة} two {قبول مطابقتين مقترحتين} few {قبول # مطابقات مقترحة} many {قبول # مطابقة مقترحة} other {قبول # مطابقة مقترحة}}",
  },
  matchAllLine: {
    en: "Each proposal on this page is matched as shown. Matching posts nothing and can be undone.",
    ar: "تُطابق المقترحات كما هي في الصفحة. المطابقة لا ترحّل شيئًا ويمكن التراجع عنها.",
  },
  matchedDone: { en: "Matched", ar: "تمت المطابقة" },
  notMatched: { en: "Nothing was matched", ar: "تعذرت المطابقة" },
  undo: shared.undo,
  notUndone: { en: "The match was not undone", ar: "تعذر التراجع عن المطابقة" },

  chooseTitle: { en: "Lines of the books", ar: "سطور الدفاتر" },
  chosen: { en: "Chosen", ar: "المختار" },
  ofBank: shared.bank,
  noBookLines: {
    en: "No line in the books is left to match. Post an entry instead.",
    ar: "لا توجد سطور في الدفاتر بانتظار المطابقة. يمكن ترحيل قيد.",
  },
  postTitle: { en: "Post an entry for this line", ar: "ترحيل قيد لهذا السطر" },
  postLine: {
    en: "A manual entry on the bank's date, matched with its line.",
    ar: "قيد يدوي بتاريخ البنك، ويُطابق مع سطره.",
  },
  otherAccount: { en: "Other account", ar: "الحساب المقابل" },
  memo: shared.memo,
  posted: { en: "Entry posted", ar: "تم ترحيل القيد" },
  notPosted: { en: "The entry was not posted", ar: "تعذر ترحيل القيد" },

  file: { en: "File", ar: "الملف" },
  days: { en: "Days", ar: "الأيام" },
  lines: { en: "Lines", ar: "السطور" },
  closing: { en: "Closing balance, {currency}", ar: "الرصيد الختامي، {currency}" },
  remove: { en: "Remove", ar: "حذف" },
  leftOut: {
    en: "{count, plural, one {# row left out by hand} other {# rows left out by hand}}",
    ar: "{count, plural, zero {دون صفوف مستبعدة} one {صف واحد مستبعد يدويًا} two {صفان مستبعدان يدويًا} few {# صفوف مستبعدة يدويًا} many {# صفًا مستبعدًا يدويًا} other {# صف مستبعد يدويًا}}",
  },
  waiver: { en: "Imported without the proof: {reason}", ar: "استُورد دون إثبات الأرصدة: {reason}" },
  removeLine: {
    en: "{file} and its lines are removed. It can be imported again.",
    ar: "يُحذف {file} مع سطوره، ويمكن استيراده من جديد.",
  },
  notRemoved: { en: "The statement was not removed", ar: "تعذر حذف الكشف" },

  nothingOpen: { en: "Every bank line is matched", ar: "جميع سطور البنك مطابَقة" },
  nothingInBooks: { en: "Every line in the books is at the bank", ar: "جميع سطور الدفاتر موجودة في البنك" },
  nothingMatched: { en: "Nothing is matched yet", ar: "لا توجد سطور مطابَقة بعد" },
  noStatements: { en: "No statements imported yet", ar: "لم يُستورد كشف بعد" },
  more: {
    en: "The oldest {shown} of {count, plural, one {# line} other {# lines}}. The others appear once these are matched.",
    ar: "الأقدم: {shown} من {count, plural, zero {دون سطور} one {سطر واحد} two {سطرين} few {# سطور} many {# سطرًا} other {# سطر}}. تظهر البقية بعد مطابقتها.",
  },
});
