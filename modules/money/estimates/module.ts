import type { Module } from "../../../platform/server/module.ts";
import { sealedPapers } from "../../../platform/server/papers/sealed-papers.ts";
import { draftRating } from "../../records/documents/rerating-verbs.ts";
import { readEarlierPrefixes, vatRatesOf } from "../../base/shop/verbs.ts";
import { estimateActivity } from "./activity-words.ts";
import { estimateEvents } from "./webhook-events.ts";
import { estimateNotices } from "./notice-words.ts";
import { estimateSeries } from "./series.ts";
import { answerEstimate, answerLink, askQuestion } from "./server/answer-routes.ts";
import { estimateReports } from "./server/reports.ts";
import { estimateAttention } from "./server/attention.ts";
import { listAnswered } from "./server/recently-answered.ts";
import { liftDispute, openDispute } from "./server/disputes.ts";
import { createEstimate, deleteEstimate, saveEstimate, showEstimate } from "./server/drafts.ts";
import { expressHandlers } from "./server/express.ts";
import { releaseExpired } from "./server/expiry.ts";
import { listEstimates } from "./server/list.ts";
import { answerFileAt, printAnswer, printedEstimate } from "./server/pdf-route.ts";
import { remindOfEstimates } from "./server/reminding.ts";
import { reviseEstimate } from "./server/revisions.ts";
import { sendEstimate } from "./server/sending.ts";
import { takeBackApproval, withdrawEstimate } from "./server/withdrawing.ts";
import { countedLines } from "./rules.ts";
import { estimateSharing } from "./server/shared.ts";
import { estimateAnswers, estimateLines, estimates } from "./tables.ts";
import { estimatesPersonalData } from "./server/personal-data.ts";

export const estimatesModule = {
  handlers: [
    listEstimates,
    listAnswered,
    createEstimate,
    showEstimate,
    saveEstimate,
    reviseEstimate,
    withdrawEstimate,
    takeBackApproval,
    openDispute,
    liftDispute,
    deleteEstimate,
    sendEstimate,
    answerEstimate,
    printedEstimate.served,
    printAnswer,
    answerLink,
    askQuestion,
    ...expressHandlers,
    ...estimateSharing.handlers,
  ],
  jobs: (parts) => ({
    "release-expired-findings": releaseExpired(parts.pool),
    "remind-of-estimates": remindOfEstimates(parts),
  }),
  timetable: { "release-expired-findings": "7 * * * *", "remind-of-estimates": "35 * * * *" },
  series: estimateSeries,
  activity: estimateActivity,
  webhookEvents: estimateEvents,
  notices: estimateNotices,
  attention: estimateAttention,
  reports: estimateReports,
  links: estimateSharing.links,
  pages: ["/back/estimates", "/$lang/e/$token"],
  functions: "modules/money/estimates/functions.sql",
  updateRows: (query) => readEarlierPrefixes(query, { estimates: "estimates" }),
  rateDrafts: [draftRating({ documents: estimates, lines: estimateLines, ratesOf: vatRatesOf, counted: countedLines })],
  papers: [
    sealedPapers(estimates, estimates.approvedAt, printedEstimate.fileAt),
    sealedPapers(estimateAnswers, estimateAnswers.createdAt, answerFileAt),
  ],
  personal: estimatesPersonalData,
} satisfies Module;
