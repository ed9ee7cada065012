import { words } from "../../platform/shared/words.ts";

export const insurerWords = words({
  insurer: { en: "Insurer", ar: "شركة التأمين" },
  everyInsurer: { en: "All insurers", ar: "كل شركات التأمين" },
  choose: { en: "Name of the company", ar: "اسم الشركة" },
  add: { en: "Add insurer “{name}”", ar: "إضافة شركة التأمين «{name}»" },
});
