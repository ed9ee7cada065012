import { words } from "../../../platform/shared/words.ts";

export const plateLabels = words({
  saudi: { en: "Saudi plate {text}", ar: "لوحة سعودية {text}" },
  bahrain: { en: "Bahrain plate {text}", ar: "لوحة بحرينية {text}" },
  kuwait: { en: "Kuwait plate {text}", ar: "لوحة كويتية {text}" },
  oman: { en: "Oman plate {text}", ar: "لوحة عمانية {text}" },
  qatar: { en: "Qatar plate {text}", ar: "لوحة قطرية {text}" },
  uae: { en: "UAE plate {text}", ar: "لوحة إماراتية {text}" },
  plain: { en: "Plate {text}", ar: "لوحة {text}" },
});

/** Warnings about unusual plates. They never prevent saving. */
export const plateWarnings = words({
  empty: { en: "This has no letters or digits", ar: "لا أحرف ولا أرقام في اللوحة" },
  unseparated: {
    en: "Write its code and number apart, like 7/12345. Saved as typed.",
    ar: "يُكتب الرمز والرقم منفصلين، مثل 7/12345. تُحفظ كما كُتبت.",
  },
  saudi: {
    en: "A Saudi plate has up to 4 digits and up to 3 of its 17 letters. Saved as typed.",
    ar: "اللوحة السعودية حتى 4 أرقام وحتى 3 أحرف من حروف اللوحات. تُحفظ كما كُتبت.",
  },
  bahrain: {
    en: "A Bahrain plate has up to 6 digits. Saved as typed.",
    ar: "اللوحة البحرينية حتى 6 أرقام. تُحفظ كما كُتبت.",
  },
  kuwait: {
    en: "A Kuwait plate has a category of up to 2 digits, then up to 5 digits. Saved as typed.",
    ar: "اللوحة الكويتية فئة من رقم أو رقمين ثم حتى 5 أرقام. تُحفظ كما كُتبت.",
  },
  oman: {
    en: "An Oman plate has up to 5 digits and up to 2 letters. Saved as typed.",
    ar: "اللوحة العمانية حتى 5 أرقام وحرف أو حرفان. تُحفظ كما كُتبت.",
  },
  qatar: { en: "A Qatar plate has up to 6 digits. Saved as typed.", ar: "اللوحة القطرية حتى 6 أرقام. تُحفظ كما كُتبت." },
  uae: {
    en: "A UAE plate has a code, up to 5 digits and its emirate. Saved as typed.",
    ar: "اللوحة الإماراتية رمز وحتى 5 أرقام واسم الإمارة. تُحفظ كما كُتبت.",
  },
});
