import { TextInput } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { FieldInput } from "./field-props.ts";

type Props = {
  input: Pick<FieldInput, "label"> &
    Partial<Pick<FieldInput, "description" | "error" | "withAsterisk" | "placeholder" | "disabled">>;
  shown?: string | undefined;
  /** A list opens below it. */
  opens?: boolean;
  tapped: () => void;
};

/**
 * A placeholder of the same size while a control loads, so that nothing moves. If it was tapped, the control gets the
 * focus.
 */
export const WaitingControl = ({
  input: { label, description, error, withAsterisk, placeholder, disabled },
  shown = "",
  opens = false,
  tapped,
}: Props) => (
  <TextInput
    {...{ label, description, error, withAsterisk, placeholder, disabled }}
    value={shown}
    readOnly
    rightSection={opens && <IconChevronDown size={18} stroke={2} aria-hidden />}
    rightSectionPointerEvents="none"
    onFocus={tapped}
  />
);
