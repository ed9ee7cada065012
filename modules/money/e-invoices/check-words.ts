import { words } from "../../../platform/shared/words.ts";

export const checkWords = words({
  wouldBeRejected: {
    en: "The tax authority would reject this document. Complete it before approval:",
    ar: "بهذه البيانات سترفض الهيئة المستند. يلزم إكمالها قبل الاعتماد:",
  },
  notReadyForAuthority: {
    en: "It can be approved, but it lacks what the tax authority requires of e-invoices:",
    ar: "يمكن اعتماد المستند، لكن ينقصه ما تطلبه الهيئة في الفواتير الإلكترونية:",
  },
  completeCompany: { en: "Complete the company details", ar: "إكمال بيانات الورشة" },
  client: { en: "Open the client", ar: "فتح صفحة العميل" },
  insurer: { en: "Open the insurance company", ar: "فتح صفحة شركة التأمين" },
});
