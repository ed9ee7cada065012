import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

/** Unsettled claims by insurer and age, on screen, on paper and in a spreadsheet. */
export const ageReportWords = words({
  title: { en: "Open claims by age", ar: "أعمار المطالبات المفتوحة" },
  on: { en: "On {on}, claimed amounts including VAT", ar: "في {on}، مبالغ المطالبات شاملة الضريبة" },
  line: {
    en: "Neither paid, rejected nor withdrawn, by the days since they were created; claimed amounts in {currency}, including VAT",
    ar: "المطالبات التي لم تُدفع ولم تُرفض ولم تُسحب، حسب الأيام منذ إنشائها. مبالغ المطالبات بعملة {currency} شاملة الضريبة",
  },
  insurer: shared.insurer,
  claims: { en: "Claims", ar: "عدد المطالبات" },
  count: {
    en: "{count, plural, one {# claim} other {# claims}}",
    ar: "{count, plural, zero {لا مطالبات} one {مطالبة واحدة} two {مطالبتان} few {# مطالبات} many {# مطالبة} other {# مطالبة}}",
  },
  "0-30": { en: "0 to 30 days", ar: "0 إلى 30 يومًا" },
  "31-60": { en: "31 to 60 days", ar: "31 إلى 60 يومًا" },
  "61-90": { en: "61 to 90 days", ar: "61 إلى 90 يومًا" },
  "30": { en: "Over 30 days", ar: "فوق 30 يومًا" },
  "60": { en: "Over 60 days", ar: "فوق 60 يومًا" },
  "90": { en: "Over 90 days", ar: "فوق 90 يومًا" },
  sum: shared.total,
  empty: { en: "No open claims", ar: "لا توجد مطالبات مفتوحة" },
  emptyLine: {
    en: "Claims are listed here until they are paid, rejected or withdrawn.",
    ar: "تظهر المطالبات هنا حتى تُدفع أو تُرفض أو تُسحب.",
  },
  toClaims: { en: "To the claims", ar: "إلى المطالبات" },
});
