import { TextInput } from "@mantine/core";
import type { FieldInput } from "./field-props.ts";

type Props = {
  input: Pick<FieldInput, "label"> &
    Partial<Pick<FieldInput, "description" | "error" | "withAsterisk" | "placeholder" | "disabled">>;
  shown?: string;
  tapped: () => void;
};

/**
 * A placeholder of the same size while a control loads, so that nothing moves. If it was tapped, the control gets the
 * focus.
 */
export const WaitingControl = ({
  input: { label, description, error, withAsterisk, placeholder, disabled },
  shown = "",
  tapped,
}: Props) => (
  <TextInput
    {...{ label, description, error, withAsterisk, placeholder, disabled }}
    value={shown}
    readOnly
    onFocus={tapped}
  />
);
