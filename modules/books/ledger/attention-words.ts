import { words } from "../../../platform/shared/words.ts";

export const ledgerAttentionWords = words({
  reliefs: {
    en: "{count, plural, one {The VAT of # bad debt can be taken back} other {The VAT of # bad debts can be taken back}}",
    ar: "{count, plural, zero {لا ضريبة تُسترد} one {يمكن استرداد ضريبة دين معدوم واحد} two {يمكن استرداد ضريبة دينين معدومين} few {يمكن استرداد ضريبة # ديون معدومة} many {يمكن استرداد ضريبة # دينًا معدومًا} other {يمكن استرداد ضريبة # دين معدوم}}",
  },
  month: { en: "{month} is not locked", ar: "إقفال {month}" },
  lockedThrough: { en: "The books are locked through {date}", ar: "الدفاتر مقفلة حتى {date}" },
  nothingLocked: { en: "No month is locked yet", ar: "لا شهر مقفلًا بعد" },
  lock: { en: "Lock", ar: "إقفال" },
});
