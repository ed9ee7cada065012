import { Button } from "@mantine/core";
import { isLarger, planNames } from "../../../../platform/shared/plans.ts";
import { inLanguage, listComma } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { LinkButton } from "../../../../platform/web/Link.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { type Interval, professionalFeatures, type SoldPlan } from "../catalogue.ts";
import { changeNext } from "../contract.ts";
import { featureWords } from "../plan-words.ts";
import { planScreenWords } from "../screen-words.ts";
import type { PlanAnswer } from "../contract.ts";
import { useShortDay } from "./use-short-day.ts";
import classes from "./plan.module.css";

type Props = { of: PlanAnswer; plan: SoldPlan; interval: Interval; isCovering: boolean };

/** What a shop can do with a plan: pay for it, upgrade to it, or change to it from the next payment on. */
export const PlanAct = ({ of, plan, interval, isCovering }: Props) => {
  const say = useWords(planScreenWords);
  const language = useLanguage();
  const name = inLanguage(planNames[plan], language);
  const isPaid = of.period !== null && (of.state === "active" || of.state === "trial");
  const checkout = `/back/plan/checkout?plan=${plan}&interval=${interval}`;
  const canPay = of.methods.length > 0;
  if (isPaid && of.period && !isLarger(plan, of.period.plan)) {
    const next = of.next ?? of.period;
    if (next.plan === plan && next.interval === interval)
      return <span className={classes.current}>{say("currentPlan")}</span>;
    return <ChangeButton of={of} plan={plan} interval={interval} name={name} />;
  }
  if (!canPay) return null;
  const words = isPaid ? "upgrade" : of.period?.plan === plan ? "renew" : "choose";
  return (
    <LinkButton to={checkout} variant={isCovering && !isPaid ? "filled" : "default"}>
      {say(words, { plan: name })}
    </LinkButton>
  );
};

const ChangeButton = ({ of, plan, interval, name }: Omit<Props, "isCovering"> & { name: string }) => {
  const say = useWords(planScreenWords);
  const language = useLanguage();
  const day = useShortDay();
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(changeNext, { onDone: () => toast(say("changed")) });
  const isDowngrade = of.period !== null && isLarger(of.period.plan, plan);
  const isBack = of.next !== null && of.period?.plan === plan && of.period.interval === interval;
  const change = async () => {
    const features = professionalFeatures.map((feature) => inLanguage(featureWords[feature], language));
    const isSure =
      isBack ||
      (await confirm({
        title: say("downgradeTitle", { plan: name, date: day(of.endsAt) }),
        line: isDowngrade ? say("downgradeLine", { features: features.join(listComma(language)) }) : say("changeLine"),
        action: say("changeAction"),
      }));
    if (isSure) await attempt(say("notChanged"), () => send({ body: { plan, interval } }));
  };
  return (
    <>
      {refusal}
      <Button variant="default" loading={sending} onClick={() => void change()}>
        {isBack ? say("keepPlan") : say("changeTo", { plan: name })}
      </Button>
    </>
  );
};
