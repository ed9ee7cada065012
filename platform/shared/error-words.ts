import { words } from "./words.ts";

/** What happened and what to do next, on pages that cannot be shown: those of the server and those of the browser. */
export const errorWords = words({
  malformedTitle: { en: "This address cannot be read", ar: "تعذرت قراءة هذا العنوان" },
  malformedNext: {
    en: "It may have been cut off when it was copied. Open it again from where it came from.",
    ar: "قد يكون جزء منه فُقد عند نسخه. يرجى فتحه من مصدره مرة أخرى.",
  },
  signInTitle: { en: "Sign in to see this page", ar: "يلزم تسجيل الدخول لعرض هذه الصفحة" },
  signInNext: { en: "After signing in, open the link again.", ar: "بعد تسجيل الدخول يمكن فتح الرابط مرة أخرى." },
  signIn: { en: "Sign in", ar: "تسجيل الدخول" },
  paymentTitle: { en: "The subscription has ended", ar: "انتهى الاشتراك" },
  renew: { en: "Renew the subscription", ar: "تجديد الاشتراك" },
  toPlan: { en: "Show the plans", ar: "عرض الباقات" },
  forbiddenTitle: { en: "You don't have access to this page", ar: "صلاحياتك لا تشمل هذه الصفحة" },
  forbiddenNext: {
    en: "Someone who manages roles in your workshop can give you access.",
    ar: "يمكن لمسؤول الأدوار في الورشة إتاحتها لك.",
  },
  notFoundTitle: { en: "Page not found", ar: "الصفحة غير موجودة" },
  notFoundNext: {
    en: "The address may be mistyped, or the page was moved.",
    ar: "قد يكون العنوان غير صحيح أو أن الصفحة نُقلت.",
  },
  goneTitle: { en: "This is no longer available", ar: "لم يعد هذا متاحًا" },
  tooLargeTitle: { en: "The request is too large", ar: "حجم الطلب أكبر من المسموح" },
  tooLargeNext: {
    en: "Send less at once, or delete the cookies of this site and try again.",
    ar: "يمكن إرسال أقل من ذلك في المرة الواحدة، أو حذف ملفات ارتباط هذا الموقع ثم إعادة المحاولة.",
  },
  tooManyTitle: { en: "Too many requests", ar: "طلبات كثيرة" },
  tooManyNext: {
    en: "{seconds, plural, =0 {You can try again now.} one {You can try again in # second.} other {You can try again in # seconds.}}",
    ar: "{seconds, plural, =0 {يمكن إعادة المحاولة الآن.} zero {يمكن إعادة المحاولة الآن.} one {يمكن إعادة المحاولة بعد ثانية واحدة.} two {يمكن إعادة المحاولة بعد ثانيتين.} few {يمكن إعادة المحاولة بعد # ثوانٍ.} many {يمكن إعادة المحاولة بعد # ثانية.} other {يمكن إعادة المحاولة بعد # ثانية.}}",
  },
  failedTitle: { en: "Something went wrong", ar: "حدث خطأ" },
  failedNext: {
    en: "What was saved before is safe. Try again; if it happens again, tell us the reference.",
    ar: "ما حُفظ سابقًا باقٍ. يمكن إعادة المحاولة، وإن تكرر الخطأ فيرجى إبلاغنا بالمرجع.",
  },
  reference: { en: "Reference:", ar: "المرجع:" },
  unavailableTitle: { en: "Warsha is unavailable for a moment", ar: "ورشة متوقفة لحظات" },
  unavailableNext: {
    en: "This page tries again by itself.",
    ar: "تعيد هذه الصفحة المحاولة تلقائيًا.",
  },
  offlineTitle: { en: "No connection", ar: "لا يوجد اتصال" },
  offlineNext: {
    en: "This page could not be loaded. It opens when the connection is back.",
    ar: "تعذر تحميل هذه الصفحة، وستُفتح عند عودة الاتصال.",
  },
  brand: { en: "Warsha", ar: "ورشة" },
  tryAgain: { en: "Try again", ar: "إعادة المحاولة" },
  toHome: { en: "Go to the home page", ar: "الذهاب إلى الصفحة الرئيسية" },
});

type ErrorText = keyof typeof errorWords;
export type ErrorFace = {
  title: ErrorText;
  /** Absent where the refusal's own sentence says it. */
  next?: ErrorText;
  act: "tryAgain" | "toHome" | "signIn" | "renew";
};

/** How a page shows an answer of this status. */
export const faceOf = (status: number): ErrorFace => faces[status] ?? (status >= 500 ? failed : notFound);

const notFound: ErrorFace = { title: "notFoundTitle", next: "notFoundNext", act: "toHome" };
const failed: ErrorFace = { title: "failedTitle", next: "failedNext", act: "tryAgain" };
const tooLarge: ErrorFace = { title: "tooLargeTitle", next: "tooLargeNext", act: "toHome" };
const unavailable: ErrorFace = { title: "unavailableTitle", next: "unavailableNext", act: "tryAgain" };

const faces: Readonly<Record<number, ErrorFace>> = {
  400: { title: "malformedTitle", next: "malformedNext", act: "toHome" },
  401: { title: "signInTitle", next: "signInNext", act: "signIn" },
  402: { title: "paymentTitle", act: "renew" },
  403: { title: "forbiddenTitle", next: "forbiddenNext", act: "toHome" },
  404: notFound,
  410: { title: "goneTitle", act: "toHome" },
  413: tooLarge,
  429: { title: "tooManyTitle", next: "tooManyNext", act: "tryAgain" },
  431: tooLarge,
  500: failed,
  502: unavailable,
  503: unavailable,
  504: unavailable,
};

/** Where the subscription is shown and renewed. */
export const planPage = "/back/plan";
