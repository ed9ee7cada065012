import { IconAlertCircle } from "@tabler/icons-react";
import { useEffect, type ReactNode } from "react";
import { Control } from "./Control.tsx";
import classes from "./form.module.css";
import { useFormState } from "./state.tsx";

export type FieldType =
  | "text" | "textarea" | "email" | "password" | "code" | "phone" | "money" | "quantity" | "number" | "decimal"
  | "date" | "time" | "select" | "switch" | "checkbox" | "hidden";

export type Choice = { value: string; label: string };

export type FieldProps = {
  /** The field's name in the contract, in camelCase. */
  name: string;
  label?: ReactNode;
  type?: FieldType;
  hint?: ReactNode;
  /** At the end of the field, in the quiet ink: km, %. */
  unit?: ReactNode;
  /** The star follows the contract unless said otherwise. */
  required?: boolean;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
  maxLength?: number;
  /** Of a select. */
  choices?: readonly Choice[];
  /** Of a select: may be emptied again. */
  clearable?: boolean;
  /** Of a date: `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  rows?: number;
  /** Of a phone: whose code stands in front while nothing is typed; the shop's unless said. */
  country?: string;
  /** Told after the form has the new value. */
  onChange?: (value: unknown) => void;
  /** A control of one's own: `{(input) => <Picker {...input} options={…} />}`. */
  children?: (input: FieldInput) => ReactNode;
};

/** What a control inside a Field takes; a label, star, hint and error come with it. */
export type FieldInput = {
  name: string;
  label: ReactNode;
  description: ReactNode;
  error: ReactNode;
  withAsterisk: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  disabled?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
};

/** One field of the form around it: label above, 44 high, the line beneath kept for a hint or an error. */
export const Field = (props: FieldProps) => {
  const { name, label, hint, required, onChange, children } = props;
  const { form, isRequired, hasField, checkField } = useFormState();
  useEffect(() => hasField(name), [name, hasField]);
  const error = form.errors[name];
  const input: FieldInput = {
    name,
    label,
    description: error ? undefined : hint,
    error: error && <ErrorLine>{error}</ErrorLine>,
    withAsterisk: required ?? isRequired(name),
    value: form.getInputProps(name).value as unknown,
    onChange: (value) => {
      form.setFieldValue(name, value);
      onChange?.(value);
    },
    onBlur: () => checkField(name),
    disabled: props.disabled,
    autoFocus: props.autoFocus,
    placeholder: props.placeholder,
  };
  if (props.type === "hidden") return null;
  return (
    <div className={classes.slot} data-field={name} data-wrong={error ? true : undefined} data-inline={props.type === "switch" || props.type === "checkbox" || undefined}>
      {children ? children(input) : <Control {...props} input={input} />}
    </div>
  );
};

const ErrorLine = ({ children }: { children: ReactNode }) => (
  <span className={classes.errorLine}>
    <IconAlertCircle size={16} stroke={2} aria-hidden />
    <span>{children}</span>
  </span>
);
