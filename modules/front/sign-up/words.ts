import { words } from "../../../platform/shared/words.ts";
import { consentMailWords } from "../../base/marketing/words.ts";
import { mailWords } from "../../base/team/words.ts";

export const signUpWords = words({
  mobile: { en: "Please enter valid phone number", ar: "يرجى إدخال رقم جوال صحيح" },
  registeredEnterprise: {
    en: "Registered a trial of Enterprise.",
    ar: "سُجّلت ورشة بتجربة باقة المؤسسات.",
  },
});

export const welcomeWords = words({
  subject: { en: "Welcome to Warsha", ar: "مرحبًا بك في ورشة" },
  greeting: mailWords.resetGreeting,
  ready: {
    en: "{shop} is registered. For {days} days everything is included; no card is needed.",
    ar: "تم تسجيل {shop}. جميع المزايا متاحة لمدة {days} يومًا دون بطاقة.",
  },
  steps: { en: "To begin:", ar: "للبدء:" },
  stepCompany: {
    en: "1. Company details: enter the address and whether you are registered for VAT, so that your invoices are right.",
    ar: "1. بيانات المنشأة: إدخال العنوان وحالة التسجيل في ضريبة القيمة المضافة لتصدر الفواتير صحيحة.",
  },
  stepTeam: {
    en: "2. Team: add the people who receive and repair vehicles.",
    ar: "2. الموظفون: إضافة من يستقبل المركبات ومن يصلحها.",
  },
  stepVehicle: {
    en: "3. Check in: enter the first vehicle and have its client sign the entry card.",
    ar: "3. الاستقبال: إدخال أول مركبة وتوقيع العميل على كرت الدخول.",
  },
  signIn: { en: "You sign in at {signIn} with {email}.", ar: "تسجيل الدخول من {signIn} بالبريد {email}." },
  support: { en: "Questions? We help at {support}", ar: "للاستفسار والدعم: {support}" },
  news: {
    en: "You ticked that you want our news and offers. We send none until you confirm it here, within {daysToConfirm} days:",
    ar: "اخترت استلام أخبارنا وعروضنا، ولن نرسل شيئًا منها قبل التأكيد هنا خلال {daysToConfirm} يومًا:",
  },
  confirmNews: consentMailWords.confirmAction,
  open: { en: "Open Warsha", ar: "فتح ورشة" },
});
