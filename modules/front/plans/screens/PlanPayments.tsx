import { Button } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { planNames } from "../../../../platform/shared/plans.ts";
import { inLanguage, isolated } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { cancelSubscription, resumeSubscription } from "../contract.ts";
import { planScreenWords } from "../screen-words.ts";
import type { PlanAnswer } from "../contract.ts";
import { TransferDetails } from "./TransferDetails.tsx";
import { useShortDay } from "./use-short-day.ts";
import classes from "./plan.module.css";

/** Transfers that wait, what was paid, and cancelling or resuming. */
export const PlanPayments = ({ of }: { of: PlanAnswer }) => {
  const say = useWords(planScreenWords);
  const language = useLanguage();
  const day = useShortDay();
  const isPaid = of.period !== null && of.state !== "expired";
  return (
    <>
      <Transfers of={of} />
      <CompactList
        title={say("payments")}
        empty={say("noPayments")}
        rows={of.payments.map(({ at, plan, startsAt, endsAt, currency, total, reference, invoice }) => ({
          key: at,
          what:
            startsAt && endsAt
              ? say("paidFor", { plan: inLanguage(planNames[plan], language), from: day(startsAt), to: day(endsAt) })
              : say("upgradedTo", { plan: inLanguage(planNames[plan], language) }),
          when: (
            <>
              <Day date={at} form="short" />
              {invoice && <Invoice {...invoice} />}
            </>
          ),
          state: reference ? <Ltr>{reference}</Ltr> : say("agreed"),
          amount: total && currency && <Money amount={total} currency={currency.toUpperCase()} />,
        }))}
      />
      {isPaid && (of.cancelledAt ? of.state !== "past-due" && <Resume /> : <Cancel of={of} />)}
    </>
  );
};

const Invoice = ({ number, pdfUrl }: NonNullable<PlanAnswer["payments"][number]["invoice"]>) => {
  const say = useWords(planScreenWords);
  return (
    <a className={classes.invoice} href={pdfUrl} target="_blank" rel="noreferrer">
      <IconFileText size={18} stroke={1.75} aria-hidden />
      {number ? say("invoice", { number: isolated(number) }) : say("providerInvoice")}
    </a>
  );
};

const Transfers = ({ of: { unpaid, transferTo } }: { of: PlanAnswer }) => {
  const say = useWords(planScreenWords);
  if (unpaid.length === 0 || !transferTo) return null;
  return (
    <Section title={say("transfers")} count={unpaid.length}>
      <p className={classes.quiet}>{say("transferLine")}</p>
      {unpaid.map(({ id, reference, total, currency }) => (
        <TransferDetails
          key={id}
          to={transferTo}
          reference={reference}
          amount={<Money amount={total} currency={currency.toUpperCase()} />}
        />
      ))}
    </Section>
  );
};

const Cancel = ({ of: { endsAt, renewsByItself } }: { of: PlanAnswer }) => {
  const say = useWords(planScreenWords);
  const day = useShortDay();
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(cancelSubscription, { onDone: () => toast(say("isCancelled")) });
  const cancel = async () => {
    const isSure = await confirm({
      title: say("cancelTitle"),
      line: say(renewsByItself ? "cancelRenewalLine" : "cancelLine", { date: day(endsAt) }),
      action: say("cancel"),
      danger: true,
    });
    if (isSure) await attempt(say("notCancelled"), () => send({}));
  };
  return (
    <div className={classes.last}>
      {refusal}
      <Button variant="subtle" loading={sending} onClick={() => void cancel()}>
        {say("cancel")}
      </Button>
    </div>
  );
};

const Resume = () => {
  const say = useWords(planScreenWords);
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(resumeSubscription, { onDone: () => toast(say("isResumed")) });
  return (
    <div className={classes.last}>
      {refusal}
      <Button variant="filled" loading={sending} onClick={() => void attempt(say("notResumed"), () => send({}))}>
        {say("resume")}
      </Button>
    </div>
  );
};
