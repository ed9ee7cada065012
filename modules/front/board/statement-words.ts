import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

/** Also printed. */
export const statementWords = words({
  title: { en: "Statement of account", ar: "كشف حساب" },
  client: { en: "Client: {name}", ar: "العميل: {name}" },
  insurer: { en: "Insurance company: {name}", ar: "شركة التأمين: {name}" },
  period: { en: "From {from} to {to}", ar: "من {from} إلى {to}" },
  on: shared.date,
  document: shared.document,
  number: shared.number,
  charged: { en: "Charged", ar: "مدين" },
  paid: { en: "Paid", ar: "دائن" },
  movement: { en: "Amount, then balance", ar: "المبلغ، ثم الرصيد" },
  balance: shared.balance,
  opening: { en: "Opening balance", ar: "الرصيد الافتتاحي" },
  closing: { en: "Closing balance", ar: "الرصيد الختامي" },
  reversalOf: { en: "Reversal: {name}", ar: "عكس: {name}" },
  open: { en: "Statement by period", ar: "كشف حساب لفترة" },
  empty: { en: "Nothing in this period", ar: "لا حركة في هذه الفترة" },
  emptyLine: { en: "Choose other days to see older documents.", ar: "يمكن اختيار أيام أخرى لعرض مستندات أقدم." },
  spreadsheet: { en: "Spreadsheet (XLSX)", ar: "جدول بيانات (XLSX)" },
  openItems: { en: "Open items", ar: "البنود المفتوحة" },
  readOn: {
    en: "As in the books on {day}. Documents recorded later are not in it.",
    ar: "حسب الدفاتر في {day}، ولا يشمل ما يُسجل بعده.",
  },
});

/** The message with a shared statement. */
export const statementSharingWords = words({
  subject: { en: "{shop}: statement of account", ar: "{shop}: كشف حساب" },
  message: { en: "{shop} sends you your statement of account:", ar: "كشف حسابكم لدى {shop}:" },
  messageOfPeriod: {
    en: "{shop} sends you your statement of account from {from} to {to}:",
    ar: "كشف حسابكم لدى {shop} من {from} إلى {to}:",
  },
  open: { en: "Open the statement", ar: "عرض كشف الحساب" },
});
