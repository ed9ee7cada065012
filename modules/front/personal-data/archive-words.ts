import { words } from "../../../platform/shared/words.ts";

/** What the archive says of itself, in the client's language. */
export const archiveWords = words({
  title: { en: "What {shop} has stored about you", ar: "ما هو محفوظ عنك لدى {shop}" },
  data: {
    en: "data.json has every record by the name of its table. Amounts are in the smallest unit of the currency, times in UTC.",
    ar: "يحتوي data.json على كل سجل باسم جدوله. المبالغ بأصغر وحدة من العملة، والأوقات بالتوقيت العالمي.",
  },
  leftOut: { en: "Documents that cannot be printed:", ar: "مستندات تعذرت طباعتها:" },
  files: {
    en: "papers has your documents as PDF, files your photos and signatures.",
    ar: "في papers مستنداتك بصيغة PDF، وفي files الصور والتواقيع.",
  },
});
