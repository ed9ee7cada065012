import { words } from "../../../platform/shared/words.ts";

export const earlierWarrantyWords = words({
  warranties: { en: "Warranties of earlier work", ar: "ضمانات الأعمال السابقة" },
  under: { en: "{name} under warranty, {left}", ar: "{name} بالضمان، {left}" },
  overKm: { en: "{name}: the warranty ended at {km} km", ar: "{name}: انتهى الضمان عند {km} كم" },
  overDays: { en: "{name}: the warranty ended on {until}", ar: "{name}: انتهى الضمان في {until}" },
  cameBack: { en: "{name}: came back, so without warranty", ar: "{name}: مرتجع، فلا ضمان له" },
  months: {
    en: "{count, plural, one {# month left} other {# months left}}",
    ar: "{count, plural, zero {آخر شهر} one {باقي شهر واحد} two {باقي شهران} few {باقي # أشهر} many {باقي # شهرًا} other {باقي # شهر}}",
  },
  days: {
    en: "{count, plural, =0 {last day today} one {# day left} other {# days left}}",
    ar: "{count, plural, zero {ينتهي اليوم} one {باقي يوم واحد} two {باقي يومان} few {باقي # أيام} many {باقي # يومًا} other {باقي # يوم}}",
  },
  term: { en: "from {from} until {until}", ar: "من {from} حتى {until}" },
  termKm: { en: "from {from} until {until} or {km} km", ar: "من {from} حتى {until} أو {km} كم" },
  ofInvoice: { en: "Under the warranty of {number}, until {until}", ar: "ضمن ضمان الفاتورة {number} حتى {until}" },
  ofInvoiceKm: {
    en: "Under the warranty of {number}, until {until} or {km} km",
    ar: "ضمن ضمان الفاتورة {number} حتى {until} أو {km} كم",
  },
  ofVisit: { en: "Under the warranty of an earlier visit, until {until}", ar: "ضمن ضمان زيارة سابقة حتى {until}" },
  ofVisitKm: {
    en: "Under the warranty of an earlier visit, until {until} or {km} km",
    ar: "ضمن ضمان زيارة سابقة حتى {until} أو {km} كم",
  },
  confirmedBy: {
    en: "Warranty confirmed by {name}, {day}: {reason}",
    ar: "تأكيد الضمان من {name} في {day}: {reason}",
  },
  rejectedBy: {
    en: "Warranty rejected by {name}, {day}: {reason}",
    ar: "رفض الضمان من {name} في {day}: {reason}",
  },
  confirm: { en: "Confirm warranty", ar: "تأكيد الضمان" },
  reject: { en: "Reject warranty", ar: "رفض الضمان" },
  confirmOf: { en: "Confirm warranty: {name}", ar: "تأكيد الضمان: {name}" },
  rejectOf: { en: "Reject warranty: {name}", ar: "رفض الضمان: {name}" },
  confirmLine: {
    en: "Items of this visit can then be free because of it. What it costs is a cost of warranty work.",
    ar: "بعد التأكيد يمكن أن تكون بنود هذه الزيارة مجانية بسببه، وتُسجَّل تكلفتها في أعمال الضمان.",
  },
  rejectLine: {
    en: "The repair is charged. The reason stays with the finding and the estimate.",
    ar: "يُحتسب الإصلاح على العميل، ويبقى السبب مع ملاحظة الفحص وعرض السعر.",
  },
  decided: { en: "Decision recorded", ar: "تم تسجيل القرار" },
  notDecided: { en: "The decision was not recorded", ar: "تعذر تسجيل القرار" },
  visit: { en: "That visit", ar: "تلك الزيارة" },
  more: {
    en: "{count, plural, one {# more warranty} other {# more warranties}}",
    ar: "{count, plural, zero {لا ضمانات أخرى} one {ضمان آخر} two {ضمانان آخران} few {# ضمانات أخرى} many {# ضمانًا آخر} other {# ضمان آخر}}",
  },
});
