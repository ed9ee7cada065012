import { IconAlertCircle, IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { passwordStrength, shortestPassword, type PasswordStrength } from "../password-strength.ts";
import { strengthWords } from "../sign-in-words.ts";
import classes from "./sign-in.module.css";

export const NewPasswordField = ({
  label,
  required,
  autoFocus,
}: {
  label: string;
  required?: boolean;
  autoFocus?: boolean;
}) => {
  const { values } = useFormValues();
  const typed = typeof values["password"] === "string" ? values["password"] : "";
  return (
    <Field
      name="password"
      type="password"
      label={label}
      hint={<Strength of={typed} />}
      required={required}
      autoFocus={autoFocus}
      autoComplete="new-password"
      maxLength={200}
    />
  );
};

const Strength = ({ of: typed }: { of: string }) => {
  const say = useWords(strengthWords);
  const strength = passwordStrength(typed);
  if (typed === "") return say("least");
  const Sign = signs[strength];
  return (
    <span className={classes.strength} data-strength={strength} role="status">
      <Sign size={16} stroke={2} aria-hidden />
      {say(strength, { count: [...typed].length, ...(strength === "short" && { least: shortestPassword }) })}
    </span>
  );
};

const signs: Record<PasswordStrength, typeof IconCheck> = {
  short: IconInfoCircle,
  weak: IconAlertCircle,
  fair: IconCheck,
  strong: IconCheck,
};
