import { words } from "../../../platform/shared/words.ts";

/** Before money is taken for what a client pays in instalments. */
export const securedWords = words({
  title: { en: "Cancel the instalments at Tamara?", ar: "إلغاء التقسيط لدى تمارا؟" },
  secured: {
    en: "Tamara has agreed to pay {amount} of invoice {number} in instalments.",
    ar: "وافقت تمارا على تقسيط {amount} من الفاتورة {number}.",
  },
  cancelled: {
    en: "A payment of it changes the balance: the order is then cancelled at Tamara, and the client pays the rest another way.",
    ar: "أي دفعة عنها تغيّر الرصيد: عندها يُلغى الطلب لدى تمارا، ويسدد العميل الباقي بطريقة أخرى.",
  },
  action: { en: "Record it and cancel the order", ar: "تسجيل الدفعة وإلغاء الطلب" },
});
