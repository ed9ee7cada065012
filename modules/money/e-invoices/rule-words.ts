import { type Pair, words } from "../../../platform/shared/words.ts";

/** What is wrong where a published rule does not hold. */
export const ruleWords = words({
  structure: {
    en: "The e-invoice is not built as the tax authority requires",
    ar: "بناء الفاتورة الإلكترونية لا يطابق متطلبات الهيئة",
  },
  number: { en: "The document has no number", ar: "المستند بلا رقم" },
  date: { en: "A date is not valid", ar: "أحد التواريخ غير صحيح" },
  futureDate: { en: "The issue date is in the future", ar: "تاريخ الإصدار في المستقبل" },
  time: { en: "The time of issue is missing", ar: "وقت الإصدار غير موجود" },
  simplifiedKind: {
    en: "A simplified invoice can be neither an export nor self-billed",
    ar: "لا تكون الفاتورة المبسطة فاتورة تصدير ولا فاتورة ذاتية",
  },
  taxCurrency: { en: "VAT must be stated in Saudi riyals", ar: "يجب ذكر الضريبة بالريال السعودي" },
  chain: {
    en: "The counter or the hash of the previous document is missing",
    ar: "عداد المستند أو بصمة المستند السابق غير موجودة",
  },
  supplyDate: { en: "The supply date is missing", ar: "تاريخ التوريد غير موجود" },
  reason: {
    en: "The note has no reason, or one of over 1000 characters",
    ar: "الإشعار بلا سبب، أو سببه أطول من 1000 حرف",
  },
  original: { en: "The note does not name its invoice", ar: "الإشعار لا يذكر رقم فاتورته" },
  stamp: { en: "The stamp or the QR code is missing", ar: "الختم أو رمز الاستجابة السريعة غير موجود" },
  sellerName: { en: "The seller's name is missing or too long", ar: "اسم البائع غير موجود أو أطول من المسموح" },
  sellerIdentity: { en: "The workshop's CR number is missing", ar: "رقم السجل التجاري للورشة غير موجود" },
  sellerAddress: {
    en: "The workshop's national address is incomplete: street, building number, district, city, postal code",
    ar: "العنوان الوطني للورشة غير مكتمل: الشارع ورقم المبنى والحي والمدينة والرمز البريدي",
  },
  sellerPostalCode: { en: "The workshop's postal code needs 5 digits", ar: "الرمز البريدي للورشة يجب أن يكون 5 أرقام" },
  sellerBuilding: { en: "The workshop's building number needs 4 digits", ar: "رقم مبنى الورشة يجب أن يكون 4 أرقام" },
  sellerVatNumber: {
    en: "The workshop's VAT number is missing or not valid",
    ar: "الرقم الضريبي للورشة غير موجود أو غير صحيح",
  },
  buyerName: { en: "The buyer's name is missing or too long", ar: "اسم المشتري غير موجود أو أطول من المسموح" },
  buyerAddress: {
    en: "The buyer's address is incomplete: street, city and country are needed",
    ar: "عنوان المشتري غير مكتمل: الشارع والمدينة والدولة مطلوبة",
  },
  buyerNationalAddress: {
    en: "The buyer's national address is incomplete: street, building number, district, city, postal code",
    ar: "العنوان الوطني للمشتري غير مكتمل: الشارع ورقم المبنى والحي والمدينة والرمز البريدي",
  },
  buyerPostalCode: { en: "The buyer's postal code needs 5 digits", ar: "الرمز البريدي للمشتري يجب أن يكون 5 أرقام" },
  buyerIdentity: {
    en: "The buyer has neither a VAT number nor a valid registration number",
    ar: "لا يوجد للمشتري رقم ضريبي ولا رقم سجل صحيح",
  },
  buyerVatNumber: { en: "The buyer's VAT number is not valid", ar: "الرقم الضريبي للمشتري غير صحيح" },
  exportVatNumber: {
    en: "The buyer of an export has no Saudi VAT number",
    ar: "لا يكون لمشتري الصادرات رقم ضريبي سعودي",
  },
  buyerIsSeller: {
    en: "The buyer's VAT number is the workshop's own",
    ar: "الرقم الضريبي للمشتري هو رقم الورشة نفسها",
  },
  nationalId: {
    en: "This exemption needs the buyer's national ID",
    ar: "هذا الإعفاء يتطلب رقم الهوية الوطنية للمشتري",
  },
  lines: { en: "The document has no items", ar: "المستند بلا بنود" },
  lineName: {
    en: "An item has no name, or one of over 1000 characters",
    ar: "أحد البنود بلا اسم، أو اسمه أطول من 1000 حرف",
  },
  lineAmount: { en: "The amounts of an item do not add up", ar: "مبالغ أحد البنود غير متطابقة" },
  negative: { en: "An amount is negative", ar: "أحد المبالغ سالب" },
  decimals: { en: "An amount has more than two decimals", ar: "أحد المبالغ فيه أكثر من خانتين عشريتين" },
  totals: { en: "The totals do not add up", ar: "الإجماليات غير متطابقة" },
  vatAmount: { en: "The VAT is not that of the rate", ar: "مبلغ الضريبة لا يطابق نسبتها" },
  rate: {
    en: "The VAT rate is not 15%, 5%, or 0% for an exempt item",
    ar: "نسبة الضريبة ليست 15% أو 5%، أو 0% للبند المعفى",
  },
  category: { en: "An item has no VAT treatment", ar: "أحد البنود بلا معاملة ضريبية" },
  exemption: {
    en: "An item without VAT has no valid legal reason",
    ar: "أحد البنود بلا ضريبة ولا سبب نظامي صحيح",
  },
});

export const problemSubjects = ["company", "buyer", "document"] as const;
type ProblemSubject = (typeof problemSubjects)[number];

/** Whose details a problem is about. */
export const subjectOf = (problem: Pair): ProblemSubject => {
  const [key = ""] = Object.entries(ruleWords).find(([, words]) => words === problem) ?? [];
  if (key.startsWith("seller")) return "company";
  return key.startsWith("buyer") || key === "nationalId" || key === "exportVatNumber" ? "buyer" : "document";
};

/** An incomplete address says it all: its parts need not be named again. */
export const impliedBy: ReadonlyMap<Pair, Pair> = new Map<Pair, Pair>([
  [ruleWords.sellerPostalCode, ruleWords.sellerAddress],
  [ruleWords.sellerBuilding, ruleWords.sellerAddress],
  [ruleWords.buyerAddress, ruleWords.buyerNationalAddress],
  [ruleWords.buyerPostalCode, ruleWords.buyerNationalAddress],
]);
