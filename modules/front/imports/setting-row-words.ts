import { words } from "../../../platform/shared/words.ts";

export const importRowWords = words({
  imports: { en: "Import data from files", ar: "استيراد البيانات من الملفات" },
  files: {
    en: "{count, plural, =0 {Nothing imported yet} one {# file} other {# files}}",
    ar: "{count, plural, zero {لم يُستورد شيء بعد} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}",
  },
  clients: {
    en: "{count, plural, one {# client} other {# clients}}",
    ar: "{count, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}}",
  },
});
