import { words } from "../../../../platform/shared/words.ts";

export const damageWords = words({
  diagram: { en: "Damage diagram", ar: "مخطط الأضرار" },
  markedParts: {
    en: "{count, plural, =0 {No part marked} one {# part marked} other {# parts marked}}",
    ar: "{count, plural, zero {لا قطع معلّمة} one {قطعة واحدة معلّمة} two {قطعتان معلّمتان} few {# قطع معلّمة} many {# قطعة معلّمة} other {# قطعة معلّمة}}",
  },
  yellow: { en: "Minor", ar: "خفيف" },
  red: { en: "Damage", ar: "ضرر" },
  normal: { en: "Normal", ar: "سليم" },
  view: { en: "Side of the vehicle", ar: "جهة المركبة" },
  "near-side": { en: "Right side", ar: "الجانب الأيمن" },
  "off-side": { en: "Left side", ar: "الجانب الأيسر" },
  front: { en: "Front", ar: "الأمام" },
  rear: { en: "Rear", ar: "الخلف" },
  top: { en: "Top", ar: "الأعلى" },
  nearSideNote: { en: "Right = passenger's side", ar: "الأيمن = جهة الراكب" },
  offSideNote: { en: "Left is the off side, the driver's", ar: "الأيسر جهة السائق" },
  bothSidesNote: {
    en: "Right = passenger's side; left = driver's side",
    ar: "الأيمن جهة الراكب، والأيسر جهة السائق",
  },
  hint: {
    en: "Tap a part: once is minor, twice is damage, three times clears it.",
    ar: "الضغط على القطعة مرة: خفيف، مرتان: ضرر، ثلاث مرات: إزالة العلامة.",
  },
  parts: { en: "Parts on this side", ar: "قطع هذه الجهة" },
  partsByName: { en: "Choose a part by its name", ar: "اختيار القطعة بالاسم" },
  partIs: { en: "{part}: {mark}", ar: "{part}: {mark}" },
  larger: { en: "Enlarge", ar: "تكبير" },
  smaller: { en: "Shrink", ar: "تصغير" },
  nothingMarked: { en: "Nothing is marked.", ar: "لا توجد علامات." },
  clearPart: { en: "Clear {part}", ar: "إزالة علامة {part}" },
});
