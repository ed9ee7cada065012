import { words } from "../../../platform/shared/words.ts";

export const overviewWords = words({
  title: { en: "Settings", ar: "الإعدادات" },
  search: { en: "Find a setting", ar: "البحث في الإعدادات" },
  firstSteps: { en: "First steps", ar: "الخطوات الأولى" },
  shop: { en: "The workshop", ar: "الورشة" },
  team: { en: "Team", ar: "الموظفون" },
  work: { en: "Work", ar: "العمل" },
  money: { en: "Money", ar: "المالية" },
  messages: { en: "Messages", ar: "الرسائل" },
  data: { en: "Data", ar: "البيانات" },
  found: {
    en: "{count, plural, =0 {Nothing found} one {# setting found} other {# settings found}}",
    ar: "{count, plural, zero {لا توجد نتائج} one {وُجد إعداد واحد} two {وُجد إعدادان} few {وُجدت # إعدادات} many {وُجد # إعدادًا} other {وُجد # إعداد}}",
  },
  nothing: { en: "No setting matches “{words}”", ar: "لا يوجد إعداد يطابق «{words}»" },
  nothingLine: {
    en: "Try the name of a field, such as IBAN or working hours, in English or Arabic.",
    ar: "يمكن تجربة اسم حقل مثل الآيبان أو ساعات العمل، بالعربية أو الإنجليزية.",
  },
});
