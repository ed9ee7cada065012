import { Checkbox, PasswordInput, Switch, Textarea, TextInput } from "@mantine/core";
import { type ComponentPropsWithoutRef, useState } from "react";
import { isDate, readableDate } from "../../shared/dates.ts";
import { useReaderLanguage, useWords } from "../language.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { ownDirection } from "../own-direction.ts";
import { kitWords } from "../words.ts";
import type { FieldInput, FieldProps } from "./field-props.ts";
import classes from "./form.module.css";
import { NumberField } from "./NumberField.tsx";
import { PhoneField } from "./PhoneField.tsx";
import { TimeField } from "./TimeField.tsx";
import { WaitingControl } from "./WaitingControl.tsx";

const DateField = lazyPart(async () => (await import("./DateField.tsx")).DateField);
const SelectField = lazyPart(async () => (await import("./SelectField.tsx")).SelectField);

/** The control of a field, by its type. Large controls are loaded when first shown. */
export const Control = ({
  input,
  type = "text",
  unit,
  choices,
  clearable,
  min,
  max,
  rows,
  country,
  autoComplete,
  maxLength,
}: FieldProps & { input: FieldInput }) => {
  const say = useWords(kitWords);
  const language = useReaderLanguage();
  const { value, onChange, onBlur, ...chrome } = input;
  const [isTapped, setTapped] = useState(false);
  const tappable = { ...input, autoFocus: input.autoFocus || isTapped };
  const tapped = () => setTapped(true);
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const typed = {
    ...chrome,
    value: text,
    onBlur,
    maxLength,
    autoComplete,
    "aria-required": chrome.withAsterisk,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  const { withAsterisk, placeholder: _, ...boxed } = chrome;
  const box = {
    ...boxed,
    onBlur,
    label: (
      <>
        {chrome.label}
        {withAsterisk && (
          <span className={classes.star} aria-hidden>
            {" "}
            *
          </span>
        )}
      </>
    ),
  };
  const end = unit ? { rightSection: <span className={classes.unit}>{unit}</span>, rightSectionWidth: "auto" } : {};
  switch (type) {
    case "textarea":
      return <Textarea {...typed} {...ownDirection(text)} rows={rows ?? 3} autosize={false} />;
    case "email":
    case "code":
      return (
        <TextInput
          {...typed}
          {...end}
          {...leftToRight[type]}
          {...(autoComplete && { autoComplete })}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
        />
      );
    case "password":
      return (
        <PasswordInput
          {...typed}
          dir="ltr"
          // Of the text fields Mantine leaves it out here only.
          aria-invalid={typed.error ? true : undefined}
          visibilityToggleButtonProps={{ "aria-label": say("showPassword"), tabIndex: 0 }}
        />
      );
    case "time":
      return <TimeField input={input} />;
    case "money":
    case "quantity":
    case "number":
    case "decimal":
      return <NumberField input={input} kind={type} unit={unit} />;
    case "select":
      return (
        <SelectField
          waiting={
            <WaitingControl
              input={input}
              tapped={tapped}
              shown={choices?.find((choice) => choice.value === value)?.label}
            />
          }
          input={tappable}
          choices={choices}
          clearable={clearable}
        />
      );
    case "switch":
      return (
        <Switch
          {...box}
          withThumbIndicator={false}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case "checkbox":
      return <Checkbox {...box} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
    case "date":
      return (
        <DateField
          waiting={
            <WaitingControl input={input} tapped={tapped} shown={isDate(text) ? readableDate(text, language) : text} />
          }
          input={tappable}
          min={min}
          max={max}
          clearable={clearable}
        />
      );
    case "phone":
      return <PhoneField key={country} input={input} country={country} />;
    default:
      return <TextInput {...typed} {...ownDirection(text)} {...end} />;
  }
};

const leftToRight: Record<"email" | "code", ComponentPropsWithoutRef<"input"> & { size?: never }> = {
  email: { type: "email", inputMode: "email" },
  code: { autoComplete: "off" },
};
