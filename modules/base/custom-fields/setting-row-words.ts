import { words } from "../../../platform/shared/words.ts";

export const customFieldRowWords = words({
  fields: { en: "Custom fields", ar: "حقول إضافية" },
  none: { en: "No fields yet", ar: "لا توجد حقول بعد" },
  ofClients: {
    en: "{count, plural, one {# client field} other {# client fields}}",
    ar: "{count, plural, zero {لا شيء للعملاء} one {حقل للعملاء} two {حقلان للعملاء} few {# حقول للعملاء} many {# حقلًا للعملاء} other {# حقل للعملاء}}",
  },
  ofVehicles: {
    en: "{count, plural, one {# vehicle field} other {# vehicle fields}}",
    ar: "{count, plural, zero {لا شيء للمركبات} one {حقل للمركبات} two {حقلان للمركبات} few {# حقول للمركبات} many {# حقلًا للمركبات} other {# حقل للمركبات}}",
  },
  ofVisits: {
    en: "{count, plural, one {# visit field} other {# visit fields}}",
    ar: "{count, plural, zero {لا شيء للزيارات} one {حقل للزيارات} two {حقلان للزيارات} few {# حقول للزيارات} many {# حقلًا للزيارات} other {# حقل للزيارات}}",
  },
  inPlan: { en: "Part of the {plan} plan", ar: "ضمن الباقة {plan}" },
});
