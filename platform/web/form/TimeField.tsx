import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { FieldInput } from "./field-props.ts";
import { typedTime } from "./typed-time.ts";
import { useSelectOnEntry } from "./use-select-on-entry.ts";

/**
 * A time of day, `HH:mm`; typed digits such as `914` are enough, and `2:30 pm` is 14:30. Text that is not a time stays, and the contract
 * refuses it. The browser's own time control ignores the page's language.
 */
export const TimeField = ({ input: { value, onChange, onBlur, ...chrome } }: { input: FieldInput }) => {
  const [typed, setTyped] = useState<string | undefined>();
  return (
    <TextInput
      {...chrome}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      aria-required={chrome.withAsterisk}
      value={typed ?? (typeof value === "string" ? value : "")}
      {...useSelectOnEntry()}
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
