import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { useRefresh } from "../../../platform/web/use-answer.ts";
import type { ShownEstimate } from "../estimates/contract.ts";
import { ChequeFields, chequeIn } from "./ChequeFields.tsx";
import * as contract from "./contract.ts";
import { depositWords } from "./deposit-screen-words.ts";
import { useLastMethod, usePaymentMethods } from "./use-payment-methods.ts";
import { MethodField } from "./MethodField.tsx";
import { paymentWords } from "./screen-words.ts";

type Props = { estimate: ShownEstimate; deposit: NonNullable<ShownEstimate["deposit"]>; close: () => void };

/** Records the deposit of an estimate; what is missing is filled in. */
export const TakeDeposit = ({ estimate, deposit, close }: Props) => {
  const say = useWords(depositWords);
  const sayPayment = useWords(paymentWords);
  const today = useToday();
  const refresh = useRefresh();
  const { methods } = usePaymentMethods();
  const { last } = useLastMethod("received");
  return (
    <FormDialog
      title={say("record")}
      size="md"
      close={close}
      sends={contract.addPayment}
      fixed={{
        clientVehicleId: estimate.clientVehicleId,
        estimateId: estimate.id,
        depositReceived: deposit.received,
        depositKind: "advance",
      }}
      draftKey={`estimate-deposit-${estimate.id}`}
      initial={{ amount: deposit.missing, paidAt: today, memo: estimate.number, paymentMethodId: last }}
      body={(values) => ({ cheque: chequeIn(values, methods) })}
      submit={say("record")}
      done={say("recorded")}
      failed={say("notRecorded")}
      onProblem={({ code }) => {
        if (code === "deposit-changed" || code === "deposit-not-asked") void refresh();
        return false;
      }}
    >
      <Fields>
        <Field name="amount" type="money" label={sayPayment("amount")} required autoFocus />
        <Field name="paidAt" type="date" label={sayPayment("paidAt")} min="2018-01-01" max={today} />
      </Fields>
      <MethodField of="received" />
      <ChequeFields methods={methods} />
      <Field name="memo" label={sayPayment("memo")} hint={sayPayment("memoHint")} />
    </FormDialog>
  );
};
