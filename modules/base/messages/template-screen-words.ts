import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const templateWords = words({
  title: { en: "SMS templates", ar: "قوالب الرسائل النصية" },
  line: {
    en: "Texts that are written once and sent often; names in braces are filled in for each client",
    ar: "نصوص تُكتب مرة وتُرسل مرارًا، وتُعبأ الأسماء التي بين القوسين لكل عميل",
  },
  add: { en: "New template", ar: "قالب جديد" },
  edit: { en: "Edit template", ar: "تعديل القالب" },
  name: shared.name,
  text: { en: "Text in English", ar: "النص بالإنجليزية" },
  textAr: { en: "Text in Arabic", ar: "النص بالعربية" },
  message: { en: "Message", ar: "نص الرسالة" },
  whatsApp: { en: "On WhatsApp", ar: "على واتساب" },
  whatsAppLine: {
    en: "A day after the client’s last message WhatsApp takes only templates that Meta has approved. Have the same text approved there, with '{{'1'}}' for the first name in braces, '{{'2'}}' for the second …",
    ar: "بعد مرور يوم على آخر رسالة من العميل لا يقبل واتساب إلا قوالب اعتمدتها ميتا. يُعتمد النص نفسه هناك مع '{{'1'}}' لأول اسم بين القوسين و'{{'2'}}' للثاني…",
  },
  whatsappName: { en: "Approved template", ar: "القالب المعتمد" },
  whatsappNameHint: { en: "Its name at Meta; empty: sent by SMS", ar: "اسمه لدى ميتا؛ بدونه تُرسل رسالة نصية" },
  whatsappLanguage: { en: "Code of the English version", ar: "رمز النسخة الإنجليزية" },
  whatsappLanguageAr: { en: "Code of the Arabic version", ar: "رمز النسخة العربية" },
  textArHint: { en: "For clients who read Arabic", ar: "للعملاء الذين يقرؤون العربية" },
  insertInto: { en: "Insert into “{field}”", ar: "إدراج في «{field}»" },
  client: shared.client,
  plate: shared.plate,
  total: shared.total,
  day: { en: "Day", ar: "اليوم" },
  time: { en: "Time", ar: "الوقت" },
  link: { en: "Link", ar: "الرابط" },
  shop: { en: "Workshop", ar: "الورشة" },
  length: { en: "{length} / {max}", ar: "{length} / {max}" },
  tooLong: { en: "longer than a short text", ar: "أطول من رسالة قصيرة" },
  parts: {
    en: "{parts, plural, =0 {nothing to send} one {# message} other {# messages}}",
    ar: "{parts, plural, zero {لا شيء للإرسال} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}}",
  },
  preview: { en: "As the client reads it", ar: "كما يقرؤها العميل" },
  empty: { en: "No templates yet", ar: "لا توجد قوالب بعد" },
  emptyLine: {
    en: "For example: “Reem, your car is ready for pickup. Al Noor Workshop”",
    ar: "مثلًا: «ريم، سيارتك جاهزة للاستلام. ورشة النور»",
  },
  saved: { en: "Template saved", ar: "تم حفظ القالب" },
  notSaved: {
    en: "The template was not saved. What you typed is still here.",
    ar: "تعذر حفظ القالب. المدخلات باقية هنا.",
  },
  save: shared.save,
  remove: shared.deleteIt,
  removeOf: { en: "Delete template “{name}”", ar: "حذف القالب «{name}»" },
  removeTitle: { en: "Delete template", ar: "حذف القالب" },
  removeLine: { en: "The template “{name}” is deleted.", ar: "يُحذف القالب «{name}»." },
  removed: { en: "Template deleted", ar: "تم حذف القالب" },
  notRemoved: { en: "The template was not deleted", ar: "تعذر حذف القالب" },
});

/** The values of an example. */
export const sampleWords = words({
  client: { en: "Ahmed Al-Ghamdi", ar: "أحمد الغامدي" },
  plate: { en: "1234 HYT", ar: "1234 ح ي ط" },
  day: { en: "24 November 2026", ar: "24 نوفمبر 2026" },
  time: { en: "09:00", ar: "09:00" },
  total: { en: "{currency} 1,150.00", ar: "1,150.00 {currency}" },
});
