import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const expressWords = words({
  job: { en: "Express: ready-made job", ar: "خدمة سريعة: مجموعة أعمال" },
  chosen: { en: "Express", ar: "خدمة سريعة" },
  statement: {
    en: "With this signature the client also orders this work at this price.",
    ar: "يطلب العميل بهذا التوقيع أيضًا تنفيذ هذه الأعمال بهذا السعر.",
  },
  apart: {
    en: "The signature is for the card alone. The price is sent to the client as an estimate.",
    ar: "التوقيع لكرت الدخول وحده، ويُرسل السعر إلى العميل في عرض سعر.",
  },
  vat: { en: "Includes VAT", ar: "منها ضريبة القيمة المضافة" },
  total: shared.total,
  remove: { en: "Remove", ar: "حذف" },
  notPriced: { en: "This job cannot be ordered here", ar: "لا يمكن طلب مجموعة الأعمال هذه هنا" },
  notChosen: { en: "The ready-made job was not saved", ar: "تعذر حفظ مجموعة الأعمال" },
  keptUnsigned: {
    en: "The card is saved, but not signed, because its ready-made job or the price is not as shown. Please look at it and sign again.",
    ar: "تم حفظ الكرت دون التوقيع، لأن مجموعة الأعمال أو سعرها اختلف عما عُرض. تلزم مراجعته والتوقيع مرة أخرى.",
  },
});
