import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

/** Labels of the lines table and its totals, the same on every screen and document. */
export const lineWords = words({
  lines: { en: "Items", ar: "البنود" },
  line: { en: "Item", ar: "البند" },
  count: {
    en: "{count, plural, one {# item} other {# items}}",
    ar: "{count, plural, zero {لا بنود} one {بند واحد} two {بندان} few {# بنود} many {# بندًا} other {# بند}}",
  },
  number: { en: "No.", ar: "م" },
  product: { en: "Product", ar: "الصنف" },
  description: shared.description,
  code: { en: "Part number", ar: "رقم القطعة" },
  account: shared.account,
  incomeAccount: { en: "Income account", ar: "حساب الإيراد" },
  intoStock: { en: "Into stock", ar: "إلى المخزون" },
  deductible: { en: "VAT deductible", ar: "الضريبة قابلة للخصم" },
  notDeductible: { en: "VAT not deductible", ar: "ضريبة غير قابلة للخصم" },
  vatOfBill: { en: "VAT on the bill", ar: "الضريبة في الفاتورة" },
  quantity: shared.quantity,
  noPrice: {
    en: "This product has no price yet. Enter the unit price, or 0 if it is free.",
    ar: "لا يوجد سعر لهذا الصنف بعد. يلزم إدخال سعر الوحدة، أو صفر إذا كان مجانيًا.",
  },
  unitPrice: shared.unitPrice,
  pricesDiffer: {
    en: "The unit price does not come to this total. Enter one of the two.",
    ar: "سعر الوحدة لا يعطي هذا الإجمالي. يكفي إدخال أحدهما.",
  },
  discount: { en: "Discount", ar: "الخصم" },
  vat: { en: "VAT", ar: "ضريبة القيمة المضافة" },
  vatRate: { en: "VAT {rate}", ar: "ضريبة القيمة المضافة {rate}" },
  vatHead: { en: "VAT {rate}", ar: "الضريبة {rate}" },
  ratedPart: {
    en: "of it {amount} at VAT {rate}, as the advance",
    ar: "منها {amount} بضريبة {rate} كالدفعة المقدمة",
  },
  vatExempted: shared.vatExempt,
  exemptCode: { en: "Reason for the exemption", ar: "سبب الإعفاء" },
  exemptReason: { en: "Reason in words", ar: "نص السبب" },
  onlyExempt: { en: "Only for what is VAT exempt.", ar: "لما هو معفى من الضريبة فقط." },
  foreignCode: { en: "This reason belongs to another country.", ar: "هذا السبب يخص دولة أخرى." },
  lineTotal: shared.total,
  totalIn: shared.totalCurrency,
  amountsIn: { en: "Amounts in {currency}", ar: "المبالغ بعملة {currency}" },
  preDiscountSubTotal: { en: "Total before discount", ar: "الإجمالي قبل الخصم" },
  subTotal: { en: "Before VAT", ar: "الإجمالي قبل الضريبة" },
  grandTotal: { en: "Total with VAT", ar: "الإجمالي شامل الضريبة" },
  total: shared.total,
  byGrandTotal: { en: "Enter by total with VAT", ar: "إدخال بالإجمالي شامل الضريبة" },
  byUnitPrice: { en: "Enter by unit price", ar: "إدخال بسعر الوحدة" },
  addLine: { en: "Add item", ar: "إضافة بند" },
  addAnything: { en: "Add a part, labour or any text", ar: "إضافة قطعة أو أجور يد أو أي نص" },
  freeLine: { en: "Free line “{name}”", ar: "بند حر «{name}»" },
  freeLineHint: { en: "Free line: no product, no stock", ar: "بند حر: بدون صنف ولا مخزون" },
  newProduct: { en: "New product “{name}”", ar: "صنف جديد «{name}»" },
  editLine: { en: "Edit item", ar: "تعديل البند" },
  deleteLine: { en: "Delete item", ar: "حذف البند" },
  saveLine: { en: "Save item", ar: "حفظ البند" },
  moveUp: { en: "Move up", ar: "نقل إلى أعلى" },
  moveDown: { en: "Move down", ar: "نقل إلى أسفل" },
  lineAdded: { en: "Item added", ar: "تمت إضافة البند" },
  lineDeleted: { en: "“{name}” deleted", ar: "تم حذف بند «{name}»" },
  notAdded: { en: "The item was not added back", ar: "تعذرت إعادة البند" },
  notDeleted: { en: "The item was not deleted", ar: "تعذر حذف البند" },
  notMoved: { en: "The item was not moved", ar: "تعذر نقل البند" },

  reach: {
    en: "Make it {total}: unit price {price}, discount {discount}",
    ar: "ليصبح {total}: سعر الوحدة {price} والخصم {discount}",
  },
  becomes: { en: "VAT {vat} · total {total}", ar: "الضريبة {vat} · الإجمالي {total}" },
  discountTooLarge: { en: "The discount is larger than the item", ar: "الخصم أكبر من قيمة البند" },
  amountTooLarge: { en: "Quantity × unit price is too large", ar: "حاصل الكمية × سعر الوحدة أكبر من الحد المسموح" },
  jobOf: {
    en: "Ready-made job · {count, plural, one {# item} other {# items}}",
    ar: "مجموعة أعمال · {count, plural, zero {لا بنود} one {بند واحد} two {بندان} few {# بنود} many {# بندًا} other {# بند}}",
  },
  jobAdded: {
    en: "{count, plural, one {# item} other {# items}} added",
    ar: "{count, plural, zero {لم تُضف بنود} one {تمت إضافة بند واحد} two {تمت إضافة بندين} few {تمت إضافة # بنود} many {تمت إضافة # بندًا} other {تمت إضافة # بند}}",
  },
  jobNotAdded: { en: "The ready-made job was not added", ar: "تعذرت إضافة مجموعة الأعمال" },
  underWarranty: shared.underWarranty,
  noLines: { en: "No items yet", ar: "لا بنود بعد" },
});

export const refuse = refusals({
  "discount-too-large": { status: 422, en: "The discount is larger than the item.", ar: "الخصم أكبر من قيمة البند." },
  "amount-too-large": { status: 422, en: "This amount is too large.", ar: "المبلغ أكبر من الحد المسموح." },
});
