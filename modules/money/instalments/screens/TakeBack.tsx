import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { useSum } from "../../../../platform/web/parts/Money.tsx";
import { MethodField } from "../../payments/MethodField.tsx";
import { paymentWords } from "../../payments/screen-words.ts";
import { useLastMethod } from "../../payments/use-payment-methods.ts";
import { type InstalmentOrder, takeBackRefund } from "../contract.ts";
import { instalmentWords } from "../screen-words.ts";
import { DialogButton } from "./DialogButton.tsx";

type Paid = InstalmentOrder["toTakeBack"][number];

/** Records that the client gave back a deposit that was paid back twice. */
export const TakeBack = ({ paid }: { paid: Paid }) => {
  const say = useWords(instalmentWords);
  const sum = useSum();
  return (
    <DialogButton
      label={say("takeBack", { amount: sum(paid.amount) })}
      dialog={(close) => <TakeBackDialog paid={paid} close={close} />}
    />
  );
};

const TakeBackDialog = ({ paid: { id, amount }, close }: { paid: Paid; close: () => void }) => {
  const say = useWords(instalmentWords);
  const sayPayment = useWords(paymentWords);
  const today = useToday();
  const { last } = useLastMethod("received");
  return (
    <FormDialog
      sends={takeBackRefund}
      params={{ id }}
      title={say("takeBackTitle")}
      line={say("takeBackLine")}
      size="md"
      draftKey={`taken-back-${id}`}
      initial={{ amount, paidAt: today, paymentMethodId: last }}
      submit={say("takeBackTitle")}
      done={say("tookBack")}
      failed={say("notTakenBack")}
      close={close}
    >
      <Fields>
        <Field name="amount" type="money" label={sayPayment("amount")} autoFocus />
        <Field name="paidAt" type="date" label={sayPayment("paidAt")} max={today} />
      </Fields>
      <MethodField of="received" />
      <Field name="memo" label={sayPayment("memo")} />
    </FormDialog>
  );
};
