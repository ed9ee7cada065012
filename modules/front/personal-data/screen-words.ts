import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const personalDataWords = words({
  title: { en: "Personal data", ar: "البيانات الشخصية" },
  exportTitle: { en: "Hand over the data", ar: "تسليم البيانات" },
  exportLine: {
    en: "A ZIP file with everything stored about {client}: records, documents as PDF, photos and signatures. The download is recorded in the activity log.",
    ar: "ملف مضغوط فيه كل ما هو محفوظ عن {client}: السجلات، والمستندات بصيغة PDF، والصور والتواقيع. ويُسجَّل ذلك في سجل النشاط.",
  },
  export: { en: "Download the file", ar: "تنزيل الملف" },
  notExported: { en: "The file could not be created", ar: "تعذر إعداد الملف" },
  storedTitle: { en: "What happens when data is erased", ar: "ما يحدث عند الحذف" },
  erased: {
    en: "{count, plural, =0 {nothing erased} one {# record erased} other {# records erased}}",
    ar: "{count, plural, zero {لا شيء يُحذف} one {يُحذف سجل واحد} two {يُحذف سجلان} few {تُحذف # سجلات} many {يُحذف # سجلًا} other {يُحذف # سجل}}",
  },
  kept: {
    en: "{count, plural, one {# record kept until {day}} other {# records kept until {day}}}",
    ar: "{count, plural, zero {لا شيء يبقى} one {يبقى سجل واحد حتى {day}} two {يبقى سجلان حتى {day}} few {تبقى # سجلات حتى {day}} many {يبقى # سجلًا حتى {day}} other {يبقى # سجل حتى {day}}}",
  },
  why: {
    en: "Tax invoices, receipts, signed documents and their evidence stay for {years, plural, one {# year} other {# years}}, because the law requires the books to be kept. Only bookkeepers can open them; after that they are made anonymous.",
    ar: "تبقى الفواتير الضريبية والسندات والمستندات الموقعة ومؤيداتها {years, plural, zero {# سنة} one {سنة واحدة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}} لأن النظام يلزم بحفظ الدفاتر. لا يطّلع عليها إلا المحاسبون، ثم تُزال منها البيانات الشخصية.",
  },
  partners: {
    en: "Also recorded as a business partner, and not erased there:",
    ar: "مسجل أيضًا ضمن شركاء الورشة ولا يُحذف هناك:",
  },
  blockedTitle: { en: "Something is still open", ar: "هناك أمور لم تُغلق بعد" },
  blockedLine: {
    en: "The data is needed until this is settled.",
    ar: "البيانات لازمة حتى ينتهي ما يلي.",
  },
  visit: { en: "The vehicle {label} is in the workshop", ar: "المركبة {label} في الورشة" },
  booking: { en: "There is an upcoming booking", ar: "هناك موعد قادم" },
  balance: { en: "The account is not settled", ar: "الحساب غير مسدد" },
  cheque: { en: "The cheque {label} has not cleared", ar: "الشيك {label} لم يُصرف" },
  draft: { en: "An invoice is still a draft", ar: "هناك فاتورة لم تُعتمد" },
  claim: { en: "Claim {label} is not settled", ar: "المطالبة {label} لم تُسوَّ" },
  instalments: { en: "A payment in instalments is under way", ar: "هناك دفع بالتقسيط لم يكتمل" },
  "e-invoice": {
    en: "Invoice {label} has not reached the tax authority",
    ar: "الفاتورة {label} لم تصل إلى هيئة الزكاة والضريبة",
  },
  requestTitle: { en: "Request the erasure", ar: "طلب الحذف" },
  requestLine: {
    en: "It is carried out in the night after {day}. Until then the request can be withdrawn; the law gives 30 days.",
    ar: "يُنفَّذ في الليلة التالية ليوم {day}، ويمكن سحب الطلب قبل ذلك. المهلة النظامية ثلاثون يومًا.",
  },
  note: { en: "How the client asked", ar: "كيف طلب العميل ذلك" },
  noteHint: {
    en: "And how you made sure who it was: in person with the identity card, by email from the known address…",
    ar: "وكيف تم التحقق من هويته: حضوريًا بالهوية، أو من بريده المعروف…",
  },
  readWhatStays: {
    en: "The client was told what is erased and what stays",
    ar: "أُبلغ العميل بما يُحذف وما يبقى",
  },
  request: { en: "Request the erasure", ar: "طلب الحذف" },
  requested: { en: "The erasure was requested", ar: "تم طلب الحذف" },
  notRequested: { en: "The erasure was not requested", ar: "تعذر طلب الحذف" },
  requestedBy: { en: "{name} requested the erasure on {day}.", ar: "طلب {name} الحذف في {day}." },
  runs: {
    en: "It is carried out in the night after {due}, by law on {latest} at the latest.",
    ar: "يُنفَّذ في الليلة التالية ليوم {due}، وآخر موعد نظامي {latest}.",
  },
  waits: {
    en: "It was due on {due} and could not be carried out, because something is still open. It is tried again every night; the law sets {latest} as the latest day.",
    ar: "حان موعده في {due} ولم يُنفَّذ لوجود ما لم يُغلق، وتُعاد المحاولة كل ليلة. آخر موعد نظامي {latest}.",
  },
  withdraw: { en: "Withdraw the request", ar: "سحب الطلب" },
  withdrawn: { en: "The request was withdrawn", ar: "تم سحب الطلب" },
  answer: { en: "Answer to the client (PDF)", ar: "الرد على العميل (PDF)" },
  doneTitle: { en: "The personal data was erased on {day}", ar: "حُذفت البيانات الشخصية في {day}" },
  mailed: { en: "The answer was mailed to the client.", ar: "أُرسل الرد إلى العميل بالبريد." },
  notMailed: {
    en: "The client had no email address: print the answer and hand it over.",
    ar: "لا بريد إلكترونيًا للعميل: يُطبع الرد ويُسلَّم إليه.",
  },
  anonymised: {
    en: "The term has ended: the kept documents were made anonymous on {day}.",
    ar: "انتهت المدة: أُزيلت البيانات الشخصية من المستندات المحفوظة في {day}.",
  },
  client: { en: "Client {number}", ar: "عميل رقم {number}" },
  termsTitle: { en: "Clients' personal data", ar: "البيانات الشخصية للعملاء" },
  years: { en: "Years to keep documents of erased clients", ar: "سنوات حفظ مستندات العملاء المحذوفين" },
  yearsHint: {
    en: "From the end of the year of the last entry. The law of your country requires at least {years}",
    ar: "من نهاية سنة آخر قيد. الحد الأدنى نظامًا في بلدك: {years}",
  },
  save: shared.save,
  saved: { en: "Saved", ar: "تم الحفظ" },
  requests: { en: "Requests that wait", ar: "طلبات بانتظار التنفيذ" },
  noRequests: { en: "No client waits for an erasure.", ar: "لا يوجد عميل بانتظار الحذف." },
  due: { en: "Night after {day}", ar: "الليلة التالية ليوم {day}" },
  isBlocked: { en: "Something is open", ar: "هناك ما لم يُغلق" },
});
