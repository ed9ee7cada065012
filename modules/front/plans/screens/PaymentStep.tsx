import { Button } from "@mantine/core";
import { IconBrandPaypal, IconCircleCheck, IconShieldCheck, IconUser } from "@tabler/icons-react";
import { useState } from "react";
import { planNames } from "../../../../platform/shared/plans.ts";
import { inLanguage, isolated } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { LinkButton } from "../../../../platform/web/Link.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money, useSum } from "../../../../platform/web/parts/Money.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import type { Answer } from "../../../../platform/shared/route.ts";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { checkoutWords } from "../checkout-words.ts";
import { beginPayment, paySandboxOrder, showPlan } from "../contract.ts";
import type { OrderAnswer } from "../contract.ts";
import type { PlanAnswer } from "../contract.ts";
import { TransferDetails } from "./TransferDetails.tsx";
import { useShortDay } from "./use-short-day.ts";
import classes from "./checkout.module.css";

type Props = { of: PlanAnswer; order: OrderAnswer; change: () => void };

/** Where an order is paid: at the provider, in the sandbox, or by a transfer. Ends when its payment is recorded. */
export const PaymentStep = ({ of, order, change }: Props) => {
  const answer = useAnswer(showPlan, {}, { every: 3000 });
  const current = answer.data ?? of;
  if (current.payments.some(({ reference }) => reference === order.reference)) return <Paid of={current} />;
  if (order.method === "transfer") return <Transfer of={current} order={order} change={change} />;
  return (
    <div className={classes.frame}>
      <div className={classes.frameHead}>
        <IconBrandPaypal size={20} stroke={1.75} aria-hidden />
        <b>PayPal</b>
      </div>
      {of.isSandbox ? (
        <Sandbox order={order} email={of.email} change={change} />
      ) : (
        <Provider order={order} change={change} />
      )}
      <Foot />
    </div>
  );
};

const Foot = () => {
  const say = useWords(checkoutWords);
  return (
    <p className={classes.frameFoot}>
      <IconShieldCheck size={18} stroke={1.75} aria-hidden />
      {say("goesToProvider")}
    </p>
  );
};

const Sandbox = ({ order, email, change }: { order: OrderAnswer; email: string | null; change: () => void }) => {
  const say = useWords(checkoutWords);
  const sum = useSum(order.currency.toUpperCase());
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(paySandboxOrder);
  const [isDeclined, setDeclined] = useState(false);
  const end = (outcome: "paid" | "declined") =>
    attempt(say("notBegun"), async () => {
      setDeclined(false);
      await send({ params: { id: order.id }, body: { outcome } });
      setDeclined(outcome === "declined");
    });
  return (
    <div className={classes.frameBody}>
      {refusal}
      {isDeclined && <ErrorBand title={say("declined")}>{say("declinedLine")}</ErrorBand>}
      <div className={classes.account}>
        <IconUser size={20} stroke={1.75} aria-hidden />
        <span>
          <b>
            <Ltr>{email ?? "buyer@sandbox.example"}</Ltr>
          </b>
          <span className={classes.quiet}>{say("testAccount")}</span>
        </span>
      </div>
      <Button variant="filled" fullWidth size="lg" loading={sending} onClick={() => void end("paid")}>
        {say("pay", { sum: sum(order.total) })}
      </Button>
      <div className={classes.others}>
        <Button variant="subtle" onClick={() => void end("declined")}>
          {say("decline")}
        </Button>
        <Button variant="subtle" onClick={change}>
          {say("change")}
        </Button>
      </div>
    </div>
  );
};

const Provider = ({ order, change }: { order: OrderAnswer; change: () => void }) => {
  const say = useWords(checkoutWords);
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(beginPayment, { refreshes: false });
  const [begun, setBegun] = useState<Answer<typeof beginPayment>>();
  const begin = () => attempt(say("notBegun"), async () => setBegun(await send({ params: { id: order.id } })));
  return (
    <div className={classes.frameBody}>
      {refusal}
      {begun ? (
        <>
          <Button
            component="a"
            variant="filled"
            fullWidth
            size="lg"
            href={begun.checkoutUrl}
            target="_blank"
            rel="noreferrer"
          >
            {say("openProvider")}
          </Button>
          <p className={classes.waiting} role="status">
            {say("waiting")}
          </p>
        </>
      ) : (
        <Button variant="filled" fullWidth size="lg" loading={sending} onClick={() => void begin()}>
          {say("begin")}
        </Button>
      )}
      <div className={classes.others}>
        {begun?.providerUrl && (
          <Button component="a" variant="subtle" href={begun.providerUrl} target="_blank" rel="noreferrer">
            {say("atProvider")}
          </Button>
        )}
        <Button variant="subtle" onClick={change}>
          {say("change")}
        </Button>
      </div>
    </div>
  );
};

const Transfer = ({ of: { transferTo }, order, change }: Props) => {
  const say = useWords(checkoutWords);
  const sum = useSum(order.currency.toUpperCase());
  return (
    <div className={classes.form}>
      <h2>{say("transferTitle", { sum: sum(order.total), reference: isolated(order.reference) })}</h2>
      <p>{say("transferLine")}</p>
      {transferTo && (
        <TransferDetails
          to={transferTo}
          reference={order.reference}
          amount={<Money amount={order.total} currency={order.currency.toUpperCase()} />}
        />
      )}
      <div className={classes.others}>
        <LinkButton variant="filled" to="/back/plan">
          {say("backToPlan")}
        </LinkButton>
        <Button variant="subtle" onClick={change}>
          {say("change")}
        </Button>
      </div>
    </div>
  );
};

const Paid = ({ of }: { of: PlanAnswer }) => {
  const say = useWords(checkoutWords);
  const language = useLanguage();
  const day = useShortDay();
  return (
    <div className={classes.paid} role="status">
      <IconCircleCheck size={28} stroke={1.75} aria-hidden />
      <h2>{say("paid")}</h2>
      <p>{say("paidLine", { plan: inLanguage(planNames[of.plan], language), date: day(of.endsAt) })}</p>
      <LinkButton variant="filled" to="/dashboard">
        {say("backToWork")}
      </LinkButton>
    </div>
  );
};
