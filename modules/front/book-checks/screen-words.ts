import { words } from "../../../platform/shared/words.ts";

export const bookCheckWords = words({
  title: { en: "Check of the books", ar: "فحص الدفاتر" },
  right: { en: "The books are correct", ar: "الدفاتر سليمة" },
  rightLine: {
    en: "Every entry balances and is unchanged; clients, vendors, stock and VAT agree with their accounts.",
    ar: "كل القيود متوازنة ولم تتغير، وأرصدة العملاء والموردين والمخزون والضريبة مطابقة لحساباتها.",
  },
  notYet: { en: "Not checked yet", ar: "لم تُفحص بعد" },
  notYetLine: {
    en: "The books are checked every night. You can check them now.",
    ar: "تُفحص الدفاتر كل ليلة، ويمكن فحصها الآن.",
  },
  wrong: {
    en: "{count, plural, one {The books have # fault} other {The books have # faults}}",
    ar: "{count, plural, zero {لا أخطاء في الدفاتر} one {في الدفاتر خطأ واحد} two {في الدفاتر خطآن} few {في الدفاتر # أخطاء} many {في الدفاتر # خطأ} other {في الدفاتر # خطأ}}",
  },
  wrongLine: {
    en: "The program itself cannot cause this: the database was changed outside it. Do not file a return or lock a period, and send this page to support.",
    ar: "لا يحدث هذا من البرنامج نفسه: عُدِّلت قاعدة البيانات من خارجه. يرجى عدم تقديم أي إقرار أو إقفال أي فترة، وإرسال هذه الصفحة إلى الدعم.",
  },
  checkNow: { en: "Check now", ar: "فحص الآن" },
  notChecked: { en: "The books were not checked", ar: "لم تُفحص الدفاتر" },
  checkedAt: { en: "Checked", ar: "آخر فحص" },
  problem: { en: "Fault", ar: "الخطأ" },
  subject: { en: "Where", ar: "الموضع" },
});
