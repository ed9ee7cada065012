import { errorWords } from "../../../platform/shared/error-words.ts";
import { words } from "../../../platform/shared/words.ts";

/** Of the page on which the provider's checkout opens. */
export const payPageWords = words({
  title: { en: "Payment", ar: "الدفع" },
  opening: { en: "Opening the checkout of the payment provider…", ar: "جارٍ فتح صفحة مزود الدفع…" },
  failed: {
    en: "The payment provider’s checkout could not be loaded, and nothing was charged. A blocker in the browser or the network may keep it away. Try again, or pay by bank transfer from the page “Plan and subscription”.",
    ar: "تعذر تحميل صفحة مزود الدفع، ولم يُخصم شيء. قد تمنعها إضافة في المتصفح أو الشبكة. يمكن إعادة المحاولة، أو الدفع بحوالة بنكية من صفحة «الباقة والاشتراك».",
  },
  tryAgain: errorWords.tryAgain,
  interrupted: {
    en: "The checkout was interrupted by an error. If you had already approved the payment, the page “Plan and subscription” shows it in a minute; look there before you pay again.",
    ar: "توقفت صفحة الدفع بسبب خطأ. إن كنتم قد وافقتم على الدفع فستظهر الدفعة خلال دقيقة في صفحة «الباقة والاشتراك»، فراجعوها قبل إعادة الدفع.",
  },
  closed: {
    en: "The checkout was closed. If you had already approved the payment, the page “Plan and subscription” shows it in a minute; look there before you pay again.",
    ar: "أُغلقت صفحة الدفع. إن كنتم قد وافقتم على الدفع فستظهر الدفعة خلال دقيقة في صفحة «الباقة والاشتراك»، فراجعوها قبل إعادة الدفع.",
  },
  noScript: {
    en: "The payment provider’s checkout needs JavaScript. Turn it on for this page, or pay by bank transfer from the page “Plan and subscription”.",
    ar: "تحتاج صفحة مزود الدفع إلى جافاسكربت. يمكن تفعيلها لهذه الصفحة، أو الدفع بحوالة بنكية من صفحة «الباقة والاشتراك».",
  },
  openAgain: { en: "Open the checkout again", ar: "فتح صفحة الدفع من جديد" },
  paid: {
    en: "Thank you. The payment counts as soon as the provider has confirmed it, usually within a minute.",
    ar: "شكرًا. تُحتسب الدفعة فور تأكيد مزود الدفع، وغالبًا خلال دقيقة.",
  },
  unknown: {
    en: "This address belongs to no payment. Payments begin on the page “Plan and subscription”.",
    ar: "هذا العنوان لا يخص أي عملية دفع. يبدأ الدفع من صفحة «الباقة والاشتراك».",
  },
  toPlan: { en: "Plan and subscription", ar: "الباقة والاشتراك" },
});
