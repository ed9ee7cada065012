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

export type Choice = { value: string; label: string; /** The heading that it stands under. */ group?: string };

export type FieldProps = {
  name: string;
  label?: ReactNode;
  type?: FieldType;
  hint?: ReactNode;
  /** Shown at the end of the field: km, %. */
  unit?: ReactNode;
  /** Follows the contract by default. */
  required?: boolean;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
  maxLength?: number;
  /** For a select. */
  choices?: readonly Choice[];
  /** For a custom control whose values are no text: how the form names one elsewhere. */
  nameOf?: (value: unknown) => string | undefined;
  /** For a select: can be emptied. */
  clearable?: boolean;
  /** For a date: `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  rows?: number;
  /** For a phone: the country preselected while the field is empty; default is the shop's country. */
  country?: string;
  /** Called after the form has the new value. */
  onChange?: (value: unknown) => void;
  /** A custom control: `{(input) => <Picker {...input} options={…} />}`. */
  children?: (input: FieldInput) => ReactNode;
};

/** The props of a control inside a Field, which adds label, required mark, hint and error. */
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
  /**
   * Mantine's dialog focuses the element with this attribute; without it the dialog's Close button would take the
   * focus.
   */
  "data-autofocus"?: true | undefined;
  placeholder?: string;
};
