import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "booking-state": {
    status: 409,
    en: "The booking has changed in the meantime, so this is no longer possible.",
    ar: "تغيرت حالة الموعد في هذه الأثناء، فلم يعد هذا الإجراء ممكنًا.",
  },
  "arrival-used": {
    status: 409,
    en: "The check-in can no longer be undone, because this visit has: {uses}.",
    ar: "لم يعد التراجع عن الاستقبال ممكنًا، لأن الزيارة عليها: {uses}.",
  },
  "page-closed": {
    status: 404,
    en: "This page does not take bookings.",
    ar: "هذه الصفحة لا تستقبل المواعيد.",
  },
  "time-not-offered": {
    status: 409,
    en: "This time has been taken meanwhile or is no longer offered. Please choose another one.",
    ar: "هذا الوقت حُجز في هذه الأثناء أو لم يعد متاحًا. يرجى اختيار وقت آخر.",
  },
  "too-many-requests": {
    status: 409,
    en: "The workshop has not answered the earlier requests yet. Please call it.",
    ar: "لم ترد الورشة على الطلبات السابقة بعد. يرجى الاتصال بها.",
  },
});

export const bookingQuestionWords = words({
  "bay-taken": { en: "The bay is taken at that time.", ar: "الموقع محجوز في هذا الوقت." },
  closed: { en: "The workshop is closed at that time.", ar: "الورشة مغلقة في هذا الوقت." },
  "in-the-past": { en: "That time has passed.", ar: "هذا الوقت مضى." },
});

/** What keeps a check-in from being undone, by the table that refers to the visit. */
export const arrivalUseWords = words({
  client_credits: { en: "a credit of the client", ar: "رصيد للعميل" },
  client_invoices: { en: "an invoice", ar: "فاتورة" },
  client_payments: { en: "a payment", ar: "دفعة" },
  client_questions: { en: "a question of the client", ar: "سؤال من العميل" },
  entry_cards: { en: "an entry card", ar: "كرت دخول" },
  estimates: { en: "an estimate", ar: "عرض سعر" },
  exit_inspections: { en: "an exit inspection", ar: "فحص خروج" },
  findings: { en: "a finding", ar: "ملاحظة فحص" },
  instalment_orders: { en: "an order of instalments", ar: "طلب تقسيط" },
  insurance_claims: { en: "an insurance claim", ar: "مطالبة تأمين" },
  service_reminders: { en: "a service reminder", ar: "تذكير بالصيانة" },
  shop_checkpoints: { en: "a checkpoint of its own", ar: "نقطة فحص خاصة" },
  vehicle_diagnostics: { en: "a diagnosis", ar: "فحص" },
  vehicle_files: { en: "a photo or file", ar: "صورة أو ملف" },
  vehicle_moves: { en: "another status", ar: "تغيير في الحالة" },
  visit_items: { en: "an invoice", ar: "فاتورة" },
  warranty_claims: { en: "a decision on a warranty", ar: "قرار في ضمان" },
  work_orders: { en: "a work order", ar: "أمر عمل" },
  others: { en: "other records", ar: "سجلات أخرى" },
});

export const isArrivalUse = (table: string): table is keyof typeof arrivalUseWords => table in arrivalUseWords;

export const bookingStateWords = words({
  requested: { en: "Requested", ar: "طلب جديد" },
  confirmed: { en: "Booked", ar: "محجوز" },
  arrived: { en: "Arrived", ar: "وصلت" },
  missed: { en: "No-show", ar: "لم تحضر" },
  cancelled: { en: "Cancelled", ar: "ملغى" },
  lapsed: { en: "Not answered", ar: "لم يُرد عليه" },
});

export const bookingWords = words({
  endsLater: { en: "The end must be after the beginning.", ar: "يجب أن يكون وقت الانتهاء بعد وقت البدء." },
  tooLong: {
    en: "A booking lasts at most {days} days.",
    ar: "مدة الموعد {days} يومًا على الأكثر.",
  },
  bayArchived: { en: "This bay is in the archive.", ar: "هذا الموقع في الأرشيف." },
  clientNeeded: { en: "Choose a client or type a name.", ar: "يلزم اختيار عميل أو كتابة اسمه." },
  plateNeeded: { en: "The plate is needed for check-in.", ar: "رقم اللوحة لازم لاستقبال المركبة." },
});

export const bookingTextWords = words({ subject: { en: "Booking", ar: "موعد" } });

/** The message to a client whose booking was confirmed. */
export const bookingMessages = words({
  confirmed: {
    en: "{shop}: your booking is on {day} at {time}. We look forward to your visit.",
    ar: "{shop}: موعدك يوم {day} الساعة {time}. حياك الله.",
  },
  declined: {
    en: "{shop}: unfortunately we cannot keep the booking on {day} at {time}. Please choose another time or call us.",
    ar: "{shop}: نعتذر عن الموعد يوم {day} الساعة {time}. يمكن اختيار وقت آخر أو الاتصال بنا.",
  },
});
