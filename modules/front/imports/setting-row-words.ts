import { words } from "../../../platform/shared/words.ts";

export const importRowWords = words({
  imported: {
    en: "{count, plural, =0 {Nothing imported yet} one {# file imported} other {# files imported}}",
    ar: "{count, plural, zero {لم يُستورد شيء بعد} one {ملف واحد مستورد} two {ملفان مستوردان} few {# ملفات مستوردة} many {# ملفًا مستوردًا} other {# ملف مستورد}}",
  },
});
