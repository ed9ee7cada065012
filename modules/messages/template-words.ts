import { refusals } from "../../platform/shared/refusals.ts";
import { words } from "../../platform/shared/words.ts";

export const templateFieldWords = words({
  unknownPlaceholder: {
    en: "Only these names can stand in braces: client, plate, total, link, shop.",
    ar: "لا يُكتب بين القوسين المعقوفين إلا: client وplate وtotal وlink وshop.",
  },
  nameTaken: { en: "Another template has this name.", ar: "هذا الاسم لقالب آخر." },
});

export const refuseTemplate = refusals({
  "too-many-templates": {
    status: 409,
    en: "A workshop can have 100 templates. Delete one that is no longer used.",
    ar: "الحد الأقصى 100 قالب. يمكن حذف قالب لم يعد مستخدمًا.",
  },
});
