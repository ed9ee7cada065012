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
  closed: {
    en: "The checkout was closed before the payment, and nothing was charged.",
    ar: "أُغلقت صفحة الدفع قبل إتمامه، ولم يُخصم شيء.",
  },
  openAgain: { en: "Open the checkout again", ar: "فتح صفحة الدفع من جديد" },
  paid: {
    en: "Thank you. The payment counts as soon as the provider has confirmed it, mostly within a minute.",
    ar: "شكرًا. تُحتسب الدفعة فور تأكيد مزود الدفع، وغالبًا خلال دقيقة.",
  },
  unknown: {
    en: "This address belongs to no payment. Payments begin on the page “Plan and subscription”.",
    ar: "هذا العنوان لا يخص أي عملية دفع. يبدأ الدفع من صفحة «الباقة والاشتراك».",
  },
  toPlan: { en: "Plan and subscription", ar: "الباقة والاشتراك" },
});
