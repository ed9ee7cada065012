import type { Module } from "../../../platform/server/module.ts";
import { sealedPapers } from "../../../platform/server/papers/sealed-papers.ts";
import { addSeries } from "../../base/shop/verbs.ts";
import { technicianActivity } from "./activity-words.ts";
import { technicianSeries } from "./series.ts";
import { commissionHandlers } from "./server/commission.ts";
import { myCommission } from "./server/own.ts";
import { techniciansPersonalData } from "./server/personal-data.ts";
import { rateHandlers } from "./server/rates.ts";
import { technicianReports } from "./server/hub-report.ts";
import { reportHandlers } from "./server/report.ts";
import { runFile } from "./server/run-paper.ts";
import { technicianTasks } from "./server/tasks.ts";
import { commissionRuns } from "./tables.ts";

export const techniciansModule = {
  handlers: [...reportHandlers, technicianTasks, ...rateHandlers, ...commissionHandlers, myCommission],
  series: technicianSeries,
  activity: technicianActivity,
  pages: ["/back/technicians", "/back/commission", "/back/commission/$id", "/back/my-commission"],
  reports: technicianReports,
  functions: "modules/money/technicians/functions.sql",
  updateRows: (query) => addSeries(query, technicianSeries),
  papers: [sealedPapers(commissionRuns, commissionRuns.frozenAt, runFile)],
  personal: techniciansPersonalData,
} satisfies Module;
