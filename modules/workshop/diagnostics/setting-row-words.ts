import { words } from "../../../platform/shared/words.ts";

export const diagnosticRowWords = words({
  inspection: { en: "Inspection", ar: "إعدادات الفحص" },
  checkpoints: {
    en: "{count, plural, one {# checkpoint} other {# checkpoints}}",
    ar: "{count, plural, zero {لا نقاط فحص} one {نقطة فحص واحدة} two {نقطتا فحص} few {# نقاط فحص} many {# نقطة فحص} other {# نقطة فحص}}",
  },
  templates: {
    en: "{count, plural, =0 {no templates of your own} one {# template of your own} other {# templates of your own}}",
    ar: "{count, plural, zero {دون نماذج خاصة} one {نموذج خاص واحد} two {نموذجان خاصان} few {# نماذج خاصة} many {# نموذجًا خاصًا} other {# نموذج خاص}}",
  },
  phrases: {
    en: "{count, plural, =0 {no phrases of your own} one {# phrase of your own} other {# phrases of your own}}",
    ar: "{count, plural, zero {دون عبارات خاصة} one {عبارة خاصة واحدة} two {عبارتان خاصتان} few {# عبارات خاصة} many {# عبارة خاصة} other {# عبارة خاصة}}",
  },
  adapter: { en: "OBD adapter", ar: "جهاز OBD" },
  adapterState: { en: "Chosen on each device", ar: "يُختار على كل جهاز" },
  live: { en: "Live readings and trouble codes", ar: "القراءات المباشرة والأكواد" },
});
