import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { useTaxNumberName } from "../../../platform/web/tax-number.ts";
import { DocumentsConcerned } from "./DocumentsConcerned.tsx";
import { changeVatRegistration } from "./vat-contract.ts";
import { vatScreenWords } from "./vat-words.ts";

type Props = {
  /** The shop said before that it is not registered. */
  isLate?: boolean;
  close: () => void;
  onSaid?: (() => void) | undefined;
};

/** Asks for the VAT number and its first day; of invoices that were approved without VAT since then it asks again. */
export const RegisterDialog = ({ isLate = false, close, onSaid }: Props) => {
  const say = useWords(vatScreenWords);
  const vatNumberName = useTaxNumberName();
  const today = useToday();
  return (
    <FormDialog
      title={say("register")}
      close={close}
      sends={changeVatRegistration}
      initial={{ vatNumber: "", from: isLate ? today : "" }}
      body={({ vatNumber, from }) => ({ vatNumber: String(vatNumber), ...(from ? { from: String(from) } : {}) })}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      confirms={(problem) => ({
        title: say("register"),
        line: <DocumentsConcerned problem={problem} sum="contained" />,
        action: say("bookContained"),
      })}
      onDone={onSaid}
    >
      <Field name="vatNumber" type="code" label={vatNumberName} required autoFocus />
      <Field
        name="from"
        type="date"
        label={say("from")}
        hint={say(isLate ? "fromCertificate" : "fromHint")}
        max={today}
        required={isLate}
      />
    </FormDialog>
  );
};
