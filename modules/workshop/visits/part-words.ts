import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";
import { vehicleWords } from "../../records/vehicles/words.ts";

/** Of the page on which a vehicle is parted into two, and of the list of vehicles that may be two. */
export const partWords = words({
  ...vehicleWords,
  title: { en: "Part into two vehicles", ar: "فصل إلى مركبتين" },
  line: {
    en: "If two vehicles were recorded as one, mark the visits of the other vehicle. Findings, service reminders and bookings go with their visits.",
    ar: "إذا سُجلت مركبتان كأنهما واحدة، تُحدد هنا زيارات المركبة الأخرى. تنتقل معها ملاحظاتها وتذكيراتها وحجوزاتها.",
  },
  visits: { en: "Visits of the other vehicle", ar: "زيارات المركبة الأخرى" },
  archived: { en: "Archived", ar: "مؤرشفة" },
  km: shared.km,
  whose: { en: "Whose data is it?", ar: "لأي مركبة هذه البيانات؟" },
  makeAndModel: { en: "Make and model", ar: "الماركة والطراز" },
  this: { en: "This vehicle", ar: "هذه المركبة" },
  other: { en: "Other vehicle", ar: "المركبة الأخرى" },
  both: { en: "Both", ar: "كلتاهما" },
  bothKeepOne: {
    en: "Mark at least one visit, and leave one to this vehicle",
    ar: "تُحدد زيارة واحدة على الأقل، وتبقى زيارة لهذه المركبة",
  },
  part: { en: "Part vehicles", ar: "فصل المركبتين" },
  ask: { en: "Part into two vehicles?", ar: "فصل إلى مركبتين؟" },
  askLine: {
    en: "{visits, plural, one {One visit becomes} other {# visits become}} those of a new vehicle. Signed documents don’t change. For {days} days it can be taken back.",
    ar: "{visits, plural, zero {لا زيارات} one {تنتقل زيارة واحدة} two {تنتقل زيارتان} few {تنتقل # زيارات} many {تنتقل # زيارة} other {تنتقل # زيارة}} إلى مركبة جديدة. المستندات الموقّعة لا تتغير. يمكن التراجع خلال {days} يومًا.",
  },
  parted: { en: "Vehicles parted", ar: "تم فصل المركبتين" },
  notParted: { en: "The vehicle was not parted", ar: "تعذر فصل المركبة" },
  oneVisit: { en: "This vehicle has one visit only", ar: "لهذه المركبة زيارة واحدة فقط" },
  oneVisitLine: {
    en: "Only a vehicle with several visits can be parted.",
    ar: "لا تُفصل إلا مركبة لها أكثر من زيارة.",
  },
  openVehicle: { en: "Open the vehicle", ar: "فتح صفحة المركبة" },
  canTakeBack: {
    en: "{plate} was parted from it on {day}. It can be taken back until {end}.",
    ar: "فُصلت عنها {plate} في {day}. يمكن التراجع حتى {end}.",
  },
  takeBack: { en: "Take it back", ar: "التراجع عن الفصل" },
  takeBackAsk: { en: "Make the two vehicles one again?", ar: "دمج المركبتين من جديد؟" },
  takeBackLine: {
    en: "All visits of {plate} become visits of this vehicle again.",
    ar: "تعود كل زيارات {plate} إلى هذه المركبة.",
  },
  takenBack: { en: "Parting taken back", ar: "تم التراجع عن الفصل" },
  joinedTitle: { en: "One vehicle or two?", ar: "مركبة أم مركبتان؟" },
  joinedLine: {
    en: "An earlier version took these plates for one. Part the vehicle if they are of two vehicles.",
    ar: "عدّت نسخة سابقة من البرنامج هذه اللوحات لوحة واحدة. تُفصل المركبة إذا كانت اللوحات لمركبتين.",
  },
  isOne: { en: "It is one", ar: "مركبة واحدة" },
  kept: { en: "Kept as one vehicle", ar: "بقيت مركبة واحدة" },
  noneJoined: { en: "Nothing to review", ar: "لا مركبات للمراجعة" },
  noneJoinedLine: {
    en: "Every vehicle has plates of its own.",
    ar: "لكل مركبة لوحاتها.",
  },
  review: {
    en: "{count, plural, one {One vehicle may be two} other {# vehicles may be two each}}",
    ar: "{count, plural, zero {لا مركبات للمراجعة} one {مركبة واحدة قد تكون مركبتين} two {مركبتان قد تكون كل منهما مركبتين} few {# مركبات قد تكون كل منها مركبتين} many {# مركبة قد تكون كل منها مركبتين} other {# مركبة قد تكون كل منها مركبتين}}",
  },
  reviewAct: { en: "Review", ar: "مراجعة" },
});
