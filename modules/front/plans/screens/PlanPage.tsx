import { planNames } from "../../../../platform/shared/plans.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { LinkButton } from "../../../../platform/web/Link.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { PageSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { type PlanAnswer, showPlan } from "../contract.ts";
import { intervalNames } from "../plan-words.ts";
import { planScreenWords } from "../screen-words.ts";
import { PlanTable } from "./PlanTable.tsx";
import { PlanPayments } from "./PlanPayments.tsx";
import { Road } from "./Road.tsx";
import { SandboxBand } from "./SandboxBand.tsx";
import { useShortDay } from "./use-short-day.ts";
import { WithAndWithout } from "./WithAndWithout.tsx";
import classes from "./plan.module.css";

/** What the shop has and pays: the road of its days, the plans beside what it uses, payments. */
export const PlanPage = () => {
  const say = useWords(planScreenWords);
  const answer = useAnswer(showPlan, {}, { live: true });
  if (answer.isPending) return <PageSkeleton />;
  return (
    <Page
      title={say("title")}
      state={answer.data && <StateWord of={answer.data} />}
      line={answer.data && <StateLine of={answer.data} />}
    >
      <div className={classes.column}>
        <Loaded answer={answer}>
          {(plan) => (
            <>
              {plan.isSandbox && <SandboxBand />}
              <FailedPayment of={plan} />
              <Road of={plan} />
              <WithAndWithout of={plan} />
              <PlanTable of={plan} />
              <PlanPayments of={plan} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
};

const StateWord = ({ of: { state, daysLeft } }: { of: PlanAnswer }) => {
  const say = useWords(planScreenWords);
  const words = {
    trial: ["wait", "clock", say("trialLeft", { days: daysLeft })],
    active: ["done", "done", say("active")],
    "past-due": ["wrong", "late", say("pastDue")],
    cancelled: ["wait", "declined", say("cancelled")],
    expired: ["wrong", "expired", say("expired")],
  } as const;
  const [tone, icon, text] = words[state];
  return (
    <StatusWord chip tone={tone} icon={icon}>
      {text}
    </StatusWord>
  );
};

const StateLine = ({ of }: { of: PlanAnswer }) => {
  const say = useWords(planScreenWords);
  const language = useLanguage();
  const day = useShortDay();
  const { state, trial, endsAt, writableUntil, period, next, renewsByItself } = of;
  const plan = inLanguage(planNames[of.plan], language);
  const lineOfLast = of.cancelledAt ? "cancelledLine" : renewsByItself ? "renewsLine" : "paidLine";
  const paidLines = of.paid.map((paid, place) =>
    say(place === of.paid.length - 1 ? lineOfLast : "paidLine", {
      plan: inLanguage(planNames[paid.plan], language),
      date: day(paid.endsAt),
    }),
  );
  const line = () => {
    if (state === "expired") return say("expiredLine", { date: day(endsAt) });
    if (state === "past-due") return say("dueLine", { plan, date: day(endsAt), until: day(writableUntil) });
    if (state === "trial" && !of.cancelledAt)
      return period
        ? say(renewsByItself ? "paidTrialRenewsLine" : "paidTrialLine", { plan, date: day(period.startsAt) })
        : say("trialLine", { date: day(trial.endsAt) });
    return paidLines[0] ?? say(lineOfLast, { plan, date: day(endsAt) });
  };
  return (
    <>
      <span>{line()}</span>
      {paidLines.slice(1).map((following) => (
        <span key={following}>{following}</span>
      ))}
      {next && (
        <span>
          {say("nextLine", {
            date: day(endsAt),
            plan: inLanguage(planNames[next.plan], language),
            interval: inLanguage(intervalNames[next.interval], language),
          })}
        </span>
      )}
    </>
  );
};

const FailedPayment = ({ of: { state, paymentFailedAt, writableUntil } }: { of: PlanAnswer }) => {
  const say = useWords(planScreenWords);
  const day = useShortDay();
  if (!paymentFailedAt || state === "expired") return null;
  return (
    <ErrorBand
      title={say("paymentFailed")}
      actions={
        <LinkButton variant="filled" to="/back/plan/checkout">
          {say("payNow")}
        </LinkButton>
      }
    >
      {say("paymentFailedLine", { until: day(writableUntil) })}
    </ErrorBand>
  );
};
