import { words } from "../../platform/shared/words.ts";

export const insurerWords = words({
  choose: { en: "Name of the company", ar: "اسم الشركة" },
  add: { en: "Add insurer “{name}”", ar: "إضافة شركة التأمين «{name}»" },
});
