import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const webhookFieldWords = words({
  address: {
    en: "Enter a public address that begins with https://",
    ar: "يلزم عنوان عام يبدأ بـ https://",
  },
  unknownEvent: { en: "There is no event of this name.", ar: "لا يوجد حدث بهذا الاسم." },
  notYours: {
    en: "You may choose only events about what you may view yourself.",
    ar: "لا يمكن اختيار إلا أحداث ما تتيح لك صلاحياتك عرضه.",
  },
  notYourAddress: {
    en: "Only a user who may view everything that this webhook sends can change its address.",
    ar: "لا يمكن تغيير العنوان إلا لمن تتيح له صلاحياته عرض كل ما يرسله هذا الويب هوك.",
  },
});

export const refuseWebhook = refusals({
  "event-not-viewable": {
    status: 403,
    en: "You may send again only events about what you may view yourself.",
    ar: "لا يمكن إعادة إرسال إلا أحداث ما تتيح لك صلاحياتك عرضه.",
  },
  "too-many-webhooks": {
    status: 409,
    en: "A shop has at most {max} webhooks. Delete one that is no longer used.",
    ar: "الحد الأقصى للورشة {max} ويب هوك. يمكن حذف ما لم يعد مستخدمًا.",
  },
});
