import { words } from "../../platform/shared/words.ts";

/** Also printed. */
export const statementWords = words({
  title: { en: "Statement of account", ar: "كشف حساب" },
  client: { en: "Client: {name}", ar: "العميل: {name}" },
  period: { en: "From {from} to {to}", ar: "من {from} إلى {to}" },
  on: { en: "Date", ar: "التاريخ" },
  document: { en: "Document", ar: "المستند" },
  number: { en: "Number", ar: "الرقم" },
  charged: { en: "Charged", ar: "مدين" },
  paid: { en: "Paid", ar: "دائن" },
  balance: { en: "Balance", ar: "الرصيد" },
  opening: { en: "Opening balance", ar: "الرصيد الافتتاحي" },
  closing: { en: "Closing balance", ar: "الرصيد الختامي" },
  reversalOf: { en: "Reversal: {name}", ar: "عكس: {name}" },
  open: { en: "Statement by period", ar: "كشف حساب لفترة" },
  empty: { en: "Nothing in this period", ar: "لا حركة في هذه الفترة" },
  emptyLine: { en: "Choose other days to see older documents.", ar: "يمكن اختيار أيام أخرى لعرض مستندات أقدم." },
  spreadsheet: { en: "Spreadsheet", ar: "ملف إكسل" },
});
