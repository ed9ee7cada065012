import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const passkeyWords = words({
  passkeys: { en: "Passkeys", ar: "مفاتيح المرور" },
  line: {
    en: "Sign in with your fingerprint, face or the device’s PIN, without a password or a code. The password still works beside it.",
    ar: "الدخول ببصمتك أو وجهك أو رمز قفل الجهاز، دون كلمة مرور أو رمز تحقق. وتبقى كلمة المرور صالحة إلى جانبه.",
  },
  none: { en: "No passkeys yet.", ar: "لا توجد مفاتيح مرور بعد." },
  add: { en: "Add a passkey", ar: "إضافة مفتاح مرور" },
  name: shared.name,
  nameHint: {
    en: "So that you know it again in this list, for example the device that keeps it",
    ar: "لتمييزه في هذه القائمة، كاسم الجهاز المحفوظ عليه",
  },
  continue: { en: "Continue", ar: "متابعة" },
  cancel: shared.cancel,
  added: { en: "Passkey added", ar: "تمت إضافة مفتاح المرور" },
  notAdded: { en: "The passkey was not added", ar: "تعذرت إضافة مفتاح المرور" },
  made: { en: "added", ar: "أُضيف" },
  remove: { en: "Remove", ar: "حذف" },
  removeNamed: { en: "Remove the passkey {name}", ar: "حذف مفتاح المرور {name}" },
  removeTitle: { en: "Remove the passkey {name}?", ar: "حذف مفتاح المرور {name}؟" },
  removeLine: {
    en: "It no longer signs in here, and other sessions that used it end. Delete it on the device too.",
    ar: "لن يصلح للدخول هنا، وتنتهي الجلسات الأخرى التي استخدمته. ويلزم حذفه من الجهاز نفسه أيضًا.",
  },
  removed: { en: "Passkey removed", ar: "تم حذف مفتاح المرور" },
  notDone: { en: "Couldn't do that", ar: "تعذر التنفيذ" },

  mustAddLine: {
    en: "Or add a passkey: your fingerprint, face or the device’s PIN then signs you in.",
    ar: "أو إضافة مفتاح مرور: يكون الدخول بعدها ببصمتك أو وجهك أو رمز قفل الجهاز.",
  },
  mustUseLine: {
    en: "Your role at {shop} requires two-step sign-in. Confirm with your passkey to go on.",
    ar: "دورك في {shop} يشترط التحقق بخطوتين. يلزم التأكيد بمفتاح المرور للمتابعة.",
  },
});
