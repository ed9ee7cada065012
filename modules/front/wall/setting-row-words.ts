import { words } from "../../../platform/shared/words.ts";

export const wallRowWords = words({
  boards: { en: "Wall boards", ar: "شاشات العرض" },
  open: {
    en: "{count, plural, =0 {No board} one {# board} other {# boards}}",
    ar: "{count, plural, zero {لا شاشات} one {شاشة واحدة} two {شاشتان} few {# شاشات} many {# شاشة} other {# شاشة}}",
  },
});
