import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuseErasure = refusals({
  "erasure-blocked": {
    status: 409,
    en: "Something of this client is still open. Settle it first, then request the erasure.",
    ar: "لهذا العميل أمور لم تُغلق بعد. يلزم إنهاؤها أولًا ثم طلب الحذف.",
  },
  "erasure-requested": {
    status: 409,
    en: "The erasure of this client has been requested already.",
    ar: "طُلب حذف بيانات هذا العميل من قبل.",
  },
  "erasure-not-requested": {
    status: 409,
    en: "There is no request to erase this client.",
    ar: "لا يوجد طلب لحذف بيانات هذا العميل.",
  },
});

export const termWords = words({
  tooFew: {
    en: "The law of your country asks for {years, plural, one {# year} other {# years}} at least.",
    ar: "النظام في بلدك يشترط {years, plural, zero {# سنة} one {سنة واحدة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}} على الأقل.",
  },
});

/** The name in the place of an erased client's. */
export const anonymousWords = words({
  name: { en: "Erased client {number}", ar: "عميل محذوف رقم {number}" },
});

export const topicWords = words({
  contact: { en: "Name, contact and notes", ar: "الاسم وبيانات التواصل والملاحظات" },
  vehicles: { en: "Plates and chassis numbers of vehicles", ar: "لوحات المركبات وأرقام الهياكل" },
  visits: { en: "Visits and what was written about them", ar: "الزيارات وما كُتب عنها" },
  bookings: { en: "Bookings", ar: "المواعيد" },
  messages: { en: "Messages, questions and links", ar: "الرسائل والأسئلة والروابط" },
  photos: { en: "Photos and files", ar: "الصور والملفات" },
  papers: { en: "Invoices, estimates and signed documents", ar: "الفواتير وعروض الأسعار والمستندات الموقعة" },
  payments: { en: "Payments and receipts", ar: "الدفعات وسندات القبض" },
  log: { en: "Names and values in the activity log", ar: "الأسماء والقيم في سجل النشاط" },
});

export const answerWords = words({
  title: { en: "Answer to a request for erasure", ar: "الرد على طلب حذف البيانات" },
  subject: { en: "{shop} has erased your data", ar: "حذفت {shop} بياناتك" },
  to: { en: "To {name}", ar: "إلى {name}" },
  asked: { en: "Your request of {day}", ar: "طلبك بتاريخ {day}" },
  due: {
    en: "Your data will be erased by {day}. Until then you can withdraw the request.",
    ar: "تُحذف بياناتك في موعد أقصاه {day}، ويمكنك سحب الطلب قبل ذلك.",
  },
  done: { en: "Your data was erased on {day}.", ar: "حُذفت بياناتك بتاريخ {day}." },
  erasedList: { en: "Erased: {topics}.", ar: "ما حُذف: {topics}." },
  keptList: {
    en: "Kept: {topics}. The law requires a business to keep tax invoices, receipts, signed documents and their evidence. Only bookkeepers can open them. They are made anonymous after {day}. What was noted in entries of the books and in lines of the bank stays there.",
    ar: "ما بقي: {topics}. يلزم النظام المنشأة بالاحتفاظ بالفواتير الضريبية والسندات والمستندات الموقعة ومؤيداتها. لا يطّلع عليها إلا المحاسبون، وتُزال منها بياناتك بعد {day}. ويبقى ما كُتب في قيود الدفاتر وسطور كشف البنك كما هو.",
  },
  nothingKept: { en: "Nothing else is stored about you.", ar: "لا يوجد شيء آخر محفوظ عنك." },
  books: {
    en: "What was noted in entries of the books and in lines of the bank stays there.",
    ar: "يبقى ما كُتب في قيود الدفاتر وسطور كشف البنك كما هو.",
  },
  what: { en: "Kind of data", ar: "نوع البيانات" },
  happens: { en: "What happens to it", ar: "ما يحدث لها" },
  isErased: { en: "Erased", ar: "تُحذف" },
  isKept: { en: "Kept by law, anonymous after {day}", ar: "تُحفظ نظامًا وتُزال منها البيانات بعد {day}" },
  both: {
    en: "Erased, except for what proves documents, which is kept by law until {day}",
    ar: "تُحذف عدا ما يثبت المستندات، فيُحفظ نظامًا حتى {day}",
  },
});
