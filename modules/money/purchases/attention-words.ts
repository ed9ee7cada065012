import { words } from "../../../platform/shared/words.ts";

export const purchaseAttentionWords = words({
  missing: {
    en: "{count, plural, one {# part missing for open tasks} other {# parts missing for open tasks}}",
    ar: "{count, plural, zero {لا قطع ناقصة للمهام المفتوحة} one {قطعة واحدة ناقصة للمهام المفتوحة} two {قطعتان ناقصتان للمهام المفتوحة} few {# قطع ناقصة للمهام المفتوحة} many {# قطعة ناقصة للمهام المفتوحة} other {# قطعة ناقصة للمهام المفتوحة}}",
  },
  toOrder: {
    en: "{count, plural, one {# to order} other {# to order}}",
    ar: "{count, plural, zero {لا قطع للطلب} one {قطعة واحدة للطلب} two {قطعتان للطلب} few {# قطع للطلب} many {# قطعة للطلب} other {# قطعة للطلب}}",
  },
});
