import { TextInput } from "@mantine/core";
import { latinDigits } from "../../../../platform/shared/digits.ts";
import type { FieldInput } from "../../../../platform/web/form/field-props.ts";

/** Four digits without a separator; invalid text stays as typed and is refused. */
export const YearField = ({ value, onChange, onBlur, ...chrome }: FieldInput) => (
  <TextInput
    {...chrome}
    dir="ltr"
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    value={value === null || value === undefined ? "" : String(value)}
    onChange={(event) => {
      const year = latinDigits(event.currentTarget.value).trim();
      onChange(/^\d+$/.test(year) ? Number(year) : year);
    }}
    onBlur={onBlur}
  />
);
