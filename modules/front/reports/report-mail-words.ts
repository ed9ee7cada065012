import { words } from "../../../platform/shared/words.ts";

export const reportMailWords = words({
  subject: { en: "{report}, {period}", ar: "{report}، {period}" },
  change: { en: "Change: {change}, against {period}", ar: "التغير: {change}، مقارنة بـ {period}" },
  action: { en: "Open the report", ar: "عرض التقرير" },
  ending: { en: "Change how often reports come", ar: "تغيير مواعيد التقارير" },
});
