import { words } from "../../../platform/shared/words.ts";

export const statusWords = words({
  working_on: { en: "Working on", ar: "تحت الإصلاح" },
  ready_for_customer: { en: "Ready for customer", ar: "جاهزة للعميل" },
  ready_for_pickup: { en: "Ready for pickup", ar: "جاهزة للاستلام" },
  completed: { en: "Completed", ar: "مكتملة" },
});
