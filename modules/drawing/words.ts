import { words } from "../../platform/shared/words.ts";

export const drawingWords = words({
  drawing: { en: "Damage drawing", ar: "رسم الأضرار" },
  marks: {
    en: "{count, plural, =0 {No marks} one {# mark} other {# marks}}",
    ar: "{count, plural, zero {بلا علامات} one {علامة واحدة} two {علامتان} few {# علامات} many {# علامة} other {# علامة}}",
  },
  front: { en: "Front", ar: "الأمام" },
  rightSide: { en: "Right", ar: "اليمين" },
  leftSide: { en: "Left", ar: "اليسار" },
  undo: { en: "Undo", ar: "تراجع" },
  redo: { en: "Redo", ar: "إعادة" },
  pen: { en: "Pen", ar: "القلم" },
  thinPen: { en: "Thin pen", ar: "قلم رفيع" },
  thickPen: { en: "Thick pen", ar: "قلم عريض" },
  clear: { en: "Clear", ar: "محو" },
  drawHint: { en: "Draw with a finger where the vehicle is damaged", ar: "الرسم بالإصبع على موضع الضرر" },
  signature: { en: "Client signature", ar: "توقيع العميل" },
  signHere: { en: "The client signs here", ar: "يوقّع العميل هنا" },
});
