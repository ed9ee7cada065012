import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "day-counted": {
    status: 409,
    en: "The cash of this day is already settled. Choose a later day, or undo the day settlement first.",
    ar: "سبقت تسوية صندوق هذا اليوم. يلزم اختيار يوم لاحق أو التراجع عن تسوية اليوم أولًا.",
  },
  "period-locked": {
    status: 409,
    en: "The books are locked through this date. Choose a later one.",
    ar: "الدفاتر مقفلة حتى هذا التاريخ. يرجى اختيار تاريخ لاحق.",
  },
  "vat-period-filed": {
    status: 409,
    en: "The VAT return of this date is filed. Choose a later date, or correct the filed return.",
    ar: "قُدّم الإقرار الضريبي لهذا التاريخ. يرجى اختيار تاريخ لاحق، أو تصحيح الإقرار المقدَّم.",
  },
  "workshop-is-copy": {
    status: 409,
    en: "This workshop is a copy that was restored from an export. Nothing is approved or posted in it until a managing director declares that the old workshop is closed.",
    ar: "هذه الورشة نسخة استُعيدت من ملف تصدير. لا اعتماد ولا ترحيل فيها حتى يقرّ المدير العام بأن الورشة القديمة مغلقة.",
  },
  "already-posted": { status: 409, en: "This is already in the books.", ar: "رُحّل هذا من قبل." },
  "account-archived": {
    status: 409,
    en: "An account used here is archived. Restore it, or choose another one.",
    ar: "أحد الحسابات المستخدمة مؤرشف. يرجى استعادته أو اختيار حساب آخر.",
  },
  "account-of-payment-method": {
    status: 409,
    en: "A payment method posts to this account. Choose another account for it first.",
    ar: "إحدى طرق الدفع مرتبطة بهذا الحساب. يلزم ربطها بحساب آخر أولًا.",
  },
  "account-used-by-program": {
    status: 409,
    en: "The program posts to this account, so it cannot be archived.",
    ar: "يستخدم البرنامج هذا الحساب، لذلك لا تمكن أرشفته.",
  },
  "account-has-balance": {
    status: 409,
    en: "This account has a balance. Move it to another account first.",
    ar: "لهذا الحساب رصيد. يلزم نقله إلى حساب آخر أولًا.",
  },
  "entry-repeats": { status: 409, en: "This entry already repeats.", ar: "هذا القيد متكرر من قبل." },
  "entry-reversed": { status: 409, en: "This entry was already reversed.", ar: "سبق عكس هذا القيد." },
  "not-manual": {
    status: 409,
    en: "This entry belongs to a document. Reverse or cancel the document instead.",
    ar: "هذا القيد تابع لمستند. يلزم عكس المستند نفسه أو إلغاؤه.",
  },
  "items-settled": {
    status: 409,
    en: "Payments were set against this entry, so it cannot be reversed.",
    ar: "سُدّد المبلغ المفتوح بهذا القيد كله أو بعضه، لذلك لا يمكن عكسه.",
  },
  "nothing-open": { status: 409, en: "This is already settled in full.", ar: "سبق سداد هذا المبلغ بالكامل." },
  "relief-not-given": {
    status: 409,
    en: "In this country the VAT of a bad debt is not given back.",
    ar: "لا تُسترد ضريبة الديون المعدومة في هذه الدولة.",
  },
  "relief-not-due": {
    status: 409,
    en: "The conditions of this relief are not met yet.",
    ar: "لم تتحقق شروط هذا الاسترداد بعد.",
  },
  "relief-taken": { status: 409, en: "This relief was already taken.", ar: "سبق استرداد هذه الضريبة." },
  "relief-not-taken": { status: 409, en: "No relief was taken for this debt.", ar: "لم تُسترد ضريبة هذا الدين." },
  "nothing-to-relieve": {
    status: 409,
    en: "No VAT of this debt is left to take back.",
    ar: "لم يبق في هذا الدين ضريبة تُسترد.",
  },
  "conditions-open": {
    status: 422,
    en: "Confirm each condition.",
    ar: "يلزم تأكيد كل شرط.",
  },
  "paper-missing": {
    status: 422,
    en: "Attach the paper that proves it to the entry of the write-off first.",
    ar: "يلزم أولًا إرفاق المستند المثبت بقيد شطب الدين.",
  },
  "month-not-over": { status: 409, en: "This month is not over.", ar: "لم ينتهِ هذا الشهر بعد." },
  "month-locked": {
    status: 409,
    en: "The books are locked through this month.",
    ar: "الدفاتر مقفلة حتى نهاية هذا الشهر.",
  },
  "month-not-ready": {
    status: 409,
    en: "The books do not agree with their documents. Lock the month once its required lines are at zero.",
    ar: "الدفاتر لا تطابق مستنداتها. يُقفل الشهر بعد أن تصبح البنود الإلزامية صفرًا.",
  },
  "year-not-over": { status: 409, en: "This year is not over.", ar: "لم تنتهِ هذه السنة بعد." },
  "nothing-to-close": {
    status: 409,
    en: "Income and expenses of this year are already closed.",
    ar: "إيرادات هذه السنة ومصروفاتها مقفلة من قبل.",
  },
  "year-closed": {
    status: 409,
    en: "This would open days of a closed year. Reopen that year first.",
    ar: "سيفتح هذا أيامًا من سنة مقفلة. تلزم إعادة فتح تلك السنة أولًا.",
  },
  "year-not-closed": { status: 409, en: "This year is not closed.", ar: "هذه السنة غير مقفلة." },
  "later-year-closed": {
    status: 409,
    en: "A later year is closed, and its opening balances include this year. Reopen the later year first.",
    ar: "توجد سنة لاحقة مقفلة تشمل أرصدتها الافتتاحية هذه السنة. تلزم إعادة فتح السنة اللاحقة أولًا.",
  },
  "open-items-changed": {
    status: 409,
    en: "The open items of a party changed in the meantime. Post the entry again.",
    ar: "تغيرت البنود المفتوحة لأحد الأطراف في هذه الأثناء. يلزم ترحيل القيد من جديد.",
  },
});

export const lockWords = words({
  yearClosed: {
    en: "The year {year} is closed. Choose {end} or a later day, or reopen the year first.",
    ar: "سنة {year} مقفلة. يلزم اختيار {end} أو يوم بعده، أو إعادة فتح السنة أولًا.",
  },
  opensAll: {
    en: "All days through {to} accept entries again, so the reports of completed months can change.",
    ar: "ستقبل جميع الأيام حتى {to} القيود من جديد، وقد تتغير تقارير شهور مكتملة.",
  },
  opens: {
    en: "The days from {from} through {to} accept entries again, so the reports of completed months can change.",
    ar: "ستقبل الأيام من {from} حتى {to} القيود من جديد، وقد تتغير تقارير شهور مكتملة.",
  },
  vatStays: {
    en: "VAT stays locked through {day}, because its return is filed. Its corrections go to the next open period.",
    ar: "تبقى الضريبة مقفلة حتى {day} لأن إقرارها مقدم، وتُسجل تصحيحاتها في الفترة المفتوحة التالية.",
  },
});

export const dateWords = words({
  locked: { en: "The books are locked through {through}.", ar: "الدفاتر مقفلة حتى {through}." },
});

export const accountWords = words({
  notIncome: { en: "Choose an income account.", ar: "يلزم اختيار حساب إيرادات." },
  notForPurchases: {
    en: "Choose an expense, asset or equity account.",
    ar: "يلزم اختيار حساب من المصروفات أو الأصول أو حقوق الملكية.",
  },
});

export const chartWords = words({
  codeTaken: { en: "Another account has this code.", ar: "هذا الرمز مستخدم لحساب آخر." },
  codeOfNoGroup: {
    en: "Begin the code with the two digits of a group, such as 11 or 61.",
    ar: "يجب أن يبدأ الرمز برقمي مجموعة، مثل 11 أو 61.",
  },
});

export const entryWords = words({
  oneSide: { en: "Enter either a debit or a credit, not both.", ar: "يلزم إدخال مبلغ مدين أو دائن، لا كليهما." },
  noAmount: {
    en: "Enter an amount above zero as a debit or a credit.",
    ar: "يلزم إدخال مبلغ أكبر من صفر في المدين أو الدائن.",
  },
  notBalanced: {
    en: "Debits and credits differ by {difference}.",
    ar: "الفرق بين المدين والدائن {difference}.",
  },
  twoLines: { en: "An entry has at least two lines.", ar: "القيد من سطرين على الأقل." },
  onlyDocuments: {
    en: "Only documents post to this account. Choose another one.",
    ar: "لا يُرحّل إلى هذا الحساب إلا من المستندات. يرجى اختيار حساب آخر.",
  },
  archived: { en: "This account is archived. Choose another one.", ar: "هذا الحساب مؤرشف. يرجى اختيار حساب آخر." },
  chooseClient: { en: "Choose a client.", ar: "يلزم اختيار عميل." },
  chooseInsurer: { en: "Choose an insurance company.", ar: "يلزم اختيار شركة تأمين." },
  chooseVendor: { en: "Choose a vendor.", ar: "يلزم اختيار مورد." },
  noParty: { en: "This account has no client or vendor.", ar: "لا يقبل هذا الحساب عميلًا أو موردًا." },
  moreThanOpen: {
    en: "This is {left} more than the party's open items.",
    ar: "المبلغ أكبر من البنود المفتوحة لهذا الطرف بمقدار {left}.",
  },
  notCash: { en: "Choose a cash or bank account.", ar: "يلزم اختيار حساب من النقد والبنوك." },
  sameAccount: { en: "Choose an account other than the first.", ar: "يلزم اختيار حساب غير الحساب الأول." },
  transfer: { en: "Transfer", ar: "تحويل" },
  monthClosed: { en: "Month closed", ar: "إقفال الشهر" },
  yearEnd: { en: "Year end {year}", ar: "إقفال سنة {year}" },
  yearReopened: { en: "Year {year} reopened: {reason}", ar: "إعادة فتح سنة {year}: {reason}" },
  afterEntry: { en: "Choose a day after that of the entry.", ar: "يلزم اختيار يوم بعد تاريخ القيد." },
  reversal: { en: "Reversal of {entry}", ar: "عكس القيد {entry}" },
  settledBefore: {
    en: "Until {day} what this entry opened was settled. Choose that day or a later one.",
    ar: "كان ما فتحه هذا القيد مسدّدًا حتى {day}. يلزم اختيار ذلك اليوم أو يوم بعده.",
  },
  beforeEntry: { en: "Not before the date of the entry.", ar: "لا يكون قبل تاريخ القيد." },
});

/** Of accounts whose money is settled and not moved by hand. */
export const cashWords = words({
  cheques: {
    en: "Cheques are cleared on the page of cheques. Choose another account.",
    ar: "تُحصَّل الشيكات من صفحة الشيكات. يلزم اختيار حساب آخر.",
  },
  cards: {
    en: "What was paid by card is settled on the page of card settlements. What an earlier account of the method still holds is moved by an entry in the journal. Choose another account.",
    ar: "يُسوّى المدفوع بالبطاقات من صفحة تسويات البطاقات. ما بقي على حساب سابق لطريقة الدفع يُنقل بقيد يومية. يلزم اختيار حساب آخر.",
  },
  instalments: {
    en: "What Tamara owes is settled on the page of card settlements. Choose another account.",
    ar: "يُسوّى المستحق على تمارا من صفحة تسويات البطاقات. يلزم اختيار حساب آخر.",
  },
});

export const groupWords = words({
  expenses: { en: "Expenses", ar: "المصروفات" },
  asset: { en: "Assets", ar: "الأصول" },
  equity: { en: "Equity", ar: "حقوق الملكية" },
});

export const reliefFieldWords = words({
  notBeforeDue: { en: "Not before the relief is due", ar: "ليس قبل استحقاق الاسترداد" },
});
