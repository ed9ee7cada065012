import { words } from "../../../platform/shared/words.ts";

export const productAttentionWords = words({
  low: {
    en: "{count, plural, one {# part to reorder} other {# parts to reorder}}",
    ar: "{count, plural, zero {لا قطع تحت حد إعادة الطلب} one {قطعة واحدة تحت حد إعادة الطلب} two {قطعتان تحت حد إعادة الطلب} few {# قطع تحت حد إعادة الطلب} many {# قطعة تحت حد إعادة الطلب} other {# قطعة تحت حد إعادة الطلب}}",
  },
  out: {
    en: "{count, plural, one {# out of stock} other {# out of stock}}",
    ar: "{count, plural, zero {لم تنفد قطع} one {نفدت قطعة واحدة} two {نفدت قطعتان} few {نفدت # قطع} many {نفدت # قطعة} other {نفدت # قطعة}}",
  },
});
