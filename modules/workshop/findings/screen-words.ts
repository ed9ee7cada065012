import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const findingWords = words({
  findings: { en: "Findings", ar: "ملاحظات الفحص" },
  quick: { en: "Photo of a finding", ar: "تصوير ملاحظة فحص" },
  quickTitle: { en: "New finding from a photo", ar: "ملاحظة فحص من صورة" },
  phrases: { en: "Common findings", ar: "ملاحظات شائعة" },
  waitsForLine: {
    en: "No connection. The photo and the drawing are kept here and sent by themselves as soon as it is back.",
    ar: "لا يوجد اتصال. الصورة والرسم محفوظان هنا ويُرسلان تلقائيًا عند عودة الاتصال.",
  },
  unreadable: {
    en: "This photo cannot be read here. Take it again.",
    ar: "تعذرت قراءة الصورة. يلزم تصويرها مرة أخرى.",
  },
  leaveTitle: { en: "Leave without the finding?", ar: "الخروج من دون ملاحظة الفحص؟" },
  leaveLine: { en: "The photo and what was drawn are deleted.", ar: "تُحذف الصورة وما رُسم عليها." },
  leave: shared.deleteIt,
  add: { en: "Finding", ar: "ملاحظة فحص" },
  addTitle: { en: "New finding", ar: "ملاحظة فحص جديدة" },
  name: { en: "What was found", ar: "ما الذي وُجد" },
  note: shared.note,
  grade: { en: "Urgency", ar: "الأولوية" },
  photos: { en: "Photos", ar: "الصور" },
  added: { en: "Finding added", ar: "تمت إضافة ملاحظة الفحص" },
  notAdded: { en: "The finding was not added", ar: "تعذرت إضافة ملاحظة الفحص" },
  saved: { en: "Finding saved", ar: "تم حفظ ملاحظة الفحص" },
  notSaved: { en: "The finding was not saved", ar: "تعذر حفظ ملاحظة الفحص" },
  earlierVisits: { en: "From earlier visits", ar: "من زيارات سابقة" },
  earlier: { en: "From an earlier visit", ar: "من زيارة سابقة" },
  later: { en: "From a later visit", ar: "من زيارة لاحقة" },
  declinedThen: { en: "declined then:", ar: "رُفضت حينها:" },
  lost: { en: "No longer found", ar: "لم تعد موجودة" },
  by: { en: "By {name}", ar: "الفني: {name}" },
  reasonWas: { en: "Reason: {reason}", ar: "السبب: {reason}" },
  settled: {
    en: "{count, plural, one {# done or dropped} other {# done or dropped}}",
    ar: "{count, plural, zero {لا شيء منجز أو مستبعد} one {واحدة منجزة أو مستبعدة} two {اثنتان منجزتان أو مستبعدتان} few {# منجزة أو مستبعدة} many {# منجزة أو مستبعدة} other {# منجزة أو مستبعدة}}",
  },
  decline: { en: "Client declined", ar: "رفض العميل" },
  finish: { en: "Mark done", ar: "تم الإنجاز" },
  drop: { en: "Dismiss", ar: "إلغاء الملاحظة" },
  reopen: { en: "Open again", ar: "إعادة الفتح" },
  dropTitle: { en: "Dismiss finding", ar: "إلغاء الملاحظة" },
  declined: { en: "Refusal recorded", ar: "تم تسجيل الرفض" },
  finished: { en: "Finding done", ar: "تم إنجاز ملاحظة الفحص" },
  dropped: { en: "Finding dismissed", ar: "تم إلغاء ملاحظة الفحص" },
  reopened: { en: "Finding open again", ar: "تمت إعادة فتح ملاحظة الفحص" },
  notChanged: { en: "The finding was not changed", ar: "تعذر تعديل ملاحظة الفحص" },
});

export const gradeWords = words({
  now: { en: "Now", ar: "الآن" },
  soon: { en: "Soon", ar: "قريبًا" },
});

/** States of a finding; in Arabic they agree with ملاحظة. */
export const findingStateWords = words({
  open: { en: "Open", ar: "مفتوحة" },
  priced: { en: "Priced", ar: "مسعّرة" },
  approved: { en: "Approved", ar: "تمت الموافقة" },
  done: { en: "Done", ar: "منجزة" },
  declined: { en: "Declined", ar: "مرفوضة" },
  dropped: { en: "Dismissed", ar: "ملغاة" },
});

export const sourceWords = words({
  "by-hand": { en: "Added by hand", ar: "أُضيفت يدويًا" },
  "engine-checkpoint": { en: "Engine and gearbox", ar: "المكينة والقير" },
  "underbody-checkpoint": { en: "Underbody", ar: "أسفل المركبة" },
  reading: { en: "Computer check", ar: "فحص الكمبيوتر" },
  "trouble-code": { en: "Trouble codes", ar: "قراءة الأكواد" },
  "body-drawing": { en: "Body and dents", ar: "الهيكل والصدمات" },
  wear: { en: "General check", ar: "الفحص العام" },
  "arrival-damage": shared.entryCard,
  "arrival-condition": shared.entryCard,
  complaint: { en: "Client's complaint", ar: "شكوى العميل" },
  express: { en: "Ordered at check-in", ar: "طُلبت عند الدخول" },
  claim: { en: "Refused by the insurer", ar: "رفضتها شركة التأمين" },
});
