import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "purchase-posted": {
    status: 409,
    en: "This purchase is posted and cannot be changed.",
    ar: "فاتورة الشراء مرحّلة ولا يمكن تعديلها.",
  },
  "purchase-not-posted": {
    status: 409,
    en: "Only a posted purchase can be returned. Change the draft instead.",
    ar: "لا يُرجَع إلا من فاتورة شراء مرحّلة. المسودة تُعدَّل مباشرة.",
  },
  "purchase-changed": {
    status: 409,
    en: "The purchase was changed in the meantime. Review it before you post it.",
    ar: "تغيرت فاتورة الشراء في هذه الأثناء. تلزم مراجعتها قبل الترحيل.",
  },
  "order-sent": {
    status: 409,
    en: "This order was sent and cannot be changed. It can be cancelled.",
    ar: "أُرسل أمر الشراء ولا يمكن تعديله، ويمكن إلغاؤه.",
  },
  "order-not-open": {
    status: 409,
    en: "This order is not open: it is a draft, received in full or cancelled.",
    ar: "أمر الشراء هذا غير مفتوح: هو مسودة أو مستلم بالكامل أو ملغى.",
  },
  "purchase-order-changed": {
    status: 409,
    en: "The order was changed in the meantime. Review it before you order.",
    ar: "تغير أمر الشراء في هذه الأثناء. تلزم مراجعته قبل تأكيد الطلب.",
  },
  "nothing-received": {
    status: 422,
    en: "Enter the quantity of at least one item that arrived.",
    ar: "يلزم إدخال كمية بند واحد على الأقل مما وصل.",
  },
  "nothing-missing": {
    status: 409,
    en: "These parts are not missing any more, or an order brings them already.",
    ar: "لم تعد هذه القطع ناقصة، أو يوجد أمر شراء يغطيها.",
  },
  "nothing-low": {
    status: 422,
    en: "No part is below its minimum, or all of them are on an order.",
    ar: "لا توجد قطعة دون حد إعادة الطلب، أو كلها في أوامر شراء.",
  },
  "no-lines": { status: 422, en: "Add at least one item first.", ar: "تلزم إضافة بند واحد على الأقل." },
  "nothing-to-post": {
    status: 422,
    en: "The total is zero, so there is nothing to post.",
    ar: "الإجمالي صفر، فلا يوجد ما يُرحَّل.",
  },
  "vendor-vat-number-missing": {
    status: 422,
    en: "VAT can be deducted only with the vendor's VAT number. Enter it, or mark the items' VAT as not deductible.",
    ar: "لا تُخصم الضريبة إلا بالرقم الضريبي للمورد. يلزم إدخاله، أو تحديد ضريبة البنود غير قابلة للخصم.",
  },
  "nothing-credited": {
    status: 422,
    en: "The total of the return is zero, so there is nothing to credit.",
    ar: "إجمالي المرتجع صفر، فلا يوجد ما يُخصم من المستحق للمورد.",
  },
  "too-much-returned": {
    status: 422,
    en: "More is returned than is left of the purchase. The marked items say how much is left.",
    ar: "المرتجع أكبر من المتبقي في فاتورة الشراء. المتبقي مكتوب عند كل بند محدد.",
  },
  "nothing-returned": {
    status: 422,
    en: "Choose at least one item to return.",
    ar: "يلزم اختيار بند واحد على الأقل لإرجاعه.",
  },
  "vendor-payment-reversed": { status: 409, en: "This payment was already reversed.", ar: "سبق عكس هذه الدفعة." },
  "vendor-payment-refunded": {
    status: 409,
    en: "The vendor refunded a part of this payment. Reverse that refund first.",
    ar: "رد المورد جزءًا من هذه الدفعة. يلزم عكس سند القبض أولًا.",
  },
  "vendor-refund-reversed": { status: 409, en: "This refund was already reversed.", ar: "سبق عكس سند القبض هذا." },
  "no-credit": {
    status: 409,
    en: "There is no credit with this vendor that could be used now.",
    ar: "لا يوجد رصيد لدى هذا المورد يمكن استخدامه الآن.",
  },
});

/** Sentences under fields, and of questions before a confirmation. */
export const purchaseFieldWords = words({
  numberTaken: {
    en: "A purchase with this number is already stored for the vendor.",
    ar: "توجد فاتورة شراء بهذا الرقم للمورد نفسه.",
  },
  beforeBill: { en: "Not before the bill's date, {date}.", ar: "ليس قبل تاريخ فاتورة المورد {date}." },
  beforeOrder: { en: "Not before the order, {date}.", ar: "ليس قبل أمر الشراء {date}." },
  moreThanOrdered: {
    en: "This is more than was ordered.",
    ar: "الكمية أكبر من المطلوب في أمر الشراء.",
  },
  beforePurchase: { en: "Not before the purchase, {date}.", ar: "ليس قبل تاريخ فاتورة الشراء {date}." },
  onlyImport: { en: "Only an import has VAT paid at customs.", ar: "ضريبة الجمارك للاستيراد فقط." },
  sameVendor: { en: "Choose a vendor other than that of the purchase.", ar: "يلزم اختيار مورد غير مورد الفاتورة." },
  vatDiffers: {
    en: "The VAT may differ from the calculated {vat} by at most {max}.",
    ar: "لا يجوز أن تختلف الضريبة عن المحسوبة {vat} بأكثر من {max}.",
  },
  noVatOnEquity: {
    en: "VAT on an equity account is never deducted.",
    ar: "ضريبة البنود على حسابات حقوق الملكية لا تُخصم.",
  },
  leftQuantity: { en: "Only {left} left to return.", ar: "المتبقي للإرجاع {left} فقط." },
  leftAmount: { en: "At most {left} is left, before VAT.", ar: "المتبقي قبل الضريبة {left} كحد أقصى." },
  nothingLeft: { en: "Nothing is left to return.", ar: "لم يتبق شيء للإرجاع." },
  twice: { en: "This item is listed twice.", ar: "هذا البند مكرر." },
  moreThanOpen: {
    en: "More than is owed for this purchase on that day.",
    ar: "أكبر من المستحق لهذه الفاتورة في ذلك اليوم.",
  },
  moreThanCredit: {
    en: "Only {credit} of credit with the vendor is open on that day.",
    ar: "الرصيد المتاح لدى المورد في ذلك اليوم {credit} فقط.",
  },
  lessThanNamed: {
    en: "Less than the total allocated to its purchases.",
    ar: "المبلغ أقل من مجموع ما خُصص لفواتير الشراء.",
  },
  moreThanOwed: {
    en: "This is more than is owed to the vendor. The rest becomes an advance for its next purchase.",
    ar: "المبلغ أكبر من المستحق للمورد. يبقى الزائد دفعة مقدمة لفاتورته التالية.",
  },
});

export const kindWords = words({
  domestic: { en: "Domestic", ar: "محلية" },
  import: { en: "Import, VAT paid at customs", ar: "استيراد، الضريبة مدفوعة بالجمارك" },
  reverse_charge: { en: "Import, reverse charge", ar: "استيراد باحتساب عكسي" },
});

export const titleWords = words({
  order: { en: "Purchase order", ar: "أمر شراء" },
  orderInSentence: { en: "purchase order", ar: "أمر الشراء" },
  purchase: { en: "Purchase", ar: "فاتورة شراء" },
  return: { en: "Purchase return", ar: "مرتجع شراء" },
  credit: { en: "Credit with the vendor", ar: "رصيد لدى المورد" },
  advance: { en: "Advance", ar: "دفعة مقدمة" },
});

/** What a paper says where the vendor is not owed the VAT. */
export const owedWords = words({
  owed: { en: "Owed to the vendor", ar: "المستحق للمورد" },
  credited: { en: "Deducted from the amount owed", ar: "يُخصم من المستحق للمورد" },
  customs: { en: "The VAT is paid to customs, not to the vendor.", ar: "الضريبة تُدفع للجمارك، لا للمورد." },
  reverseCharge: {
    en: "Reverse charge: the buyer accounts for the VAT; the vendor is not owed it.",
    ar: "احتساب عكسي: المشتري يحتسب الضريبة، ولا تُستحق للمورد.",
  },
});
