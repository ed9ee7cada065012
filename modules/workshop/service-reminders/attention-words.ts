import { words } from "../../../platform/shared/words.ts";

export const reminderAttentionWords = words({
  due: {
    en: "{count, plural, one {# service due} other {# services due}}",
    ar: "{count, plural, zero {لا صيانة حان موعدها} one {صيانة واحدة حان موعدها} two {صيانتان حان موعدهما} few {# صيانات حان موعدها} many {# صيانة حان موعدها} other {# صيانة حان موعدها}}",
  },
  overdue: {
    en: "{count, plural, one {# overdue} other {# overdue}}",
    ar: "{count, plural, zero {لا متأخرة} one {واحدة متأخرة} two {اثنتان متأخرتان} few {# متأخرة} many {# متأخرة} other {# متأخرة}}",
  },
});
