import type { UseFormReturnType } from "@mantine/form";
import { type ComponentType, createContext, use, useEffect, useEffectEvent, type ReactNode } from "react";
import type { FieldInput, FieldProps } from "./field-props.ts";

export type FormValues = Record<string, unknown>;

/** What messages about a field elsewhere on the page say of it and its value. */
export type FieldFacts = { label: ReactNode } & Pick<FieldProps, "type" | "choices" | "nameOf" | "unit">;

export type FormState = {
  /** Draws a field by its type. Comes with the form, so that dialogs, whose form is loaded when they open, do not load it before. */
  Control: ComponentType<FieldProps & { input: FieldInput }>;
  form: UseFormReturnType<FormValues>;
  sending: boolean;
  isRequired: (name: string) => boolean;
  /** Registers that the field is on screen; errors of fields that are not are shown above the form. */
  hasField: (name: string) => () => void;
  describeField: (name: string, facts: FieldFacts) => void;
  /** Postpones sending until the returned function is called: a field is still being filled. */
  holdSubmit: () => () => void;
  /** Drops a postponed submit. */
  cancelSubmit: () => void;
  /** Blocks the submit until the returned function is called; a blocked submit calls `focus`. */
  blockSubmit: (focus: () => void) => () => void;
  /** Registers what is done once the form is sent; the returned function takes it back. */
  whenSent: (act: () => void) => () => void;
  /** Validates one field, when it loses focus. */
  checkField: (name: string) => void;
};

const FormContext = createContext<FormState | undefined>(undefined);

export const FormStateProvider = FormContext.Provider;

export const useFormState = (): FormState => {
  const state = use(FormContext);
  if (!state) throw new Error("a Field outside a Form");
  return state;
};

/**
 * Postpones the submit of the form around a field while the field is busy, for example creating what was typed.
 * Returns the function that drops a postponed submit; undefined outside a form.
 */
export const useHeldSubmit = (isBusy: boolean) => {
  const { holdSubmit, cancelSubmit } = use(FormContext) ?? {};
  useEffect(() => (isBusy ? holdSubmit?.() : undefined), [isBusy, holdSubmit]);
  return cancelSubmit;
};

/** Blocks the submit of the form around a field while the field shows text that it could not take. */
export const useBlockedSubmit = (isRefused: boolean, focus: () => void) => {
  const { blockSubmit } = use(FormContext) ?? {};
  const focusNow = useEffectEvent(focus);
  useEffect(() => (isRefused ? blockSubmit?.(() => focusNow()) : undefined), [isRefused, blockSubmit]);
};

/** Calls the function each time the form around a field is sent, with what the field shows then. */
export const useWhenSent = (act: () => void) => {
  const { whenSent } = useFormState();
  const actNow = useEffectEvent(act);
  useEffect(() => whenSent(() => actNow()), [whenSent]);
};

/** Gives a list of the form, whose rows have fields of their own, a name for messages about it. */
export const useListName = (name: string, label: string) => {
  const { describeField } = useFormState();
  useEffect(() => describeField(name, { label }), [name, label, describeField]);
};

/** The current values and a setter, for fields that depend on each other: `const { values, set } = useFormValues()`. */
export const useFormValues = () => {
  const { form } = useFormState();
  return { values: form.values, set: (changed: FormValues) => form.setValues((values) => ({ ...values, ...changed })) };
};
