import { refusals } from "../../../platform/shared/refusals.ts";

export const refuseReadBack = refusals({
  "read-back-running": {
    status: 409,
    en: "An export is being restored. Wait for its end, or stop it.",
    ar: "هناك استعادة جارية، ويلزم انتظار انتهائها أو إيقافها.",
  },
  "shop-in-use": {
    status: 409,
    en: "Something was entered in this workshop already. An export is restored only into a new workshop in which nothing was entered.",
    ar: "سبق إدخال بيانات في هذه الورشة. لا يُستعاد التصدير إلا في ورشة جديدة لم يُدخل فيها شيء.",
  },
  "read-back-over": {
    status: 409,
    en: "This restoration has ended already.",
    ar: "انتهت هذه الاستعادة من قبل.",
  },
  "piece-out-of-order": {
    status: 409,
    en: "The pieces of the file do not fit together. Stop the restoration and choose the file again.",
    ar: "أجزاء الملف غير متسلسلة. يلزم إيقاف الاستعادة واختيار الملف من جديد.",
  },
  "no-copy": { status: 409, en: "This workshop is no copy any more.", ar: "لم تعد هذه الورشة نسخة." },
});
