import type { AccountRole, AccountType, PurchaseGroup } from "./rules.ts";

export type ChartAccount = {
  readonly code: string;
  readonly name: string;
  readonly nameAr: string;
  readonly type: AccountType;
  readonly role?: AccountRole;
  readonly groupFlag?: PurchaseGroup;
  readonly contra?: true;
  readonly needsParty?: true;
};

type Rest = Omit<ChartAccount, "code" | "name" | "nameAr" | "type">;

const account =
  (type: AccountType) =>
  (code: string, name: string, nameAr: string, rest: Rest = {}): ChartAccount => ({
    code,
    name,
    nameAr,
    type,
    ...rest,
  });
const asset = account("asset");
const liability = account("liability");
const equity = account("equity");
const income = account("income");
const expense = account("expense");

export const defaultChart: readonly ChartAccount[] = [
  asset("1101", "Cash on hand", "النقدية في الصندوق", { role: "cash" }),
  asset("1102", "Bank account", "الحساب البنكي", { role: "bank" }),
  asset("1103", "Cheques under collection", "شيكات تحت التحصيل", { role: "cheques" }),
  asset("1104", "Card settlements receivable", "تسويات البطاقات المستحقة", { role: "card" }),
  asset("1105", "Instalment provider receivable", "مستحقات مزود التقسيط", { role: "instalment" }),
  asset("1109", "Other payment methods clearing", "وسائل دفع أخرى", { role: "other-payments" }),
  asset("1201", "Trade receivables - clients", "ذمم العملاء", { role: "receivables", needsParty: true }),
  asset("1202", "Receivables - insurance companies", "ذمم شركات التأمين", {
    role: "insurer-receivables",
    needsParty: true,
  }),
  asset("1203", "Advances to vendors", "دفعات مقدمة للموردين", { role: "vendor-advances", needsParty: true }),
  asset("1209", "Current accounts between branches", "الحسابات الجارية بين الفروع", { role: "branches" }),
  asset("1301", "Inventory - parts", "مخزون قطع الغيار", { role: "inventory", groupFlag: "asset" }),
  asset("1302", "Inventory - paint and materials", "مخزون الدهانات والمواد", {
    role: "materials-inventory",
    groupFlag: "asset",
  }),
  asset("1303", "Work in progress - parts", "قطع تحت التنفيذ", { role: "work-in-progress" }),
  asset("1304", "Goods in transit between branches", "بضاعة بالطريق بين الفروع", { role: "goods-in-transit" }),
  asset("1401", "Input VAT", "ضريبة القيمة المضافة - مدخلات", { role: "input-vat" }),
  asset("1501", "Equipment and tools", "المعدات والأدوات", { groupFlag: "asset" }),
  asset("1502", "Furniture", "الأثاث", { groupFlag: "asset" }),
  asset("1503", "Vehicles", "المركبات", { groupFlag: "asset" }),
  asset("1599", "Accumulated depreciation", "مجمع الإهلاك", { contra: true }),
  asset("1601", "Prepaid expenses", "مصروفات مدفوعة مقدمًا", { groupFlag: "asset" }),

  liability("2101", "Trade payables", "ذمم الموردين", { role: "payables", needsParty: true }),
  liability("2102", "Client advances", "دفعات مقدمة من العملاء", { role: "client-advances", needsParty: true }),
  liability("2103", "Refunds due to clients", "مستردات مستحقة للعملاء", { role: "refunds-due", needsParty: true }),
  liability("2201", "Output VAT", "ضريبة القيمة المضافة - مخرجات", { role: "output-vat" }),
  liability("2202", "VAT settlement (authority)", "تسوية ضريبة القيمة المضافة", { role: "vat-settlement" }),
  liability("2301", "Accrued salaries", "رواتب مستحقة"),

  equity("3101", "Capital", "رأس المال", { groupFlag: "equity" }),
  equity("3102", "Owner drawings", "مسحوبات المالك", { groupFlag: "equity", contra: true }),
  equity("3201", "Retained earnings", "الأرباح المبقاة", { role: "retained-earnings" }),
  equity("3901", "Opening balance equity", "حساب الأرصدة الافتتاحية", { role: "opening-balances" }),

  income("4101", "Labour income", "إيرادات أجور اليد", { role: "labour" }),
  income("4102", "Parts sales", "مبيعات قطع الغيار", { role: "parts" }),
  income("4103", "Body and paint income", "إيرادات السمكرة والدهان"),
  income("4104", "Diagnostics income", "إيرادات الفحص والتشخيص"),
  income("4105", "Oil and service income", "إيرادات الزيوت والصيانة الدورية"),
  income("4106", "Towing and other services", "إيرادات السطحة وخدمات أخرى"),
  income("4201", "Sales discounts", "خصومات المبيعات", { role: "sales-discounts", contra: true }),
  income("4202", "Sales returns", "مردودات المبيعات", { role: "sales-returns", contra: true }),
  income("4901", "Other income, stock surplus", "إيرادات أخرى وفائض مخزون"),

  expense("5101", "Cost of parts sold", "تكلفة قطع الغيار المباعة", { role: "cost-of-sales" }),
  expense("5102", "Cost of paint and materials", "تكلفة الدهانات والمواد", { role: "cost-of-materials" }),
  expense("5103", "Subcontracted work", "أعمال مقاولي الباطن", { groupFlag: "expenses" }),
  expense("5104", "Inventory adjustments", "تسويات المخزون", { role: "stock-adjustments" }),
  expense("5105", "Warranty work", "أعمال الضمان", { role: "warranty" }),
  expense("6101", "Salaries", "الرواتب", { groupFlag: "expenses" }),
  expense("6102", "Rent", "الإيجار", { groupFlag: "expenses" }),
  expense("6103", "Electricity and water", "الكهرباء والماء", { groupFlag: "expenses" }),
  expense("6104", "Telecom", "الاتصالات", { groupFlag: "expenses" }),
  expense("6105", "Workshop consumables", "مستهلكات الورشة", { groupFlag: "expenses" }),
  expense("6106", "Maintenance", "الصيانة", { groupFlag: "expenses" }),
  expense("6107", "Government fees", "رسوم حكومية", { groupFlag: "expenses" }),
  expense("6108", "Marketing", "التسويق", { groupFlag: "expenses" }),
  expense("6109", "Bank and card charges", "عمولات بنكية", { role: "bank-charges", groupFlag: "expenses" }),
  expense("6110", "Depreciation", "الإهلاك", { groupFlag: "expenses" }),
  expense("6111", "Bad debts", "ديون معدومة", { role: "bad-debts" }),
  expense("6112", "Rounding differences", "فروق التقريب", { role: "rounding" }),
  expense("6113", "Cash over and short", "زيادة وعجز الصندوق", { role: "cash-differences" }),
];

/** The accounts of which shops of earlier versions have none. */
export const accountsAddedLater = defaultChart.filter(({ role }) => role === "goods-in-transit" || role === "warranty");
