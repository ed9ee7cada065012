import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "reminder-settled": {
    status: 409,
    en: "This reminder is settled already. It was not changed.",
    ar: "هذا التذكير منتهٍ، ولم يُعدَّل.",
  },
  "reminder-known": {
    status: 409,
    en: "The vehicle has an open reminder of this kind. Change that one.",
    ar: "للمركبة تذكير مفتوح من هذا النوع، ويلزم تعديله بدل إضافة آخر.",
  },
  "reminders-declined": {
    status: 409,
    en: "This client wants no reminders.",
    ar: "طلب العميل عدم إرسال تذكيرات.",
  },
});

export const reminderKindWords = words({
  oil: { en: "Oil change", ar: "تغيير الزيت" },
  service: { en: "Periodic service", ar: "الصيانة الدورية" },
  tyres: { en: "Tyres", ar: "الكفرات" },
  brakes: { en: "Brakes", ar: "الفرامل" },
  battery: { en: "Battery", ar: "البطارية" },
  other: { en: "Other", ar: "أخرى" },
});

export const reminderStateWords = words({
  overdue: { en: "Overdue", ar: "متأخرة" },
  due: { en: "Due soon", ar: "قريبة" },
  later: { en: "Later", ar: "لاحقًا" },
  done: { en: "Done", ar: "منجزة" },
  dismissed: { en: "Dismissed", ar: "مستبعدة" },
});

export const reminderFieldWords = words({
  due: { en: "Enter a mileage or a day", ar: "يلزم إدخال قراءة العداد أو التاريخ" },
  past: { en: "Choose today or a later day", ar: "يلزم اختيار اليوم أو يوم بعده" },
  far: { en: "At most ten years ahead", ar: "خلال عشر سنوات على الأكثر" },
});

/** A text message about a service that is due. */
export const reminderTextWords = words({
  subject: { en: "{shop}: service of vehicle {plate}", ar: "{shop}: صيانة المركبة {plate}" },
  message: {
    en: "{shop}: the next service of your vehicle {plate} is due. Book a time:",
    ar: "{shop}: حان موعد صيانة مركبتك {plate}. لحجز موعد:",
  },
});

/** Why a planned oil change was dismissed. */
export const returnedWords = words({
  returned: { en: "The invoice was returned", ar: "أُرجعت الفاتورة" },
});
