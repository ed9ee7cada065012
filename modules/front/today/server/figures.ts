import { ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import { addDays, startOfDay } from "../../../../platform/shared/dates.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { branchesToRead } from "../../../base/shop/branch-verbs.ts";
import { monthStart, periodBefore, weeksThrough } from "../../../books/ledger/periods.ts";
import { answeredByWeek } from "../../../money/estimates/acceptance-verbs.ts";
import { receivedByWeek } from "../../../money/payments/received-verbs.ts";
import { repairTimesIn } from "../../../workshop/visits/repair-time-verbs.ts";
import { incomeIn } from "../../reports/income-verbs.ts";
import { changeOf } from "../../reports/rules.ts";
import * as contract from "../contract.ts";
import { acceptedPercent, effectOf, medianOf, sinceFirst, weeksShown } from "../rules.ts";

/** All figures are read in one tick. */
export const showFigures = serve(contract.showFigures, async (call) => {
  const { may } = call;
  const [income, received, repairTime, acceptance] = await Promise.all([
    may("view-reports") ? incomeOf(call) : null,
    may("view-client-payments") ? receivedOf(call) : null,
    may({ all: ["view-client-vehicles", "view-vehicle-counts"] }) ? repairTimeOf(call) : null,
    may("view-estimates") ? acceptanceOf(call) : null,
  ]);
  return { income, received, repairTime, acceptance };
});

type Asking = Pick<Call<typeof contract.showFigures>, "db" | "user" | "shop" | "today">;

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

/** How many weeks the figures that are no amounts are computed of, and as many before them. */
const weeksOfNumber = 4;

const repairTimeOf = async ({ db, user, shop: { timeZone }, today }: Asking) => {
  const asked = { through: today, weeks: weeksShown, timeZone, ...ownBranchesOf(user) };
  const found = await repairTimesIn(db, asked);
  const within = (first: number, count: number) =>
    medianOf(found.filter(({ weeksAgo }) => weeksAgo >= first && weeksAgo < first + count));
  return numberFigure(within, "less", "/back/vehicles?filter=exited");
};

const acceptanceOf = async ({ db, user, shop: { timeZone }, today }: Asking) => {
  const until = startOfDay(addDays(today, 1), timeZone);
  const latestFirst = await answeredByWeek(db, { until, weeks: weeksShown, ...ownBranchesOf(user) });
  const within = (first: number, count: number) => acceptedPercent(latestFirst.slice(first, first + count));
  return numberFigure(within, "more", "/back/estimates");
};

/** `within` computes the figure of so many weeks from the one so many weeks ago. */
const numberFigure = (
  within: (first: number, count: number) => number | null,
  better: "more" | "less",
  viewUrl: string,
) => {
  const [value, before] = [within(0, weeksOfNumber), within(weeksOfNumber, weeksOfNumber)];
  const weeks = Array.from({ length: weeksShown }, (_, at) => within(weeksShown - 1 - at, 1));
  return { value, before, effect: effectOf(value, before, better), weeks, viewUrl };
};
