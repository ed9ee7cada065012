import { save } from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";
import { reportWords } from "./screen-words.ts";

export const hubScreenWords = words({
  title: { en: "Reports", ar: "التقارير" },
  line: {
    en: "Each line answers for the period chosen here and opens its report",
    ar: "كل سطر يجيب عن الفترة المختارة هنا ويفتح تقريره",
  },
  favourites: { en: "Yours", ar: "تقاريرك" },
  answer: { en: "What it says", ar: "خلاصته" },
  change: { en: "Change", ar: "التغير" },
  now: { en: "now", ar: "الآن" },
  report: { en: "Report", ar: "التقرير" },
  star: { en: "Put {report} first", ar: "وضع {report} في الأعلى" },
  unstar: { en: "Leave {report} in its place", ar: "إعادة {report} إلى مكانه" },
  colours: {
    en: "Green helps the shop, red harms it. A star moves a report to the top for you alone.",
    ar: "الأخضر لصالح الورشة والأحمر ضدها. النجمة ترفع التقرير إلى الأعلى لك وحدك.",
  },
  mailMe: { en: "Mail me this", ar: "إرساله إلى بريدي" },
  mailTitle: { en: "Reports by mail", ar: "التقارير بالبريد" },
  mailLine: {
    en: "To {email} at 7:00, of the day, week or month that is over.",
    ar: "إلى {email} الساعة 7:00، عن اليوم أو الأسبوع أو الشهر المنتهي.",
  },
  noMail: {
    en: "There is no email address in your account to send reports to.",
    ar: "لا يوجد بريد إلكتروني في حسابك لإرسال التقارير إليه.",
  },
  every: { en: "How often", ar: "كم مرة" },
  day: { en: "Every morning", ar: "كل صباح" },
  week: { en: "Every Sunday", ar: "كل أحد" },
  month: { en: "On the first of every month", ar: "أول كل شهر" },
  never: { en: "Not by mail", ar: "دون بريد" },
  mailed: { en: "You get it by mail", ar: "يصلك بالبريد" },
  reach: {
    en: "{count, plural, one {One report reaches you by mail} other {# reports reach you by mail}}",
    ar: "{count, plural, zero {لا تقارير تصلك بالبريد} one {تقرير واحد يصلك بالبريد} two {تقريران يصلانك بالبريد} few {# تقارير تصلك بالبريد} many {# تقريرًا يصلك بالبريد} other {# تقرير يصلك بالبريد}}",
  },
  save,
  saved: { en: "Saved", ar: "تم الحفظ" },
  tryAgain: { en: "Try again", ar: "إعادة المحاولة" },
  notLoaded: { en: "This answer did not load.", ar: "تعذر تحميل هذا الجواب." },
  none: { en: "Your role opens no report", ar: "لا يفتح دورك أي تقرير" },
  empty: { en: "Nothing in these days", ar: "لا شيء في هذه الأيام" },
  emptyLine: reportWords.emptyLine,
  compare: reportWords.compare,
  compareNone: reportWords.none,
  previous: reportWords.previous,
  "last-year": reportWords["last-year"],
  whole: { en: "The whole report", ar: "التقرير كاملًا" },
});
