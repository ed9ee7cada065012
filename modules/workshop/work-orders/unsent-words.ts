import { words } from "../../../platform/shared/words.ts";

export const unsentWords = words({
  waiting: {
    en: "{count, plural, one {# record is} other {# records are}} kept on this device and will be sent once there is a connection.",
    ar: "{count, plural, zero {لا سجلات محفوظة} one {سجل واحد محفوظ} two {سجلان محفوظان} few {# سجلات محفوظة} many {# سجلًا محفوظًا} other {# سجل محفوظ}} على هذا الجهاز، والإرسال تلقائي عند عودة الاتصال.",
  },
  sending: {
    en: "{count, plural, one {# record is} other {# records are}} being sent.",
    ar: "{count, plural, zero {لا شيء قيد الإرسال} one {سجل واحد قيد الإرسال} two {سجلان قيد الإرسال} few {# سجلات قيد الإرسال} many {# سجلًا قيد الإرسال} other {# سجل قيد الإرسال}}.",
  },
  waitingPhotos: {
    en: "{count, plural, one {# photo is} other {# photos are}} kept on this device and will be sent once there is a connection.",
    ar: "{count, plural, zero {لا صور محفوظة} one {صورة واحدة محفوظة} two {صورتان محفوظتان} few {# صور محفوظة} many {# صورة محفوظة} other {# صورة محفوظة}} على هذا الجهاز، والإرسال تلقائي عند عودة الاتصال.",
  },
  sendingPhotos: {
    en: "{count, plural, one {# photo is} other {# photos are}} being sent.",
    ar: "{count, plural, zero {لا صور قيد الإرسال} one {صورة واحدة قيد الإرسال} two {صورتان قيد الإرسال} few {# صور قيد الإرسال} many {# صورة قيد الإرسال} other {# صورة قيد الإرسال}}.",
  },
  photo: { en: "Photo", ar: "صورة" },
  discardPhotoTitle: { en: "Discard this photo?", ar: "تجاهل هذه الصورة؟" },
  discardPhotoLine: {
    en: "It is deleted from this device and has not been sent.",
    ar: "ستُحذف من هذا الجهاز، ولم تُرسل بعد.",
  },
  roomEnds: {
    en: "This device keeps at most {max} photos, {size} in all, until they are sent. It is {percent}% full.",
    ar: "يحفظ هذا الجهاز {max} صورة على الأكثر، بحجم {size} إجمالًا، حتى إرسالها. امتلأ منها {percent} %.",
  },
  noRoom: {
    en: "There is no room on this device for more photos. New ones are kept only while this page stays open, and are sent once there is a connection.",
    ar: "لا مساحة على هذا الجهاز لصور أخرى. تبقى الصور الجديدة فقط ما دامت هذه الصفحة مفتوحة، وتُرسل عند عودة الاتصال.",
  },
  galleryAway: {
    en: "The photos on the server are shown once there is a connection.",
    ar: "تظهر الصور المحفوظة على الخادم عند عودة الاتصال.",
  },
  refused: { en: "Not recorded: {what}", ar: "لم يُسجَّل: {what}" },
  ofTask: { en: "{act} · {task} · {time}", ar: "{act} · {task} · {time}" },
  ofDay: { en: "{act} · {time}", ar: "{act} · {time}" },
  start: { en: "Start", ar: "بدء" },
  stop: { en: "Stop", ar: "إيقاف" },
  hold: { en: "Hold", ar: "تعليق المهمة" },
  finish: { en: "Finish", ar: "إنهاء" },
  break: { en: "Break", ar: "استراحة" },
  resume: { en: "End of the break", ar: "انتهاء الاستراحة" },
  texts: { en: "Notes", ar: "ملاحظات" },
  again: { en: "Send again", ar: "إعادة الإرسال" },
  discard: { en: "Discard", ar: "تجاهل" },
  discardTitle: { en: "Discard this record?", ar: "تجاهل هذا السجل؟" },
  discardLine: {
    en: "It is deleted from this device and recorded nowhere else.",
    ar: "سيُحذف من هذا الجهاز، وليس مسجلًا في أي مكان آخر.",
  },
  notStored: {
    en: "This device cannot keep records without a connection: its storage is full, or the window is private. They are recorded only while there is a connection.",
    ar: "لا يمكن لهذا الجهاز حفظ السجلات دون اتصال: مساحة التخزين ممتلئة أو النافذة خاصة. لا يتم التسجيل إلا مع وجود اتصال.",
  },
  keptTexts: { en: "Kept on this device", ar: "تم الحفظ على هذا الجهاز" },
  leaveTitle: { en: "Not everything is sent", ar: "لم يُرسل كل شيء" },
  leaveLine: {
    en: "{count, plural, one {# record waits} other {# records wait}} on this device. They stay here, and are sent once you sign in here again. Nobody else sees them.",
    ar: "{count, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلًا} other {# سجل}} بانتظار الإرسال على هذا الجهاز. تبقى محفوظة هنا وتُرسل عند تسجيل دخولك هنا مرة أخرى، ولا تظهر لأحد غيرك.",
  },
  leave: { en: "Sign out", ar: "تسجيل الخروج" },
});
