import { Checkbox, PasswordInput, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { IconAlertCircle, IconChevronDown } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import classes from "./form.module.css";
import { NumberField } from "./NumberField.tsx";
import { useFormState } from "./state.tsx";
import { TimeField } from "./TimeField.tsx";

const DateField = lazy(async () => ({ default: (await import("./DateField.tsx")).DateField }));
const PhoneField = lazy(async () => ({ default: (await import("./PhoneField.tsx")).PhoneField }));

export type FieldType =
  | "text" | "textarea" | "email" | "password" | "code" | "phone" | "money" | "quantity" | "number" | "decimal"
  | "date" | "time" | "select" | "switch" | "checkbox" | "hidden";

export type Choice = { value: string; label: string };

type Props = {
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
export const Field = (props: Props) => {
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

const Control = ({ input, type = "text", unit, choices, clearable, min, max, rows, country, autoComplete, maxLength }: Props & { input: FieldInput }) => {
  const say = useWords(kitWords);
  const { value, onChange, onBlur, ...chrome } = input;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const typed = { ...chrome, value: text, onBlur, maxLength, autoComplete, "aria-required": chrome.withAsterisk, onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value) };
  const { withAsterisk, placeholder: _, ...boxed } = chrome;
  const box = { ...boxed, onBlur, label: <>{chrome.label}{withAsterisk && <span className={classes.star} aria-hidden> *</span>}</> };
  const end = unit ? { rightSection: <span className={classes.unit}>{unit}</span>, rightSectionWidth: "auto" } : {};
  switch (type) {
    case "textarea":
      return <Textarea {...typed} rows={rows ?? 3} autosize={false} />;
    case "email":
    case "code":
      return <TextInput {...typed} {...end} {...leftToRight[type]} {...(autoComplete && { autoComplete })} dir="ltr" spellCheck={false} autoCapitalize="none" />;
    case "password":
      return <PasswordInput {...typed} dir="ltr" visibilityToggleButtonProps={{ "aria-label": say("showPassword"), tabIndex: 0 }} />;
    case "time":
      return <TimeField input={input} />;
    case "money":
    case "quantity":
    case "number":
    case "decimal":
      return <NumberField input={input} kind={type} unit={unit} />;
    case "select":
      return <Select {...chrome} value={text || null} onChange={onChange} onBlur={onBlur} data={[...(choices ?? [])]} clearable={clearable ?? false} allowDeselect={false} rightSection={clearable && text ? undefined : <IconChevronDown size={18} stroke={2} aria-hidden />} searchable={(choices?.length ?? 0) > 8} nothingFoundMessage={say("noResults")} clearButtonProps={{ "aria-label": say("clear") }} />;
    case "switch":
      return <Switch {...box} withThumbIndicator={false} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
    case "checkbox":
      return <Checkbox {...box} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
    case "date":
      return <Suspense fallback={<Waiting input={input} />}><DateField input={input} min={min} max={max} clearable={clearable} /></Suspense>;
    case "phone":
      return <Suspense fallback={<Waiting input={input} />}><PhoneField key={country} input={input} country={country} /></Suspense>;
    default:
      return <TextInput {...typed} {...end} />;
  }
};

/** The same shape while the real control is on its way, so nothing jumps. */
const Waiting = ({ input: { value: _, onChange: __, onBlur: ___, ...chrome } }: { input: FieldInput }) => <TextInput {...chrome} readOnly />;

const leftToRight: Record<"email" | "code", ComponentPropsWithoutRef<"input"> & { size?: never }> = {
  email: { type: "email", inputMode: "email" },
  code: { autoComplete: "off" },
};
