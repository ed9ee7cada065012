import { refusals } from "../../../platform/shared/refusals.ts";

export const refusePlan = refusals({
  "nothing-paid": {
    status: 409,
    en: "There is no paid time that this could change.",
    ar: "لا توجد مدة مدفوعة لتعديلها.",
  },
  "already-cancelled": { status: 409, en: "The subscription is cancelled already.", ar: "الاشتراك ملغى من قبل." },
  "not-cancelled": { status: 409, en: "The subscription is not cancelled.", ar: "الاشتراك غير ملغى." },
  "same-plan": { status: 409, en: "This plan is chosen already.", ar: "هذه الباقة مختارة من قبل." },
  "needs-upgrade": {
    status: 409,
    en: "A larger plan begins at once and is paid for in the checkout.",
    ar: "الباقة الأكبر تبدأ فورًا ويُدفع فرقها في صفحة الدفع.",
  },
  "needs-downgrade": {
    status: 409,
    en: "The plan is not larger than the paid plan.",
    ar: "الباقة المطلوبة ليست أكبر من الباقة المدفوعة.",
  },
  "already-paid": {
    status: 409,
    en: "The workshop has paid, so its trial cannot be extended.",
    ar: "دفعت الورشة اشتراكها، فلا تُمدد تجربتها.",
  },
  "order-paid": { status: 409, en: "This order is paid already.", ar: "هذا الطلب مدفوع من قبل." },
  "order-outdated": {
    status: 409,
    en: "What is paid has changed since this order, so that it costs something else now. Please order again.",
    ar: "تغيّرت المدة المدفوعة بعد هذا الطلب فتغيّر سعره. يرجى إنشاء طلب جديد.",
  },
  "ends-before-now": { status: 422, en: "The end is in the past.", ar: "تاريخ الانتهاء مضى." },
  "already-suspended": { status: 409, en: "The workshop is suspended already.", ar: "حساب الورشة موقوف من قبل." },
  "not-suspended": { status: 409, en: "The workshop is not suspended.", ar: "حساب الورشة غير موقوف." },
  "payment-unavailable": {
    status: 409,
    en: "This way of paying is not available here.",
    ar: "طريقة الدفع هذه غير متاحة.",
  },
  "provider-unavailable": {
    status: 503,
    en: "The payment provider does not answer. Nothing was charged; please try again.",
    ar: "مزود الدفع لا يستجيب. لم يُخصم شيء، ويمكن إعادة المحاولة.",
  },
  "invoice-unavailable": {
    status: 503,
    en: "The payment provider does not answer with this invoice. Please try again in a few minutes.",
    ar: "تعذر الحصول على الفاتورة من مزود الدفع. يرجى المحاولة بعد دقائق.",
  },
  "signature-wrong": { status: 401, en: "The signature is wrong.", ar: "التوقيع غير صحيح." },
});
