import type { Module } from "../../../platform/server/module.ts";
import { reportHandlers } from "./server.ts";
import { choiceHandlers } from "./server/choices.ts";
import { comebackReports } from "./server/comebacks.ts";
import { grossProfitReports } from "./server/gross-profit.ts";
import { hubHandlers } from "./server/hub.ts";
import { showJobProfit } from "./server/job-profit.ts";
import { profitByProduct } from "./server/profit-by-product.ts";
import { lostClientReports } from "./server/lost-clients.ts";
import { mailReports } from "./server/mailing.ts";
import { netProfitReport } from "./server/net-profit.ts";
import { reportsPersonalData } from "./server/personal-data.ts";
import { repairReports } from "./server/repairs.ts";
import { reportPageHandlers } from "./server/report-page.ts";
import { topClientReports } from "./server/top-clients.ts";
import { waitingReports } from "./server/waiting.ts";

export const reportsModule = {
  handlers: [...reportHandlers, showJobProfit, ...hubHandlers, ...reportPageHandlers, ...choiceHandlers],
  pages: [
    "/back/profit-and-loss",
    "/back/balance-sheet",
    "/back/trial-balance",
    "/back/cash-flow",
    "/back/reports",
    "/back/reports/$id",
  ],
  jobs: (parts) => ({ "mail-reports": mailReports(parts) }),
  timetable: { "mail-reports": "3 * * * *" },
  functions: "modules/front/reports/functions.sql",
  reports: {
    ...netProfitReport,
    ...grossProfitReports,
    ...profitByProduct,
    ...repairReports,
    ...comebackReports,
    ...waitingReports,
    ...topClientReports,
    ...lostClientReports,
  },
  personal: reportsPersonalData,
} satisfies Module;
