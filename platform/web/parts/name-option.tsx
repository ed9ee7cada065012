import { IconCheck } from "@tabler/icons-react";
import { Name } from "./Name.tsx";
import classes from "./name-option.module.css";

/** Renders a `Select` option that may be a name in the other script: `<Select renderOption={nameOption} />`. */
export const nameOption = ({ option, checked }: { option: { label: string }; checked?: boolean | undefined }) => (
  <span className={classes.option}>
    {checked && <IconCheck size={16} stroke={2} aria-hidden />}
    <Name>{option.label}</Name>
  </span>
);
