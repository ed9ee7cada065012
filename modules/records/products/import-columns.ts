/** The columns of an imported spreadsheet. */
export const importColumns = [
  "name",
  "nameAr",
  "kind",
  "code",
  "barcode",
  "price",
  "cost",
  "onHand",
  "minimum",
  "shelf",
  "labourHours",
  "account",
  "inventory",
  "vatExempted",
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Heads under which a column is found, besides its labels; folded, without blanks. */
export const otherHeads: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: ["name", "product", "item", "itemname", "description", "nameen", "الاسم", "اسمالصنف", "الصنف", "المنتج"],
  nameAr: ["namear", "arabicname", "الاسمبالعربيه", "الاسمالعربي"],
  kind: ["kind", "type", "النوع"],
  code: ["code", "partnumber", "partno", "sku", "itemcode", "رقمالقطعه", "الرمز", "الكود", "رقمالصنف"],
  barcode: ["barcode", "ean", "upc", "الباركود"],
  price: ["price", "unitprice", "sellingprice", "saleprice", "السعر", "سعرالوحده", "سعرالبيع"],
  cost: ["cost", "unitcost", "purchaseprice", "التكلفه", "سعرالشراء"],
  onHand: ["onhand", "quantity", "qty", "stock", "openingquantity", "المتوفر", "الكميه", "المخزون"],
  minimum: ["minimum", "min", "reorderlevel", "حداعادهالطلب", "الحدالادني"],
  shelf: ["shelf", "location", "bin", "الرف", "الموقع"],
  labourHours: ["labourhours", "laborhours", "hours", "ساعاتالعمل", "الساعات"],
  account: ["account", "incomeaccount", "accountcode", "حسابالايراد", "الحساب"],
  inventory: ["inventory", "stockaccount", "حسابالمخزون"],
  vatExempted: ["vatexempt", "vatexempted", "exempt", "معفيمنالضريبه", "معفي"],
};
