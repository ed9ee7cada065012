import { plate } from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const waitingReportWords = words({
  name: { en: "Where cars wait", ar: "أين تنتظر السيارات" },
  source: { en: "The road, visits that ended", ar: "المسار، الزيارات المنتهية" },
  longest: {
    en: "A car stayed {stay, plural, one {{days} day} other {{days} days}}: the longest wait is {station}, {hours} h",
    ar: "بقيت السيارة {stay, plural, zero {{days} يوم} one {{days} يوم} two {{days} يوم} few {{days} أيام} many {{days} يومًا} other {{days} يوم}}: أطول انتظار عند {station}، {hours} ساعة",
  },
  stayed: {
    en: "A car stayed {stay, plural, one {{days} day} other {{days} days}}",
    ar: "بقيت السيارة {stay, plural, zero {{days} يوم} one {{days} يوم} two {{days} يوم} few {{days} أيام} many {{days} يومًا} other {{days} يوم}}",
  },
  plate,
  left: { en: "Left on", ar: "خرجت في" },
  all: { en: "Days in all", ar: "الأيام كلها" },
  half: { en: "Half of the cars within", ar: "نصف السيارات خلال" },
  note: {
    en: "Hours at each station, nights counted: half of the cars left it within these. A station that a car did not pass is left out.",
    ar: "الساعات عند كل محطة مع الليالي: نصف السيارات غادرتها خلالها. المحطة التي لم تمر بها السيارة لا تُحسب.",
  },
});
