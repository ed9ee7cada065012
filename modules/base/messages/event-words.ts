import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const automaticWords = words({
  title: { en: "Sent automatically", ar: "رسائل تلقائية" },
  line: {
    en: "Each event is off until it has a template. From {from} to {to} the messages wait; what is undone or answered meanwhile is not sent.",
    ar: "لا يُرسل شيء قبل اختيار قالب. من {from} إلى {to} تنتظر الرسائل، وما أُلغي أو تم الرد عليه قبل ذلك لا يُرسل.",
  },
  "checked-in": { en: "Vehicle checked in", ar: "استقبال المركبة" },
  "estimate-ready": { en: "Estimate ready", ar: "عرض السعر جاهز" },
  "estimate-unanswered": {
    en: "Estimate not answered, a day before it expires",
    ar: "عرض سعر بلا رد، قبل انتهائه بيوم",
  },
  "ready-for-pickup": { en: "Ready for pickup", ar: "جاهزة للاستلام" },
  "payment-received": { en: "Payment received", ar: "استلام دفعة" },
  "service-due": { en: "Service due, two weeks before", ar: "حلول موعد الصيانة، قبله بأسبوعين" },
  "booking-confirmed": { en: "Booking confirmed", ar: "تأكيد الموعد" },
  "booking-reminder": { en: "Booking reminder, the day before", ar: "تذكير بالموعد، قبله بيوم" },
  off: { en: "Off", ar: "بلا رسالة" },
  save: shared.save,
  saved: { en: "Automatic messages saved", ar: "تم حفظ الرسائل التلقائية" },
  notSaved: { en: "Automatic messages were not saved", ar: "تعذر حفظ الرسائل التلقائية" },
});
