import { refusals } from "../../../platform/shared/refusals.ts";

export const refuse = refusals({
  "wall-board-closed": {
    status: 404,
    en: "This wall board was closed. Whoever edits the workshop’s settings can make a new one.",
    ar: "أُغلقت شاشة العرض هذه. يمكن لمن يعدّل إعدادات الورشة إنشاء شاشة جديدة.",
  },
  "too-many-wall-boards": {
    status: 409,
    en: "A workshop has at most 20 wall boards. Close those that are no longer used.",
    ar: "للورشة 20 شاشة عرض على الأكثر. يلزم إغلاق ما لم يعد مستخدمًا.",
  },
});
