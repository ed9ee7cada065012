import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const wallBoardWords = words({
  title: { en: "Wall boards", ar: "شاشات العرض" },
  line: {
    en: "Televisions with the vehicles inside and their promise, without clients and amounts",
    ar: "شاشات تعرض المركبات الموجودة ومواعيد تسليمها دون أسماء العملاء ولا المبالغ",
  },
  boards: { en: "Open boards", ar: "الشاشات المفتوحة" },
  none: { en: "No wall board yet", ar: "لا شاشات عرض بعد" },
  make: { en: "New wall board", ar: "شاشة عرض جديدة" },
  makeAct: { en: "Make the link", ar: "إنشاء الرابط" },
  edit: { en: "Edit wall board", ar: "تعديل شاشة العرض" },
  name: shared.name,
  nameHint: { en: "Where it hangs, for example reception", ar: "مكانها، مثل الاستقبال" },
  branch: { en: "Vehicles of", ar: "مركبات" },
  allBranches: { en: "All branches", ar: "كل الفروع" },
  made: { en: "Link of the wall board", ar: "رابط شاشة العرض" },
  once: {
    en: "Open the link on the television. It is shown only once, and whoever has it sees the board.",
    ar: "يُفتح الرابط على الشاشة. يظهر الرابط مرة واحدة فقط، ومن يملكه يرى الشاشة.",
  },
  inEnglish: { en: "Link in English", ar: "الرابط بالإنجليزية" },
  inArabic: { en: "Link in Arabic", ar: "الرابط بالعربية" },
  finish: { en: "Done", ar: "تم" },
  notMade: { en: "The wall board was not made", ar: "تعذر إنشاء شاشة العرض" },
  save: shared.save,
  saved: { en: "Wall board saved", ar: "تم حفظ شاشة العرض" },
  notSaved: { en: "The wall board was not saved", ar: "تعذر حفظ شاشة العرض" },
  actionsOf: { en: "Actions for {name}", ar: "إجراءات {name}" },
  close: { en: "Close the link", ar: "إغلاق الرابط" },
  closeTitle: { en: "Close the wall board {name}?", ar: "إغلاق شاشة العرض {name}؟" },
  closeLine: {
    en: "The television shows nothing of the workshop any more. A new board gets another link.",
    ar: "لن تعرض الشاشة شيئًا من الورشة بعد ذلك. وللشاشة الجديدة رابط آخر.",
  },
  closed: { en: "{name} was closed", ar: "أُغلقت {name}" },
  notClosed: { en: "The wall board was not closed", ar: "تعذر إغلاق شاشة العرض" },
  madeBy: { en: "made by", ar: "أنشأها" },
  lastSeen: { en: "last shown", ar: "آخر عرض" },
  neverSeen: { en: "not opened yet", ar: "لم تُفتح بعد" },
});
