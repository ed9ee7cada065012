import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCircleOff } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import type { pointStates } from "../rules.ts";
import { pointWords } from "../screen-words.ts";
import classes from "./points.module.css";

const signs = { good: IconCheck, "requires-check": IconAlertTriangle, "not-fitted": IconCircleOff } as const;

export const Meaning = ({ state }: { state: keyof typeof signs }) => {
  const say = useWords(pointWords);
  const Sign = signs[state];
  return (
    <span>
      <Sign size={18} stroke={2} aria-hidden />
      {say(state)}
    </span>
  );
};

type JudgeProps = {
  state: (typeof pointStates)[number];
  chosen: string | undefined;
  name: string;
  onChange: (value: string | undefined) => void;
};

/** Judges a point by one tap; a tap on the chosen state leaves the point open again. */
export const Judge = ({ state, chosen, name, onChange }: JudgeProps) => {
  const say = useWords(pointWords);
  const Sign = signs[state];
  return (
    <UnstyledButton
      className={classes.judge}
      data-state={state}
      aria-pressed={chosen === state}
      aria-label={`${name}: ${say(state)}`}
      onClick={() => onChange(chosen === state ? undefined : state)}
    >
      <Sign size={20} stroke={2} aria-hidden />
    </UnstyledButton>
  );
};
