import { words } from "../../../platform/shared/words.ts";
import { boardWords } from "../board/screen-words.ts";
import { nextWords } from "../board/words.ts";

export const todayWords = words({
  today: { en: "Today", ar: "اليوم" },
  view: { en: "View", ar: "العرض" },
  myDay: { en: "My day", ar: "يومي" },
  workshop: { en: "The whole workshop", ar: "الورشة كلها" },
  onRoad: {
    en: "{count, plural, =0 {No vehicles in the workshop} one {# vehicle on the road} other {# vehicles on the road}}",
    ar: "{count, plural, zero {لا مركبات في الورشة} one {مركبة واحدة على الطريق} two {مركبتان على الطريق} few {# مركبات على الطريق} many {# مركبة على الطريق} other {# مركبة على الطريق}}",
  },
  late: boardWords.lateCount,
  mostAt: { en: "{late}, most at {station}", ar: "{late}، وأكثرها في {station}" },
  overTwoDays: { en: "{count} over two days", ar: "{count} فوق يومين" },
  needsHand: { en: "Needs a hand", ar: "يحتاج إلى تدخل" },
  nothingNeeds: { en: "Nothing needs a hand.", ar: "لا شيء يحتاج إلى تدخل." },
  moreRows: {
    en: "{count, plural, one {# more} other {# more}}",
    ar: "{count, plural, zero {لا غيرها} one {وواحد آخر} two {واثنان آخران} few {و# أخرى} many {و# أخرى} other {و# أخرى}}",
  },
  receivables: { en: "Receivables", ar: "الذمم المدينة" },
  nobodyOwes: { en: "Nobody owes the workshop anything.", ar: "لا مبالغ مستحقة للورشة." },
  now: { en: "Now", ar: "الآن" },
  nothingWaits: { en: "All caught up", ar: "لا شيء بانتظار الإنجاز" },
  moreVehicles: {
    en: "{count, plural, one {# more vehicle waits} other {# more vehicles wait}}",
    ar: "{count, plural, zero {لا مركبات أخرى تنتظر} one {مركبة أخرى تنتظر} two {مركبتان أخريان تنتظران} few {# مركبات أخرى تنتظر} many {# مركبة أخرى تنتظر} other {# مركبة أخرى تنتظر}}",
  },
  firstSteps: { en: "First steps", ar: "الخطوات الأولى" },
  firstStepsLine: {
    en: "The steps from an empty workshop to a paid invoice.",
    ar: "الخطوات من ورشة جديدة إلى فاتورة مدفوعة.",
  },
  importFiles: { en: "Import from another program", ar: "استيراد من برنامج آخر" },
  stepCompany: { en: "Company details and logo", ar: "بيانات الورشة والشعار" },
  stepVat: { en: "Is the workshop registered for VAT?", ar: "هل الورشة مسجلة في ضريبة القيمة المضافة؟" },
  stepEmployee: { en: "Add an employee", ar: "إضافة موظف" },
  stepVehicle: { en: "Check in the first vehicle", ar: "استقبال أول مركبة" },
  stepEntryCard: { en: "Fill in its entry card and get it signed", ar: "تعبئة كرت الدخول وتوقيعه" },
  stepInvoice: { en: "Approve the first invoice", ar: "اعتماد أول فاتورة" },
  done: { en: "Done", ar: "تم" },
  begin: { en: "Begin", ar: "البدء" },
});

/** Questions that reports answer, by the report. */
export const answerWords = words({
  title: { en: "What the reports say", ar: "ماذا تقول التقارير" },
  all: { en: "All reports", ar: "كل التقارير" },
  "where-cars-wait": { en: "Which cars wait, and why", ar: "أي السيارات تنتظر ولماذا" },
  "user-activity": { en: "Who did what today", ar: "من عمل ماذا اليوم" },
  "profit-by-product": { en: "What pays best this month", ar: "ما الأكثر ربحًا هذا الشهر" },
});

/** What one does for the next step of a vehicle, also where its list says what it waits for. */
export const actWords = words({
  ...nextWords,
  "sign-entry-card": { en: "Get the signature", ar: "أخذ توقيع العميل" },
  "await-answer": { en: "Follow up the estimate", ar: "متابعة عرض السعر" },
  "renew-estimate": { en: "Renew the estimate", ar: "تجديد عرض السعر" },
});

export const figureWords = words({
  figures: { en: "Figures", ar: "الأرقام" },
  income: { en: "Income of {month} until today", ar: "إيراد {month} حتى اليوم" },
  received: { en: "Received in seven days", ar: "المقبوض في سبعة أيام" },
  repairTime: { en: "Repair time, median", ar: "مدة الإصلاح، وسطيًا" },
  acceptance: { en: "Estimates accepted", ar: "قبول عروض الأسعار" },
  days: {
    en: "{count, plural, one {day} other {days}}",
    ar: "{count, plural, zero {يوم} one {يوم} two {يوم} few {أيام} many {يومًا} other {يوم}}",
  },
  ofAmounts: { en: "by amount", ar: "من المبالغ" },
  percent: { en: "{percent}%", ar: "{percent}%" },
  moreThanMonth: { en: "{percent} above {month} by this day", ar: "أعلى من {month} في مثله {percent}" },
  lessThanMonth: { en: "{percent} below {month} by this day", ar: "أقل من {month} في مثله {percent}" },
  asMonth: { en: "As in {month} by this day", ar: "كما في {month} في مثله" },
  noneInMonth: { en: "None in {month} by this day", ar: "لا إيراد في {month} في مثله" },
  moreThanWeek: { en: "{percent} above the seven days before", ar: "أعلى من الأيام السبعة السابقة {percent}" },
  lessThanWeek: { en: "{percent} below the seven days before", ar: "أقل من الأيام السبعة السابقة {percent}" },
  asWeek: { en: "As in the seven days before", ar: "كما في الأيام السبعة السابقة" },
  noneInWeek: { en: "None in the seven days before", ar: "لا مقبوضات في الأيام السبعة السابقة" },
  shorter: { en: "{days} below the four weeks before", ar: "أقصر من الأسابيع الأربعة السابقة {days}" },
  longer: { en: "{days} above the four weeks before", ar: "أطول من الأسابيع الأربعة السابقة {days}" },
  daysOf: { en: "{number} {unit}", ar: "{number} {unit}" },
  asWeeks: { en: "As in the four weeks before", ar: "كما في الأسابيع الأربعة السابقة" },
  was: { en: "Was {percent} in the four weeks before", ar: "كان {percent} في الأسابيع الأربعة السابقة" },
  noneInWeeks: { en: "None in the four weeks before", ar: "لا شيء في الأسابيع الأربعة السابقة" },
  none: { en: "None in the last four weeks", ar: "لا شيء في آخر أربعة أسابيع" },
  weeksAgo: {
    en: "{weeks, plural, one {# week ago} other {# weeks ago}}",
    ar: "{weeks, plural, zero {الآن} one {قبل أسبوع} two {قبل أسبوعين} few {قبل # أسابيع} many {قبل # أسبوعًا} other {قبل # أسبوع}}",
  },
  now: { en: "Now", ar: "الآن" },
  lines: {
    en: "{weeks, plural, one {The lines show the last week.} other {The lines show the last # weeks, until now.}}",
    ar: "{weeks, plural, zero {لا خطوط بعد.} one {الخطوط لآخر أسبوع.} two {الخطوط لآخر أسبوعين.} few {الخطوط لآخر # أسابيع حتى الآن.} many {الخطوط لآخر # أسبوعًا حتى الآن.} other {الخطوط لآخر # أسبوع حتى الآن.}}",
  },
  thousands: { en: "{number}k", ar: "{number} ألف" },
  millions: { en: "{number}m", ar: "{number} مليون" },
});
