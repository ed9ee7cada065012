import * as shared from "../../../platform/shared/shared-words.ts";
import { type Pair, words } from "../../../platform/shared/words.ts";

export const clientWarningWords = words({
  phoneKnown: { en: "Another client has this phone number.", ar: "رقم الجوال مسجل لعميل آخر." },
});

export const clientWords = words({
  clients: shared.clients,
  client: shared.client,
  vehicles: shared.vehicles,
  vehicleCount: {
    en: "{count, plural, =0 {no vehicles} one {# vehicle} other {# vehicles}}",
    ar: "{count, plural, zero {لا مركبات} one {مركبة واحدة} two {مركبتان} few {# مركبات} many {# مركبة} other {# مركبة}}",
  },
  balance: { en: "Balance due, {currency}", ar: "المبلغ المتبقي، {currency}" },
  nothingOwed: { en: "Nothing owed", ar: "لا مستحقات" },
  terms: { en: "Payment terms", ar: "مهلة السداد" },
  termsDays: shared.paymentTermsDays,
  termsHint: {
    en: "Days after the issue date until an invoice on account is due",
    ar: "عدد الأيام بعد تاريخ الإصدار حتى تستحق الفاتورة الآجلة",
  },
  termsOf: {
    en: "{days, plural, =0 {Due on the issue date} one {# day} other {# days}}",
    ar: "{days, plural, zero {تستحق في تاريخ الإصدار} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}",
  },
  everyClient: { en: "All clients", ar: "كل العملاء" },
  name: shared.name,
  phone: shared.mobile,
  buyerKind: { en: "Buyer", ar: "نوع المشتري" },
  buyerKindHint: {
    en: "A private person gets a simplified tax invoice, everyone else a standard one",
    ar: "للفرد فاتورة ضريبية مبسطة، ولغيره فاتورة ضريبية",
  },
  private: { en: "Private person", ar: "فرد" },
  business: { en: "Business or organization", ar: "منشأة" },
  government: { en: "Government", ar: "جهة حكومية" },
  abroad: { en: "Abroad", ar: "خارج الدولة" },
  crNumber: { en: "CR or ID number", ar: "رقم السجل أو الهوية" },
  country: shared.country,
  email: shared.email,
  wantsReminders: { en: "Receives reminders", ar: "يستلم التذكيرات" },
  wantsRemindersHint: {
    en: "By text message, when the next service is due",
    ar: "برسالة نصية عند حلول موعد الصيانة القادمة",
  },
  reminders: { en: "Reminders", ar: "التذكيرات" },
  noReminders: { en: "Opted out", ar: "لا يرغب في التذكيرات" },
  language: { en: "Language of messages", ar: "لغة الرسائل" },
  asShop: { en: "Language of the shop's documents", ar: "لغة مستندات الورشة" },
  en: { en: "English", ar: "الإنجليزية" },
  ar: { en: "Arabic", ar: "العربية" },
  note: shared.note,
  readyNotes: { en: "Ready notes", ar: "ملاحظات جاهزة" },
  added: { en: "Added", ar: "تاريخ الإضافة" },
  number: { en: "Client {number}", ar: "عميل رقم {number}" },
  search: { en: "Name, phone or number", ar: "الاسم أو الجوال أو رقم العميل" },
  newClient: { en: "New client", ar: "عميل جديد" },
  add: { en: "Add client", ar: "إضافة العميل" },
  addNamed: { en: "New client “{name}”", ar: "عميل جديد «{name}»" },
  isNew: { en: "A new client, added with the vehicle", ar: "عميل جديد، يُضاف مع المركبة" },
  choose: { en: "Name or phone", ar: "الاسم أو رقم الجوال" },
  edit: { en: "Edit client", ar: "تعديل بيانات العميل" },
  save: { en: "Save client", ar: "حفظ بيانات العميل" },
  saved: { en: "Client saved", ar: "تم حفظ بيانات العميل" },
  none: { en: "No clients yet", ar: "لا يوجد عملاء بعد" },
  noneLine: {
    en: "Your clients and their visits. A client typed in with a new vehicle is added automatically.",
    ar: "عملاء الورشة وزياراتهم. العميل الذي يُكتب عند استقبال مركبة يُضاف تلقائيًا.",
  },
  notFound: { en: "No client matches “{words}”", ar: "لا يوجد عميل يطابق «{words}»" },
  notFoundLine: {
    en: "Try part of the name, or the last digits of the phone.",
    ar: "يمكن البحث بجزء من الاسم أو بآخر أرقام الجوال.",
  },
  exampleName: { en: "Noura Al-Otaibi", ar: "نورة العتيبي" },
  knownPhone: { en: "This phone belongs to another client", ar: "رقم الجوال مسجل لعميل آخر" },
  knownPhoneLine: {
    en: "Adding the same client twice splits their history.",
    ar: "تكرار العميل في القائمة يفرّق سجله على ملفين.",
  },
  use: { en: "Choose {name}", ar: "اختيار {name}" },
  open: { en: "Open {name}", ar: "فتح ملف {name}" },
  addAnyway: { en: "Add a second client with this phone", ar: "إضافة عميل آخر بالرقم نفسه" },
  saveAnyway: { en: "Save with this phone anyway", ar: "الحفظ بهذا الرقم" },
  addVehicle: { en: "Check in a vehicle", ar: "استقبال مركبة" },
  visits: { en: "Visits", ar: "الزيارات" },
  noVisits: { en: "No visits yet", ar: "لا زيارات بعد" },
  noVisitsLine: {
    en: "Every visit of this client's vehicles is listed here.",
    ar: "تظهر هنا كل مركبة تدخل باسم هذا العميل.",
  },
});

/** Of an answer to a WhatsApp message, in the list of messages. */
export const replyWords = words({
  subject: { en: "Reply to {name}", ar: "الرد على {name}" },
});

/** What a note says most often, put in by one tap. */
export const readyNotes: readonly Pair[] = Object.values(
  words({
    walkIn: { en: "Walk-in", ar: "جاء بدون موعد" },
    company: { en: "Company", ar: "شركة" },
    regular: { en: "Regular client", ar: "عميل دائم" },
    friend: { en: "Sent by a friend", ar: "عن طريق صديق" },
    insurer: { en: "Sent by the insurer", ar: "عن طريق شركة التأمين" },
    online: { en: "Found us online", ar: "عن طريق الإنترنت" },
  }),
);
