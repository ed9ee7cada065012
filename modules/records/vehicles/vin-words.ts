import { words } from "../../../platform/shared/words.ts";

/** Texts about the VIN: warnings, decoded data, scanning. */
export const vinWords = words({
  shorter: { en: "{typed} of 17 characters. A shorter one is saved too.", ar: "{typed} من 17 خانة. يُحفظ الأقصر أيضًا." },
  tooLong: { en: "{typed} characters: a VIN has 17", ar: "{typed} خانة، ورقم الهيكل 17" },
  checkDigit: {
    en: "The check digit does not match: a character may be wrong. Saved as typed.",
    ar: "خانة التحقق غير مطابقة، فقد يكون أحد الأحرف خطأ. يُحفظ كما كُتب.",
  },
  fromVin: { en: "From the VIN", ar: "من رقم الهيكل" },
  correct: { en: "Write {vin}: a VIN has no letters I, O, Q", ar: "كتابة {vin}: لا حروف I أو O أو Q في رقم الهيكل" },
  builtIn: { en: "Built in {place}", ar: "صُنعت في {place}" },
  takeMake: { en: "Make: {name}", ar: "الماركة: {name}" },
  takeYear: { en: "Year: {year}", ar: "سنة الصنع: {year}" },
  replaceIt: { en: "Replace {before} by {after}?", ar: "استبدال {before} بـ {after}؟" },
  modelGoes: { en: "The chosen model is removed with it.", ar: "يُزال معها الطراز المختار." },
  scan: { en: "Scan the VIN", ar: "قراءة رقم الهيكل بالكاميرا" },
  read: { en: "VIN read: {vin}", ar: "تمت قراءة رقم الهيكل: {vin}" },
  cameraPicture: { en: "Camera picture", ar: "صورة الكاميرا" },
  aim: {
    en: "Hold the barcode inside the frame: at the driver's door or behind the windscreen.",
    ar: "يوضع الباركود داخل الإطار: عند باب السائق أو خلف الزجاج الأمامي.",
  },
  lamp: { en: "Light", ar: "الإضاءة" },
  fromPicture: { en: "Read from a picture", ar: "القراءة من صورة" },
  asking: { en: "Opening the camera…", ar: "جارٍ فتح الكاميرا…" },
  refused: {
    en: "The camera is not allowed. Allow it in the browser's settings for this site, or read the VIN from a picture, or type it.",
    ar: "الكاميرا غير مسموح بها. يمكن السماح بها من إعدادات المتصفح لهذا الموقع، أو القراءة من صورة، أو الكتابة.",
  },
  insecure: {
    en: "The camera works at a secure address (https) only. Read the VIN from a picture, or type it.",
    ar: "تعمل الكاميرا على عنوان آمن (https) فقط. يمكن القراءة من صورة أو الكتابة.",
  },
  none: {
    en: "No camera was found. Read the VIN from a picture, or type it.",
    ar: "لا توجد كاميرا متاحة. يمكن القراءة من صورة أو الكتابة.",
  },
  noVin: {
    en: "That barcode contains no VIN. Try the one at the driver's door.",
    ar: "هذا الباركود لا يحوي رقم هيكل. يمكن تجربة الملصق عند باب السائق.",
  },
  notInPicture: {
    en: "No barcode was found in the picture. Come closer, with more light.",
    ar: "لم يُعثر على باركود في الصورة. يلزم الاقتراب وإضاءة أفضل.",
  },
  decoderMissing: {
    en: "The reader did not load. Check the connection, or type the VIN.",
    ar: "تعذر تحميل القارئ. يلزم التحقق من الاتصال أو كتابة الرقم.",
  },
  replace: { en: "Replace", ar: "استبدال" },
});
