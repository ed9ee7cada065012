import { client, document } from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const lostClientWords = words({
  name: { en: "Lost clients", ar: "عملاء انقطعوا" },
  source: { en: "No visit for six months", ar: "دون زيارة منذ ستة أشهر" },
  answer: {
    en: "{count, plural, one {One client has} other {# clients have}} not come for six months: {billed} in the year before",
    ar: "{count, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}} دون زيارة منذ ستة أشهر: {billed} في السنة السابقة",
  },
  client,
  visits: { en: "Visits", ar: "الزيارات" },
  last: { en: "Last visit", ar: "آخر زيارة" },
  billed: { en: "Invoiced", ar: "المفوتر" },
  invoice: document,
  day: { en: "Day", ar: "اليوم" },
  note: {
    en: "Six months before the last day, and the year before those. Invoices with VAT, debit notes and returns.",
    ar: "ستة أشهر قبل آخر يوم، والسنة التي قبلها. الفواتير شاملة الضريبة والإشعارات المدينة والمرتجعات.",
  },
});
