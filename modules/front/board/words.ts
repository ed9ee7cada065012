import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";
import { expiredUnansweredWords } from "../../money/estimates/words.ts";
import { statusWords } from "../../workshop/visits/status-words.ts";

export const refuse = refusals({
  "invoiced-not-exited": {
    status: 409,
    en: "A vehicle with an approved invoice can be archived only after its exit. Record the exit first.",
    ar: "مركبة لها فاتورة معتمدة تُؤرشف بعد خروجها. يلزم تسجيل خروجها أولًا.",
  },
  "branch-in-use": {
    status: 409,
    en: "Something is still open in this branch. It can be closed once this is done:",
    ar: "ما زال في هذا الفرع ما لم يُنجز، ويمكن إغلاقه بعد إنهاء ما يلي:",
  },
  "statement-of-invoices": {
    status: 403,
    en: "A statement shows invoices too. It needs the permission to view invoices.",
    ar: "يعرض كشف الحساب الفواتير أيضًا، ويحتاج إلى صلاحية عرض الفواتير.",
  },
  "list-too-long": {
    status: 422,
    en: "There are more than 20,000 rows. Choose a shorter period.",
    ar: "عدد الصفوف أكثر من 20,000. يرجى اختيار فترة أقصر.",
  },
  "statement-too-long": {
    status: 422,
    en: "This period has more than 5,000 lines. Choose a shorter one.",
    ar: "في هذه الفترة أكثر من 5000 سطر. يرجى اختيار فترة أقصر.",
  },
});

export const exitFieldWords = words({
  beforeEntry: { en: "The exit cannot be before the entry", ar: "لا يمكن أن يكون الخروج قبل الدخول" },
});

export const filterWords = words({
  all: { en: "All, including exited", ar: "الكل مع الخارجة" },
  inside: { en: "In the workshop now", ar: "في الورشة الآن" },
  entered_today: { en: "Entered today", ar: "دخلت اليوم" },
  exited_today: { en: "Exited today", ar: "خرجت اليوم" },
  late: { en: "Late", ar: "متأخرة" },
  no_entry_card: { en: "No entry card", ar: "بدون كرت دخول" },
  no_invoice: { en: "No invoice", ar: "بدون فاتورة" },
  no_claim: { en: "Insured, no claim", ar: "مؤمنة بدون مطالبة" },
  claim_awaiting_approval: { en: "Claim awaiting approval", ar: "مطالبة بانتظار الموافقة" },
  claim_not_invoiced: { en: "Claim not invoiced", ar: "مطالبة بدون فاتورة" },
  ...statusWords,
  invoiced: { en: "Invoiced", ar: "مفوترة" },
  exited: { en: "Exited", ar: "خرجت" },
});

export const nextWords = words({
  "fill-entry-card": { en: "Fill entry card", ar: "تعبئة كرت الدخول" },
  "sign-entry-card": { en: "Waiting for signature", ar: "بانتظار توقيع العميل" },
  "start-diagnosis": { en: "Start diagnosis", ar: "بدء الفحص" },
  "finish-diagnosis": { en: "Finish diagnosis", ar: "إنهاء الفحص" },
  "create-estimate": { en: "Price the findings", ar: "تسعير ملاحظات الفحص" },
  "send-estimate": { en: "Send estimate", ar: "إرسال عرض السعر" },
  "await-answer": { en: "Waiting for the client's answer", ar: "بانتظار رد العميل" },
  "renew-estimate": expiredUnansweredWords.title,
  "finish-work": { en: "Finish the work", ar: "إنهاء العمل" },
  "check-work": { en: "Quality check", ar: "فحص الجودة" },
  "create-invoice": { en: "Create invoice", ar: "إنشاء فاتورة" },
  "approve-invoice": { en: "Approve invoice", ar: "اعتماد الفاتورة" },
  "take-payment": shared.takePayment,
  "record-exit": { en: "Record exit", ar: "تسجيل خروج المركبة" },
});

export const resultWords = words({
  entryCard: shared.entryCard,
  diagnostic: { en: "Diagnosis {number}", ar: "فحص رقم {number}" },
  draftEstimate: { en: "Draft estimate", ar: "مسودة عرض سعر" },
  workOrder: { en: "Work order {number}", ar: "أمر عمل رقم {number}" },
  claim: { en: "Claim {number}", ar: "مطالبة رقم {number}" },
  draft: shared.draft,
});

export const stationWords = words({
  entered: { en: "Entered", ar: "دخلت" },
  card: shared.entryCard,
  diagnosed: { en: "Diagnosis", ar: "الفحص" },
  quoted: { en: "Estimate", ar: "عرض السعر" },
  approved: { en: "Approval", ar: "الموافقة" },
  work: { en: "Work", ar: "العمل" },
  invoiced: shared.invoice,
  paid: { en: "Payment", ar: "الدفع" },
  left: { en: "Exit", ar: "الخروج" },
});

export const exitWarningWords = words({
  "unpaid-balance": { en: "The client still owes for this vehicle.", ar: "ما زال على العميل مبلغ متبقٍ لهذه المركبة." },
  "unsigned-entry-card": { en: "The entry card is not signed.", ar: "كرت الدخول غير موقّع." },
  "draft-invoice": { en: "An invoice is still a draft.", ar: "توجد فاتورة ما زالت مسودة." },
  "open-tasks": {
    en: "Tasks of its work order are open. Those that were not begun will be cancelled.",
    ar: "توجد مهام مفتوحة في أمر العمل. المهام التي لم تبدأ تُلغى.",
  },
  "running-clock": {
    en: "A clock is still running on it and will be stopped.",
    ar: "ما زال مؤقت العمل يعمل عليها، وسيتوقف.",
  },
  "parts-not-invoiced": {
    en: "Parts issued for it are neither invoiced nor back in stock.",
    ar: "صُرفت لها قطع لم تُفوتر ولم ترجع إلى المخزون.",
  },
  "sublet-not-billed": {
    en: "An outside workshop worked on it, and its bill is not posted yet.",
    ar: "عملت عليها ورشة خارجية ولم تُرحّل فاتورتها بعد.",
  },
});

export const stayWords = words({
  exited: { en: "Exited", ar: "خرجت" },
  stayed: {
    en: "{days, plural, one {stayed # day} other {stayed # days}}",
    ar: "{days, plural, zero {بقيت أقل من يوم} one {بقيت يومًا واحدًا} two {بقيت يومين} few {بقيت # أيام} many {بقيت # يومًا} other {بقيت # يوم}}",
  },
  day: { en: "Day {day}", ar: "اليوم {day}" },
  dayOf: { en: "Day {day} of {of}", ar: "اليوم {day} من {of}" },
  dueToday: { en: "Due today", ar: "التسليم اليوم" },
  daysLeft: {
    en: "{days, plural, one {# day left} other {# days left}}",
    ar: "{days, plural, zero {التسليم اليوم} one {باقي يوم} two {باقي يومان} few {باقي # أيام} many {باقي # يومًا} other {باقي # يوم}}",
  },
  late: {
    en: "{days, plural, one {# day late} other {# days late}}",
    ar: "{days, plural, zero {التسليم اليوم} one {متأخرة يومًا} two {متأخرة يومين} few {متأخرة # أيام} many {متأخرة # يومًا} other {متأخرة # يوم}}",
  },
});
