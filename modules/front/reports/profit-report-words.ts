import { branchWords } from "../../base/shop/branch-words.ts";
import { client, document, insurer, quantity, vehicle } from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

/** The reports of the gross profit: by client, insurer, branch, job and product. */
export const profitReportWords = words({
  "profit-by-client": { en: "Profit by client", ar: "الربح حسب العميل" },
  "profit-by-insurer": { en: "Profit by insurer", ar: "الربح حسب شركة التأمين" },
  "profit-by-branch": { en: "Profit by branch", ar: "الربح حسب الفرع" },
  "profit-by-job": { en: "Profit by job", ar: "الربح حسب العمل" },
  "profit-by-product": { en: "Profit by product", ar: "الربح حسب الصنف" },
  entries: { en: "Income less cost of sales", ar: "الإيرادات ناقص تكلفة المبيعات" },
  lines: { en: "Lines of approved papers", ar: "بنود المستندات المعتمدة" },
  most: { en: "{name} brought most: {profit} of {total}", ar: "أكثر الربح من {name}: {profit} من {total}" },
  totalOnly: { en: "Gross profit {total}", ar: "مجمل الربح {total}" },
  lost: {
    en: "{count, plural, one {Half of the jobs earn over {median}, one lost money} other {Half of the jobs earn over {median}, # lost money}}",
    ar: "{count, plural, zero {نصف الأعمال يربح أكثر من {median}، ولا عمل خاسر} one {نصف الأعمال يربح أكثر من {median}، وعمل واحد خاسر} two {نصف الأعمال يربح أكثر من {median}، وعملان خاسران} few {نصف الأعمال يربح أكثر من {median}، و# أعمال خاسرة} many {نصف الأعمال يربح أكثر من {median}، و# عملًا خاسرًا} other {نصف الأعمال يربح أكثر من {median}، و# عمل خاسر}}",
  },
  posted: { en: "Books, posted entries", ar: "الدفاتر، القيود المرحلة" },
  net: { en: "Net profit {profit}", ar: "صافي الربح {profit}" },
  netOfIncome: { en: "Net profit {profit}, {percent}% of income", ar: "صافي الربح {profit}، {percent}% من الإيرادات" },
  client,
  insurer,
  branch: branchWords.branch,
  job: vehicle,
  product: { en: "Product", ar: "الصنف" },
  none: { en: "Entries that name none", ar: "قيود لا تذكر أحدًا" },
  withoutProduct: { en: "Lines without a product", ar: "بنود دون صنف" },
  papers: { en: "Entries", ar: "القيود" },
  paper: document,
  day: { en: "Day", ar: "اليوم" },
  quantity,
  income: { en: "Income", ar: "الإيرادات" },
  cost: { en: "Cost of sales", ar: "تكلفة المبيعات" },
  profit: { en: "Gross profit", ar: "مجمل الربح" },
  hoursNote: {
    en: "Hours of employees are no cost of sales: wages are expenses below the gross profit.",
    ar: "ساعات الموظفين ليست من تكلفة المبيعات: الأجور مصروفات بعد مجمل الربح.",
  },
});
