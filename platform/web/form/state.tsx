import type { UseFormReturnType } from "@mantine/form";
import { createContext, use, type ReactNode } from "react";
import type { Choice } from "./field-props.ts";

export type FormValues = Record<string, unknown>;

/** How a field is called, and its choices: for whatever speaks of it outside its place. */
export type FieldFacts = { label: ReactNode; choices: readonly Choice[] | undefined };

export type FormState = {
  form: UseFormReturnType<FormValues>;
  sending: boolean;
  /** Whether the contract asks for the field. */
  isRequired: (name: string) => boolean;
  /** Tells the form that it has this field on screen; server errors of other fields go to the band on top. */
  hasField: (name: string) => () => void;
  /** Tells the form how the field is called. */
  describeField: (name: string, facts: FieldFacts) => void;
  /** Checks one field by the contract, when the hand leaves it. */
  checkField: (name: string) => void;
};

const FormContext = createContext<FormState | undefined>(undefined);

export const FormStateProvider = FormContext.Provider;

export const useFormState = (): FormState => {
  const state = use(FormContext);
  if (!state) throw new Error("a Field outside a Form");
  return state;
};

/** Values as typed so far and a way to set others: for fields that depend on each other. `const { values, set } = useFormValues()`. */
export const useFormValues = () => {
  const { form } = useFormState();
  return { values: form.values, set: (changed: FormValues) => form.setValues((values) => ({ ...values, ...changed })) };
};
