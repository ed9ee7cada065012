import { words } from "../../../platform/shared/words.ts";

export const odometerWords = words({
  odometer: { en: "Odometer", ar: "قراءات العداد" },
  entry: { en: "at entry", ar: "عند الدخول" },
  "entry-card": { en: "entry card", ar: "كرت الدخول" },
  exit: { en: "at exit", ar: "عند الخروج" },
  backwards: { en: "Lower than an earlier reading of {km} km", ar: "أقل من قراءة سابقة قدرها {km} كم" },
  below: {
    en: "The reading on {day} was {km} km. It is saved as typed.",
    ar: "كانت القراءة {km} كم في {day}. تُحفظ كما كُتبت.",
  },
});
