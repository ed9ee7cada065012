import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const templateFieldWords = words({
  unknownPlaceholder: {
    en: "Only these names can stand in braces: client, plate, total, day, time, link, shop.",
    ar: "لا يُكتب بين القوسين المعقوفين إلا: client وplate وtotal وday وtime وlink وshop.",
  },
  lackedByEvent: {
    en: "This template names something that is not known at this event.",
    ar: "يتضمن هذا القالب قيمة غير معروفة في هذه الحالة.",
  },
  lackedByOwnEvent: {
    en: "It is sent automatically at an event where this is not known.",
    ar: "يُرسل هذا القالب تلقائيًا في حالة لا تُعرف فيها هذه القيمة.",
  },
  nameTaken: { en: "Another template has this name.", ar: "هذا الاسم لقالب آخر." },
});

export const refuseTemplate = refusals({
  "template-in-use": {
    status: 409,
    en: "This template is sent automatically. Choose another one there first.",
    ar: "يُرسل هذا القالب تلقائيًا. يلزم أولًا اختيار قالب آخر هناك.",
  },
  "too-many-templates": {
    status: 409,
    en: "A workshop can have 100 templates. Delete one that is no longer used.",
    ar: "الحد الأقصى 100 قالب. يمكن حذف قالب لم يعد مستخدمًا.",
  },
});
