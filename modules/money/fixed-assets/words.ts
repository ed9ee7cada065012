import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "asset-disposed": { status: 409, en: "This asset was disposed of.", ar: "سبق استبعاد هذا الأصل." },
  "asset-in-use": { status: 409, en: "This asset is in use.", ar: "هذا الأصل قيد الاستخدام." },
  "asset-depreciated": {
    status: 409,
    en: "Entries of this asset are posted, so it cannot be deleted. Dispose of it instead.",
    ar: "رُحّلت قيود لهذا الأصل، لذلك لا يمكن حذفه. يمكن استبعاده.",
  },
  "nothing-to-depreciate": {
    status: 409,
    en: "Depreciation is already posted through this month.",
    ar: "سبق ترحيل الإهلاك حتى هذا الشهر.",
  },
  "depreciation-month-not-over": { status: 409, en: "This month is not over.", ar: "لم ينتهِ هذا الشهر بعد." },
});

export const assetRefusals = words({
  moreThanCost: {
    en: "Salvage value and earlier depreciation together are more than the cost.",
    ar: "القيمة المتبقية مع الإهلاك السابق أكبر من التكلفة.",
  },
  notAsset: { en: "Choose an account of fixed assets.", ar: "يلزم اختيار حساب من الأصول الثابتة." },
  notAccumulated: {
    en: "Choose an account of accumulated depreciation.",
    ar: "يلزم اختيار حساب مجمع الإهلاك.",
  },
  notExpense: {
    en: "Choose the account of depreciation expense, or one that the shop added for it.",
    ar: "يلزم اختيار حساب مصروف الإهلاك، أو حساب أضافته الورشة له.",
  },
  notForDisposal: { en: "Choose an account of cash, bank or income.", ar: "يلزم اختيار حساب نقد أو بنك أو إيراد." },
  notResult: { en: "Choose an income or expense account.", ar: "يلزم اختيار حساب إيراد أو مصروف." },
  inInvoice: {
    en: "A sale by invoice has its VAT in the invoice. Choose a cash or bank account, or remove the exemption.",
    ar: "ضريبة البيع بفاتورة مسجلة في الفاتورة. يلزم اختيار حساب نقد أو بنك، أو إلغاء الإعفاء.",
  },
  needsInvoice: {
    en: "The branch is connected to the tax authority, so this sale needs an e-invoice. Sell the asset by a client invoice, then choose the income account of that invoice here.",
    ar: "الفرع مرتبط بالهيئة، لذلك يحتاج هذا البيع إلى فاتورة إلكترونية. يُباع الأصل بفاتورة عميل، ثم يُختار هنا حساب الإيراد في تلك الفاتورة.",
  },
  notSold: { en: "Enter the price, or leave this empty.", ar: "يلزم إدخال الثمن أو ترك هذا الحقل فارغًا." },
  beforeDisposal: { en: "Not before the asset was disposed of.", ar: "لا يكون قبل استبعاد الأصل." },
  beforePurchase: { en: "Not before the asset was bought.", ar: "لا يكون قبل شراء الأصل." },
  depreciatedLater: {
    en: "Depreciation is posted through {month}. Choose a day after that month.",
    ar: "الإهلاك مرحّل حتى {month}. يلزم اختيار يوم بعد هذا الشهر.",
  },
  depreciation: { en: "Depreciation {month}", ar: "إهلاك {month}" },
  disposal: { en: "Disposal: {asset}", ar: "استبعاد: {asset}" },
});

export const registerWords = words({
  title: { en: "Register of fixed assets", ar: "سجل الأصول الثابتة" },
  on: { en: "As of {date}", ar: "كما في {date}" },
  number: shared.number,
  name: { en: "Asset", ar: "الأصل" },
  boughtOn: { en: "Purchase date", ar: "تاريخ الشراء" },
  disposedOn: { en: "Disposal date", ar: "تاريخ الاستبعاد" },
  months: { en: "Months", ar: "الأشهر" },
  cost: shared.cost,
  salvage: { en: "Salvage value", ar: "القيمة المتبقية" },
  accumulated: { en: "Accumulated depreciation", ar: "مجمع الإهلاك" },
  bookValue: { en: "Book value", ar: "القيمة الدفترية" },
  total: { en: "Total of assets in use", ar: "إجمالي الأصول المستخدمة" },
});
