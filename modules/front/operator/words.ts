import { refusals } from "../../../platform/shared/refusals.ts";

export const refuseOperator = refusals({
  "invitation-invalid": {
    status: 404,
    en: "This link has been used or has expired. Make a new one with `npm run operator -- add`.",
    ar: "هذا الرابط مستخدم أو منتهي الصلاحية. يمكن إنشاء رابط جديد بالأمر ‎`npm run operator -- add`‎.",
  },
  "order-paid": { status: 409, en: "This order is confirmed already.", ar: "هذا الطلب مؤكد من قبل." },
});
