import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const contactWords = words({
  title: { en: "Contact us", ar: "تواصل معنا" },
  description: {
    en: "Write to us: questions before you begin, Enterprise for teams of 20 and more, or the free credit pack.",
    ar: "لأي سؤال قبل البدء، أو لباقة المؤسسات لفرق من 20 شخصًا فأكثر، أو لطلب رصيد الرسائل المجاني.",
  },
  intro: {
    en: "We answer by email to the address that you enter.",
    ar: "يصل ردنا إلى البريد الإلكتروني المكتوب في النموذج.",
  },
  orWrite: { en: "Or write to us directly:", ar: "أو مراسلتنا مباشرة:" },
  topic: { en: "What is it about?", ar: "موضوع الرسالة" },
  question: { en: "A question", ar: "سؤال" },
  enterprise: { en: "Enterprise, teams of 20 and more", ar: "باقة المؤسسات، فرق من 20 شخصًا فأكثر" },
  credits: { en: "The free credit pack", ar: "رصيد الرسائل المجاني" },
  name: { en: "Your name", ar: "الاسم" },
  company: { en: "Workshop (optional)", ar: "اسم الورشة (اختياري)" },
  email: shared.email,
  phone: { en: "Mobile (optional)", ar: "رقم الجوال (اختياري)" },
  instagram: { en: "Instagram account of the workshop", ar: "حساب الورشة في إنستغرام" },
  instagramHint: {
    en: "{messages} free text messages for an account with {followers} followers or more. We check the account before we add them.",
    ar: "{messages} رسالة نصية مجانية لحساب يتابعه {followers} شخص أو أكثر. نتحقق من الحساب قبل إضافتها.",
  },
  message: { en: "Message", ar: "الرسالة" },
  send: { en: "Send message", ar: "إرسال الرسالة" },
  notSent: { en: "The message was not sent. What you typed is still here.", ar: "لم تُرسل الرسالة. المدخلات باقية هنا." },
  noAccount: {
    en: "Enter the name of the account, such as @golden.road",
    ar: "يلزم إدخال اسم الحساب، مثل ‎@golden.road",
  },
  privacyNote: {
    en: "We keep what you write for two years and use it only to answer.",
    ar: "نحفظ ما يُكتب هنا سنتين ولا نستخدمه إلا للرد.",
  },
  sentTitle: { en: "We have your message", ar: "وصلتنا رسالتك" },
  sentLine: {
    en: "It is stored, and we answer by email to the address that you entered.",
    ar: "حُفظت الرسالة، وسيصل الرد إلى البريد الإلكتروني المكتوب في النموذج.",
  },
});
