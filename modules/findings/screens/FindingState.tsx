import { useWords } from "../../../platform/web/language.tsx";
import { type StatusIcon, StatusWord, type Tone } from "../../../platform/web/parts/StatusWord.tsx";
import type { Finding } from "../contract.ts";
import { findingStateWords, gradeWords } from "../screen-words.ts";

const looks: Record<Exclude<Finding["state"], "open">, readonly [Tone, StatusIcon]> = {
  priced: ["info", "clock"],
  approved: ["done", "done"],
  done: ["none", "good"],
  declined: ["wrong", "declined"],
  dropped: ["none", "none"],
};

/** An open finding is named by its urgency, any other by its state. */
export const FindingState = ({ of: { state, grade }, chip }: { of: Finding; chip?: boolean }) => {
  const sayState = useWords(findingStateWords);
  const sayGrade = useWords(gradeWords);
  const [tone, icon] = state === "open" ? openLooks[grade] : looks[state];
  return (
    <StatusWord tone={tone} icon={icon} chip={chip ?? false}>
      {state === "open" ? sayGrade(grade) : sayState(state)}
    </StatusWord>
  );
};

const openLooks: Record<Finding["grade"], readonly [Tone, StatusIcon]> = {
  now: ["wrong", "alert"],
  soon: ["wait", "clock"],
};
