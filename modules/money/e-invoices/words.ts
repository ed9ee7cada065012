import { Refusal, refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";
import { type BrokenRule, problemsOf } from "./rules.ts";

export const refuse = refusals({
  "e-invoice-rules": {
    status: 422,
    en: "The tax authority would reject this document.",
    ar: "سترفض الهيئة هذا المستند.",
  },
  "e-invoice-day": {
    status: 422,
    en: "The shop is connected to the tax authority, so an invoice is dated the day of its approval. Change the date to today.",
    ar: "الورشة مرتبطة بالهيئة، لذلك يكون تاريخ الفاتورة يوم اعتمادها. يلزم تغيير التاريخ إلى اليوم.",
  },
  "not-cleared": {
    status: 409,
    en: "The tax authority has not cleared this document yet. Until then it is not printed, emailed or shared.",
    ar: "لم تُجز الهيئة هذا المستند بعد، ولا يُطبع أو يُرسل أو يُشارك قبل ذلك.",
  },
  "sealed-elsewhere": {
    status: 409,
    en: "This document belongs to the tax device of the old workshop. Only from there is it sent to the authority, printed and handed over.",
    ar: "يتبع هذا المستند جهاز الفوترة في الورشة القديمة، ومنها وحدها يُرسل إلى الهيئة ويُطبع ويُسلَّم.",
  },
  "not-connected": {
    status: 409,
    en: "Connect this branch to the tax authority first.",
    ar: "يلزم ربط الفرع بالهيئة أولًا.",
  },
  "not-rejected": {
    status: 409,
    en: "Only a rejected e-invoice can be sealed again.",
    ar: "لا يُختم من جديد إلا مستند رفضته الهيئة.",
  },
  "repair-simplified": {
    status: 422,
    en: "What is printed on a simplified invoice cannot be changed. Return it and create a new one.",
    ar: "لا تتغير بيانات الفاتورة المبسطة المطبوعة. يلزم إرجاعها وإصدار فاتورة جديدة.",
  },
  "tax-device-country": {
    status: 422,
    en: "Only shops in Saudi Arabia with a VAT number and riyals are connected to the tax authority.",
    ar: "الربط بهيئة الزكاة والضريبة متاح للورش في السعودية التي لها رقم ضريبي وتعمل بالريال.",
  },
  "tax-authority-away": {
    status: 503,
    en: "The tax authority does not answer. Please try again in a few minutes.",
    ar: "الهيئة لا تستجيب الآن. تمكن المحاولة بعد دقائق.",
  },
  "tax-authority-refused": {
    status: 422,
    en: "The tax authority refused the connection: {reason}",
    ar: "رفضت الهيئة الربط: {reason}",
  },
  "period-long": { status: 422, en: "Choose a period of at most one year.", ar: "يلزم اختيار فترة لا تزيد على سنة." },
  "real-tax-device": {
    status: 409,
    en: "The connection to the real system stays: its chain of documents must not break.",
    ar: "يبقى الربط بالنظام الفعلي، فلا تنقطع سلسلة مستنداته.",
  },
});

/** Names each broken rule once, by its sentence. */
export const refuseBroken = (broken: readonly BrokenRule[]) => {
  const problems = problemsOf(broken);
  const { status, en, ar } = refuse.all["e-invoice-rules"];
  const sentence = {
    status,
    en: `${en} ${problems.map((problem) => problem.en).join("; ")}.`,
    ar: `${ar} ${problems.map((problem) => problem.ar).join("، ")}.`,
  };
  return new Refusal("e-invoice-rules", sentence, { errors: { e_invoice: problems } });
};

export const eInvoiceNames = words({
  eInvoice: { en: "E-invoice", ar: "الفاتورة الإلكترونية" },
  connection: { en: "Connection to the tax authority", ar: "الربط بهيئة الزكاة والضريبة والجمارك" },
});
