import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { type FormValues, useFormValues } from "../../../platform/web/form/state.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { chequeScreenWords } from "./cheque-screen-words.ts";
import type { ShownMethod } from "./use-payment-methods.ts";

const isByCheque = ({ paymentMethodId }: FormValues, methods: readonly ShownMethod[]) =>
  methods.some(({ id, name }) => id === paymentMethodId && name === "cheque");

/** What was typed about the cheque; undefined if the payment is not by cheque. */
export const chequeIn = (values: FormValues, methods: readonly ShownMethod[]) =>
  isByCheque(values, methods) ? writtenOn(values) : undefined;

const writtenOn = ({ chequeNumber, bankName, dueOn }: FormValues) => ({
  number: textOrNull(chequeNumber),
  bankName: textOrNull(bankName),
  dueOn: textOrNull(dueOn),
});

const textOrNull = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** What is written on a cheque; also changed later, in the list of cheques. */
export const ChequeFields = ({ methods }: { methods: readonly ShownMethod[] }) => {
  const say = useWords(chequeScreenWords);
  const { values } = useFormValues();
  if (!isByCheque(values, methods)) return null;
  return (
    <Fields>
      <Field name="chequeNumber" type="code" label={say("number")} maxLength={40} />
      <Field name="bankName" label={say("bank")} maxLength={80} />
      <Field name="dueOn" type="date" label={say("dueOn")} />
    </Fields>
  );
};
