import { words } from "../../platform/shared/words.ts";

/** Of the VIN: what is odd about it, what it tells, and reading it with the camera. */
export const vinWords = words({
  shorter: { en: "{typed} of 17 characters. A shorter one is saved too.", ar: "{typed} من 17 خانة. يُحفظ الأقصر أيضًا." },
  tooLong: { en: "{typed} characters: a VIN has 17", ar: "{typed} خانة، ورقم الهيكل 17" },
  checkDigit: { en: "The check digit does not fit: a character may be misread. Saved as typed.", ar: "خانة التحقق غير مطابقة، فقد يكون أحد الأحرف خطأ. يُحفظ كما كُتب." },
  fromVin: { en: "From the VIN", ar: "من رقم الهيكل" },
  correct: { en: "Write {vin}: a VIN has no letters I, O, Q", ar: "كتابة {vin}: لا حروف I أو O أو Q في رقم الهيكل" },
  builtIn: { en: "Built in {place}", ar: "صُنعت في {place}" },
  takeMake: { en: "Make: {name}", ar: "الماركة: {name}" },
  takeYear: { en: "Year: {year}", ar: "سنة الصنع: {year}" },
  replaceIt: { en: "Replace {before} by {after}?", ar: "استبدال {before} بـ {after}؟" },
  modelGoes: { en: "The model that was chosen is taken out with it.", ar: "يُزال معها الطراز المختار." },
  replace: { en: "Replace", ar: "استبدال" },
});
