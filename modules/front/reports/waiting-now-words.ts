import { words } from "../../../platform/shared/words.ts";

/** The vehicles that wait now, beside the report on where they waited. */
export const waitingNowWords = words({
  title: { en: "Waiting longest now", ar: "الأطول انتظارًا الآن" },
  at: { en: "Waiting now: {station}", ar: "تنتظر الآن: {station}" },
  all: { en: "All {count}", ar: "كلها {count}" },
  none: { en: "No vehicle waits here now.", ar: "لا مركبة تنتظر هنا الآن." },
  remind: {
    en: "{count, plural, one {Remind # client} other {Remind # clients}}",
    ar: "{count, plural, zero {تذكير العملاء} one {تذكير عميل واحد} two {تذكير عميلين} few {تذكير # عملاء} many {تذكير # عميلًا} other {تذكير # عميل}}",
  },
  collect: {
    en: "{count, plural, one {Collect from # client} other {Collect from # clients}}",
    ar: "{count, plural, zero {تحصيل المبالغ} one {التحصيل من عميل واحد} two {التحصيل من عميلين} few {التحصيل من # عملاء} many {التحصيل من # عميلًا} other {التحصيل من # عميل}}",
  },
  sign: {
    en: "{count, plural, one {Complete # entry card} other {Complete # entry cards}}",
    ar: "{count, plural, zero {استكمال كروت الدخول} one {استكمال كرت دخول واحد} two {استكمال كرتي دخول} few {استكمال # كروت دخول} many {استكمال # كرت دخول} other {استكمال # كرت دخول}}",
  },
});
