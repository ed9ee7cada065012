import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const drawingWords = words({
  drawing: { en: "Damage drawing", ar: "رسم الأضرار" },
  marks: {
    en: "{count, plural, =0 {No marks} one {# mark} other {# marks}}",
    ar: "{count, plural, zero {بلا علامات} one {علامة واحدة} two {علامتان} few {# علامات} many {# علامة} other {# علامة}}",
  },
  front: { en: "Front", ar: "الأمام" },
  rightSide: { en: "Right", ar: "اليمين" },
  leftSide: { en: "Left", ar: "اليسار" },
  photo: { en: "Photo", ar: "الصورة" },
  tool: { en: "Mark", ar: "العلامة" },
  circle: { en: "Circle", ar: "دائرة" },
  arrow: { en: "Arrow", ar: "سهم" },
  word: { en: "Word", ar: "كلمة" },
  wordToPlace: { en: "Word", ar: "الكلمة" },
  placeHint: { en: "Type it, then tap its place on the photo", ar: "تُكتب الكلمة ثم يُضغط مكانها على الصورة" },
  drawOn: { en: "Draw on the photo", ar: "الرسم على الصورة" },
  marksSaved: { en: "Drawing saved", ar: "تم حفظ الرسم" },
  marksNotSaved: { en: "The drawing was not saved. It is still here.", ar: "تعذر حفظ الرسم. الرسم باقٍ هنا." },
  undo: shared.undo,
  redo: { en: "Redo", ar: "إعادة" },
  pen: { en: "Pen", ar: "القلم" },
  thinPen: { en: "Thin pen", ar: "قلم رفيع" },
  thickPen: { en: "Thick pen", ar: "قلم عريض" },
  clear: { en: "Clear", ar: "محو" },
  drawHint: { en: "Draw with a finger where the vehicle is damaged", ar: "الرسم بالإصبع على موضع الضرر" },
  signature: { en: "Client signature", ar: "توقيع العميل" },
  signHere: { en: "The client signs here", ar: "يوقّع العميل هنا" },
});
