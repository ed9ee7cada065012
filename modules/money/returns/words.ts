import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";
import type { ReturnReason } from "./rules.ts";

export const refuse = refusals({
  "invoice-not-approved": {
    status: 409,
    en: "Only an approved invoice can be returned. Change the draft instead.",
    ar: "لا يُرجَع إلا من فاتورة معتمدة. المسودة تُعدَّل مباشرة.",
  },
  "return-approved": {
    status: 409,
    en: "This return is approved and cannot be changed.",
    ar: "فاتورة المرتجع معتمدة ولا يمكن تعديلها.",
  },
  "return-not-approved": {
    status: 409,
    en: "Approve the return before you refund it.",
    ar: "يلزم اعتماد فاتورة المرتجع قبل رد المبلغ.",
  },
  "return-changed": {
    status: 409,
    en: "The return was changed in the meantime. Review it before you approve it.",
    ar: "تغيرت فاتورة المرتجع في هذه الأثناء. تلزم مراجعتها قبل الاعتماد.",
  },
  "both-owed": {
    status: 422,
    en: "The insurer and the owner have both paid. Return the insurer's part first, then the rest by another return.",
    ar: "دفعت شركة التأمين ودفع المالك. يُرجَع جزء شركة التأمين أولًا، ثم الباقي بمرتجع آخر.",
  },
  "nothing-returned": {
    status: 422,
    en: "Choose at least one item to return.",
    ar: "يلزم اختيار بند واحد على الأقل لإرجاعه.",
  },
  "nothing-credited": {
    status: 422,
    en: "The total of the return is zero, so there is nothing to credit.",
    ar: "إجمالي المرتجع صفر، فلا يوجد ما يُعاد للعميل.",
  },
  "too-much-returned": {
    status: 422,
    en: "More is returned than is left of the invoice. The marked items say how much is left.",
    ar: "المرتجع أكبر من المتبقي في الفاتورة. المتبقي مكتوب عند كل بند محدد.",
  },
  "credit-reversed": { status: 409, en: "This credit was already reversed.", ar: "سبق عكس هذا الرصيد." },
  "credit-used": {
    status: 409,
    en: "An invoice has used this credit. It can no longer be reversed.",
    ar: "استُخدم هذا الرصيد في فاتورة ولا يمكن عكسه.",
  },
  "credit-of-insurer": {
    status: 422,
    en: "Only what is owed to the client can be kept as credit. Refund the insurer.",
    ar: "لا يُحفظ رصيدًا إلا المستحق للعميل. المستحق لشركة التأمين يُرد إليها.",
  },
  "refund-reversed": { status: 409, en: "This refund was already reversed.", ar: "سبق عكس رد هذا المبلغ." },
});

export const limitWords = words({
  leftQuantity: { en: "Only {left} left to return.", ar: "المتبقي للإرجاع {left} فقط." },
  nothingLeft: { en: "Nothing is left to return.", ar: "لم يتبق شيء للإرجاع." },
  leftAmount: { en: "At most {left} is left, before VAT.", ar: "المتبقي قبل الضريبة {left} كحد أقصى." },
  twice: { en: "This item is listed twice.", ar: "هذا البند مكرر." },
  noGoods: { en: "Only returned parts go back into stock.", ar: "لا تعود إلى المخزون إلا قطع الغيار المرتجعة." },
  beforeDebitNote: {
    en: "Not before the debit note that is returned with it, {date}.",
    ar: "ليس قبل الإشعار المدين الذي يُعاد معه {date}.",
  },
  beforeInvoice: {
    en: "Not before the invoice's date, {date}.",
    ar: "ليس قبل تاريخ الفاتورة {date}.",
  },
  beforeReturn: { en: "Not before the date of the return, {date}.", ar: "ليس قبل تاريخ المرتجع {date}." },
  moreThanOwed: {
    en: "At most {owed} can be refunded: the rest is deducted from the invoice's balance due.",
    ar: "يمكن رد {owed} كحد أقصى، والباقي يُخصم من المبلغ المتبقي على الفاتورة.",
  },
  moreThanReceived: {
    en: "At most {owed} can be refunded: no more than that was received for the invoice.",
    ar: "يمكن رد {owed} كحد أقصى، فلم يُستلم عن الفاتورة أكثر منه.",
  },
  onlyThroughProvider: {
    en: "At most {owed} can be refunded here. The rest was paid in instalments and goes back through Tamara.",
    ar: "يمكن رد {owed} هنا كحد أقصى. الباقي سُدد بالتقسيط ويُرد عن طريق تمارا.",
  },
  moreThanInstalments: {
    en: "At most {owed} can be refunded through Tamara.",
    ar: "يمكن رد {owed} كحد أقصى عن طريق تمارا.",
  },
  moreThanTotal: { en: "More than the total of the return.", ar: "المبلغ أكبر من إجمالي المرتجع." },
  moreThanStillOwed: { en: "At most {owed} is still owed.", ar: "المتبقي للرد {owed} كحد أقصى." },
  needed: { en: "Required for a refund.", ar: "مطلوب لرد المبلغ." },
});

/** The document's name in a message to the client. */
export const documentNames = words({
  creditNote: { en: "credit note", ar: "الإشعار الدائن" },
});

export const reasonWords = words({
  "return-of-goods": { en: "Return of goods or services", ar: "إرجاع السلع أو الخدمات" },
  cancellation: { en: "Cancellation of the supply", ar: "إلغاء التوريد" },
  "change-of-supply": { en: "Essential change in the supply", ar: "تغيير جوهري في التوريد" },
  discount: { en: "Agreed change of value (discount)", ar: "تعديل القيمة المتفق عليها (خصم)" },
  correction: { en: "Correction of seller or buyer data", ar: "تصحيح بيانات البائع أو المشتري" },
} satisfies Record<ReturnReason, unknown>);
