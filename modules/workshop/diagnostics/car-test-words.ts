import { words } from "../../../platform/shared/words.ts";

/** Freeze frame and readiness monitors: names of values and of the car's own tests. */
export const carTestWords = words({
  freezeFrame: { en: "Freeze frame", ar: "لقطة العطل" },
  frozenOf: { en: "When {code} was stored", ar: "لحظة تسجيل {code}" },
  noFreezeFrame: { en: "The car has stored none", ar: "لا توجد لقطة مخزنة في المركبة" },
  readiness: { en: "Readiness monitors", ar: "اختبارات الجاهزية" },
  allComplete: { en: "All complete", ar: "كلها مكتملة" },
  completeOf: { en: "{done} of {all} complete", ar: "المكتمل {done} من {all}" },
  complete: { en: "Complete", ar: "مكتمل" },
  incomplete: { en: "Not complete", ar: "غير مكتمل" },
  incompleteLine: {
    en: "They run while the car is driven. Until they are complete, the periodic inspection may refuse the car.",
    ar: "تُجرى أثناء القيادة. وقد لا تجتاز المركبة الفحص الدوري قبل اكتمالها.",
  },
  removeFreezeFrame: { en: "Remove the freeze frame", ar: "حذف لقطة العطل" },
  removeReadiness: { en: "Remove the readiness monitors", ar: "حذف اختبارات الجاهزية" },
  rpm: { en: "Engine speed", ar: "دوران المكينة" },
  speed: { en: "Vehicle speed", ar: "سرعة المركبة" },
  load: { en: "Engine load", ar: "حمل المكينة" },
  throttle: { en: "Throttle", ar: "فتحة الخانق" },
  coolant: { en: "Coolant temperature", ar: "حرارة سائل التبريد" },
  intake: { en: "Intake air temperature", ar: "حرارة هواء السحب" },
  manifold: { en: "Manifold pressure", ar: "ضغط مجمع السحب" },
  "air-flow": { en: "Air flow", ar: "تدفق الهواء" },
  "short-trim": { en: "Short-term fuel trim", ar: "تعديل الوقود قصير المدى" },
  "long-trim": { en: "Long-term fuel trim", ar: "تعديل الوقود طويل المدى" },
  misfire: { en: "Misfire", ar: "تفويت الاشتعال" },
  "fuel-system": { en: "Fuel system", ar: "نظام الوقود" },
  components: { en: "Sensors and components", ar: "الحساسات والمكونات" },
  catalyst: { en: "Catalytic converter", ar: "المحوّل الحفاز (دبة التلوث)" },
  "heated-catalyst": { en: "Heated catalytic converter", ar: "المحوّل الحفاز المسخّن" },
  evaporation: { en: "Fuel vapour (EVAP)", ar: "أبخرة الوقود (EVAP)" },
  "secondary-air": { en: "Secondary air", ar: "الهواء الثانوي" },
  "gasoline-filter": { en: "Petrol particulate filter, or air conditioning", ar: "فلتر جسيمات البنزين أو المكيف" },
  "oxygen-sensor": { en: "Oxygen sensor", ar: "حساس الأكسجين" },
  "oxygen-heater": { en: "Oxygen sensor heater", ar: "سخان حساس الأكسجين" },
  "exhaust-return": { en: "EGR or valve timing (VVT)", ar: "تدوير العادم (EGR) أو توقيت الصمامات (VVT)" },
  "hydrocarbon-catalyst": { en: "Diesel catalytic converter", ar: "المحوّل الحفاز للديزل" },
  "nitrogen-oxides": { en: "Nitrogen oxides (SCR)", ar: "أكاسيد النيتروجين (SCR)" },
  "boost-pressure": { en: "Boost pressure", ar: "ضغط التيربو" },
  "exhaust-sensor": { en: "Exhaust gas sensor", ar: "حساس غاز العادم" },
  "particulate-filter": { en: "Diesel particulate filter", ar: "فلتر جسيمات الديزل" },
});

const percent = { en: "%", ar: "%" };
const celsius = { en: "°C", ar: "°م" };

export const frozenUnits = words({
  rpm: { en: "rpm", ar: "دورة/دقيقة" },
  speed: { en: "km/h", ar: "كم/س" },
  load: percent,
  throttle: percent,
  coolant: celsius,
  intake: celsius,
  manifold: { en: "kPa", ar: "كيلو باسكال" },
  "air-flow": { en: "g/s", ar: "غ/ث" },
  "short-trim": percent,
  "long-trim": percent,
});
