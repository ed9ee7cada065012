import { Refusal, refusals } from "../../../platform/shared/refusals.ts";
import { inLanguage, isolated, type Language, listComma, words } from "../../../platform/shared/words.ts";
import type { PaymentMethodName } from "./rules.ts";

export const refuse = refusals({
  "payment-reversed": { status: 409, en: "This payment was already reversed.", ar: "سبق عكس هذه الدفعة." },
  "paid-in-instalments": {
    status: 409,
    en: "This was paid in instalments, so only Tamara pays it back: for a return of the invoice, or, if it is kept as a deposit, from the instalments on the invoice's page. It is booked here by itself.",
    ar: "سُدد هذا المبلغ بالتقسيط، فلا تردّه إلا تمارا: بعد عمل مرتجع للفاتورة، أو من قسم التقسيط في صفحة الفاتورة إذا كان دفعة مقدمة. ويُسجَّل هنا تلقائيًا.",
  },
  "cheque-cleared": {
    status: 409,
    en: "This cheque was cleared. Undo the clearing first.",
    ar: "تم تحصيل هذا الشيك. يلزم التراجع عن التحصيل أولًا.",
  },
  "no-deposit": { status: 409, en: "Nothing is left of this deposit.", ar: "لم يتبق شيء من هذه الدفعة المقدمة." },
  "no-credit": { status: 409, en: "Nothing is left of this credit.", ar: "لم يتبق شيء من هذا الرصيد." },
  "credit-reversed": { status: 409, en: "This credit was reversed.", ar: "سبق عكس هذا الرصيد." },
  "deposit-changed": {
    status: 409,
    en: "The deposit of this estimate has changed in the meantime. Look at what is missing now.",
    ar: "تغيرت دفعة عرض السعر المقدمة في هذه الأثناء. يلزم التحقق من المتبقي الآن.",
  },
  "deposit-not-asked": {
    status: 409,
    en: "Nothing is missing of this estimate's deposit.",
    ar: "لا يوجد متبقٍ من دفعة عرض السعر المقدمة.",
  },
  "deposit-refunded": {
    status: 409,
    en: "The deposit of this payment was refunded by {refunds}, so the payment cannot be reversed. If the refund was not paid out, record the money as a new deposit.",
    ar: "رُدت الدفعة المقدمة من هذه الدفعة بموجب {refunds}، فلا يمكن عكسها. إذا لم يُصرف المبلغ فعلًا فتُسجَّل دفعة مقدمة جديدة.",
  },
  "deposit-taxed": {
    status: 409,
    en: "An advance invoice charged VAT on this deposit, and the issued invoice charges the whole VAT too. Refund the part of the deposit that the invoice needs, which issues a credit note, then record the payment of the invoice.",
    ar: "احتُسبت ضريبة هذه الدفعة المقدمة في فاتورة صدرت عنها، والفاتورة الصادرة تشمل الضريبة كاملة. يلزم رد القدر المطلوب من الدفعة المقدمة بإشعار دائن، ثم تسجيل دفعة الفاتورة.",
  },
  "deposit-of-estimate": {
    status: 409,
    en: "This deposit was taken for an estimate of another vehicle. Move the deposit to the vehicle of this invoice first.",
    ar: "هذه الدفعة مقدمة لعرض سعر لمركبة أخرى. يلزم نقلها أولًا إلى مركبة هذه الفاتورة.",
  },
  "use-reversed": {
    status: 409,
    en: "The use of this credit was already reversed.",
    ar: "سبق عكس استخدام هذا الرصيد.",
  },
  "cheque-not-cleared": {
    status: 409,
    en: "Not cleared yet: cheque {cheques}. What it paid can be refunded once it is cleared.",
    ar: "لم يُحصَّل بعد: الشيك {cheques}. يمكن رد ما سُدد به بعد تحصيله.",
  },
  "cheque-not-deposited": {
    status: 409,
    en: "This cheque has not been deposited yet. Record its deposit first.",
    ar: "لم يُودَع هذا الشيك بعد. يلزم تسجيل إيداعه أولًا.",
  },
  "cheque-deposited": {
    status: 409,
    en: "This cheque was already deposited.",
    ar: "سبق إيداع هذا الشيك.",
  },
  "cheque-bounced": { status: 409, en: "This cheque bounced.", ar: "ارتد هذا الشيك." },
  "cheque-state": {
    status: 409,
    en: "The status of the cheque changed in the meantime. Check it and try again.",
    ar: "تغيرت حالة الشيك في هذه الأثناء. تلزم مراجعتها ثم إعادة المحاولة.",
  },
});

/** A refusal whose sentence lists the numbers of documents as `{name}`. */
export const refuseNaming = (code: keyof typeof refuse.all, name: string, numbers: readonly string[]) => {
  const sentence = refuse.all[code];
  const naming = (language: Language) =>
    inLanguage(sentence, language, { [name]: numbers.map((number) => isolated(number)).join(listComma(language)) });
  return new Refusal(code, { status: sentence.status, en: naming("en"), ar: naming("ar") });
};

export const paymentWarningWords = words({
  ofProvider: {
    en: "Money of instalments comes and goes through Tamara. Choose another method.",
    ar: "مبالغ التقسيط تُدفع وتُرد عن طريق تمارا. يلزم اختيار طريقة أخرى.",
  },
  moreThanDue: {
    en: "This is more than is due. The rest is kept as a deposit.",
    ar: "المبلغ أكبر من المستحق، ويبقى الفرق دفعة مقدمة.",
  },
  cancelsInstalments: {
    en: "Tamara has agreed to pay this in instalments. A payment changes the balance, so the order is cancelled there.",
    ar: "وافقت تمارا على تقسيط هذا المبلغ. أي دفعة تغيّر الرصيد فيُلغى الطلب لديها.",
  },
  moreThanMissing: {
    en: "More than is missing of the deposit of this estimate.",
    ar: "المبلغ أكبر من المتبقي من دفعة عرض السعر المقدمة.",
  },
  moreThanOpen: { en: "More than the balance due on this invoice.", ar: "المبلغ أكبر من المتبقي على هذه الفاتورة." },
  itemsOfParty: {
    en: "Only a payment of a client or an insurer names open items.",
    ar: "البنود المفتوحة تُحدد في دفعة من عميل أو شركة تأمين فقط.",
  },
  notAllAllocated: {
    en: "The amount must equal the total allocated. A deposit is taken on the page of its vehicle.",
    ar: "يجب أن يساوي المبلغ مجموع المخصص. تُستلم الدفعة المقدمة من ملف المركبة.",
  },
  notOwed: { en: "The payer does not owe this document.", ar: "هذا المستند ليس على الدافع." },
  lessThanNamed: { en: "Less than the total allocated to its invoices.", ar: "المبلغ أقل من مجموع ما خُصص للفواتير." },
});

export const creditUseWords = words({
  notOwed: {
    en: "The client of this credit does not owe this document.",
    ar: "هذا المستند ليس على العميل صاحب الرصيد.",
  },
  moreThanCredit: { en: "More than is left of the credit.", ar: "المبلغ أكبر من المتبقي من الرصيد." },
  moreThanDue: {
    en: "More than the balance due on this document.",
    ar: "المبلغ أكبر من المتبقي على هذا المستند.",
  },
  tooEarly: {
    en: "Not before the credit, a reversal of its use, or the document that it pays.",
    ar: "لا يكون قبل تاريخ الرصيد، ولا قبل عكس استخدامه، ولا قبل تاريخ المستند المسدد.",
  },
});

export const chequeWords = words({
  beforeReceipt: { en: "Not before the cheque was received.", ar: "لا يكون قبل تاريخ استلام الشيك." },
  beforeDeposit: { en: "Not before the cheque was deposited.", ar: "لا يكون قبل تاريخ إيداع الشيك." },
  ownList: {
    en: "Only cheques stand on the account of cheques, and only what Tamara owes on its account. Choose another one.",
    ar: "حساب الشيكات للشيكات فقط، وحساب مزود التقسيط لما على تمارا فقط. يلزم اختيار حساب آخر.",
  },
  sameAccount: { en: "Choose an account other than the cheque account.", ar: "يلزم اختيار حساب غير حساب الشيكات." },
});

export const methodWords = words({
  bank_payment: { en: "Bank transfer", ar: "حوالة بنكية" },
  cash: { en: "Cash", ar: "نقدًا" },
  cheque: { en: "Cheque", ar: "شيك" },
  credit_card: { en: "Card", ar: "بطاقة (مدى أو ائتمانية)" },
  others: { en: "Other", ar: "أخرى" },
  instalments: { en: "Tamara", ar: "تمارا" },
} satisfies Record<PaymentMethodName, unknown>);

export const paymentTextWords = words({
  subject: { en: "{shop}: payment {number}", ar: "{shop}: الدفعة {number}" },
  message: { en: "{shop}: we received your payment {number}:", ar: "{shop}: تم استلام دفعتك {number}:" },
});
