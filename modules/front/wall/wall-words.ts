import { words } from "../../../platform/shared/words.ts";

/** What stands on the television. */
export const wallWords = words({
  title: { en: "Wall board", ar: "شاشة العرض" },
  inside: { en: "in the workshop", ar: "في الورشة" },
  ready: { en: "ready", ar: "جاهزة" },
  late: { en: "late", ar: "متأخرة" },
  here: { en: "inside", ar: "في الورشة" },
  isLate: { en: "Late", ar: "متأخرة" },
  days: {
    en: "{count, plural, one {# day} other {# days}}",
    ar: "{count, plural, zero {أقل من يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}",
  },
  pastPromise: { en: "past due", ar: "بعد موعدها" },
  today: { en: "Today", ar: "اليوم" },
  promised: { en: "is due", ar: "موعدها" },
  promisedToday: { en: "due today", ar: "موعدها اليوم" },
  work: { en: "{task}, {name}", ar: "{task}، {name}" },
  waitsForPart: { en: "Waiting for a part", ar: "بانتظار قطعة" },
  waitsForClient: { en: "Waiting for the client", ar: "بانتظار موافقة العميل" },
  waitsForInsurer: { en: "Waiting for the insurer", ar: "بانتظار شركة التأمين" },
  stands: { en: "The work is on hold", ar: "العمل متوقف مؤقتًا" },
  outside: { en: "At an outside workshop", ar: "في ورشة خارجية" },
  done: { en: "Nothing left to do", ar: "لا شيء متبقٍ" },
  none: { en: "No vehicles in the workshop", ar: "لا مركبات في الورشة" },
  fresh: { en: "Updates by itself, last at {time}", ar: "تتجدد وحدها، آخر تحديث {time}" },
  lost: { en: "No connection, as of {time}", ar: "لا اتصال، آخر تحديث {time}" },
  never: { en: "No connection yet", ar: "لا اتصال بعد" },
  some: { en: "{shown} of {all} shown", ar: "المعروض {shown} من {all}" },
  page: { en: "{page} of {pages}", ar: "{page} من {pages}" },
  closed: { en: "This wall board was closed", ar: "أُغلقت شاشة العرض هذه" },
  closedLine: {
    en: "Whoever edits the workshop’s settings can make a new one.",
    ar: "يمكن لمن يعدّل إعدادات الورشة إنشاء شاشة جديدة.",
  },
});
