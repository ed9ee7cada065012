import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const whatsappFieldWords = words({
  digits: { en: "Enter the id from Meta’s console: digits only.", ar: "يلزم إدخال المعرّف من لوحة ميتا: أرقام فقط." },
  version: { en: "Enter a version such as v23.0", ar: "يلزم إدخال إصدار مثل v23.0" },
  template: {
    en: "Small Latin letters, digits and underscores only, as in Meta’s console.",
    ar: "حروف لاتينية صغيرة وأرقام وشرطة سفلية فقط، كما في لوحة ميتا.",
  },
  language: {
    en: "Enter a language code such as en, en_US or ar",
    ar: "يلزم إدخال رمز لغة مثل en أو en_US أو ar",
  },
  secretNeeded: { en: "Enter it; it is stored encrypted.", ar: "يلزم إدخاله، ويُحفظ مشفرًا." },
  secretAgain: {
    en: "Enter it again, because the address has changed.",
    ar: "يلزم إدخاله من جديد لأن العنوان تغيّر.",
  },
});

export const refuseWhatsApp = refusals({
  "no-whatsapp-account": {
    status: 409,
    en: "WhatsApp is not set up. An administrator can do that in the settings.",
    ar: "واتساب غير مفعّل. يمكن لمسؤول النظام إعداده من الإعدادات.",
  },
  "whatsapp-day-over": {
    status: 409,
    en: "The client’s last message is more than 24 hours old. WhatsApp now takes only an approved template.",
    ar: "مضت أكثر من 24 ساعة على آخر رسالة من العميل، فلا يقبل واتساب الآن إلا قالبًا معتمدًا.",
  },
});
