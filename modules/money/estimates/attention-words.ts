import { words } from "../../../platform/shared/words.ts";

export const estimateAttentionWords = words({
  unanswered: {
    en: "{count, plural, one {# estimate without an answer for over two days} other {# estimates without an answer for over two days}}",
    ar: "{count, plural, zero {لا عروض أسعار بلا رد منذ يومين} one {عرض سعر واحد بلا رد منذ يومين} two {عرضا سعر بلا رد منذ يومين} few {# عروض أسعار بلا رد منذ يومين} many {# عرض سعر بلا رد منذ يومين} other {# عرض سعر بلا رد منذ يومين}}",
  },
  worth: { en: "{amount} in all", ar: "قيمتها {amount}" },
});
