import { Button } from "@mantine/core";
import { readable } from "../../platform/shared/money.ts";
import type { Answer } from "../../platform/shared/route.ts";
import { isolated, isolatedName } from "../../platform/shared/words.ts";
import { Field } from "../../platform/web/form/Field.tsx";
import { Fields } from "../../platform/web/form/Fields.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { type FormValues, useFormValues } from "../../platform/web/form/state.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../platform/web/language.tsx";
import { useToday } from "../../platform/web/parts/Day.tsx";
import { Dialog } from "../../platform/web/parts/Dialog.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { FormSkeleton } from "../../platform/web/parts/skeletons.tsx";
import type { Problem } from "../../platform/web/problem.ts";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { kitWords } from "../../platform/web/words.ts";
import * as contract from "./contract.ts";
import classes from "./payments.module.css";
import { paymentWords } from "./screen-words.ts";

type Balance = Answer<typeof contract.vehicleBalance>;

type Props = { clientVehicleId: string; /** From an invoice: an insurer's is chosen. */ invoiceId?: string; onClose: () => void };

/** Takes a payment for a vehicle; what is due now is filled in. */
export const NewPayment = ({ clientVehicleId, invoiceId, onClose }: Props) => {
  const say = useWords(paymentWords);
  const sayKit = useWords(kitWords);
  const inDigits = useDigits();
  const today = useToday();
  const methods = useAnswer(contract.listPaymentMethods, {});
  const balance = useAnswer(contract.vehicleBalance, { params: { id: clientVehicleId } });

  const moreThanDue = ({ extra }: Problem) => ({
    title: say("moreThanDue"),
    line: say("moreThanDueLine", { due: isolated(inDigits(readable(typeof extra["due"] === "string" ? extra["due"] : "0"))) }),
    action: say("recordAll"),
  });

  return (
    <Dialog opened close={onClose} title={say("take")} size="md">
      <Loaded answer={balance} skeleton={<FormSkeleton fields={4} />}>
        {({ dueByClient, insurerInvoices }) => (
          <Form
            sends={contract.addPayment} fixed={{ clientVehicleId }} submit={say("take")} done={say("taken")} failed={say("notTaken")} onDone={onClose} confirms={moreThanDue}
            initial={{ paidAt: today, ...firstChoice(dueByClient, insurerInvoices.find(({ id }) => id === invoiceId)) }} body={allocated}
            beside={<Button variant="default" onClick={onClose}>{sayKit("cancel")}</Button>}
          >
            <PaidFor dueByClient={dueByClient} insurerInvoices={insurerInvoices} />
            <Fields>
              <Field name="amount" type="money" label={say("amount")} autoFocus />
              <Field name="paidAt" type="date" label={say("paidAt")} min="2018-01-01" max={today} />
            </Fields>
            <Field name="paymentMethodId" type="select" label={say("method")} choices={(methods.data?.data ?? []).map(({ id, label }) => ({ value: id, label }))} />
            <Field name="memo" label={say("memo")} hint={say("memoHint")} />
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
};

const byClient = "client";

const shownDue = (due: string) => (/[1-9]/.test(due) ? due : "");

const firstChoice = (dueByClient: string, insurers: { id: string; due: string } | undefined) =>
  insurers ? { paidFor: insurers.id, amount: insurers.due } : { paidFor: byClient, amount: shownDue(dueByClient) };

/** A payment of the insurer names the invoice that it pays. */
const allocated = ({ paidFor, amount }: FormValues) => {
  if (typeof paidFor !== "string" || paidFor === byClient || typeof amount !== "string") return {};
  return { allocations: [{ clientInvoiceId: paidFor, amount }] };
};

/** Whose invoices the payment settles, asked only where an insurer owes something too; and what is due there. */
const PaidFor = ({ dueByClient, insurerInvoices }: Pick<Balance, "dueByClient" | "insurerInvoices">) => {
  const say = useWords(paymentWords);
  const { values, set } = useFormValues();
  const dueOf = (paidFor: unknown) => insurerInvoices.find(({ id }) => id === paidFor)?.due ?? dueByClient;
  const choices = [
    { value: byClient, label: say("clientsInvoices") },
    ...insurerInvoices.map(({ id, number, insurer }) => ({ value: id, label: say("insurersInvoice", { number: isolated(number), insurer: isolatedName(insurer) }) })),
  ];
  return (
    <>
      {insurerInvoices.length > 0 && (
        <Field name="paidFor" type="select" required label={say("paidFor")} choices={choices} onChange={(paidFor) => set({ paidFor, amount: shownDue(dueOf(paidFor)) })} />
      )}
      <p className={classes.dialogLine}>{say("due")} <b><Money amount={dueOf(values["paidFor"])} currency /></b></p>
    </>
  );
};
