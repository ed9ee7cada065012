import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

/** Refusals and sentences about the registration for VAT. */
export const vatRegistrationWords = words({
  unsaid: {
    en: "Say first whether the workshop is registered for VAT: enter its VAT number, or choose not registered.",
    ar: "يلزم أولًا تحديد وضع الورشة في ضريبة القيمة المضافة: إدخال رقمها الضريبي أو اختيار غير مسجلة.",
  },
  documentsBefore: {
    en: "Invoices of these days were approved without VAT, or advances that no invoice has used were received without it. The VAT contained in them will be owed and posted. The invoices stay as they are; each advance gets its advance invoice.",
    ar: "اعتُمدت فواتير أو استُلمت دفعات مقدمة لم تُستخدم بعد في هذه الأيام بدون ضريبة. ستُستحق الضريبة المتضمنة في مبالغها وتُرحَّل. تبقى الفواتير كما هي، وتصدر لكل دفعة مقدمة فاتورتها الضريبية.",
  },
  invoicesSince: {
    en: "Documents of these days charged VAT. They stay as they are, and their VAT stays owed to the tax authority. To give VAT back to a client, issue a credit note.",
    ar: "مستندات هذه الأيام تضمنت الضريبة. تبقى كما هي، وتبقى ضريبتها مستحقة للهيئة. لإعادة الضريبة إلى العميل يصدر إشعار دائن.",
  },
  registerFirst: {
    en: "The workshop was said not to be registered for VAT. Register it with its first day, under VAT registration.",
    ar: "الورشة محددة بأنها غير مسجلة في الضريبة. يلزم تسجيلها مع تاريخ أول يوم من قسم التسجيل الضريبي.",
  },
  reverseCharge: {
    en: "A workshop that is not registered for VAT has no reverse charge. Choose another kind.",
    ar: "لا احتساب عكسي لورشة غير مسجلة في ضريبة القيمة المضافة. يلزم اختيار نوع آخر.",
  },
});

export const vatScreenWords = words({
  title: { en: "VAT registration", ar: "التسجيل في ضريبة القيمة المضافة" },
  unknown: { en: "Not said yet", ar: "لم يُحدَّد بعد" },
  unknownLine: {
    en: "Drafts are reckoned with VAT until you say whether the workshop is registered. Invoices and prices are sent only after that.",
    ar: "تُحسب المسودات مع الضريبة حتى تحديد تسجيل الورشة. لا تُعتمد الفواتير ولا تُرسل الأسعار قبل ذلك.",
  },
  registered: { en: "Registered", ar: "مسجلة" },
  registeredFrom: { en: "Registered from {date}", ar: "مسجلة اعتبارًا من {date}" },
  notRegistered: { en: "Not registered", ar: "غير مسجلة" },
  notRegisteredFrom: { en: "Not registered from {date}", ar: "غير مسجلة اعتبارًا من {date}" },
  notRegisteredLine: {
    en: "Invoices carry no VAT, and the VAT of vendors is part of the cost.",
    ar: "لا تُضاف الضريبة إلى الفواتير، وتدخل ضريبة الموردين في التكلفة.",
  },
  notConfirmed: { en: "VAT not confirmed", ar: "الضريبة غير مؤكدة" },
  notConfirmedLine: {
    en: "VAT not confirmed: is the workshop registered for VAT? Only then can this be approved, sent, or taken as an advance payment.",
    ar: "الضريبة غير مؤكدة: هل الورشة مسجلة في ضريبة القيمة المضافة؟ لا يمكن الاعتماد أو الإرسال أو أخذ دفعة مقدمة قبل تحديد ذلك.",
  },
  askManager: {
    en: "Somebody who may change the settings has to say it.",
    ar: "يحدد ذلك من لديه صلاحية تغيير الإعدادات.",
  },
  enterNumber: { en: "Enter VAT number", ar: "إدخال الرقم الضريبي" },
  register: { en: "Register for VAT", ar: "تسجيل الورشة في الضريبة" },
  notRegisteredAnyMore: { en: "No longer registered", ar: "لم تعد مسجلة" },
  from: { en: "From", ar: "اعتبارًا من" },
  fromCertificate: {
    en: "The first day on the registration certificate.",
    ar: "أول يوم في شهادة التسجيل.",
  },
  fromHint: {
    en: "The first day on the registration certificate. Empty: since before the first invoice here.",
    ar: "أول يوم في شهادة التسجيل. فارغ: قبل أول فاتورة هنا.",
  },
  save: shared.save,
  saved: { en: "VAT registration saved", ar: "تم حفظ التسجيل الضريبي" },
  notSaved: { en: "VAT registration was not saved", ar: "لم يُحفظ التسجيل الضريبي" },
  bookContained: { en: "Register and post the VAT", ar: "تسجيل وترحيل الضريبة" },
  endRegistration: { en: "End the registration", ar: "إنهاء التسجيل" },
  charged: { en: "VAT charged: {amount}", ar: "الضريبة المحصلة: {amount}" },
  contained: { en: "VAT contained: {amount}", ar: "الضريبة المتضمنة: {amount}" },
  endsQuestion: {
    en: "From which day is the workshop not registered any more?",
    ar: "من أي يوم لم تعد الورشة مسجلة؟",
  },
});
