/** What a column of a bank's spreadsheet holds. `balanceSide` is the `Dr` or `Cr` beside a balance. */
export const columnKinds = [
  "date",
  "description",
  "reference",
  "paid",
  "received",
  "amount",
  "direction",
  "balance",
  "balanceSide",
  "currency",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** The heads of each kind in the files of banks, separated by commas, the likeliest first. */
export const headsOfKinds: Readonly<Record<Exclude<ColumnKind, "balanceSide">, string>> = {
  date: `
    booking date, posting date, posted date, posted on, transaction date, txn date, trx date,
    tran date, operation date, entry date, process date, date, transaction date time, date time,
    تاريخ العملية, تاريخ القيد, تاريخ الحركة, تاريخ التنفيذ, تاريخ المعاملة, تاريخ الترحيل, التاريخ,
    تاريخ, التاريخ الميلادي, التاريخ والوقت, value date, تاريخ الحق, تاريخ القيمة, تاريخ الاستحقاق,
    التاريخ الفعلي`,
  description: `
    description, transaction description, details, transaction details, detail, narration,
    narrative, particulars, transaction particulars, memo, label, payee, remarks, remark, text,
    booking text, purpose, transaction, beneficiary, name, الوصف, وصف العملية, وصف الحركة, البيان,
    بيان, بيان العملية, بيان الحركة, التفاصيل, تفاصيل العملية, تفاصيل الحركة, تفاصيل, شرح الحركة,
    شرح العملية, الشرح, شرح, ملاحظات, المستفيد, العملية`,
  reference: `
    reference, reference no, reference number, ref, ref no, ref number, transaction reference,
    txn ref, transaction id, transaction no, transaction number, cheque no, cheque number, check no,
    check number, cheque, voucher no, document no, bank reference, المرجع, رقم المرجع,
    الرقم المرجعي, رقم مرجعي, رقم العملية, رقم الحركة, رقم الشيك, رقم المستند, رقم السند`,
  paid: `
    debit, debits, debit amount, amount debit, amount debited, debited amount, dr, dr amount,
    withdrawal, withdrawals, withdrawal amount, withdrawn, money out, paid out, paid, out, outflow,
    payments, payment, amount out, outgoing, spent, مدين, المدين, المبلغ المدين, مبلغ مدين, سحب,
    السحب, سحوبات, المسحوبات, السحوبات, الصادر, صادر, خصم, الخصم, المدفوع, مدفوعات, المبلغ المسحوب,
    منه`,
  received: `
    credit, credits, credit amount, amount credit, amount credited, credited amount, cr, cr amount,
    deposit, deposits, deposit amount, lodgement, money in, paid in, received, in, inflow, receipts,
    receipt, amount in, incoming, دائن, الدائن, المبلغ الدائن, مبلغ دائن, إيداع, الإيداع, إيداعات,
    الإيداعات, الوارد, وارد, إضافة, الإضافة, المقبوض, مقبوضات, المبلغ المودع, له`,
  amount: `
    amount, transaction amount, txn amount, net amount, booking amount, account amount, value,
    المبلغ, مبلغ, مبلغ العملية, مبلغ الحركة, قيمة العملية, قيمة الحركة, القيمة, صافي المبلغ`,
  direction: `
    dr cr, cr dr, d c, c d, db cr, debit credit, credit debit, dr cr indicator, cr dr indicator,
    debit credit indicator, credit debit indicator, cdt dbt ind, indicator, direction, sign, side,
    مدين دائن, دائن مدين, الاتجاه, المؤشر, طبيعة الحركة, طبيعة العملية`,
  balance: `
    running balance, balance, balance after, account balance, book balance, ledger balance,
    current balance, closing balance, available balance, الرصيد, رصيد, الرصيد الجاري,
    الرصيد بعد العملية, رصيد الحساب, الرصيد الحالي, الرصيد المتاح, الرصيد المتوفر`,
  currency: `
    currency, ccy, currency code, العملة, عملة الحساب, رمز العملة`,
};

/** Columns that say `Debit` and `Credit`, or the kind of the transaction. */
export const headsOfTypes = `
    type, transaction type, txn type, entry type, نوع العملية, النوع, نوع الحركة, نوع القيد, نوع`;
