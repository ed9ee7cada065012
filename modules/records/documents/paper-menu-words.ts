import { words } from "../../../platform/shared/words.ts";

export const paperMenuWords = words({
  print: { en: "Print", ar: "طباعة" },
  show: { en: "Show document", ar: "عرض المستند" },
  download: { en: "Download", ar: "تنزيل" },
});
