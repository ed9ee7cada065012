import { words } from "../../../platform/shared/words.ts";

export const collectionAttentionWords = words({
  uncounted: {
    en: "{count, plural, one {# day not settled} other {# days not settled}}",
    ar: "{count, plural, zero {لا أيام بلا تسوية صندوق} one {يوم واحد بلا تسوية صندوق} two {يومان بلا تسوية صندوق} few {# أيام بلا تسوية صندوق} many {# يومًا بلا تسوية صندوق} other {# يوم بلا تسوية صندوق}}",
  },
  inBranches: {
    en: "{count, plural, one {in # branch} other {in # branches}}",
    ar: "{count, plural, zero {بلا فروع} one {في فرع واحد} two {في فرعين} few {في # فروع} many {في # فرعًا} other {في # فرع}}",
  },
  settle: { en: "Settle", ar: "تسوية" },
});
