import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";
import type { ImportColumn } from "./import-columns.ts";

export const columnWords = words({
  name: shared.name,
  nameAr: shared.nameInArabic,
  kind: shared.kind,
  code: { en: "Part number", ar: "رقم القطعة" },
  barcode: { en: "Barcode", ar: "الباركود" },
  price: shared.unitPrice,
  cost: shared.cost,
  onHand: { en: "On hand", ar: "المتوفر" },
  minimum: { en: "Minimum", ar: "حد إعادة الطلب" },
  shelf: { en: "Shelf", ar: "الرف" },
  labourHours: { en: "Hours billed", ar: "ساعات العمل المحسوبة" },
  account: { en: "Income account", ar: "حساب الإيراد" },
  inventory: { en: "Stock account", ar: "حساب المخزون" },
  vatExempted: shared.vatExempt,
} satisfies Record<ImportColumn, unknown>);

export const rowWords = words({
  missing: { en: "Required", ar: "مطلوب" },
  tooLong: {
    en: "{max, plural, one {At most # character} other {At most # characters}}",
    ar: "{max, plural, zero {يلزم تركه فارغًا} one {حرف واحد على الأكثر} two {حرفان على الأكثر} few {# أحرف على الأكثر} many {# حرفًا على الأكثر} other {# حرف على الأكثر}}",
  },
  notKind: { en: "Part, service or ready-made job", ar: "قطعة أو خدمة أو مجموعة أعمال" },
  notAmount: { en: "An amount of 0 or more, such as 12.50", ar: "مبلغ لا يقل عن 0، مثل 12.50" },
  tooLarge: { en: "This amount is too large", ar: "المبلغ أكبر من المسموح" },
  twoWays: {
    en: "Can be read in two ways: write 1250 or 1,25",
    ar: "يمكن قراءته بطريقتين: يُكتب 1250 أو 1,25",
  },
  notQuantity: {
    en: "A quantity of 0 or more, with at most 3 decimals",
    ar: "كمية لا تقل عن 0، بثلاث منازل عشرية على الأكثر",
  },
  notHours: { en: "Hours in quarters, such as 1.5", ar: "ساعات بأرباع الساعة، مثل 1.5" },
  notAccount: { en: "The code of an income account, such as 4102", ar: "رمز حساب إيراد، مثل 4102" },
  notInventory: {
    en: "Spare parts (1301) or paint and materials (1302)",
    ar: "قطع الغيار (1301) أو الدهانات والمواد (1302)",
  },
  notYesOrNo: { en: "Yes or no", ar: "نعم أو لا" },
  onlyParts: { en: "Only parts have stock", ar: "المخزون لقطع الغيار والمواد فقط" },
  noCost: { en: "Required for what is on hand", ar: "مطلوبة للكمية المتوفرة" },
  taken: { en: "Another product has this barcode", ar: "هذا الباركود مستخدم لصنف آخر" },
});
