import { useWords } from "../../../../platform/web/language.tsx";
import { type StatusIcon, StatusWord, type Tone } from "../../../../platform/web/parts/StatusWord.tsx";
import type { Finding } from "../contract.ts";
import type { Grade } from "../rules.ts";
import { findingStateWords, gradeWords } from "../screen-words.ts";

const looks: Record<Exclude<Finding["state"], "open">, readonly [Tone, StatusIcon]> = {
  priced: ["info", "clock"],
  approved: ["done", "done"],
  done: ["none", "good"],
  declined: ["wrong", "declined"],
  dropped: ["none", "none"],
};

/** An open finding is named by its urgency, any other by its state. */
export const FindingState = ({ of: { state, grade }, chip = false }: { of: Finding; chip?: boolean }) => {
  const say = useWords(findingStateWords);
  if (state === "open") return <GradeState of={grade} chip={chip} />;
  const [tone, icon] = looks[state];
  return (
    <StatusWord tone={tone} icon={icon} chip={chip}>
      {say(state)}
    </StatusWord>
  );
};

/** How urgent something is. */
export const GradeState = ({ of: grade, chip = false }: { of: Grade; chip?: boolean }) => {
  const say = useWords(gradeWords);
  const [tone, icon] = gradeLooks[grade];
  return (
    <StatusWord tone={tone} icon={icon} chip={chip}>
      {say(grade)}
    </StatusWord>
  );
};

const gradeLooks: Record<Grade, readonly [Tone, StatusIcon]> = {
  now: ["wrong", "alert"],
  soon: ["wait", "clock"],
};
