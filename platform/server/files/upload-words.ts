import { pictureWords } from "../../shared/picture-words.ts";
import { words } from "../../shared/words.ts";

export const uploadWords = words({
  missing: { en: "Choose a file.", ar: "يرجى اختيار ملف." },
  onlyOne: { en: "Send one file at a time.", ar: "يُرفع ملف واحد في كل مرة." },
  empty: { en: "The file is empty.", ar: "الملف فارغ." },
  broken: {
    en: "The picture is damaged or incomplete. Send it again.",
    ar: "الصورة تالفة أو غير مكتملة. يرجى إرسالها مرة أخرى.",
  },
  tooManyPixels: {
    en: "The picture has too many pixels. Send a smaller one.",
    ar: "أبعاد الصورة كبيرة جدًا. يرجى إرسال صورة أصغر.",
  },
  videoAdvice: {
    en: "Record the video here, or send it as mp4 of at most 20 MB.",
    ar: "يمكن تسجيل المقطع من هنا، أو إرساله بصيغة mp4 بحجم لا يتجاوز 20 ميغابايت.",
  },
  heicAdvice: pictureWords.heic,
  notAPhoto: {
    en: "Only a photo can be drawn on, and it is sent as a JPEG.",
    ar: "الرسم ممكن على الصور فقط، وتُرسل بصيغة JPEG.",
  },
  notADrawing: { en: "A drawing must be a PNG picture.", ar: "يجب أن يكون الرسم صورة بصيغة PNG." },
  drawingTooLarge: { en: "The drawing is too large.", ar: "حجم الرسم أكبر من المسموح." },
  signatureSize: { en: "The signature must be 500 × 300 pixels.", ar: "يجب أن تكون أبعاد التوقيع 500 × 300 بكسل." },
  notSigned: { en: "Please sign in the box.", ar: "يرجى التوقيع داخل المربع." },
});
