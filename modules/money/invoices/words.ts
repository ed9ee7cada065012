import { refusals } from "../../../platform/shared/refusals.ts";
import { type Pair, words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "invoice-approved": {
    status: 409,
    en: "This invoice is approved and cannot be changed.",
    ar: "الفاتورة معتمدة ولا يمكن تعديلها.",
  },
  "seller-address-missing": {
    status: 409,
    en: "A tax invoice needs the workshop's address. Enter it in the company details.",
    ar: "تلزم الفاتورة الضريبية عنوان الورشة. يُدخل في بيانات الورشة.",
  },
  "invoice-changed": {
    status: 409,
    en: "The invoice was changed in the meantime. Review it before you approve it.",
    ar: "تغيرت الفاتورة في هذه الأثناء. يرجى مراجعتها قبل الاعتماد.",
  },
  "no-lines": {
    status: 422,
    en: "Add at least one item before you approve the invoice.",
    ar: "تلزم إضافة بند واحد على الأقل قبل اعتماد الفاتورة.",
  },
  "nothing-to-invoice": {
    status: 422,
    en: "The total of the invoice must be more than 0.",
    ar: "يجب أن يكون إجمالي الفاتورة أكبر من 0.",
  },
  "only-warranty-work": {
    status: 422,
    en: "Everything on this invoice is free under warranty, so there is nothing to invoice. Charge the parts to the workshop on the work order, then record the exit.",
    ar: "كل بنود هذه الفاتورة مجانية ضمن الضمان فلا يوجد ما يُفوتر. تُحمَّل القطع على الورشة في أمر العمل، ثم يُسجَّل الخروج.",
  },
  "payment-missing": {
    status: 422,
    en: "Choose how the cash invoice is paid.",
    ar: "يلزم اختيار طريقة دفع الفاتورة النقدية.",
  },
  "payment-on-account": {
    status: 422,
    en: "An invoice on account is paid after its approval.",
    ar: "الفاتورة الآجلة تُدفع بعد اعتمادها.",
  },
  "deductible-too-large": {
    status: 422,
    en: "The total is less than the owner's deductible.",
    ar: "الإجمالي أقل من مبلغ التحمل على المالك.",
  },
  "claim-on-account": {
    status: 422,
    en: "The invoice of an insurance claim is on account.",
    ar: "فاتورة مطالبة التأمين آجلة دائمًا.",
  },
  "insurer-missing": {
    status: 422,
    en: "The vehicle has no insurance company to address the invoice to.",
    ar: "لا توجد شركة تأمين مسجلة على المركبة لإصدار الفاتورة إليها.",
  },
  "labour-line": {
    status: 422,
    en: "The labour line has no product and stays on the labour account.",
    ar: "بند أجور اليد لا يرتبط بصنف ويبقى على حساب أجور اليد.",
  },
  "work-disputed": {
    status: 409,
    en: "The client disputes the estimate of an item. Lift the dispute on the estimate’s page, or delete the item.",
    ar: "عرض السعر لأحد البنود محل اعتراض من العميل. يلزم إنهاء الاعتراض في صفحة عرض السعر أو حذف البند.",
  },
  "work-invoiced": {
    status: 409,
    en: "Some of this work is already on an invoice. Choose again.",
    ar: "جزء من هذا العمل مدرج في فاتورة. يلزم الاختيار من جديد.",
  },
});

export const aboveApprovedWords = words({
  aboveApproved: {
    en: "The invoices of this visit come to more than the client approved. Enter the reason.",
    ar: "فواتير هذه الزيارة أكثر مما وافق عليه العميل. يلزم ذكر السبب.",
  },
});

export const labourWords = words({
  labourCosts: { en: "Labour", ar: "أجور اليد" },
});

/** Lines of a claim's invoice that have no name of their own. */
export const billedWords = words({
  parts: { en: "Parts", ar: "قطع غيار" },
  repair: { en: "Repair as approved by the insurer", ar: "إصلاح حسب موافقة شركة التأمين" },
  rounding: { en: "Rounding", ar: "فرق تقريب" },
});

/** The document's name in a message to the client. */
export const documentNames = words({
  invoice: { en: "invoice", ar: "الفاتورة" },
});

/** The name of the labour line in both languages, unless a name was typed. */
export const labourName = ({ isLabourCosts, name }: { isLabourCosts: boolean; name: string }): Pair | undefined => {
  const own = labourWords.labourCosts;
  return isLabourCosts && (name === own.en || name === own.ar) ? own : undefined;
};

export const suppliedLaterWords = words({
  later: {
    en: "The work cannot be completed after the issue date",
    ar: "لا يكون إنجاز العمل بعد تاريخ الإصدار",
  },
}).later;

export const warrantyTermWords = words({
  daysNeeded: {
    en: "Enter the days of the warranty as well",
    ar: "يلزم إدخال مدة الضمان بالأيام أيضًا",
  },
});

export const partOfTask = words({
  partOfTask: {
    en: "This item bills a part that was issued to a task, so it keeps a product",
    ar: "هذا البند لقطعة صُرفت لمهمة، فيلزم أن يبقى له صنف",
  },
}).partOfTask;
