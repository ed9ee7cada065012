import { words } from "../../platform/shared/words.ts";

export const blogWords = words({
  title: { en: "Blog", ar: "المدونة" },
  description: {
    en: "Practical articles for owners of vehicle workshops in the Gulf.",
    ar: "مقالات عملية لأصحاب ورش المركبات في الخليج.",
  },
  feed: { en: "Subscribe by feed (Atom)", ar: "متابعة الجديد عبر خلاصة المقالات" },
  allArticles: { en: "All articles", ar: "كل المقالات" },
});
