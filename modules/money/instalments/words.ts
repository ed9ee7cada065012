import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "instalments-not-offered": {
    status: 409,
    en: "This invoice cannot be paid in instalments now. Ask the workshop.",
    ar: "لا يمكن تقسيط هذه الفاتورة الآن. تواصل مع الورشة.",
  },
  "instalments-under-way": {
    status: 409,
    en: "This invoice is already being paid in instalments.",
    ar: "طلب تقسيط هذه الفاتورة قائم بالفعل.",
  },
  "instalments-declined": {
    status: 409,
    en: "Tamara does not offer instalments for this invoice. Pay the workshop another way.",
    ar: "لم تقبل تمارا تقسيط هذه الفاتورة. يمكن السداد للورشة بطريقة أخرى.",
  },
  "instalments-away": {
    status: 503,
    en: "Tamara cannot be reached at the moment. Try again in a few minutes.",
    ar: "تعذر الوصول إلى تمارا حاليًا. حاول مرة أخرى بعد دقائق.",
  },
  "instalments-open": {
    status: 409,
    en: "Orders of clients are still open at Tamara. Stop offering instalments, and remove the keys when they have ended.",
    ar: "لا تزال لدى تمارا طلبات مفتوحة للعملاء. أوقف عرض التقسيط، ثم أزل المفاتيح بعد انتهائها.",
  },
  "instalments-not-connected": {
    status: 409,
    en: "The keys of the Tamara account that paid are not stored. Enter them in the settings first.",
    ar: "مفاتيح حساب تمارا الذي دفع غير محفوظة. يلزم إدخالها في الإعدادات أولًا.",
  },
  "instalment-refund-ended": {
    status: 409,
    en: "This refund does not wait for Tamara any more.",
    ar: "لم يعد طلب الرد هذا بانتظار تمارا.",
  },
  "instalment-refund-not-refused": {
    status: 409,
    en: "Tamara has not refused this refund.",
    ar: "لم ترفض تمارا طلب الرد هذا.",
  },
  "instalment-refund-paid": {
    status: 409,
    en: "This refund was paid back another way already.",
    ar: "رُد هذا المبلغ بطريقة أخرى من قبل.",
  },
  "instalment-refund-not-twice": {
    status: 409,
    en: "The client does not have this refund twice.",
    ar: "لم يصل هذا المبلغ إلى العميل مرتين.",
  },
  "instalments-unserved": {
    status: 409,
    en: "Tamara serves shops in Saudi Arabia, the Emirates, Bahrain, Kuwait and Oman, in the currency of the country.",
    ar: "تخدم تمارا ورش السعودية والإمارات والبحرين والكويت وعُمان بعملة بلدها.",
  },
  "notification-unsigned": {
    status: 401,
    en: "The notification is not signed by Tamara.",
    ar: "الإشعار غير موقع من تمارا.",
  },
});

export const instalmentFieldWords = words({
  wrongToken: { en: "Tamara does not accept this API token here.", ar: "لم تقبل تمارا رمز الربط هذا هنا." },
  tokenMissing: { en: "Copy it from Tamara's partner portal.", ar: "يُنسخ من بوابة شركاء تمارا." },
  wrongEmail: { en: "Tamara does not accept this address.", ar: "لم تقبل تمارا هذا العنوان." },
  noInstalments: {
    en: "Tamara offers no instalments to this account.",
    ar: "لا تتيح تمارا التقسيط لهذا الحساب.",
  },
  moreThanOrder: {
    en: "At most {owed} can be refunded through Tamara.",
    ar: "يمكن رد {owed} كحد أقصى عن طريق تمارا.",
  },
  moreThanTwice: {
    en: "At most {owed}: the client has no more of it twice.",
    ar: "{owed} كحد أقصى، فلم يصل إلى العميل مرتين أكثر من ذلك.",
  },
  moreThanRefused: {
    en: "At most {owed} of it can be paid back another way.",
    ar: "يمكن رد {owed} منه كحد أقصى بطريقة أخرى.",
  },
});

export const providerWords = words({
  description: { en: "Invoice {number}", ar: "فاتورة {number}" },
});
