import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { FieldInput } from "./field-props.ts";
import { typedTime } from "./typed-time.ts";

/** A time of day, kept as `HH:mm`; typed on the number pad, `914` is enough. What is no time stays as it was typed, and the contract refuses it. The browser's own control would follow its own language. */
export const TimeField = ({ input: { value, onChange, onBlur, ...chrome } }: { input: FieldInput }) => {
  const [typed, setTyped] = useState<string | undefined>();
  return (
    <TextInput
      {...chrome}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      aria-required={chrome.withAsterisk}
      value={typed ?? (typeof value === "string" ? value : "")}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(typedTime(event.currentTarget.value) ?? event.currentTarget.value.trim());
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
};
