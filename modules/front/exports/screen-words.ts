import { words } from "../../../platform/shared/words.ts";
import { keptDays } from "./rules.ts";

export const exportWords = words({
  title: { en: "Export all data", ar: "تصدير جميع البيانات" },
  line: {
    en: "One file with everything the workshop has here. Only managing directors can create and download it.",
    ar: "ملف واحد فيه كل ما للورشة هنا، ولا يُجريه ولا ينزّله إلا المديرون العامون.",
  },
  contents: { en: "What the file contains", ar: "محتويات الملف" },
  contentsLine: {
    en: "Clients, vehicles, visits, documents, books and all other tables as CSV with a description of every column; approved documents as PDF; photos and other files. Never passwords, keys or tokens.",
    ar: "العملاء والمركبات والزيارات والمستندات والدفاتر وسائر الجداول بصيغة CSV مع وصف كل عمود، والمستندات المعتمدة بصيغة PDF، والصور وسائر الملفات. ولا يحوي أبدًا كلمات المرور ولا المفاتيح ولا رموز الدخول.",
  },
  keptLine: {
    en: `The file is kept for ${keptDays} days or until the next export; you can delete it sooner. Anyone who has it has all your clients' data, so keep it safe.`,
    ar: "يُحفظ الملف سبعة أيام أو حتى التصدير التالي، ويمكنك حذفه قبل ذلك. ومن حصل عليه حصل على جميع بيانات عملائك، فاحفظه في مكان آمن.",
  },
  start: { en: "Export all data", ar: "تصدير جميع البيانات" },
  started: { en: "Export started", ar: "بدأ التصدير" },
  notStarted: { en: "The export was not started", ar: "تعذر بدء التصدير" },
  counting: { en: "Preparing the export…", ar: "جارٍ تجهيز التصدير…" },
  progress: { en: "{done} of {of} tables, documents and files", ar: "{done} من {of} من الجداول والمستندات والملفات" },
  progressLine: {
    en: "You can leave this page; the export continues.",
    ar: "يمكنك مغادرة هذه الصفحة، فالتصدير مستمر.",
  },
  stop: { en: "Stop the export", ar: "إيقاف التصدير" },
  stopped: { en: "Export stopped", ar: "أُوقف التصدير" },
  notStopped: { en: "The export was not stopped", ar: "تعذر إيقاف التصدير" },
  failedTitle: { en: "The last export failed", ar: "تعذر آخر تصدير" },
  failedLine: {
    en: "Nothing of it was kept, and nothing in the workshop has changed. Start it again; if it fails again, contact support.",
    ar: "لم يُحفظ منه شيء ولم يتغير شيء في الورشة. أعد التصدير، وإن تعذر مرة أخرى فتواصل مع الدعم.",
  },
  list: { en: "Export files", ar: "ملفات التصدير" },
  none: { en: "Nothing exported yet", ar: "لم يُصدَّر شيء بعد" },
  noneLine: {
    en: "An export takes from a minute to a few hours, depending on how many photos there are.",
    ar: "يستغرق التصدير من دقيقة إلى بضع ساعات بحسب عدد الصور.",
  },
  size: { en: "{size} MB", ar: "{size} ميغابايت" },
  running: { en: "In progress", ar: "جارٍ التنفيذ" },
  ready: { en: "Ready", ar: "جاهز" },
  until: { en: "until {day}", ar: "حتى {day}" },
  failed: { en: "Export failed", ar: "تعذر التصدير" },
  deleted: { en: "File deleted", ar: "تم حذف الملف" },
  missing: {
    en: "{count, plural, one {# document or file} other {# documents and files}} could not be exported. The file {file} in the archive lists them.",
    ar: "{count, plural, zero {لا نقص في المستندات والملفات} one {تعذر تصدير مستند أو ملف واحد} two {تعذر تصدير مستندين أو ملفين} few {تعذر تصدير # مستندات وملفات} many {تعذر تصدير # مستندًا وملفًا} other {تعذر تصدير # مستند وملف}}، والتفاصيل في {file} داخل الملف المضغوط",
  },
  download: { en: "Download", ar: "تنزيل" },
  notDownloaded: { en: "The file was not downloaded", ar: "تعذر تنزيل الملف" },
  remove: { en: "Delete the file", ar: "حذف الملف" },
  removeTitle: { en: "Delete the file of this export?", ar: "حذف ملف هذا التصدير؟" },
  removeLine: {
    en: "It can no longer be downloaded. The data in the workshop stays as it is.",
    ar: "لن يمكن تنزيله بعد ذلك، وتبقى بيانات الورشة كما هي.",
  },
  notRemoved: { en: "The file was not deleted", ar: "تعذر حذف الملف" },
});
