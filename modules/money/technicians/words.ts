import { refusals } from "../../../platform/shared/refusals.ts";
import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "commission-month-frozen": {
    status: 409,
    en: "This month is frozen. Choose a later day: corrections come in the next run.",
    ar: "هذا الشهر معتمد. يلزم اختيار يوم بعده، والتصحيح يظهر في الكشف التالي.",
  },
  "commission-already-frozen": {
    status: 409,
    en: "The commission of this month is already frozen.",
    ar: "سبق اعتماد عمولات هذا الشهر.",
  },
  "nothing-earned": {
    status: 409,
    en: "Nothing was earned or taken back in this month.",
    ar: "لا عمولة مستحقة ولا مسترجعة في هذا الشهر.",
  },
});

export const commissionRefusals = words({
  rateExists: {
    en: "There is a rate from this day already. Delete it first.",
    ar: "توجد نسبة من هذا اليوم. يلزم حذفها أولًا.",
  },
  removed: { en: "This employee was removed.", ar: "تمت إزالة هذا الموظف." },
  monthNotOver: { en: "This month is not over yet.", ar: "لم ينتهِ هذا الشهر بعد." },
});

export const reportWords = words({
  title: { en: "Technicians", ar: "الفنيون" },
  source: { en: "Clocks of work orders and approved invoices", ar: "عدادات أوامر العمل والفواتير المعتمدة" },
  answer: {
    en: "Billed {billed} of {clocked} clocked hours, or {percent}%",
    ar: "فُوتر {billed} من {clocked} ساعة مسجلة، أي {percent}%",
  },
  most: {
    en: "Billed {billed} of {clocked} clocked hours, or {percent}%: most of the gap is with {name}",
    ar: "فُوتر {billed} من {clocked} ساعة مسجلة، أي {percent}%: أكثر الفارق عند {name}",
  },
  technician: { en: "Technician", ar: "الفني" },
  present: { en: "Attendance", ar: "الحضور" },
  clocked: { en: "Clocked", ar: "المسجلة" },
  billed: { en: "Billed", ar: "المفوترة" },
  efficiency: { en: "Efficiency", ar: "الكفاءة" },
  efficiencyPercent: { en: "Efficiency, %", ar: "الكفاءة، %" },
  rework: { en: "Rework", ar: "إعادة عمل" },
  idle: { en: "Without a task", ar: "دون مهمة" },
  commission: { en: "Commission", ar: "العمولة" },
  total: shared.total,
});

export const runWords = words({
  open: { en: "Open {number}", ar: "فتح {number}" },
  title: { en: "Commission run", ar: "كشف العمولات" },
  of: { en: "{number}, {month}", ar: "{number}، {month}" },
  frozenBy: { en: "Frozen by {name}", ar: "اعتمده {name}" },
  employee: { en: "Employee", ar: "الموظف" },
  invoice: shared.invoice,
  date: shared.date,
  base: { en: "Of", ar: "من" },
  labour: { en: "Labour", ar: "أجور اليد" },
  parts: { en: "Margin of parts", ar: "هامش القطع" },
  share: { en: "Own share", ar: "الحصة" },
  percent: { en: "Per cent", ar: "النسبة" },
  amount: shared.amount,
  total: shared.total,
});
