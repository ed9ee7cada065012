import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const reportWords = words({
  title: { en: "Diagnosis report", ar: "تقرير الفحص" },
  passed: { en: "The vehicle passed every check", ar: "اجتازت المركبة كل الفحوص" },
  "partly-checked": { en: "Everything that was checked is good", ar: "كل ما فُحص سليم" },
  "not-checked": { en: "Not checked", ar: "لم يُفحص" },
  unchecked: { en: "Not checked: {steps}", ar: "لم يُفحص: {steps}" },
  uncheckedPoints: {
    en: "{count, plural, one {# point was not checked} other {# points were not checked}}",
    ar: "{count, plural, zero {كل النقاط مفحوصة} one {نقطة واحدة لم تُفحص} two {نقطتان لم تُفحصا} few {# نقاط لم تُفحص} many {# نقطة لم تُفحص} other {# نقطة لم تُفحص}}",
  },
  notFitted: { en: "Not fitted: {points}", ar: "غير موجود في المركبة: {points}" },
  goodOf: { en: "{good} of {judged} good", ar: "{good} من {judged} سليمة" },
  notReached: { en: "Not reached yet", ar: "لم تُنفَّذ بعد" },
  needsAttention: {
    en: "{count, plural, one {One thing needs attention} other {# things need attention}}",
    ar: "{count, plural, zero {اجتازت المركبة كل الفحوص} one {ملاحظة واحدة تحتاج إلى إصلاح} two {ملاحظتان تحتاجان إلى إصلاح} few {# ملاحظات تحتاج إلى إصلاح} many {# ملاحظة تحتاج إلى إصلاح} other {# ملاحظة تحتاج إلى إصلاح}}",
  },
  attention: { en: "What needs attention", ar: "ملاحظات تحتاج إلى إصلاح" },
  number: { en: "Number {number}", ar: "رقم {number}" },
  km: shared.km,
  overview: { en: "Step by step", ar: "خطوة بخطوة" },
  goodOnes: { en: "Passed: {count}", ar: "النقاط السليمة: {count}" },
  noCodes: { en: "No trouble codes", ar: "لا توجد أكواد أعطال" },
  drawing: { en: "Drawing of the body", ar: "رسم الهيكل" },
});
