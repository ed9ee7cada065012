import { IconAlertCircle } from "@tabler/icons-react";
import { useEffect, type ReactNode } from "react";
import { Boundary } from "../parts/Boundary.tsx";
import type { FieldInput, FieldProps } from "./field-props.ts";
import classes from "./form.module.css";
import { useFormState } from "./state.tsx";

/** A field of the surrounding form: label above, control 44 px high, a line below for a hint or an error. */
export const Field = (props: FieldProps) => {
  const { name, label, hint, required, onChange, children } = props;
  const { Control, form, isRequired, hasField, describeField, checkField } = useFormState();
  const { type, unit, choices, nameOf } = props;
  useEffect(() => hasField(name), [name, hasField]);
  useEffect(
    () => describeField(name, { label, type, unit, choices, nameOf }),
    [name, describeField, label, type, unit, choices, nameOf],
  );
  const error = form.errors[name];
  const value: unknown = form.getInputProps(name).value;
  const input: FieldInput = {
    name,
    label,
    description: error ? undefined : hint,
    error: error && <ErrorLine>{error}</ErrorLine>,
    withAsterisk: required ?? isRequired(name),
    value,
    onChange: (value) => {
      form.setFieldValue(name, value);
      onChange?.(value);
    },
    onBlur: () => checkField(name),
    disabled: props.disabled,
    autoFocus: props.autoFocus,
    "data-autofocus": props.autoFocus || undefined,
    placeholder: props.placeholder,
  };
  if (type === "hidden") return null;
  return (
    <div
      className={classes.slot}
      data-field={name}
      data-wrong={error ? true : undefined}
      data-inline={type === "switch" || type === "checkbox" || undefined}
    >
      <Boundary onRetry={() => form.setFieldValue(name, form.getInitialValues()[name] ?? "")}>
        {children ? <Own draw={children} input={input} /> : <Control {...props} input={input} />}
      </Boundary>
    </div>
  );
};

/** Rendered inside the boundary, so that the boundary catches what a control throws. */
const Own = ({ draw, input }: { draw: NonNullable<FieldProps["children"]>; input: FieldInput }) => draw(input);

const ErrorLine = ({ children }: { children: ReactNode }) => (
  <span className={classes.errorLine}>
    <IconAlertCircle size={16} stroke={2} aria-hidden />
    <span>{children}</span>
  </span>
);
