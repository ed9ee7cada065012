import type { ReactNode } from "react";

export type FieldType =
  | "text"
  | "textarea"
  | "email"
  | "password"
  | "code"
  | "phone"
  | "money"
  | "quantity"
  | "number"
  | "decimal"
  | "date"
  | "time"
  | "select"
  | "switch"
  | "checkbox"
  | "hidden";

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
  /** A dialog focuses what carries it; without, it would take the focus from the field to its own Close. */
  "data-autofocus"?: true | undefined;
  placeholder?: string;
};
