import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const exitWords = words({
  title: { en: "Exit inspection", ar: "فحص الخروج" },
  heading: { en: "Damage, arrival and exit", ar: "الأضرار عند الدخول والخروج" },
  arrival: { en: "Arrival", ar: "الدخول" },
  exit: { en: "Exit", ar: "الخروج" },
  newSince: { en: "New since arrival", ar: "جديد بعد الدخول" },
  repaired: { en: "Repaired", ar: "تم إصلاحه" },
  left: { en: "Left as it was", ar: "بقي كما كان" },
  atExit: { en: "Marked at exit", ar: "معلّم عند الخروج" },
  nothingNew: { en: "Nothing new", ar: "لا جديد" },
  nothingAtAll: { en: "No damage at arrival, none at exit.", ar: "لا أضرار عند الدخول ولا عند الخروج." },
  notOnCard: { en: "Not on the entry card", ar: "غير مذكور في كرت الدخول" },
  wasYellow: { en: "Minor at arrival", ar: "خفيف عند الدخول" },
  wasRed: { en: "Damage at arrival", ar: "ضرر عند الدخول" },
  noCard: { en: "No entry card: there is nothing to compare with.", ar: "لا يوجد كرت دخول للمقارنة." },
  remarks: shared.remarks,
  noRemarks: { en: "No remarks", ar: "بلا ملاحظات" },
  arrivalSignature: { en: "Client signature at arrival", ar: "توقيع العميل عند الدخول" },
  exitSignature: { en: "Client signature at exit", ar: "توقيع العميل عند الخروج" },
  signHint: { en: "Once signed, the inspection is locked", ar: "يُقفل الفحص بعد التوقيع" },
  /** Above the client's signature, on screen and in print. */
  statement: {
    en: "The client has looked over the vehicle and receives it in the condition shown here.",
    ar: "عاين العميل المركبة ويستلمها بالحالة الموضحة هنا.",
  },
  save: { en: "Save inspection", ar: "حفظ الفحص" },
  saveUnsigned: { en: "Save without signature", ar: "حفظ دون توقيع" },
  saved: { en: "Exit inspection saved", ar: "تم حفظ فحص الخروج" },
  savedUnsigned: {
    en: "The inspection is saved, but not signed. Please sign again.",
    ar: "تم حفظ الفحص دون التوقيع. يلزم التوقيع مرة أخرى.",
  },
  signed: { en: "Signed", ar: "موقّع" },
  unsigned: { en: "Not signed yet", ar: "لم يُوقَّع بعد" },
  notDone: { en: "Not done yet", ar: "لم يتم بعد" },
  printBoth: { en: "Print comparison", ar: "طباعة المقارنة" },
});
