/** The columns of a file of opening items. */
export const itemColumns = [
  "kind",
  "party",
  "number",
  "date",
  "due",
  "amount",
  "net",
  "vat",
  "vatRate",
  "vatDeclared",
  "plate",
  "bank",
] as const;
export type ItemColumn = (typeof itemColumns)[number];

/** Heads under which a column is found, besides its labels; folded, without blanks. */
export const otherItemHeads: Readonly<Record<ItemColumn, readonly string[]>> = {
  kind: ["kind", "type", "النوع"],
  party: [
    "party",
    "name",
    "client",
    "customer",
    "clientname",
    "customername",
    "vendor",
    "supplier",
    "vendorname",
    "suppliername",
    "insurer",
    "insurancecompany",
    "الاسم",
    "العميل",
    "اسمالعميل",
    "المورد",
    "اسمالمورد",
    "شركهالتامين",
  ],
  number: [
    "number",
    "no",
    "invoice",
    "invoiceno",
    "invoicenumber",
    "documentno",
    "reference",
    "chequeno",
    "الرقم",
    "رقمالفاتوره",
    "رقمالمستند",
    "رقمالشيك",
  ],
  date: ["date", "invoicedate", "documentdate", "issuedate", "التاريخ", "تاريخالفاتوره", "تاريخالمستند"],
  due: ["due", "duedate", "dueon", "chequedate", "تاريخالاستحقاق", "الاستحقاق", "تاريخالشيك"],
  amount: [
    "amount",
    "open",
    "openamount",
    "balance",
    "outstanding",
    "remaining",
    "المبلغ",
    "المتبقي",
    "الرصيد",
    "المستحق",
  ],
  net: ["net", "netamount", "taxable", "beforevat", "الصافي", "قبلالضريبه", "المبلغقبلالضريبه"],
  vat: ["vat", "tax", "vatamount", "taxamount", "الضريبه", "ضريبهالقيمهالمضافه", "مبلغالضريبه"],
  vatRate: ["vatrate", "taxrate", "rate", "نسبهالضريبه", "النسبه"],
  vatDeclared: ["vatdeclared", "declared", "مصرحبها", "ضريبهمصرحبها"],
  plate: ["plate", "licenseplate", "car", "vehicle", "اللوحه", "رقماللوحه", "المركبه"],
  bank: ["bank", "bankname", "البنك", "اسمالبنك"],
};

/** The columns of a file with a trial balance. */
export const trialColumns = ["account", "name", "debit", "credit", "balance"] as const;
export type TrialColumn = (typeof trialColumns)[number];

export const otherTrialHeads: Readonly<Record<TrialColumn, readonly string[]>> = {
  account: [
    "account",
    "code",
    "accountcode",
    "accountno",
    "accountnumber",
    "رمزالحساب",
    "رقمالحساب",
    "الحساب",
    "الرمز",
  ],
  name: ["name", "accountname", "description", "اسمالحساب", "البيان"],
  debit: ["debit", "dr", "closingdebit", "debitbalance", "مدين", "رصيدمدين"],
  credit: ["credit", "cr", "closingcredit", "creditbalance", "دائن", "رصيددائن"],
  balance: ["balance", "closingbalance", "closing", "الرصيد", "الرصيدالختامي"],
};
