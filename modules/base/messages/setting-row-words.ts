import { words } from "../../../platform/shared/words.ts";

export const messageRowWords = words({
  outbox: { en: "Sent messages", ar: "الرسائل المرسلة" },
  waiting: {
    en: "{count, plural, =0 {None waiting} one {# waiting} other {# waiting}}",
    ar: "{count, plural, zero {لا رسائل بانتظار الإرسال} one {رسالة واحدة بانتظار الإرسال} two {رسالتان بانتظار الإرسال} few {# رسائل بانتظار الإرسال} many {# رسالة بانتظار الإرسال} other {# رسالة بانتظار الإرسال}}",
  },
  failed: {
    en: "{count, plural, one {# not delivered} other {# not delivered}} this week",
    ar: "{count, plural, zero {لم تتعذر أي رسالة} one {تعذر إرسال رسالة} two {تعذر إرسال رسالتين} few {تعذر إرسال # رسائل} many {تعذر إرسال # رسالة} other {تعذر إرسال # رسالة}} هذا الأسبوع",
  },
  templates: { en: "SMS templates", ar: "قوالب الرسائل النصية" },
  templateCount: {
    en: "{count, plural, =0 {No templates} one {# template} other {# templates}}",
    ar: "{count, plural, zero {لا قوالب} one {قالب واحد} two {قالبان} few {# قوالب} many {# قالبًا} other {# قالب}}",
  },
  automatic: {
    en: "{count, plural, =0 {none sent automatically} one {# sent automatically} other {# sent automatically}}",
    ar: "{count, plural, zero {دون رسائل تلقائية} one {رسالة تلقائية واحدة} two {رسالتان تلقائيتان} few {# رسائل تلقائية} many {# رسالة تلقائية} other {# رسالة تلقائية}}",
  },
  provider: { en: "SMS provider", ar: "مزود الرسائل النصية" },
  sender: { en: "Sends as {sender}", ar: "الإرسال باسم {sender}" },
  providerAway: { en: "The provider does not answer", ar: "المزود لا يستجيب" },
  noProvider: { en: "No provider: messages are kept, not sent", ar: "لا يوجد مزود: الرسائل محفوظة ولا تُرسل" },
  byWhatsApp: { en: "None; messages go by WhatsApp", ar: "لا يوجد؛ الرسائل تُرسل بواتساب" },
  inPlan: { en: "Part of the {plan} plan", ar: "ضمن الباقة {plan}" },
  whatsapp: { en: "WhatsApp", ar: "واتساب" },
  linksOnly: { en: "Links only, no business number", ar: "روابط فقط، دون حساب أعمال" },
  connected: { en: "Business account connected", ar: "حساب الأعمال مربوط" },
  notVerified: { en: "Meta has not confirmed the address yet", ar: "لم تؤكد ميتا عنوان الاستقبال بعد" },
  refused: { en: "Meta refuses the access token", ar: "ترفض ميتا رمز الوصول" },
  stepMessages: { en: "Messages", ar: "الرسائل" },
  stepTitle: { en: "Next: choose who carries your text messages", ar: "الخطوة التالية: اختيار مزود الرسائل النصية" },
  stepLine: {
    en: "Until then messages are kept and shown, not sent.",
    ar: "حتى ذلك الحين تُحفظ الرسائل وتُعرض ولا تُرسل.",
  },
  stepAction: { en: "Set up SMS", ar: "إعداد الرسائل النصية" },
});
