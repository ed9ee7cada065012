import { words } from "../../../platform/shared/words.ts";

export const bookingRowWords = words({
  page: { en: "Booking page", ar: "صفحة حجز المواعيد" },
  open: { en: "Takes requests", ar: "تستقبل الطلبات" },
  closed: { en: "Closed: nobody can request a time online", ar: "مغلقة: لا يمكن طلب موعد عبر الإنترنت" },
});
