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
  noRight: { en: "Your role may not enter stock", ar: "صلاحياتك لا تشمل إدخال المخزون" },
  twice: { en: "Also in row {line}", ar: "مكرر مع الصف {line}" },
  taken: { en: "Another product has this barcode", ar: "هذا الباركود مستخدم لصنف آخر" },
});

export const importWords = words({
  importProducts: { en: "Import products", ar: "استيراد الأصناف" },
  importShort: { en: "Import", ar: "استيراد" },
  line: { en: "From a spreadsheet: XLSX or CSV", ar: "من جدول بيانات: XLSX أو CSV" },
  help: {
    en: "A row names the columns; titles may stand above it. Only the name is required. Nothing is written until you confirm.",
    ar: "صف لأسماء الأعمدة، وقد تسبقه عناوين. المطلوب هو الاسم فقط. لا يُكتب شيء قبل التأكيد.",
  },
  file: {
    en: "{name} · {rows, plural, one {# row} other {# rows}} · nothing is saved yet",
    ar: "{name} · {rows, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}} · لم يُحفظ شيء بعد",
  },
  importing: { en: "Importing: {done} of {of}", ar: "جارٍ الاستيراد: {done} من {of}" },
  partly: {
    en: "{count, plural, one {# product was} other {# products were}} imported before that; the rest can be imported from here.",
    ar: "{count, plural, zero {لم يُستورد شيء} one {تم استيراد صنف واحد} two {تم استيراد صنفين} few {تم استيراد # أصناف} many {تم استيراد # صنفًا} other {تم استيراد # صنف}} قبل ذلك، ويمكن استيراد الباقي من هنا.",
  },
  notAll: { en: "Not everything was imported", ar: "لم يُستورد كل شيء" },
  value: { en: "Value", ar: "القيمة" },
  totalValue: { en: "Opening stock of the new products: {value}", ar: "المخزون الافتتاحي للأصناف الجديدة: {value}" },
  existsAs: { en: "Already exists: {product}", ar: "موجود من قبل: {product}" },
  known: { en: "Already exists", ar: "موجود من قبل" },
  leftOut: {
    en: "Rows with errors and products that already exist are not imported.",
    ar: "لا تُستورد الصفوف التي فيها أخطاء ولا الأصناف الموجودة من قبل.",
  },
  confirm: {
    en: "{count, plural, one {Import # product} other {Import # products}}",
    ar: "{count, plural, zero {لا أصناف للاستيراد} one {استيراد صنف واحد} two {استيراد صنفين} few {استيراد # أصناف} many {استيراد # صنفًا} other {استيراد # صنف}}",
  },
  nothingNew: { en: "Nothing to import", ar: "لا شيء للاستيراد" },
  done: {
    en: "{count, plural, one {# product imported} other {# products imported}}",
    ar: "{count, plural, zero {لم يُستورد شيء} one {تم استيراد صنف واحد} two {تم استيراد صنفين} few {تم استيراد # أصناف} many {تم استيراد # صنفًا} other {تم استيراد # صنف}}",
  },
  failed: { en: "Nothing was imported", ar: "لم يُستورد شيء" },
});
