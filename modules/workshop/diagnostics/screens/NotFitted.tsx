import { UnstyledButton } from "@mantine/core";
import { IconCircleOff } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import { pointWords } from "../screen-words.ts";
import classes from "./points.module.css";

/** Marks a reading or part as not fitted; a second tap resets it to unchecked. */
export const NotFitted = ({
  name,
  isChosen,
  onChange,
}: {
  name: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}) => {
  const say = useWords(pointWords);
  return (
    <UnstyledButton
      className={classes.judge}
      data-state="not-fitted"
      aria-pressed={isChosen}
      aria-label={`${name}: ${say("not-fitted")}`}
      title={say("not-fitted")}
      onClick={() => onChange(!isChosen)}
    >
      <IconCircleOff size={20} stroke={2} aria-hidden />
    </UnstyledButton>
  );
};
