import { words } from "../../platform/shared/words.ts";

/** Texts that several pages of the site show, and the application where it leads to them. */
export const siteWords = words({
  brand: { en: "Warsha", ar: "ورشة" },
  toContent: { en: "Skip to the page", ar: "الانتقال إلى المحتوى" },
  pages: { en: "Pages", ar: "الصفحات" },
  product: { en: "Product", ar: "المنتج" },
  pricing: { en: "Pricing", ar: "الباقات" },
  blog: { en: "Blog", ar: "المدونة" },
  contact: { en: "Contact", ar: "تواصل معنا" },
  signIn: { en: "Sign in", ar: "تسجيل الدخول" },
  register: { en: "Register your workshop", ar: "تسجيل ورشة جديدة" },
  startTrial: { en: "Start 15 free days", ar: "تجربة مجانية 15 يومًا" },
  startPlan: { en: "Start the trial", ar: "بدء التجربة" },
  terms: { en: "Terms", ar: "الشروط والأحكام" },
  privacy: { en: "Privacy", ar: "سياسة الخصوصية" },
  agreement: { en: "Agreement", ar: "اتفاقية الاشتراك" },
  legal: { en: "Legal and technical pages", ar: "صفحات قانونية وتقنية" },
  api: { en: "API", ar: "واجهة الربط (API)" },
  rights: { en: "© {year} Warsha", ar: "© {year} ورشة" },
  whatsApp: { en: "WhatsApp", ar: "واتساب" },
  validFrom: { en: "In force from {date}", ar: "سارية من {date}" },
  notFound: { en: "Page not found", ar: "الصفحة غير موجودة" },
  notFoundLine: {
    en: "The address may be mistyped, or the page was moved.",
    ar: "قد يكون العنوان غير صحيح أو أن الصفحة نُقلت.",
  },
  didYouMean: { en: "Did you mean:", ar: "صفحات مشابهة:" },
  toHome: { en: "Go to the home page", ar: "الذهاب إلى الصفحة الرئيسية" },
});
