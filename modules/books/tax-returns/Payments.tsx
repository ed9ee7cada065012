import { Button } from "@mantine/core";
import { useState } from "react";
import { isNotZero, readable } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import { Day, useToday } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { accountChoices } from "../ledger/account-choices.ts";
import * as contract from "./filing-contract.ts";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

/** What was paid for a filed return, or refunded, and the next payment. */
export const Payments = ({ period }: { period: string }) => {
  const say = useWords(taxReturnWords);
  const inDigits = useDigits();
  const payments = useAnswer(contract.listTaxPayments, { query: { period } }, { live: true });
  const [paying, setPaying] = useState(false);
  return (
    <aside className={classes.aside}>
      <Section title={say("payments")}>
        <Loaded answer={payments} skeleton={<ListSkeleton rows={2} />}>
          {(known) => (
            <>
              {known.data.map((payment) => (
                <Payment key={payment.id} of={payment} />
              ))}
              {known.isCarriedOn && <p className={classes.quiet}>{say("carriedOn")}</p>}
              {(isNotZero(known.open) || !known.isCarriedOn) && (
                <p className={classes.quiet}>
                  {say(known.isRefund ? "openRefund" : "open", { amount: isolated(inDigits(readable(known.open))) })}
                </p>
              )}
              {isNotZero(known.open) && (
                <May needs={contract.addTaxPayment.needs}>
                  <Button variant="default" onClick={() => setPaying(true)}>
                    {say(known.isRefund ? "recordRefund" : "recordPayment")}
                  </Button>
                </May>
              )}
              {paying && <PaymentDialog period={period} of={known} close={() => setPaying(false)} />}
            </>
          )}
        </Loaded>
      </Section>
    </aside>
  );
};

type Known = Answer<typeof contract.listTaxPayments>;

const Payment = ({ of: payment }: { of: Known["data"][number] }) => {
  const say = useWords(taxReturnWords);
  const language = useLanguage();
  const may = useMay();
  const [reversing, setReversing] = useState(false);
  const { id, paidOn, amount, isRefund, account, reference, reversedAt } = payment;
  return (
    <div className={classes.tie}>
      <span>
        <Day date={paidOn} form="short" />
        {isRefund && ` ${say("refund")}`}
      </span>
      <b>
        <Money amount={amount} />
      </b>
      <span className={classes.quiet}>
        {nameIn(language, account)} {reference && <Ltr>{reference}</Ltr>}
      </span>
      {reversedAt ? (
        <span className={classes.quiet}>{say("reversed")}</span>
      ) : (
        may(contract.reverseTaxPayment.needs) && (
          <Button variant="subtle" onClick={() => setReversing(true)}>
            {say("reverse")}
          </Button>
        )
      )}
      {reversing && (
        <ReasonDialog
          sends={contract.reverseTaxPayment}
          params={{ id }}
          title={say("reverseTitle")}
          line={say("reverseLine")}
          done={say("paymentRecorded")}
          failed={say("notRecorded")}
          close={() => setReversing(false)}
        />
      )}
    </div>
  );
};

const PaymentDialog = ({
  period,
  of: { open, isRefund, accounts },
  close,
}: {
  period: string;
  of: Known;
  close: () => void;
}) => {
  const say = useWords(taxReturnWords);
  const language = useLanguage();
  const today = useToday();
  const title = say(isRefund ? "recordRefund" : "recordPayment");
  return (
    <FormDialog
      sends={contract.addTaxPayment}
      fixed={{ period }}
      draftKey={`tax-${isRefund ? "refund" : "payment"}-${period}`}
      title={title}
      initial={{ amount: open, paidOn: today }}
      submit={title}
      done={say("paymentRecorded")}
      failed={say("notRecorded")}
      close={close}
    >
      <Fields>
        <Field name="amount" type="money" label={say("amount")} autoFocus />
        <Field name="accountId" type="select" label={say("paidFrom")} choices={accountChoices(accounts, language)} />
        <Field name="paidOn" type="date" label={say("paidOn")} max={today} />
        <Field name="reference" type="code" label={say("paymentReference")} required={false} />
      </Fields>
    </FormDialog>
  );
};
