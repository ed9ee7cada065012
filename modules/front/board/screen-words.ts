import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";
import { filterWords } from "./words.ts";

export const boardWords = words({
  vehicles: shared.vehicles,
  allVehicles: { en: "All vehicles", ar: "كل المركبات" },
  archive: { en: "Archive", ar: "الأرشيف" },
  inside: {
    en: "{count, plural, =0 {No vehicles in the workshop} one {# vehicle in the workshop} other {# in the workshop}}",
    ar: "{count, plural, zero {لا مركبات في الورشة} one {مركبة واحدة في الورشة} two {مركبتان في الورشة} few {# مركبات في الورشة} many {# مركبة في الورشة} other {# مركبة في الورشة}}",
  },
  lateCount: {
    en: "{count, plural, one {# late} other {# late}}",
    ar: "{count, plural, zero {لا متأخرات} one {واحدة متأخرة} two {اثنتان متأخرتان} few {# متأخرة} many {# متأخرة} other {# متأخرة}}",
  },
  showCounts: { en: "Show counts", ar: "إظهار الأعداد" },
  hideCounts: { en: "Hide counts", ar: "إخفاء الأعداد" },
  waitingFirst: { en: "Longest waiting first", ar: "الأطول انتظارًا أولًا" },
  newestFirst: { en: "Newest first", ar: "الأحدث أولًا" },
  oldestFirst: { en: "Oldest first", ar: "الأقدم أولًا" },
  state: shared.state,
  needs: { en: "Needs", ar: "ينقصها" },
  allFilters: { en: "All filters", ar: "كل التصفيات" },
  fewerFilters: { en: "Fewer filters", ar: "تصفيات أقل" },
  why: { en: "Why it waits", ar: "سبب الانتظار" },
  promised: { en: "Promised", ar: "موعد التسليم" },
  search: { en: "Plate, client, phone or VIN", ar: "رقم اللوحة أو العميل أو الجوال أو رقم الهيكل" },
  plate: shared.plate,
  vehicle: shared.vehicle,
  client: shared.client,
  status: shared.status,
  time: { en: "Time", ar: "المدة" },
  next: { en: "Next", ar: "التالي" },
  nextIs: { en: "Next: {what}", ar: "التالي: {what}" },
  nothingNext: { en: "Nothing left to do", ar: "لا شيء متبقٍ" },
  showAll: { en: "Show all", ar: "عرض الكل" },
  toArchive: { en: "Archive", ar: "الأرشيف" },
  newVehicle: { en: "Check in", ar: "استقبال مركبة" },
  empty: { en: "No vehicles yet", ar: "لا توجد مركبات بعد" },
  emptyLine: {
    en: "Check in the first vehicle: plate, client and a walk around it. It takes about 90 seconds.",
    ar: "استقبال أول مركبة: اللوحة والعميل وجولة حولها. دقيقة ونصف تكفي.",
  },
  exampleClient: { en: "Noura Al-Otaibi", ar: "نورة العتيبي" },
  nothingFound: { en: "No vehicle matches", ar: "لا توجد مركبة مطابقة" },
  nothingFoundLine: {
    en: "Part of a plate, a name or a number is enough, in either script.",
    ar: "يكفي جزء من اللوحة أو الاسم أو الرقم، بالعربية أو اللاتينية.",
  },
  nothingHere: { en: "No vehicle here", ar: "لا توجد مركبة هنا" },
  nothingHereLine: { en: "No vehicle matches this filter now.", ar: "لا توجد مركبة تطابق هذه التصفية الآن." },
  archiveEmpty: { en: "The archive is empty", ar: "الأرشيف فارغ" },
  archiveEmptyLine: {
    en: "Archived vehicles are kept here, off the board. Nothing is deleted.",
    ar: "تُحفظ هنا المركبات المؤرشفة خارج قائمة العمل، ولا يُحذف منها شيء.",
  },
  archived: { en: "Archived", ar: "مؤرشفة" },
  exited: { en: "Exited", ar: "خرجت" },
  noCard: { en: "No entry card", ar: "بدون كرت دخول" },
  noClaim: { en: "No claim", ar: "بدون مطالبة" },
  claimAwaitingApproval: { en: "Claim awaiting approval", ar: "مطالبة بانتظار الموافقة" },
  claimNotInvoiced: { en: "Claim not invoiced", ar: "مطالبة بدون فاتورة" },
  invoiced: { en: "Invoiced", ar: "مفوترة" },
});

/** The headings over parts of the board. */
export const groupWords = words({
  late: filterWords.late,
  inTime: { en: "In time", ar: "في الموعد" },
  inside: filterWords.inside,
  hasLeft: { en: "Left in the last 30 days", ar: "خرجت خلال آخر 30 يومًا" },
});
