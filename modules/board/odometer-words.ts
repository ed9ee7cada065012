import { words } from "../../platform/shared/words.ts";

/** Of a vehicle's odometer. */
export const odometerWords = words({
  odometer: { en: "Odometer", ar: "قراءات العداد" },
  entry: { en: "at the entry", ar: "عند الدخول" },
  "entry-card": { en: "entry card", ar: "كرت الدخول" },
  exit: { en: "at the exit", ar: "عند الخروج" },
  backwards: { en: "Below an earlier {km} km", ar: "أقل من قراءة سابقة {km} كم" },
  below: { en: "It read {km} km on {day}. Saved as typed.", ar: "كانت القراءة {km} كم في {day}. تُحفظ كما كُتبت." },
});
