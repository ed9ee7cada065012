import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { useSum } from "../../../../platform/web/parts/Money.tsx";
import { MethodField } from "../../payments/MethodField.tsx";
import { paymentWords } from "../../payments/screen-words.ts";
import { useLastMethod } from "../../payments/use-payment-methods.ts";
import { returnWords } from "../../returns/screen-words.ts";
import { type InstalmentOrder, payRefusedRefund } from "../contract.ts";
import { instalmentWords } from "../screen-words.ts";
import { DialogButton } from "./DialogButton.tsx";

/** Records that a refund that Tamara refused, or cannot be asked for, was paid back another way. */
export const PayInstead = ({
  refused: { id, amount },
}: {
  refused: Pick<InstalmentOrder["refused"][number], "id" | "amount">;
}) => {
  const say = useWords(instalmentWords);
  const sum = useSum();
  return (
    <DialogButton
      label={say("payInstead", { amount: sum(amount) })}
      dialog={(close) => <PayInsteadDialog refused={{ id, amount }} close={close} />}
    />
  );
};

type Props = { refused: { id: string; amount: string }; close: () => void };

const PayInsteadDialog = ({ refused: { id, amount }, close }: Props) => {
  const say = useWords(instalmentWords);
  const sayPayment = useWords(paymentWords);
  const sayReturn = useWords(returnWords);
  const today = useToday();
  const { last } = useLastMethod("refunded");
  return (
    <FormDialog
      sends={payRefusedRefund}
      params={{ id }}
      title={say("payInsteadTitle")}
      line={say("payInsteadLine")}
      size="md"
      draftKey={`refused-refund-${id}`}
      initial={{ amount, paidAt: today, paymentMethodId: last }}
      submit={say("payInsteadTitle")}
      done={say("paidInstead")}
      failed={say("notPaidInstead")}
      close={close}
    >
      <Fields>
        <Field name="amount" type="money" label={say("refundAmount")} autoFocus />
        <Field name="paidAt" type="date" label={sayPayment("paidAt")} max={today} />
      </Fields>
      <MethodField of="refunded" />
      <Field name="paymentReference" type="code" label={sayReturn("reference")} />
      <Field name="reason" label={say("payInsteadReason")} />
    </FormDialog>
  );
};
