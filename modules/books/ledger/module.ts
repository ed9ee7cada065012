import type { Module } from "../../../platform/server/module.ts";
import { accountsAddedLater } from "./chart.ts";
import { ledgerActivity } from "./activity-words.ts";
import { ledgerSeries } from "./series.ts";
import { ledgerSources } from "./sources.ts";
import { ledgerAttention } from "./server/attention.ts";
import { servedEntryFiles } from "./server/entry-files.ts";
import { ledgerChecks } from "./server/closing-checks.ts";
import { receivableReports } from "./server/receivable-report.ts";
import { ledgerReports } from "./server/reports.ts";
import { postPlannedEntries } from "./server/recurring.ts";
import { ledgerHandlers } from "./server.ts";
import { ledgerPersonalData } from "./server/personal-data.ts";

export const ledgerModule = {
  handlers: ledgerHandlers,
  pages: [
    "/back/accounts",
    "/back/accounts/$id",
    "/back/general-ledger",
    "/back/journal-entries",
    "/back/journal-entries/new",
    "/back/journal-entries/$id",
    "/back/cash-and-bank",
    "/back/bad-debts",
    "/back/periods",
    "/back/recurring-entries",
  ],
  jobs: ({ pool }) => ({ "post-planned-entries": postPlannedEntries(pool) }),
  timetable: { "post-planned-entries": "4 * * * *" },
  series: ledgerSeries,
  sources: ledgerSources,
  files: servedEntryFiles.files,
  closing: ledgerChecks,
  attention: ledgerAttention,
  reports: { ...receivableReports, ...ledgerReports },
  activity: ledgerActivity,
  functions: "modules/books/ledger/functions.sql",
  updateRows: async (query) => {
    for (const { code, name, nameAr, type, role } of accountsAddedLater)
      await query("select add_account($1, $2, $3, $4, $5)", [code, name, nameAr, type, role]);
  },
  personal: ledgerPersonalData,
} satisfies Module;
