import { page, type ModulePages } from "../../../platform/web/pages.ts";
import { reportReaders } from "./hub-readers.ts";

export const reportsPages: ModulePages = {
  pages: [
    page("/back/profit-and-loss", async () => (await import("./StatementPages.tsx")).ProfitAndLossPage, "view-reports"),
    page("/back/balance-sheet", async () => (await import("./StatementPages.tsx")).BalanceSheetPage, "view-reports"),
    page("/back/trial-balance", async () => (await import("./StatementPages.tsx")).TrialBalancePage, "view-reports"),
    page("/back/cash-flow", async () => (await import("./StatementPages.tsx")).CashFlowPage, "view-reports"),
    page("/back/reports", async () => (await import("./screens/ReportsPage.tsx")).ReportsPage, reportReaders),
    page("/back/reports/$id", async () => (await import("./screens/ReportPage.tsx")).ReportPage, reportReaders),
  ],
  places: [
    {
      group: "reports",
      place: 10,
      name: { en: "Reports", ar: "التقارير" },
      to: "/back/reports",
      needs: reportReaders,
    },
    {
      group: "books",
      section: "reports",
      place: 40,
      name: { en: "Profit and loss", ar: "قائمة الدخل" },
      to: "/back/profit-and-loss",
      needs: "view-reports",
    },
    {
      group: "books",
      section: "reports",
      place: 50,
      name: { en: "Balance sheet", ar: "المركز المالي" },
      to: "/back/balance-sheet",
      needs: "view-reports",
    },
    {
      group: "books",
      section: "reports",
      place: 60,
      name: { en: "Trial balance", ar: "ميزان المراجعة" },
      to: "/back/trial-balance",
      needs: "view-reports",
    },
    {
      group: "books",
      section: "reports",
      place: 70,
      name: { en: "Cash flow", ar: "التدفقات النقدية" },
      to: "/back/cash-flow",
      needs: "view-reports",
    },
  ],
};
