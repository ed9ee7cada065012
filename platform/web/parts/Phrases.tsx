import { UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import classes from "./phrases.module.css";

type Props<Phrase extends string> = {
  label: string;
  phrases: readonly { key: Phrase; text: string; isChosen: boolean }[];
  toggle: (phrase: Phrase) => void;
  disabled?: boolean;
};

/** Ready phrases of one tap each, above the field that takes them. */
export const Phrases = <Phrase extends string>({ label, phrases, toggle, disabled }: Props<Phrase>) => (
  <div className={classes.phrases} role="group" aria-label={label}>
    {phrases.map(({ key, text, isChosen }) => (
      <UnstyledButton
        key={key}
        className={classes.phrase}
        aria-pressed={isChosen}
        disabled={disabled}
        onClick={() => toggle(key)}
      >
        {isChosen && <IconCheck size={18} stroke={2} aria-hidden />}
        {text}
      </UnstyledButton>
    ))}
  </div>
);
