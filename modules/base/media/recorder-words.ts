import { words } from "../../../platform/shared/words.ts";

export const recorderWords = words({
  title: { en: "Record a video", ar: "تسجيل مقطع" },
  line: { en: "30 seconds at most, with sound.", ar: "30 ثانية كحد أقصى، مع الصوت." },
  silentLine: {
    en: "30 seconds at most. The microphone is not available: without sound.",
    ar: "30 ثانية كحد أقصى. الميكروفون غير متاح: دون صوت.",
  },
  opening: { en: "Opening the camera", ar: "جارٍ فتح الكاميرا" },
  picture: { en: "Camera picture", ar: "صورة الكاميرا" },
  record: { en: "Start recording", ar: "بدء التسجيل" },
  stop: { en: "Stop", ar: "إيقاف" },
  left: {
    en: "{count, plural, one {One second left} other {# seconds left}}",
    ar: "{count, plural, zero {انتهى الوقت} one {بقيت ثانية واحدة} two {بقيت ثانيتان} few {بقيت # ثوانٍ} many {بقيت # ثانية} other {بقيت # ثانية}}",
  },
  recorded: { en: "The recorded video", ar: "المقطع المسجل" },
  use: { en: "Use this video", ar: "استخدام المقطع" },
  again: { en: "Record again", ar: "التسجيل من جديد" },
  noCamera: { en: "The camera did not open", ar: "تعذر فتح الكاميرا" },
  noCameraLine: {
    en: "Allow the camera for this page in the browser, or use the device's own camera: an mp4 of at most 20 MB.",
    ar: "يرجى السماح بالكاميرا لهذه الصفحة في المتصفح، أو استخدام كاميرا الجهاز: ملف mp4 حتى 20 ميغابايت.",
  },
  ownCamera: { en: "Use the device's camera", ar: "استخدام كاميرا الجهاز" },
});
