import { client } from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";
import { lostClientWords } from "./lost-client-words.ts";
import { profitReportWords } from "./profit-report-words.ts";

export const topClientWords = words({
  name: { en: "Top clients", ar: "أهم العملاء" },
  source: { en: "Income by client, posted entries", ar: "الإيرادات حسب العميل، القيود المرحلة" },
  most: {
    en: "{name} brought most: {income}; {count, plural, one {the largest client brought} other {the # largest brought}} {percent}% of the income",
    ar: "أكثر الإيراد من {name}: {income}، و{count, plural, zero {لا عملاء} one {أكبر عميل} two {أكبر عميلين} few {أكبر # عملاء} many {أكبر # عميلًا} other {أكبر # عميل}} {percent}% من الإيرادات",
  },
  client,
  visits: lostClientWords.visits,
  papers: profitReportWords.papers,
  income: profitReportWords.income,
  share: { en: "Share, %", ar: "النسبة %" },
  none: profitReportWords.none,
  note: {
    en: "Without VAT, after returns and debit notes, as in the profit and loss statement.",
    ar: "دون الضريبة وبعد المرتجعات والإشعارات المدينة، كما في قائمة الدخل.",
  },
});
