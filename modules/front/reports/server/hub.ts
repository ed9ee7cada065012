import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import type { Report } from "../../../../platform/server/report.ts";
import { inLanguage, type Language } from "../../../../platform/shared/words.ts";
import { users } from "../../../base/team/tables.ts";
import { weeksThrough } from "../../../books/ledger/periods.ts";
import * as contract from "../hub-contract.ts";
import { inHubOrder, maxAnswered, weeksOfLine } from "../hub-rules.ts";
import { reportChoices } from "../tables.ts";
import { changeBetween, onWire } from "./figures.ts";
import { answerIn, type ReadReport, readReport } from "./reading.ts";

const list = serve(contract.listReports, async ({ db, user, language, may, kinds }) => {
  const [choices, { email }] = await Promise.all([choicesOf(db, user.id), db.find(users, user.id)]);
  const own = Object.entries(kinds.reports).filter(([, { needs }]) => may(needs));
  return {
    data: inHubOrder(own.map(([name, report]) => listedReport(name, report, choices, language))),
    mailsTo: email,
  };
});

const answer = serve(contract.answerReport, async ({ params, query, ...asking }) => {
  const read = await readReport(asking, params.report, query, {
    max: maxAnswered,
    spansOf: ({ to }) => weeksThrough(to, weeksOfLine),
  });
  return {
    ...answeredReport(read),
    weeks: read.spans.map(({ span, figure }) => ({ to: span.to, value: onWire(figure) })),
  };
});

export const hubHandlers: readonly Served[] = [list, answer];

type Choices = Awaited<ReturnType<typeof choicesOf>>;

export const choicesOf = (db: Db, userId: string) =>
  db.list(reportChoices, { where: eq(reportChoices.userId, userId) });

export const listedReport = (name: string, report: Report, choices: Choices, language: Language) => {
  const chosen = choices.find((choice) => choice.report === name);
  return {
    report: name,
    name: inLanguage(report.name, language),
    source: inLanguage(report.source, language),
    topic: report.topic,
    unit: report.unit,
    viewUrl: pageOf(name, report),
    isFavourite: chosen?.isFavourite ?? false,
    mailedEvery: chosen?.mailedEvery ?? null,
  };
};

export const pageOf = (name: string, { page }: Pick<Report, "page">) => page ?? `/back/reports/${name}`;

export const answeredReport = (read: ReadReport) => ({
  ...read.period,
  comparison: read.comparison,
  ...answerIn(read),
  change: changeBetween(read.report, read, read.writing),
});
