import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const providerFieldWords = words({
  unknownName: {
    en: "Only these names can stand in braces: to, text, sender, id, secret, provider_id.",
    ar: "لا يُكتب بين القوسين المعقوفين إلا: to وtext وsender وid وsecret وprovider_id.",
  },
  headers: {
    en: "One header a line, as Name: value, in Latin letters. Host, length and type are set by the program.",
    ar: "ترويسة واحدة في كل سطر بصيغة Name: value وبحروف لاتينية. المضيف والطول والنوع يحددها النظام.",
  },
  body: {
    en: "This is not a body of the chosen format.",
    ar: "النص لا يوافق الصيغة المختارة.",
  },
  address: {
    en: "Enter a public address that begins with https://",
    ar: "يلزم عنوان عام يبدأ بـ https://",
  },
  secretNeeded: {
    en: "Enter the secret again, because the address has changed.",
    ar: "يلزم إدخال المفتاح السري من جديد لأن العنوان تغيّر.",
  },
  noPhone: { en: "Enter a valid phone number.", ar: "يلزم إدخال رقم جوال صحيح." },
});

export const refuseText = refusals({
  "template-lacks-value": {
    status: 409,
    en: "This template names something that is not known here, or a link that your permissions do not allow. Choose another one.",
    ar: "يتضمن هذا القالب قيمة غير معروفة هنا أو رابطًا لا تشمله الصلاحيات. يلزم اختيار قالب آخر.",
  },
  "no-sms-provider": {
    status: 409,
    en: "No provider of text messages is set up. An administrator can do that in the settings.",
    ar: "لا يوجد مزود رسائل نصية. يمكن لمسؤول النظام إعداده من الإعدادات.",
  },
  "no-way-to-send": {
    status: 409,
    en: "It can go neither by WhatsApp nor by SMS: the number is not on WhatsApp, or the text has no approved template and the client has not written within a day.",
    ar: "لا يمكن إرسالها بواتساب ولا برسالة نصية: الرقم ليس على واتساب، أو ليس للنص قالب معتمد ولم يكتب العميل خلال يوم.",
  },
  "message-state": {
    status: 409,
    en: "The message has moved on meanwhile. Read its status again.",
    ar: "تغيّرت حالة الرسالة في هذه الأثناء. يلزم الاطلاع على حالتها من جديد.",
  },
  "message-without-link": {
    status: 409,
    en: "The link of this message was deleted. Share the document again.",
    ar: "حُذف رابط هذه الرسالة. يمكن مشاركة المستند من جديد.",
  },
});
