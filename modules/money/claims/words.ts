import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "claim-closed": {
    status: 409,
    en: "This claim was withdrawn and cannot be changed.",
    ar: "سُحبت هذه المطالبة ولا يمكن تعديلها.",
  },
  "claim-not-open": {
    status: 409,
    en: "Only an open claim can be deleted. Withdraw it instead.",
    ar: "لا تُحذف إلا مطالبة مفتوحة. يمكن سحبها.",
  },
  "claim-sent": {
    status: 409,
    en: "This claim was sent already.",
    ar: "سبق إرسال هذه المطالبة.",
  },
  "claim-approved": {
    status: 409,
    en: "This claim is approved already, and no supplement waits for an answer.",
    ar: "سبقت الموافقة على هذه المطالبة، ولا يوجد ملحق بانتظار الرد.",
  },
  "claim-answered": {
    status: 409,
    en: "The insurer has answered this part of the claim, so it cannot be changed. New items make a supplement.",
    ar: "ردّت شركة التأمين على هذا الجزء من المطالبة، فلا يمكن تعديله. البنود الجديدة تصبح ملحقًا.",
  },
  "claim-not-approved": {
    status: 409,
    en: "The insurer has not approved this claim, so it cannot be invoiced.",
    ar: "لم توافق شركة التأمين على هذه المطالبة، فلا تُصدر لها فاتورة.",
  },
  "claim-invoiced": {
    status: 409,
    en: "What the insurer approved has an invoice already.",
    ar: "سبق إصدار فاتورة لما وافقت عليه شركة التأمين.",
  },
  "claim-billed": {
    status: 409,
    en: "An invoice bills this claim. Delete its draft or return all of it before you withdraw the claim.",
    ar: "لهذه المطالبة فاتورة. يلزم حذف مسودتها أو إرجاعها كاملة قبل سحب المطالبة.",
  },
  "nothing-to-repair": {
    status: 409,
    en: "Every approved item of this claim is in the work order already.",
    ar: "كل البنود الموافق عليها في هذه المطالبة مضافة إلى أمر العمل.",
  },
  "claim-inspected": {
    status: 409,
    en: "The inspection is already recorded.",
    ar: "سبق تسجيل المعاينة.",
  },
  "too-many-items": {
    status: 422,
    en: "A claim has at most 200 lines.",
    ar: "لا تزيد المطالبة على 200 سطر.",
  },
});

export const claimFieldWords = words({
  notOfRound: { en: "Name only items that wait for an answer.", ar: "تُحدد فقط البنود التي تنتظر الرد." },
  nothingApproved: { en: "Enter the approved amount.", ar: "يلزم إدخال المبلغ الموافق عليه." },
  deductibleTooLarge: {
    en: "The deductible cannot be more than the approved amount.",
    ar: "لا يتجاوز مبلغ التحمل المبلغ الموافق عليه.",
  },
  otherClaim: { en: "This is the id of another claim.", ar: "هذا معرّف مطالبة أخرى." },
});

export const claimWarningWords = words({
  "accident-report-missing": {
    en: "The accident report number is missing. In Saudi Arabia an accident is repaired only with its report.",
    ar: "رقم تقرير الحادث غير مدخل. لا يُصلح ضرر الحادث في السعودية إلا بتقرير.",
  },
  "repair-permit-missing": {
    en: "The repair permit number is missing. In Saudi Arabia the repair needs a permit.",
    ar: "رقم تصريح الإصلاح غير مدخل. يحتاج الإصلاح في السعودية إلى تصريح.",
  },
});

export const claimStateWords = words({
  open: { en: "Open", ar: "مفتوحة" },
  sent: { en: "Sent", ar: "أُرسلت" },
  inspected: { en: "Inspected", ar: "تمت معاينتها" },
  approved: { en: "Approved", ar: "تمت الموافقة" },
  invoiced: { en: "Invoiced", ar: "صدرت فاتورتها" },
  paid: { en: "Paid", ar: "مدفوعة" },
  rejected: { en: "Rejected", ar: "مرفوضة" },
  withdrawn: { en: "Withdrawn", ar: "مسحوبة" },
});

/** What a task says of its item. */
export const repairWords = words({
  fix: { en: "Fix", ar: "إصلاح" },
  paint: { en: "Paint", ar: "دهان" },
});

/** Also printed. */
export const claimWords = words({
  claim: { en: "Insurance claim", ar: "مطالبة تأمين" },
  field_1: { en: "Description of damage", ar: "وصف الصدمة" },
  field_2: { en: "Needs body and paint", ar: "يحتاج سمكرة ودهان" },
  field_3: shared.remarks,
});

/** Mails to the insurance company. */
export const claimMailWords = words({
  claimSubject: { en: "Claim {number} of {shop}", ar: "مطالبة {number} من {shop}" },
  claimMessage: {
    en: "{shop} sends you claim {number} for the vehicle {plate}. The claim is attached; the photos are behind the link.",
    ar: "مرفق لكم مطالبة {shop} رقم {number} للمركبة {plate}، والصور في الرابط.",
  },
  inspectionSubject: { en: "Inspection photos of {plate}, {shop}", ar: "صور معاينة المركبة {plate}، {shop}" },
  inspectionMessage: {
    en: "Photos of the vehicle {plate} for claim {number} of {shop}.",
    ar: "صور المركبة {plate} للمطالبة {number} من {shop}.",
  },
  action: { en: "Show photos", ar: "عرض الصور" },
});

/** The public page of the photos. */
export const sharedClaimWords = words({
  title: { en: "Inspection photos", ar: "صور المعاينة" },
  claimNumber: shared.claimNumber,
  claim: { en: "Claim {number}", ar: "مطالبة رقم {number}" },
  photo: { en: "Photo {number}", ar: "صورة {number}" },
  noPhotos: { en: "No photos yet.", ar: "لا توجد صور بعد." },
});

/** The mail to the client. */
export const approvalMailWords = words({
  subject: { en: "Repair of {plate} approved, {shop}", ar: "الموافقة على إصلاح {plate}، {shop}" },
  greeting: { en: "Dear {client},", ar: "السلام عليكم {client}،" },
  approved: {
    en: "{insurer} has approved the repair of your vehicle {plate}: {approved}.",
    ar: "وافقت {insurer} على إصلاح مركبتك {plate} بمبلغ {approved}.",
  },
  deductible: { en: "The deductible to be paid by you is {deductible}.", ar: "مبلغ التحمل المستحق عليك {deductible}." },
  noDeductible: { en: "There is no deductible to pay.", ar: "لا يوجد مبلغ تحمل مستحق." },
});
