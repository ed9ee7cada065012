import { ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { branchesToRead } from "../../../base/shop/branch-verbs.ts";
import { monthStart, periodBefore, weeksThrough } from "../../../books/ledger/periods.ts";
import { receivedByWeek } from "../../../money/payments/received-verbs.ts";
import { reportFigures, reportPage } from "../../reports/figure-verbs.ts";
import { incomeIn } from "../../reports/income-verbs.ts";
import { changeOf } from "../../reports/rules.ts";
import * as contract from "../contract.ts";
import { effectOf, sinceFirst, weeksShown } from "../rules.ts";

/** All figures are read in one tick. */
export const showFigures = serve(contract.showFigures, async (call) => {
  const { may } = call;
  const [income, received, days, percent] = await Promise.all([
    may("view-reports") ? incomeOf(call) : null,
    may("view-client-payments") ? receivedOf(call) : null,
    may({ all: ["view-client-vehicles", "view-vehicle-counts"] }) ? ofReport(call, repairTime) : null,
    may("view-estimates") ? ofReport(call, acceptance) : null,
  ]);
  return { income, received, repairTime: days, acceptance: percent };
});

type Asking = Call<typeof contract.showFigures>;

const incomeOf = async ({ db, user, today }: Asking) => {
  const month = { from: monthStart(today), to: today };
  const periods = [month, periodBefore(month), ...weeksThrough(today, weeksShown)];
  const [amount = 0n, before = 0n, ...weeks] = await incomeIn(db, periods, branchesToRead(user, undefined));
  return amountFigure([amount, before], weeks, `/back/profit-and-loss?from=${month.from}&to=${today}`);
};

const receivedOf = async ({ db, user, today }: Asking) => {
  const asked = { through: today, weeks: weeksShown, ...ownBranchesOf(user) };
  const latestFirst = await receivedByWeek(db, asked);
  const [amount = 0n, before = 0n] = latestFirst;
  const page = `/back/client-payments?from=${addDays(today, -6)}&to=${today}`;
  return amountFigure([amount, before], latestFirst.toReversed(), page);
};

const amountFigure = (compared: [Minor, Minor], weeks: readonly Minor[], viewUrl: string) => {
  const [amount, before] = compared;
  const { percent, effect } = changeOf(compared, "helps");
  return { amount, before, percent, effect, weeks: sinceFirst(weeks), viewUrl };
};

/** How many days the figures that are no amounts are computed of, and as many before them. */
const daysOfNumber = 28;

/** A report whose figure Today shows, and the list to which it leads whoever may not read the report. */
type OfReport = { report: string; better: "more" | "less"; list: string };
const repairTime: OfReport = { report: "where-cars-wait", better: "less", list: "/back/vehicles?filter=exited" };
const acceptance: OfReport = { report: "estimates-answered", better: "more", list: "/back/estimates" };

/** The figure of a report of the last days, of as many before them, and of each week. */
const ofReport = async (call: Asking, { report, better, list }: OfReport) => {
  const { today } = call;
  const period = { from: addDays(today, 1 - daysOfNumber), to: today };
  const spans = [period, periodBefore(period), ...weeksThrough(today, weeksShown)] as const;
  const [value = null, before = null, ...weeks] = (await reportFigures(call, report, spans)).map(numberOf);
  const viewUrl = reportPage(call, report, period) ?? list;
  return { value, before, effect: effectOf(value, before, better), weeks, viewUrl };
};

const numberOf = (figure: bigint | number | null) => (figure === null ? null : Number(figure));
