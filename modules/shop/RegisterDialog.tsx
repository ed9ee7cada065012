import { isolated } from "../../platform/shared/words.ts";
import { readable } from "../../platform/shared/money.ts";
import { Field } from "../../platform/web/form/Field.tsx";
import { FormDialog } from "../../platform/web/form/FormDialog.tsx";
import { useDigits, useWords } from "../../platform/web/language.tsx";
import { useToday } from "../../platform/web/parts/Day.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import type { Problem } from "../../platform/web/problem.ts";
import { useTaxNumberName } from "../../platform/web/tax-number.ts";
import { changeVatRegistration, registeredLate } from "./vat-contract.ts";
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
        line: <Contained problem={problem} />,
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

/** The invoices in which VAT is contained from now on. */
const Contained = ({ problem: { detail, extra } }: { problem: Problem }) => {
  const say = useWords(vatScreenWords);
  const inDigits = useDigits();
  const { invoices, vat } = registeredLate.parse(extra);
  return (
    <>
      <p>{detail}</p>
      <p>
        <Ltr>{invoices.map(({ number }) => number).join(", ")}</Ltr>
      </p>
      <p>
        <b>{say("contained", { amount: isolated(inDigits(readable(vat))) })}</b>
      </p>
    </>
  );
};
