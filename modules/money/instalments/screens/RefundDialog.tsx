import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import type { refundInstalmentDeposit, refundInstalments } from "../contract.ts";
import { instalmentWords } from "../screen-words.ts";

type Props = {
  sends: typeof refundInstalments | typeof refundInstalmentDeposit;
  /** Of the return or the payment that is given back. */
  id: string;
  title: string;
  line: string;
  amount: string;
  close: () => void;
};

/** Asks how much Tamara gives back. */
export const RefundDialog = ({ sends, id, title, line, amount, close }: Props) => {
  const say = useWords(instalmentWords);
  return (
    <FormDialog
      sends={sends}
      params={{ id }}
      title={title}
      line={line}
      initial={{ amount }}
      submit={title}
      done={say("refundSent")}
      failed={say("refundFailed")}
      close={close}
    >
      <Field name="amount" type="money" label={say("refundAmount")} autoFocus />
    </FormDialog>
  );
};
