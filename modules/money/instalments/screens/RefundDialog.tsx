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
  /** The keys of the account that paid are not stored, and the reader may ask all the same. */
  withoutKeys: boolean;
  close: () => void;
};

/** Asks how much Tamara gives back. */
export const RefundDialog = ({ sends, id, title, line, amount, withoutKeys, close }: Props) => {
  const say = useWords(instalmentWords);
  return (
    <FormDialog
      sends={sends}
      params={{ id }}
      title={title}
      line={withoutKeys ? say("refundWithoutKeysLine") : line}
      initial={{ amount }}
      fixed={{ withoutKeys }}
      submit={title}
      done={say(withoutKeys ? "refundStored" : "refundSent")}
      failed={say("refundFailed")}
      close={close}
    >
      <Field name="amount" type="money" label={say("refundAmount")} autoFocus />
    </FormDialog>
  );
};
