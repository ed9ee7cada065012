/** The columns of a bank's spreadsheet that are read. */
export const csvColumns = ["date", "description", "reference", "received", "paid", "amount", "balance"] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** Heads of the columns, folded, without blanks and signs; a head that begins with one of them counts too. */
export const csvHeads: Readonly<Record<CsvColumn, readonly string[]>> = {
  date: ["bookingdate", "postingdate", "transactiondate", "date", "valuedate", "تاريخالعمليه", "تاريخالقيد", "التاريخ"],
  description: [
    "description",
    "details",
    "narration",
    "narrative",
    "transactiondetails",
    "particulars",
    "memo",
    "الوصف",
    "البيان",
    "التفاصيل",
    "تفاصيلالعمليه",
  ],
  reference: ["reference", "ref", "transactionid", "chequeno", "checknumber", "المرجع", "رقمالمرجع", "رقمالعمليه"],
  received: ["credit", "deposit", "received", "moneyin", "دائن", "ايداع", "الوارد", "ايداعات"],
  paid: ["debit", "withdrawal", "paid", "moneyout", "مدين", "سحب", "الصادر", "سحوبات"],
  amount: ["amount", "transactionamount", "المبلغ", "قيمهالعمليه"],
  balance: ["balance", "runningbalance", "الرصيد"],
};
