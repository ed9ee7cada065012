import { words } from "../../../platform/shared/words.ts";

export const floorRowWords = words({
  tablets: { en: "Workshop tablets", ar: "أجهزة الورشة" },
  paired: {
    en: "{count, plural, =0 {No tablet paired} one {# tablet} other {# tablets}}",
    ar: "{count, plural, zero {لا أجهزة مرتبطة} one {جهاز واحد} two {جهازان} few {# أجهزة} many {# جهازًا} other {# جهاز}}",
  },
  pins: {
    en: "{count, plural, =0 {no PINs} one {# PIN} other {# PINs}}",
    ar: "{count, plural, zero {دون رموز دخول} one {رمز دخول واحد} two {رمزا دخول} few {# رموز دخول} many {# رمز دخول} other {# رمز دخول}}",
  },
});
