import { useEffect, useEffectEvent } from "react";
import { Field } from "../../../platform/web/form/Field.tsx";
import { useFormState, useWhenSent } from "../../../platform/web/form/state.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { type MoneyOf, methodChoices, useLastMethod, usePaymentMethods } from "./use-payment-methods.ts";
import { paymentWords } from "./screen-words.ts";

type Props = {
  of: MoneyOf;
  name?: string;
  required?: true;
  clearable?: true;
};

/** How money moved. The form fills it with `useLastMethod`; what was sent is remembered. */
export const MethodField = ({ of, name = "paymentMethodId", ...chrome }: Props) => {
  const say = useWords(paymentWords);
  const { methods, isLoaded } = usePaymentMethods();
  const { keep } = useLastMethod(of);
  const { form } = useFormState();
  const chosen: unknown = form.getInputProps(name).value;
  useWhenSent(() => {
    if (typeof chosen === "string" && chosen !== "") keep(chosen);
  });
  const isUnknown = isLoaded && Boolean(chosen) && !methods.some(({ id }) => id === chosen);
  const empty = useEffectEvent(() => form.setFieldValue(name, ""));
  useEffect(() => {
    if (isUnknown) empty();
  }, [isUnknown]);
  return <Field name={name} type="select" label={say("method")} choices={methodChoices(methods)} {...chrome} />;
};
