import { words } from "../../../platform/shared/words.ts";

export const warrantyWords = words({
  warranties: { en: "Running warranties", ar: "الضمانات السارية" },
  under: { en: "{name} under warranty, {left}", ar: "{name} بالضمان، {left}" },
  months: {
    en: "{count, plural, one {# month left} other {# months left}}",
    ar: "{count, plural, zero {آخر شهر} one {باقي شهر واحد} two {باقي شهران} few {باقي # أشهر} many {باقي # شهرًا} other {باقي # شهر}}",
  },
  days: {
    en: "{count, plural, =0 {last day today} one {# day left} other {# days left}}",
    ar: "{count, plural, zero {ينتهي اليوم} one {باقي يوم واحد} two {باقي يومان} few {باقي # أيام} many {باقي # يومًا} other {باقي # يوم}}",
  },
  term: { en: "from {from} until {until}", ar: "من {from} حتى {until}" },
  ofInvoice: { en: "Under the warranty of {number}, until {until}", ar: "ضمن ضمان الفاتورة {number} حتى {until}" },
  ofVisit: { en: "Under the warranty of an earlier visit, until {until}", ar: "ضمن ضمان زيارة سابقة حتى {until}" },
  visit: { en: "That visit", ar: "تلك الزيارة" },
  more: {
    en: "{count, plural, one {# more running warranty} other {# more running warranties}}",
    ar: "{count, plural, zero {لا ضمانات أخرى} one {ضمان آخر سارٍ} two {ضمانان آخران ساريان} few {# ضمانات أخرى سارية} many {# ضمانًا آخر ساريًا} other {# ضمان آخر سارٍ}}",
  },
});
