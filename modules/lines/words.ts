import { refusals } from "../../platform/shared/refusals.ts";
import { words } from "../../platform/shared/words.ts";

/** The table of items and its totals, the same on every screen and paper. */
export const lineWords = words({
  lines: { en: "Items", ar: "البنود" },
  line: { en: "Item", ar: "البند" },
  count: {
    en: "{count, plural, one {# item} other {# items}}",
    ar: "{count, plural, zero {لا بنود} one {بند واحد} two {بندان} few {# بنود} many {# بندًا} other {# بند}}",
  },
  number: { en: "No.", ar: "م" },
  product: { en: "Product", ar: "الصنف" },
  description: { en: "Description", ar: "الوصف" },
  code: { en: "Part number", ar: "رقم القطعة" },
  incomeAccount: { en: "Income account", ar: "حساب الإيراد" },
  expenseAccount: { en: "Account", ar: "الحساب" },
  quantity: { en: "Quantity", ar: "الكمية" },
  unitPrice: { en: "Unit price", ar: "سعر الوحدة" },
  discount: { en: "Discount", ar: "الخصم" },
  vat: { en: "VAT", ar: "ضريبة القيمة المضافة" },
  vatRate: { en: "VAT {rate}", ar: "ضريبة القيمة المضافة {rate}" },
  vatExempted: { en: "VAT exempt", ar: "معفى من الضريبة" },
  exempt: { en: "exempt", ar: "معفى" },
  zeroRated: { en: "Zero rated", ar: "خاضع لنسبة الصفر" },
  lineTotal: { en: "Total", ar: "الإجمالي" },
  totalIn: { en: "Total, {currency}", ar: "الإجمالي، {currency}" },
  amountsIn: { en: "Amounts in {currency}", ar: "المبالغ بعملة {currency}" },
  preDiscountSubTotal: { en: "Items before discount", ar: "مجموع البنود" },
  subTotal: { en: "Before VAT", ar: "الإجمالي قبل الضريبة" },
  taxable: { en: "Taxable at {rate}", ar: "الخاضع للضريبة {rate}" },
  exemptAmount: { en: "VAT exempt amount", ar: "المبلغ المعفى من الضريبة" },
  grandTotal: { en: "Total with VAT", ar: "الإجمالي شامل الضريبة" },
  total: { en: "Total", ar: "الإجمالي" },
  byGrandTotal: { en: "Enter by total", ar: "إدخال بالإجمالي" },
  byUnitPrice: { en: "Enter by unit price", ar: "إدخال بسعر الوحدة" },
  addLine: { en: "Add item", ar: "إضافة بند" },
  addAnything: { en: "Add a part, labour or any text", ar: "إضافة قطعة أو أجور يد أو أي نص" },
  editLine: { en: "Edit item", ar: "تعديل البند" },
  deleteLine: { en: "Delete item", ar: "حذف البند" },
  saveLine: { en: "Save item", ar: "حفظ البند" },
  moveUp: { en: "Move up", ar: "نقل إلى أعلى" },
  moveDown: { en: "Move down", ar: "نقل إلى أسفل" },
  lineAdded: { en: "Item added", ar: "تمت إضافة البند" },
  lineDeleted: { en: "Item deleted", ar: "تم حذف البند" },
  noLines: { en: "No items yet", ar: "لا بنود بعد" },
});

export const refuse = refusals({
  "discount-too-large": { status: 422, en: "The discount is larger than the item.", ar: "الخصم أكبر من قيمة البند." },
  "amount-too-large": { status: 422, en: "This amount is larger than can be kept.", ar: "المبلغ أكبر مما يمكن حفظه." },
});
