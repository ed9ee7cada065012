import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { digitsOf, isNotZero, positiveMoneyIn, readable, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { type FormValues, useFormValues } from "../../../platform/web/form/state.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { Stack } from "../../../platform/web/parts/Stack.tsx";
import { type Problem, warningsOf } from "../../../platform/web/problem.ts";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { VatNotConfirmed } from "../../base/shop/VatStatusQuestion.tsx";
import { creditsForInvoice } from "./credit-use-contract.ts";
import { creditWords } from "./credit-use-words.ts";
import { ChequeFields, chequeIn } from "./ChequeFields.tsx";
import * as contract from "./contract.ts";
import { vehicleBalance } from "./owed-contract.ts";
import { depositKinds } from "./advance-rules.ts";
import { useLastMethod, usePaymentMethods } from "./use-payment-methods.ts";
import { MethodField } from "./MethodField.tsx";
import { depositWords } from "./deposit-screen-words.ts";
import classes from "./payments.module.css";
import { paymentWords } from "./screen-words.ts";
import { Secured, useSecuredQuestion } from "./Secured.tsx";
import { type AvailableCredit, CreditOffers, UseCredit } from "./UseCredit.tsx";

type Balance = Answer<typeof vehicleBalance>;

type InvoiceDue = { id: string; due: string };

type Props = {
  clientVehicleId: string;
  /** Preselected if opened from an invoice. */ invoice?: InvoiceDue;
  /** An invoice or debit note that a credit of the client can pay. */ creditsFor?: string;
  onClose: () => void;
};

/** Records a payment for a vehicle; the due amount is filled in. */
export const NewPayment = ({ creditsFor, ...payment }: Props) => {
  const say = useWords(paymentWords);
  const sayCredit = useWords(creditWords);
  const params = { id: creditsFor ?? "" };
  const credits = useAnswer(creditsForInvoice, { params }, { when: creditsFor !== undefined });
  const [credit, setCredit] = useState<AvailableCredit>();
  return (
    <Dialog opened close={payment.onClose} title={credit ? sayCredit("useAction") : say("take")} size="md">
      {credit && creditsFor && credits.data ? (
        <UseCredit
          invoiceId={creditsFor}
          due={credits.data.due}
          credit={credit}
          back={() => setCredit(undefined)}
          onDone={payment.onClose}
        />
      ) : (
        <ReceivedPayment
          {...payment}
          waits={creditsFor !== undefined && credits.isPending}
          offers={credits.data && <CreditOffers of={credits.data} choose={setCredit} />}
        />
      )}
    </Dialog>
  );
};

type Received = Omit<Props, "creditsFor"> & {
  /** The offers are still loading: shown above the form later, they would move its fields under a finger. */
  waits: boolean;
  offers: ReactNode;
};

const ReceivedPayment = ({ clientVehicleId, invoice, onClose, waits, offers }: Received) => {
  const say = useWords(paymentWords);
  const sayKit = useWords(kitWords);
  const today = useToday();
  const { methods } = usePaymentMethods();
  const { last } = useLastMethod("received");
  const balance = useAnswer(vehicleBalance, { params: { id: clientVehicleId } });
  const questionOf = useQuestion();

  return (
    <Loaded
      answer={{
        data: waits ? undefined : balance.data,
        error: balance.error,
        isPending: waits || balance.isPending,
        refetch: balance.refetch,
      }}
      skeleton={<FormSkeleton fields={4} />}
    >
      {({ dueByClient, insurerInvoices, secured, taxesAdvances, vatStatus }) => {
        const paidFor = paidForOf(dueByClient ?? "", insurerInvoices, invoice);
        return (
          <>
            <Secured orders={secured} />
            {offers}
            <DialogForm
              sends={contract.addPayment}
              fixed={{ clientVehicleId }}
              draftKey={`payment-${invoice?.id ?? clientVehicleId}`}
              submit={say("take")}
              done={say("taken")}
              failed={say("notTaken")}
              onDone={onClose}
              confirms={questionOf}
              initial={{
                paidAt: today,
                paidFor: paidFor[0]!.value,
                amount: paidFor[0]!.due,
                depositKind: "advance",
                paymentMethodId: last,
              }}
              body={(values) => ({
                ...allocated(values, paidFor),
                cheque: chequeIn(values, methods),
              })}
              beside={
                <Button variant="default" onClick={onClose}>
                  {sayKit("cancel")}
                </Button>
              }
            >
              <PaidForField choices={paidFor} />
              <Fields>
                <Field name="amount" type="money" label={say("amount")} autoFocus />
                <Field name="paidAt" type="date" label={say("paidAt")} min="2018-01-01" max={today} />
              </Fields>
              {(taxesAdvances || vatStatus === "unknown") && (
                <DepositKindField dueByClient={dueByClient ?? ""} choices={paidFor} vatStatus={vatStatus} />
              )}
              <MethodField of="received" />
              <ChequeFields methods={methods} />
              <Field name="memo" label={say("memo")} hint={say("memoHint")} />
            </DialogForm>
          </>
        );
      }}
    </Loaded>
  );
};

/** Asks about an amount above what is due, and about instalments that the payment cancels. */
const useQuestion = () => {
  const say = useWords(paymentWords);
  const inDigits = useDigits();
  const securedQuestion = useSecuredQuestion();
  return (problem: Problem) => {
    const warnings = warningsOf(problem);
    const { due } = problem.extra;
    const line = say("moreThanDueLine", { due: isolated(inDigits(readable(typeof due === "string" ? due : "0"))) });
    if (!warnings.includes("cancels-instalments")) return { title: say("moreThanDue"), line, action: say("recordAll") };
    const question = securedQuestion(problem);
    if (!warnings.includes("more-than-due")) return question;
    return {
      ...question,
      line: (
        <Stack>
          <p>{question.line}</p>
          <p>{line}</p>
        </Stack>
      ),
    };
  };
};

type DepositKindProps = { dueByClient: string; choices: readonly PaidFor[]; vatStatus: Balance["vatStatus"] };

/**
 * What the amount above what is due is for; asked only where it makes a difference. An advance is taxed, so it asks first
 * whether the shop is registered for VAT.
 */
const DepositKindField = ({ dueByClient, choices, vatStatus }: DepositKindProps) => {
  const say = useWords(depositWords);
  const { values } = useFormValues();
  const { amount, paidFor, depositKind } = values;
  const isMore =
    typeof amount === "string" &&
    positiveMoneyIn.safeParse(amount).success &&
    (toMinor(amount, 3) ?? 0n) > (toMinor(dueByClient || "0", 3) ?? 0n);
  if (!isMore || choices.some(({ value, isInsurers }) => value === paidFor && isInsurers)) return null;
  return (
    <>
      <Field
        name="depositKind"
        type="select"
        required
        label={say("restIs")}
        hint={say(depositKind === "held" ? "heldHint" : "advanceHint")}
        choices={depositKinds.map((kind) => ({ value: kind, label: say(kind) }))}
      />
      {depositKind === "advance" && <VatNotConfirmed status={vatStatus} />}
    </>
  );
};

const byClient = "client";

const shownDue = (due: string) => (isNotZero(due) ? due : "");

type PaidFor = { value: string; due: string; isInsurers: boolean } & (
  | { kind: "this" | "client" }
  | { kind: "insurer"; number: string; insurer: { name: string; nameAr: string | null } }
);

/**
 * What a payment can be for, with the amounts due: the current invoice first, then the client's invoices, then
 * those of each insurer.
 */
const paidForOf = (
  dueByClient: string,
  insurerInvoices: Balance["insurerInvoices"],
  invoice: InvoiceDue | undefined,
): PaidFor[] => [
  ...(invoice
    ? [
        {
          value: invoice.id,
          due: invoice.due,
          isInsurers: insurerInvoices.some(({ id }) => id === invoice.id),
          kind: "this" as const,
        },
      ]
    : []),
  { value: byClient, due: shownDue(dueByClient), isInsurers: false, kind: "client" },
  ...insurerInvoices
    .filter(({ id }) => id !== invoice?.id)
    .map(({ id, due, number, insurer }) => ({
      value: id,
      due,
      isInsurers: true,
      kind: "insurer" as const,
      number,
      insurer,
    })),
];

/**
 * Allocates a payment for one invoice to it. An invalid amount is left to the field's own message. The excess over
 * a client's invoice goes to the client's others. An invoice of a draft that is paid meanwhile is left to the server's
 * refusal.
 */
const allocated = ({ paidFor, amount }: FormValues, choices: readonly PaidFor[]) => {
  if (typeof paidFor !== "string" || paidFor === byClient) return {};
  if (typeof amount !== "string" || !positiveMoneyIn.safeParse(amount).success) return {};
  const chosen = choices.find(({ value }) => value === paidFor);
  const isCapped = chosen !== undefined && !chosen.isInsurers;
  return { allocations: [{ clientInvoiceId: paidFor, amount: isCapped ? lesser(amount, chosen.due) : amount }] };
};

const lesser = (first: string, second: string) =>
  (toMinor(first, 3) ?? 0n) > (toMinor(second, 3) ?? 0n) ? second : first;

const PaidForField = ({ choices }: { choices: readonly PaidFor[] }) => {
  const say = useWords(paymentWords);
  const language = useLanguage();
  const { values, set } = useFormValues();
  const { currency } = useShop();
  const dueOf = (paidFor: unknown) => choices.find(({ value }) => value === paidFor)?.due ?? "";
  const labelOf = (choice: PaidFor) => {
    switch (choice.kind) {
      case "this":
        return say("thisInvoice");
      case "client":
        return say("clientsInvoices");
      case "insurer":
        return say("insurersInvoice", {
          number: isolated(choice.number),
          insurer: isolatedName(nameIn(language, choice.insurer)),
        });
    }
  };
  return (
    <>
      {choices.length > 1 && (
        <Field
          name="paidFor"
          type="select"
          required
          label={say("paidFor")}
          choices={choices.map((choice) => ({ value: choice.value, label: labelOf(choice) }))}
          onChange={(paidFor) => set({ paidFor, amount: dueOf(paidFor) })}
        />
      )}
      <p className={classes.dialogLine}>
        {say("due")}{" "}
        <b>
          <Money amount={dueOf(values["paidFor"]) || toDecimal(0n, digitsOf(currency))} currency />
        </b>
      </p>
    </>
  );
};
