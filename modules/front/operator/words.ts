import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuseOperator = refusals({
  "invitation-invalid": {
    status: 404,
    en: "This link has been used or has expired. Make a new one with `npm run operator -- add`.",
    ar: "هذا الرابط مستخدم أو منتهي الصلاحية. يمكن إنشاء رابط جديد بالأمر ‎`npm run operator -- add`‎.",
  },
  "deletion-not-due": {
    status: 409,
    en: "This shop may not be deleted yet.",
    ar: "لا يجوز حذف هذه الورشة بعد.",
  },
  "already-requested": {
    status: 409,
    en: "The deletion of the workshop has been requested already.",
    ar: "طُلب حذف الورشة من قبل.",
  },
  "not-requested": {
    status: 409,
    en: "There is no request to take back.",
    ar: "لا يوجد طلب لسحبه.",
  },
  "request-answered": {
    status: 409,
    en: "This request is marked as answered already.",
    ar: "سُجّل الرد على هذا الطلب من قبل.",
  },
  "request-not-answered": {
    status: 409,
    en: "This request is not marked as answered.",
    ar: "لم يُسجّل رد على هذا الطلب.",
  },
});

export const retentionMailWords = words({
  subject: { en: "The data of {shop} will be kept until {day}", ar: "بيانات {shop} محفوظة حتى {day}" },
  text: {
    en: "The subscription of {shop} has ended. Its data is kept for 24 months after the end, until {day}. After that it may be deleted and cannot be brought back.",
    ar: "انتهى اشتراك {shop}. تُحفظ بياناتها 24 شهرًا بعد انتهائه، حتى {day}، ويجوز حذفها بعد ذلك نهائيًا.",
  },
  books: {
    en: "The law requires you to keep books and tax invoices for years. Please sign in and export what you need; reading, printing and exporting work without a subscription.",
    ar: "يلزم نظامًا الاحتفاظ بالدفاتر والفواتير الضريبية لسنوات. يرجى تسجيل الدخول وتصدير ما يلزم؛ القراءة والطباعة والتصدير متاحة دون اشتراك.",
  },
  renew: { en: "If you renew, everything stays as it is.", ar: "عند التجديد يبقى كل شيء كما هو." },
  action: { en: "Open the workshop", ar: "فتح الورشة" },
});
