import { Button } from "@mantine/core";
import { useState } from "react";
import { isNotZero, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import type { ShownEstimate } from "../estimates/contract.ts";
import * as contract from "./contract.ts";
import { refundDeposit } from "./deposit-contract.ts";
import { depositWords } from "./deposit-screen-words.ts";
import classes from "./payments.module.css";

const GiveBackDeposit = lazyPart(async () => (await import("./DepositDialogs.tsx")).GiveBackDeposit);
const TakeDeposit = lazyPart(async () => (await import("./TakeDeposit.tsx")).TakeDeposit);

type Deposit = NonNullable<ShownEstimate["deposit"]>;
type Payment = Deposit["payments"][number];

/** What an estimate asks for before the work begins: due, received, missing; recorded and given back here. */
export const EstimateDeposit = ({ estimate }: { estimate: ShownEstimate }) => {
  const say = useWords(depositWords);
  const may = useMay();
  const [isTaking, setTaking] = useState(false);
  const { deposit, state } = estimate;
  if (!deposit || state === "draft" || state === "replaced") return null;
  const close = () => setTaking(false);
  const maySeePayments = may(contract.listPayments.needs);
  return (
    <section className={classes.estimateDeposit} aria-label={say("ofEstimate")}>
      <div className={classes.depositHead}>
        <DepositStatus deposit={deposit} />
        {isNotZero(deposit.missing) && may(contract.addPayment.needs) && (
          <Button onClick={() => setTaking(true)}>{say("record")}</Button>
        )}
      </div>
      <dl className={classes.depositSums}>
        <Sum name={say("due")} amount={deposit.due} />
        <Sum name={say("receivedSoFar")} amount={deposit.received} />
        {isNotZero(deposit.missing) && <Sum name={say("missing")} amount={deposit.missing} />}
        {isNotZero(deposit.excess) && <Sum name={say("noLongerAsked")} amount={deposit.excess} />}
      </dl>
      {maySeePayments && deposit.payments.length > 0 && <Payments deposit={deposit} />}
      {isTaking && <TakeDeposit waiting={null} estimate={estimate} deposit={deposit} close={close} missed={close} />}
    </section>
  );
};

const DepositStatus = ({ deposit: { missing, excess, received, due } }: { deposit: Deposit }) => {
  const say = useWords(depositWords);
  const isReceived = isNotZero(received);
  if (isNotZero(missing))
    return (
      <StatusWord tone="wait" icon="clock">
        {say(isReceived ? "partlyReceived" : "notReceived")}
      </StatusWord>
    );
  if (isNotZero(excess))
    return (
      <StatusWord tone="wait" icon="half">
        {say(isNotZero(due) ? "received" : "noLongerAsked")}
      </StatusWord>
    );
  return (
    <StatusWord tone={isReceived ? "done" : "none"} icon={isReceived ? "done" : "none"}>
      {say(isReceived ? "received" : "notAskedYet")}
    </StatusWord>
  );
};

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Money amount={amount} currency />
    </dd>
  </div>
);

/** The receipts; what is no longer asked for can be given back from the last one that has some left. */
const Payments = ({ deposit: { payments, excess } }: { deposit: Deposit }) => {
  const say = useWords(depositWords);
  const inDigits = useDigits();
  const may = useMay();
  const { digits } = useShop();
  const [returning, setReturning] = useState<Payment>();
  const last = isNotZero(excess) ? payments.findLast(({ unused }) => isNotZero(unused)) : undefined;
  const close = () => setReturning(undefined);
  return (
    <>
      <CompactList
        title={say("papers")}
        rows={payments.map((payment) => ({
          key: payment.id,
          what: (
            <a className={classes.receiptLink} href={payment.pdfUrl} target="_blank" rel="noreferrer">
              {say("receiptOf", { number: isolated(inDigits(payment.number)) })}
            </a>
          ),
          when: <Day date={payment.paidAt} form="short" />,
          state: payment === last && may(refundDeposit.needs) && (
            <Button variant="default" onClick={() => setReturning(payment)}>
              {say("giveBack")}
            </Button>
          ),
          amount: <Money amount={payment.amount} />,
        }))}
      />
      {returning && (
        <GiveBackDeposit
          waiting={null}
          of={{
            id: returning.id,
            deposit: returning.unused,
            availableFrom: returning.availableFrom,
            amount: lesser(excess, returning.unused, digits),
          }}
          close={close}
          missed={close}
        />
      )}
    </>
  );
};

const lesser = (first: string, second: string, digits: number) => {
  const [left, right] = [toMinor(first, digits) ?? 0n, toMinor(second, digits) ?? 0n];
  return toDecimal(left < right ? left : right, digits);
};
