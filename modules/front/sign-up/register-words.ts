import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const registerWords = words({
  title: { en: "Register your workshop", ar: "تسجيل ورشة جديدة" },
  line: { en: "15-day full trial, no card.", ar: "15 يومًا بكامل المزايا، دون بطاقة." },
  planLine: {
    en: "{plan} plan. 15-day full trial, no card.",
    ar: "الباقة {plan}. 15 يومًا بكامل المزايا، دون بطاقة.",
  },
  enterpriseLine: {
    en: "{plan} plan. You begin with a 15-day full trial, and we contact you to agree on the rest.",
    ar: "باقة {plan}. البداية بتجربة 15 يومًا بكامل المزايا، ونتواصل معك للاتفاق على التفاصيل.",
  },
  haveAccount: { en: "Have an account?", ar: "لديك حساب؟" },
  signIn: { en: "Sign in", ar: "تسجيل الدخول" },
  where: { en: "Where is your workshop?", ar: "أين ورشتك؟" },
  otherCountry: { en: "Another country", ar: "دولة أخرى" },
  country: shared.country,
  uae: { en: "UAE", ar: "الإمارات" },
  nameInEnglish: { en: "Workshop name in English", ar: "اسمها بالإنجليزية" },
  nameInArabic: { en: "Its name in Arabic", ar: "اسم الورشة بالعربية" },
  yourName: { en: "Your name", ar: "الاسم" },
  mobile: shared.mobile,
  email: shared.email,
  password: shared.password,
  accept: { en: "I accept", ar: "أوافق على" },
  terms: { en: "the terms", ar: "الشروط" },
  and: { en: "and ", ar: "و" },
  privacy: { en: "the privacy policy", ar: "سياسة الخصوصية" },
  create: { en: "Create the workshop", ar: "إنشاء الورشة" },
  notCreated: {
    en: "The workshop was not created. What you typed is still here.",
    ar: "تعذر إنشاء الورشة. المدخلات باقية هنا.",
  },
  creating: { en: "Your workshop is being created", ar: "جارٍ إنشاء الورشة" },
  creatingLine: {
    en: "Accounts, roles and numbering are being set up.",
    ar: "تُجهَّز الحسابات والأدوار وترقيم المستندات.",
  },
  example: { en: "Your documents look like this from day one", ar: "هكذا تبدو مستنداتك من اليوم الأول" },
});

/** Texts of the example document, in both languages. */
export const paperWords = words({
  shop: { en: "Your workshop", ar: "اسم ورشتك" },
  entryCard: { en: "Entry card", ar: "كرت دخول" },
  vehicle: { en: "Vehicle: Toyota Camry 2021", ar: "المركبة: تويوتا كامري 2021" },
  mileage: { en: "Mileage: {km} km", ar: "العداد: {km} كم" },
  date: { en: "Date: {date}", ar: "التاريخ: {date}" },
  signature: { en: "Client signature", ar: "توقيع العميل" },
});
